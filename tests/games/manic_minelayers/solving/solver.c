/* Perfect play at Manic Minelayers for boards of up to 50 squares, with a certificate.
 *
 *     solver ROWS COLUMNS turn|move CUT TABLE_BITS CERTIFICATE
 *
 * For each pair of home squares, one of two mirror images, a line is printed: the first mover's
 * column, the second mover's, 1 if the first mover wins or 0, and how many positions were searched
 * for it. CERTIFICATE is written as kitgen/games/manic_minelayers/proofs/certificate.py reads it:
 * that module has the format, and shares no code with this program.
 *
 * The search is depth first, "does some move leave the other player lost?". A position is the free
 * squares that somebody can still reach, the two Minelayers, and whether the player to move wins if
 * both are stuck. Once the Minelayers cannot meet, their longest paths decide: solver.py, in the
 * same folder as certificate.py, proves that. Nothing is guessed: the tables hold whole keys, so
 * two positions are never taken for one, and what a full table forgets is searched again.
 *
 * Squares are bits, row by row, so that the jumps of all squares of a set are eight shifts.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t Squares;

enum { MOST_SQUARES = 50, PATH_TABLE_BITS = 22, MOST_JUMPS = 8 };

static int row_count, column_count, square_count, by_turn, cut;
static Squares board, light;
/* Squares with one or two columns to their east, and to their west. */
static Squares one_east, two_east, one_west, two_west;
static Squares jumps[MOST_SQUARES];
static uint64_t searched;

#define COUNT(set) __builtin_popcountll(set)
#define LOWEST(set) __builtin_ctzll(set)
#define BIT(square) ((Squares)1 << (square))

static void fail(const char *words)
{
    fprintf(stderr, "solver: %s\n", words);
    exit(1);
}

static void *zeroes(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (!memory)
        fail("not enough memory");
    return memory;
}

static uint64_t mixed(uint64_t key)
{
    key ^= key >> 31;
    key *= 0x7fb5d329728ea185u;
    key ^= key >> 27;
    key *= 0x81dadef4bc2dd44du;
    return key ^ key >> 33;
}

static Squares jumps_of(Squares from)
{
    const int c = column_count;
    return board & ((from & one_east) << (2 * c + 1) | (from & two_east) << (c + 2)
                    | (from & two_east) >> (c - 2) | (from & one_east) >> (2 * c - 1)
                    | (from & one_west) << (2 * c - 1) | (from & two_west) << (c - 2)
                    | (from & two_west) >> (c + 2) | (from & one_west) >> (2 * c + 1));
}

/* The squares of `start`, and all that jumps over free squares connect with them. */
static Squares spread(Squares start, Squares open)
{
    for (Squares front = start; front; start |= front)
        front = jumps_of(front) & open & ~start;
    return start;
}

/* ---- A Minelayer alone: is there a path of so many moves? ---- */

typedef struct {
    uint64_t key;
    int least, most;
} PathBounds;

static PathBounds *path_table;

/* No path is longer: it takes squares of either colour in turn. */
static int colour_bound(Squares ahead, Squares open)
{
    int lights = COUNT(open & light), darks = COUNT(open) - lights;
    int first = ahead & light ? lights : darks, second = ahead & light ? darks : lights;
    if (!ahead)
        return 0;
    return 2 * first < 2 * second + 1 ? 2 * first : 2 * second + 1;
}

static int has_path(int square, Squares open, int length)
{
    Squares ahead = jumps[square] & open;
    int ways[MOST_JUMPS], way_count = 0, is_there = 0, least = 1, most = MOST_SQUARES;
    if (length <= 1)
        return length <= 0 || ahead != 0;
    open = spread(ahead, open);
    if (colour_bound(ahead, open) < length)
        return 0;
    uint64_t key = open | (uint64_t)(square + 1) << MOST_SQUARES;
    PathBounds *entry = path_table + (mixed(key) >> (64 - PATH_TABLE_BITS));
    if (entry->key == key) {
        least = entry->least;
        most = entry->most;
        if (length <= least || length > most)
            return length <= least;
    }
    /* The squares with the fewest ways on first. */
    for (Squares rest = ahead; rest; rest &= rest - 1) {
        int next = LOWEST(rest), onward = COUNT(jumps[next] & open), place = way_count;
        if (!onward)
            continue;
        for (; place && ways[place - 1] > (onward << 8 | next); place--)
            ways[place] = ways[place - 1];
        ways[place] = onward << 8 | next;
        way_count++;
    }
    for (int i = 0; i < way_count && !is_there; i++) {
        int next = ways[i] & 255;
        is_there = has_path(next, open & ~BIT(next), length - 1);
    }
    if (is_there)
        least = length;
    else
        most = length - 1;
    *entry = (PathBounds){key, least, most};
    return is_there;
}

