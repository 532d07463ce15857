// The referee page of Mines Between the Lines: opens one box at a time, and notes what it opened.
//
// The fields lie masked in this page, so that neither its text nor its source shows one in
// passing. This is obfuscation, not encryption: whoever means to can unmask them with the code
// below. Nothing is fetched and nothing leaves the phone.
"use strict";

(() => {
  const MINE = 9;
  const HOLE = 10; // a place without a box
  // A tap that comes sooner after the first is a finger that bounced, not an answer.
  const SHORTEST_WAIT = 400;

  const main = document.querySelector("main");
  const words = main.dataset;
  const choice = document.getElementById("code");
  const board = document.getElementById("board");
  const play = document.getElementById("play");
  const said = document.getElementById("said");
  const opener = document.getElementById("open");
  const log = document.getElementById("log");
  const count = document.getElementById("count");
  const unkept = document.getElementById("unkept");

  let field = null; // the field that was chosen, unmasked
  let asked = -1; // the box that a second tap opens
  let askedAt = 0;
  let focused = 0; // the box that the arrow keys have reached

  const fill = (text, values) =>
    text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));

  // FNV-1a of the field code begins a row of xorshift numbers; a byte of each masks one box.
  const unmask = (masked, code) => {
    let state = 2166136261;
    for (const sign of code) {
      state = Math.imul(state ^ sign.charCodeAt(0), 16777619) >>> 0;
    }
    state = state || 1;
    return Array.from(atob(masked), (sign) => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return sign.charCodeAt(0) ^ ((state >>> 16) & 255);
    });
  };

  const columnName = (column) =>
    (column < 26 ? "" : String.fromCharCode(64 + Math.floor(column / 26))) +
    String.fromCharCode(65 + (column % 26));
  const boxName = (box) =>
    columnName(box % field.columns) + (Math.floor(box / field.columns) + 1);
  const told = (box) =>
    fill(field.holds[box] === MINE ? words.mine : words.number, {
      box: boxName(box),
      number: field.holds[box],
    });

  const isBox = (box) => box in field.holds && field.holds[box] !== HOLE;

  // A browser may keep nothing for pages that are opened as files.
  const shelf = () => `kitgen referee ${words.kit} ${field.code}`;
  const keep = () => {
    try {
      localStorage.setItem(shelf(), field.opened.join(" "));
      unkept.hidden = true;
    } catch {
      unkept.hidden = false;
    }
  };
  const kept = () => {
    try {
      const boxes = (localStorage.getItem(shelf()) || "").split(" ").filter(Boolean).map(Number);
      return boxes.filter((box, place) => isBox(box) && boxes.indexOf(box) === place);
    } catch {
      return [];
    }
  };

  const buttons = () => board.querySelectorAll("button");

  const show = (box) => {
    const button = buttons()[box];
    const open = field.opened.includes(box) || box === field.start;
    const mine = field.holds[box] === MINE;
    button.className = open ? (mine ? "mine" : "number") : "closed";
    button.textContent = open ? (mine ? "●" : field.holds[box]) : boxName(box);
    button.setAttribute("aria-label", open ? told(box) : fill(words.closed, { box: boxName(box) }));
    button.parentElement.setAttribute("aria-selected", String(box === asked));
  };

  const note = (box) => {
    const line = document.createElement("li");
    line.textContent = told(box);
    log.prepend(line);
  };

  const tally = () => {
    count.textContent = fill(words.count, {
      count: field.opened.length,
      boxes: field.holds.filter((held) => held !== HOLE).length,
    });
  };

  const askNothing = () => {
    const before = asked;
    asked = -1;
    if (before >= 0) {
      show(before);
    }
    opener.hidden = true;
  };

  const ask = (box, at) => {
    askNothing();
    asked = box;
    askedAt = at;
    show(box);
    opener.textContent = fill(words.open, { box: boxName(box) });
    opener.hidden = false;
    said.textContent = fill(words.ask, { box: boxName(box) });
  };

  const open = (box) => {
    askNothing();
    field.opened.push(box);
    keep();
    show(box);
    note(box);
    tally();
    said.textContent = told(box);
  };

  const tap = (box, at) => {
    reach(box);
    if (field.opened.includes(box) || box === field.start) {
      askNothing();
      said.textContent = told(box);
    } else if (box !== asked) {
      ask(box, at);
    } else if (at - askedAt >= SHORTEST_WAIT) {
      open(box);
    }
  };

  const reach = (box) => {
    buttons()[focused].tabIndex = -1;
    focused = box;
    buttons()[focused].tabIndex = 0;
  };

  const head = (scope, text) => {
    const cell = document.createElement("th");
    cell.scope = scope;
    cell.textContent = text;
    return cell;
  };

  const boxCell = (box) => {
    const cell = document.createElement("td");
    const button = document.createElement("button");
    button.type = "button";
    button.tabIndex = -1;
    button.addEventListener("click", (event) => tap(box, event.timeStamp));
    cell.setAttribute("role", "gridcell");
    if (!isBox(box)) {
      button.className = "hole";
      button.disabled = true;
      button.setAttribute("aria-hidden", "true");
    }
    cell.append(button);
    return cell;
  };

  const build = () => {
    const top = document.createElement("tr");
    top.append(document.createElement("td"));
    for (let column = 0; column < field.columns; column += 1) {
      top.append(head("col", columnName(column)));
    }
    const rows = [top];
    for (let row = 0; row < field.rows; row += 1) {
      const line = document.createElement("tr");
      line.append(head("row", String(row + 1)));
      for (let column = 0; column < field.columns; column += 1) {
        line.append(boxCell(row * field.columns + column));
      }
      rows.push(line);
    }
    board.replaceChildren(...rows);
    board.setAttribute("aria-rowcount", String(field.rows + 1));
    board.setAttribute("aria-colcount", String(field.columns + 1));
  };

  const choose = (option) => {
    const { rows, columns, start, masked } = option.dataset;
    field = {
      code: option.value,
      rows: Number(rows),
      columns: Number(columns),
      start: start ? Number(start) : -1,
      holds: unmask(masked, option.value),
      opened: [],
    };
    asked = -1;
    focused = 0;
    build();
    field.opened = kept();
    const boxes = [...field.holds.keys()].filter(isBox);
    boxes.forEach(show);
    reach(field.start < 0 ? boxes[0] : field.start);
    log.replaceChildren();
    field.opened.forEach(note);
    tally();
    opener.hidden = true;
    play.hidden = false;
    keep();
    said.textContent = words.first;
  };

  choice.addEventListener("change", () => {
    if (choice.value) {
      choose(choice.selectedOptions[0]);
    } else {
      play.hidden = true;
    }
  });

  opener.addEventListener("click", () => {
    const box = asked;
    if (box >= 0) {
      open(box);
      buttons()[box].focus();
    }
  });

  const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

  board.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      askNothing();
      said.textContent = words.first;
      return;
    }
    const step = STEPS[event.key];
    if (!step) {
      return;
    }
    event.preventDefault();
    let row = Math.floor(focused / field.columns) + step[0];
    let column = (focused % field.columns) + step[1];
    while (row >= 0 && row < field.rows && column >= 0 && column < field.columns) {
      const box = row * field.columns + column;
      if (isBox(box)) {
        reach(box);
        buttons()[focused].focus();
        return;
      }
      row += step[0]; // over places without a box
      column += step[1];
    }
  });

  // A browser that fills forms in again after a reload would show a code without its field.
  choice.value = "";
})();
