// What data/studio/codemirror.js is made of. In an empty folder with this file:
//
//   npm install --save-exact @codemirror/autocomplete@6.20.4 \
//     @codemirror/commands@6.11.1 \
//     @codemirror/lang-yaml@6.1.3 \
//     @codemirror/language@6.13.1 \
//     @codemirror/lint@6.9.8 \
//     @codemirror/search@6.7.2 \
//     @codemirror/state@6.7.6 \
//     @codemirror/view@6.43.15 \
//     @lezer/highlight@1.2.5 \
//     esbuild@0.28.2
//   npx esbuild codemirror.mjs --bundle --minify --format=esm --target=es2022 \
//     --legal-comments=none --outfile=codemirror.js
//
// Then bring codemirror-LICENSE.txt beside it up to date.
export { EditorState, Compartment, StateEffect, StateField, Prec } from "@codemirror/state";
export { EditorView, keymap, lineNumbers, highlightActiveLine, highlightActiveLineGutter, drawSelection, dropCursor, hoverTooltip, highlightSpecialChars, tooltips } from "@codemirror/view";
export { history, historyKeymap, defaultKeymap, undo, redo, undoDepth, redoDepth } from "@codemirror/commands";
export { syntaxHighlighting, HighlightStyle, indentOnInput, indentUnit, bracketMatching } from "@codemirror/language";
export { autocompletion, completionKeymap, startCompletion } from "@codemirror/autocomplete";
export { setDiagnostics, lintGutter, lintKeymap } from "@codemirror/lint";
export { searchKeymap, highlightSelectionMatches } from "@codemirror/search";
export { yaml } from "@codemirror/lang-yaml";
export { tags } from "@lezer/highlight";