static int longest_path(int square, Squares open)
{
    Squares ahead = jumps[square] & open;
    int length = colour_bound(ahead, spread(ahead, open));
    while (!has_path(square, open, length))
        length--;
    return length;
}

/* ---- Two Minelayers ---- */

typedef struct {
    int mover, other; /* where they stand */
    Squares open;     /* the free squares */
    int wins_ties;    /* whether the player to move wins if both are stuck */
} Position;

/* The player to move has a move, the other one perhaps not. Returns 1 or 0 where they cannot meet,
 * else -1, and `open` is left with what can still be reached. */
static int decided(Position *at)
{
    Squares ahead = jumps[at->mover] & at->open, other_ahead = jumps[at->other] & at->open;
    Squares mine = spread(ahead, at->open), theirs;
    int lead = by_turn ? (at->wins_ties ? 0 : 2) : 1;
    if (mine & other_ahead) {
        at->open = spread(mine | other_ahead, at->open);
        return -1;
    }
    theirs = spread(other_ahead, at->open);
    if (COUNT(mine) < COUNT(theirs))
        return !has_path(at->other, theirs, longest_path(at->mover, mine) - lead + 1);
    return has_path(at->mover, mine, longest_path(at->other, theirs) + lead);
}

/* A position as one number, below 2 to the 63rd. */
static uint64_t key_of(const Position *at)
{
    return at->open | (uint64_t)at->mover << 50 | (uint64_t)at->other << 56
           | (uint64_t)at->wins_ties << 62;
}

/* Lists the moves after which the game goes on, those that leave the fewest replies first, then
 * those with the most ways on, then by square. Returns their number, or -1 if some move wins at
 * once: the other is stuck then, and the mover is not, or wins if both are. */
static int moves_of(const Position *at, int moves[MOST_JUMPS])
{
    Squares other_ahead = jumps[at->other] & at->open;
    int move_count = 0;
    for (Squares rest = jumps[at->mover] & at->open; rest; rest &= rest - 1) {
        int square = LOWEST(rest), place = move_count, rank;
        Squares left = at->open & ~BIT(square), replies = other_ahead & left;
        int onward = COUNT(jumps[square] & left);
        if (!replies) {
            if (onward || at->wins_ties)
                return -1;
            continue;
        }
        /* An onward count is at most 7: from `square` there is no way back. */
        rank = (8 * COUNT(replies) + 8 - onward) << 8 | square;
        for (; place && moves[place - 1] > rank; place--)
            moves[place] = moves[place - 1];
        moves[place] = rank;
        move_count++;
    }
    for (int i = 0; i < move_count; i++)
        moves[i] &= 255;
    return move_count;
}

static Position after(const Position *at, int square)
{
    return (Position){at->other, square, at->open & ~BIT(square), !at->wins_ties};
}

/* Keys and answers of positions searched, in pairs of places: the first for the position with
 * more free squares, the second for the last one that came. */
static uint64_t *table;
static int table_bits;

static int wins(Position at)
{
    int moves[MOST_JUMPS], answer = decided(&at), move_count;
    uint64_t key, *place, entry;
    if (answer >= 0)
        return answer;
    key = key_of(&at);
    place = table + 2 * (mixed(key) >> (65 - table_bits));
    for (int i = 0; i < 2; i++)
        if (place[i] >> 1 == key)
            return place[i] & 1;
    searched++;
    move_count = moves_of(&at, moves);
    answer = move_count < 0;
    for (int i = 0; i < move_count && !answer; i++)
        answer = !wins(after(&at, moves[i]));
    entry = key << 1 | (uint64_t)answer;
    if (COUNT(place[0] >> 1 & board) <= COUNT(at.open)) {
        place[1] = place[0];
        place[0] = entry;
    } else {
        place[1] = entry;
    }
    return answer;
}

/* ---- The certificate ---- */

static FILE *certificate;
/* The keys of the positions proved for a pair, plus 1, at the first free place after their own. */
static uint64_t *proved;
static uint64_t proved_room, proved_count;

static int is_new(uint64_t key)
{
    uint64_t place = mixed(key) & (proved_room - 1);
    for (; proved[place]; place = (place + 1) & (proved_room - 1))
        if (proved[place] == key + 1)
            return 0;
    proved[place] = key + 1;
    if (2 * ++proved_count > proved_room) {
        uint64_t *old = proved, old_room = proved_room;
        proved_room *= 2;
        proved = zeroes(proved_room, sizeof *proved);
        for (uint64_t i = 0; i < old_room; i++)
            if (old[i]) {
                place = mixed(old[i] - 1) & (proved_room - 1);
                while (proved[place])
                    place = (place + 1) & (proved_room - 1);
                proved[place] = old[i];
            }
        free(old);
    }
    return 1;
}

/* Writes the winner's choices, in the order in which the reader comes to need them. */
static void write_proof(Position at, int answer)
{
    int moves[MOST_JUMPS], move_count;
    if (decided(&at) >= 0 || COUNT(at.open) <= cut || !is_new(key_of(&at)))
        return;
    move_count = moves_of(&at, moves);
    for (int i = 0; i < move_count; i++) {
        Position next = after(&at, moves[i]);
        if (!answer) {
            write_proof(next, 1);
        } else if (!wins(next)) {
            putc(i, certificate);
            write_proof(next, 0);
            return;
        }
    }
}

static void set_up(void)
{
    board = BIT(square_count) - 1;
    for (int square = 0; square < square_count; square++) {
        int row = square / column_count, column = square % column_count;
        one_east |= column < column_count - 1 ? BIT(square) : 0;
        two_east |= column < column_count - 2 ? BIT(square) : 0;
        one_west |= column > 0 ? BIT(square) : 0;
        two_west |= column > 1 ? BIT(square) : 0;
        light |= (row + column) % 2 ? 0 : BIT(square);
    }
    for (int square = 0; square < square_count; square++)
        jumps[square] = jumps_of(BIT(square));
    table = zeroes((size_t)1 << table_bits, sizeof *table);
    path_table = zeroes((size_t)1 << PATH_TABLE_BITS, sizeof *path_table);
    proved_room = 1 << 16;
    proved = zeroes(proved_room, sizeof *proved);
}

int main(int argument_count, char **arguments)
{
    if (argument_count != 7)
        fail("ROWS COLUMNS turn|move CUT TABLE_BITS CERTIFICATE");
    row_count = atoi(arguments[1]);
    column_count = atoi(arguments[2]);
    by_turn = !strcmp(arguments[3], "turn");
    cut = atoi(arguments[4]);
    table_bits = atoi(arguments[5]);
    square_count = row_count * column_count;
    if (row_count < 3 || column_count < 3 || square_count > MOST_SQUARES)
        fail("a board has three rows and columns or more, and 50 squares at most");
    if (table_bits < 10 || table_bits > 30)
        fail("a table has 10 to 30 bits");
    certificate = fopen(arguments[6], "wb");
    if (!certificate)
        fail("the certificate cannot be written");
    set_up();
    putc(cut, certificate);
    for (int first = 0; 2 * first < column_count; first++)
        for (int second = 0; second < column_count; second++) {
            /* In the middle column the mirror image is another answer to the same square. */
            if (2 * first == column_count - 1 && second > column_count - 1 - second)
                continue;
            int other = (row_count - 1) * column_count + second;
            Position start = {first, other, board & ~BIT(first) & ~BIT(other), 0};
            uint64_t before = searched;
            if (!(jumps[first] & start.open) || !(jumps[other] & start.open))
                fail("somebody is stuck at the start");
            int answer = wins(start);
            printf("%d %d %d %llu\n", first, second, answer,
                   (unsigned long long)(searched - before));
            fflush(stdout);
            putc(answer, certificate);
            memset(proved, 0, proved_room * sizeof *proved);
            proved_count = 0;
            write_proof(start, answer);
        }
    if (fclose(certificate))
        fail("the certificate cannot be written");
    return 0;
}
