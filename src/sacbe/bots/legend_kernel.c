/* legend_kernel.py in C: what points are spent on at Tikal Legend, what may be drafted, and what positions are worth,
   on small copies of the position.

   Everything is done in the order and with the operations of the planner (planning.py), its adviser (site_turns.py,
   legend_turns.py, legend_plans.py, tikal_ways.py), the rules (work.py, spending.py, effects.py, drafting.py) and the
   rows (legend_features.py), so that the values are the same to the last digit.  A test compares the two. */

#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "legend_position.h"
#include "legend_rows.h"
#include "reading.h"

#define GROUNDS 5  /* cells without temple or treasure that are considered */
#define LATE 2     /* points: powers that give none are thought of when no more are left */
#define CAP 2000   /* actions tried from one quiet position */
#define WIDTH 256
#define SHIFT 20   /* of the book in an action's number */
#define BETWEEN 16 /* nodes between two questions whether to stop */
#define PLENTY 99  /* points that pay for anything */

enum { WALK, ACT };
enum {
    DEPLOYS, MOVES, SHORTCUTS, CAMPS, HIRES, UNCOVERS, GUARDS, DIGS, SWAPS, SWAPS_OF_TWO, POWERS, SENDS, STONES, LIFTS,
    STOPS
};
enum { TAKE_ORDER = 20, TAKE_TOKEN, TAKE_TILE, TAKE_CARD };

/* ---- chance ------------------------------------------------------------------------------ */

static unsigned int
word(unsigned int *r)
{
    unsigned int out = r[0] + r[1] + r[3];
    r[3]++;
    r[0] = r[1] ^ r[1] >> 9;
    r[1] = r[2] + (r[2] << 3);
    r[2] = (r[2] << 21 | r[2] >> 11) + out;
    return out;
}

static int
below(unsigned int *r, int n)
{
    unsigned long long limit = 0x100000000ULL - 0x100000000ULL % (unsigned long long)n;
    for (;;) {
        unsigned int x = word(r);
        if (x < limit)
            return (int)(x % (unsigned int)n);
    }
}

/* Draws a treasure that nobody has seen; it stays where it is. */
static int
draw(const Kernel *k, Position *s)
{
    int total = 0, kind = 0;
    for (int i = 0; i < k->kinds; i++)
        total += s->hidden[i];
    int left = total ? below(s->chance, total) : 0;
    while (total && left >= s->hidden[kind])
        left -= s->hidden[kind++];
    return kind;
}

/* ---- what is done ------------------------------------------------------------------------ */

static void
dig(const Kernel *k, Line *line, int seat, int cell)
{
    Position *s = &line->at;
    int pile = k->ruin_at[cell], top = --s->pile[cell];
    s->worked[cell]++;
    if (!s->looked[pile]) {
        draw(k, s); /* in thought: it goes back among those nobody has seen */
        line->blind++;
        return;
    }
    int kind = s->kinds[pile][top];
    if (kind == UNSEEN) {
        kind = draw(k, s);
        s->hidden[kind]--;
    }
    s->museum[seat][kind]++;
    for (int i = 0; i < top; i++)
        if (s->kinds[pile][i] != UNSEEN)
            return;
    s->looked[pile] = 0;
}

/* The tops of all piles. */
static void
look_at_tops(const Kernel *k, Position *s)
{
    for (int cell = 0; cell < k->interior; cell++) {
        if (!s->pile[cell])
            continue;
        int pile = k->ruin_at[cell], top = s->pile[cell] - 1;
        if (!s->looked[pile])
            memset(s->kinds[pile], UNSEEN, PILE);
        s->looked[pile] = 1;
        if (s->kinds[pile][top] == UNSEEN) {
            int kind = draw(k, s);
            s->hidden[kind]--;
            s->kinds[pile][top] = (signed char)kind;
        }
    }
}

static void
uncover(Position *s, int cell)
{
    s->level[cell]++;
    s->floors[(int)s->level[cell]]--;
    s->worked[cell]++;
}

static void
post_guardian(const Kernel *k, Position *s, int seat, int cell, int piece)
{
    int guardian = find_member(k, s, seat, piece, cell);
    for (int member = k->first_member[seat]; member < k->first_member[seat + 1]; member++)
        if (s->at[member] == cell && member != guardian)
            s->at[member] = OUT;
    s->at[guardian] = (short)(GUARDING + cell);
    s->explorers[seat][cell] = 0;
    s->guardian[cell] = (short)guardian;
    s->guardians_left[seat]--;
}

static void
recruit(const Kernel *k, Position *s, int seat, int piece, int most)
{
    int *far = piece == LEADER ? &s->far_leaders[seat] : &s->far_explorers[seat];
    for (int left = most < *far ? most : *far; left > 0; left--) {
        s->at[find_member(k, s, seat, piece, UNAVAILABLE)] = RESERVE;
        --*far;
        if (piece == EXPLORER)
            s->reserve[seat]++;
    }
}

static void
swap(const Kernel *k, Position *s, int seat, int number, int is_two)
{
    int kinds = k->kinds, given[2];
    int n = is_two ? 2 : 1;
    for (int i = n - 1; i >= 0; i--) {
        given[i] = number % kinds;
        number /= kinds;
    }
    int theirs = number % kinds, rival = number / kinds;
    for (int i = 0; i < n; i++) {
        s->museum[seat][given[i]]--;
        s->museum[rival][given[i]]++;
        s->museum[rival][theirs]--;
        s->museum[seat][theirs]++;
    }
}

/* The ground is the position's own afterwards. */
static void
put_stone(Kernel *k, Position *s, int border, int count)
{
    if (!make_room(k, (void **)&k->grounds, sizeof(Ground), k->grounds_used, &k->grounds_room))
        return;
    Ground *g = &k->grounds[k->grounds_used];
    *g = k->grounds[s->ground];
    s->ground = k->grounds_used++;
    g->stones[border] += count;
    g->stones_left -= count;
    int cell = k->border_cell[border], side = k->border_side[border];
    int other = k->neighbours[cell * 6 + side], facing = (side + 3) % 6, price = g->stones[border];
    if (g->tile[cell] >= 0)
        price += k->stones[(g->tile[cell] * 6 + g->turned[cell]) * 6 + side];
    if (g->tile[other] >= 0)
        price += k->stones[(g->tile[other] * 6 + g->turned[other]) * 6 + facing];
    g->cost[cell * 6 + side] = g->cost[other * 6 + facing] = price * k->stone_cost;
}

static int
side_towards(const Kernel *k, int cell, int other)
{
    for (int side = 0; side < 6; side++)
        if (k->neighbours[cell * 6 + side] == other)
            return side;
    return -1;
}

/* Whether members could be moved for so many points. */
static int
can_march(const Kernel *k, const Position *s, int seat, int points)
{
    const int *cost = k->grounds[s->ground].cost;
    unsigned long long camps = camps_of(k, s, seat);
    for (int cell = 0; cell < k->cells; cell++) {
        if (!members(k, s, seat, cell))
            continue;
        for (int border = cell * 6; border < cell * 6 + 6; border++)
            if (0 < cost[border] && cost[border] <= points)
                return 1;
        if (points < k->shortcut_cost || cell >= k->interior || !(camps >> cell & 1))
            continue;
        for (int other = 0; other < k->interior; other++) {
            if (other == cell || !(camps >> other & 1))
                continue;
            int side = side_towards(k, cell, other);
            if (side < 0 || cost[cell * 6 + side] <= 0 || cost[cell * 6 + side] > k->shortcut_cost)
                return 1;
        }
    }
    return 0;
}

/* The action of one step of a way: a move or, from camp to camp, a shortcut. */
static Errand
step_of(const Kernel *k, int ground, unsigned long long camps, int piece, int start, int goal)
{
    const int *cost = k->grounds[ground].cost;
    int is_between_camps = start < k->interior && goal < k->interior && camps >> start & 1 && camps >> goal & 1;
    for (int side = 0; side < 6; side++) {
        int border = start * 6 + side;
        if (k->neighbours[border] != goal || !cost[border])
            continue;
        if (cost[border] <= k->shortcut_cost || !is_between_camps)
            return (Errand){ACT, piece, start, goal, MOVES, piece * k->cells * 6 + border};
    }
    return (Errand){ACT, piece, start, goal, SHORTCUTS, (piece * k->cells + start) * k->cells + goal};
}

/* The actions of a walk from a position; how many. */
static int
steps_of(Kernel *k, const Position *s, Errand walk, Errand *steps)
{
    unsigned long long camps = camps_of(k, s, k->seat);
    const Way *way = &k->ways[find_way(k, s->ground, camps, walk.start == RESERVE ? HOME : walk.start)];
    int cells[CELLS], n = 0, count = 0;
    for (int cell = walk.goal; cell >= 0; cell = way->before[cell])
        cells[n++] = cell;
    if (walk.start == RESERVE)
        steps[count++] = (Errand){
            ACT, walk.piece, RESERVE, cells[n - 1], DEPLOYS, walk.piece * k->cells + cells[n - 1]};
    for (int i = n - 1; i > 0; i--)
        steps[count++] = step_of(k, s->ground, camps, walk.piece, cells[i], cells[i - 1]);
    return count;
}

static int
price_of(const Kernel *k, const Position *s, Errand act)
{
    switch (act.book) {
    case DEPLOYS:
        return k->deploy_cost;
    case MOVES:
        return k->grounds[s->ground].cost[act.number % (k->cells * 6)];
    case SHORTCUTS:
        return k->shortcut_cost;
    case CAMPS:
        return k->camp_cost;
    case HIRES:
        return act.number == LEADER ? k->leader_cost : k->explorer_cost;
    case UNCOVERS:
        return k->uncover_cost;
    case GUARDS:
        return k->guard_cost;
    case DIGS:
        return k->dig_cost;
    case SWAPS:
    case SWAPS_OF_TWO:
        return k->swap_cost;
    }
    return 0;
}

static void use_power(Kernel *k, Position *s, int power);

static void
do_action(Kernel *k, Line *line, Errand act)
{
    Position *s = &line->at;
    int seat = k->seat, number = act.number;
    int verb = s->step == EFFECT_STEP ? k->verbs[s->effect] : -1, done = s->done;
    if (s->step == SPEND_STEP)
        s->points -= price_of(k, s, act);
    else if (verb == MARCH)
        done -= price_of(k, s, act);
    if (act.book != POWERS)
        s->step = SPEND_STEP;
    switch (act.book) {
    case DEPLOYS:
    case MOVES:
    case SHORTCUTS:
        shift(k, s, seat, act.piece, act.start, act.goal);
        break;
    case CAMPS:
        s->camp[number] = (signed char)seat;
        s->camps_left[seat]--;
        break;
    case HIRES:
        recruit(k, s, seat, number, 1);
        break;
    case UNCOVERS:
        uncover(s, number);
        break;
    case GUARDS:
        post_guardian(k, s, seat, number / 2, number % 2);
        break;
    case DIGS:
        dig(k, line, seat, number);
        break;
    case SWAPS:
    case SWAPS_OF_TWO:
        swap(k, s, seat, number, act.book == SWAPS_OF_TWO);
        break;
    case POWERS:
        use_power(k, s, number);
        return;
    case SENDS:
        shift(k, s, seat, EXPLORER, RESERVE, number);
        break;
    case STONES:
        put_stone(k, s, number, 1);
        break;
    case LIFTS:
        put_stone(k, s, number, -1);
        s->step = STONE_STEP;
        s->done = number;
        return;
    case STOPS:
        return;
    }
    if (verb == MARCH && done && can_march(k, s, seat, done)) {
        s->step = EFFECT_STEP;
        s->done = done;
    } else if (verb == FREE_DEPLOY && done + 1 < k->sizes[s->effect] && s->reserve[seat]) {
        s->step = EFFECT_STEP;
        s->done = done + 1;
    }
}

/* ---- which lines there are --------------------------------------------------------------- */

static unsigned long long
led_cells(const Kernel *k, const Position *s)
{
    unsigned long long led = 0;
    for (int i = 0; i < k->leaders[k->seat]; i++) {
        int place = s->at[k->first_member[k->seat] + i];
        if (place >= 0 && place < GUARDING)
            led |= place < 64 ? 1ULL << place : 0;
    }
    return led;
}

/* The same for the cells a word has no room for. */
static int
led_beyond(const Kernel *k, const Position *s)
{
    int led = 0;
    for (int i = 0; i < k->leaders[k->seat]; i++) {
        int place = s->at[k->first_member[k->seat] + i];
        if (place >= 64 && place < GUARDING)
            led |= 1 << (place - 64);
    }
    return led;
}

/* What `key` of the adviser compares. */
static int
is_same(const Kernel *k, const Line *a, const Line *b)
{
    const Position *s = &a->at, *o = &b->at;
    int seat = k->seat;
    size_t cells = (size_t)k->cells;
    if (s->points != o->points || a->blind != b->blind || s->step != o->step ||
        (s->step != SPEND_STEP && (s->effect != o->effect || s->done != o->done)) ||
        s->reserve[seat] != o->reserve[seat] || s->far_leaders[seat] != o->far_leaders[seat] ||
        s->used[seat] != o->used[seat] || (k->is_expert && s->far_explorers[seat] != o->far_explorers[seat]))
        return 0;
    if (memcmp(s->explorers[seat], o->explorers[seat], cells) || memcmp(s->level, o->level, cells) ||
        memcmp(s->pile, o->pile, cells) || memcmp(s->camp, o->camp, cells) ||
        memcmp(s->guardian, o->guardian, cells * sizeof(short)) || memcmp(s->museum, o->museum, sizeof(s->museum)))
        return 0;
    if (s->ground != o->ground && memcmp(k->grounds[s->ground].stones, k->grounds[o->ground].stones,
                                         sizeof(k->grounds[0].stones)))
        return 0;
    return led_cells(k, s) == led_cells(k, o) && led_beyond(k, s) == led_beyond(k, o);
}

static unsigned long long
mix(unsigned long long hash, const void *bytes, size_t n)
{
    const unsigned char *from = bytes;
    for (size_t i = 0; i + 8 <= n; i += 8) {
        unsigned long long part;
        memcpy(&part, from + i, 8);
        hash = (hash ^ part) * 0x9E3779B97F4A7C15ULL;
        hash ^= hash >> 29;
    }
    return hash;
}

static unsigned int
hash_of(const Kernel *k, const Line *line)
{
    const Position *s = &line->at;
    unsigned long long hash = (unsigned long long)(s->points * 64 + line->blind * 4096 + s->reserve[k->seat]);
    hash = (hash ^ led_cells(k, s)) * 0x9E3779B97F4A7C15ULL;
    hash = mix(hash, s->explorers[k->seat], CELLS);
    hash = mix(hash, s->level, CELLS);
    hash = mix(hash, s->pile, CELLS);
    hash = mix(hash, s->camp, CELLS);
    hash = mix(hash, s->museum, sizeof(s->museum));
    return (unsigned int)(hash >> 32);
}

static int
find_room_for_seen(Kernel *k)
{
    int room = k->seen_room ? k->seen_room * 4 : 4096;
    int *more = PyMem_Realloc(k->seen, sizeof(int) * (size_t)room);
    if (more == NULL) {
        k->has_failed = 1;
        return 0;
    }
    k->seen = more;
    k->seen_room = room;
    memset(more, -1, sizeof(int) * (size_t)room);
    for (int number = 1; number < k->lines_used - 1; number++) {
        unsigned int slot = k->lines[number].hash % (unsigned int)room;
        while (k->seen[slot] >= 0)
            slot = (slot + 1) % (unsigned int)room;
        k->seen[slot] = number;
    }
    return 1;
}

/* Whether the last line is new; if so it is remembered. */
static int
is_new(Kernel *k)
{
    if (k->lines_used * 2 > k->seen_room && !find_room_for_seen(k))
        return 0;
    Line *line = &k->lines[k->lines_used - 1];
    line->hash = hash_of(k, line);
    unsigned int slot = line->hash % (unsigned int)k->seen_room;
    while (k->seen[slot] >= 0) {
        const Line *other = &k->lines[k->seen[slot]];
        if (other->hash == line->hash && is_same(k, other, line))
            return 0;
        slot = (slot + 1) % (unsigned int)k->seen_room;
    }
    k->seen[slot] = k->lines_used - 1;
    return 1;
}

static void
ask_whether_to_stop(Kernel *k)
{
    PyObject *answer = PyObject_CallNoArgs(k->asked);
    if (answer == NULL) {
        k->has_failed = 1;
        return;
    }
    k->is_stopped = PyObject_IsTrue(answer);
    Py_DECREF(answer);
}

static void
judge(Kernel *k, Line *line)
{
    line->value = value_of(k, &line->at, line->blind);
    line->rank = line->value + k->per_point * line->at.points;
    if (k->asked != NULL && k->nodes % BETWEEN == 0)
        ask_whether_to_stop(k);
}

static void
carry_out(Kernel *k, int parent, Errand errand)
{
    if (k->is_stopped || k->has_failed ||
        !make_room(k, (void **)&k->lines, sizeof(Line), k->lines_used, &k->lines_room))
        return;
    Line *line = &k->lines[k->lines_used++];
    const Line *from = &k->lines[parent];
    line->at = from->at;
    line->parent = parent;
    line->blind = from->blind;
    line->done = errand;
    if (errand.kind == WALK) {
        Errand steps[CELLS + 1];
        int n = steps_of(k, &from->at, errand, steps);
        for (int i = 0; i < n; i++)
            do_action(k, line, steps[i]);
    } else
        do_action(k, line, errand);
    k->nodes++;
    if (k->has_failed || !is_new(k)) {
        k->lines_used--;
        return;
    }
    line->is_quiet = line->at.step == SPEND_STEP;
    if (line->is_quiet)
        judge(k, line);
    else if (make_room(k, (void **)&k->waiting, sizeof(int), k->waiting_used, &k->waiting_room))
        k->waiting[k->waiting_used++] = k->lines_used - 1;
}

/* ---- errands ----------------------------------------------------------------------------- */

#define AT (&k->lines[parent].at)

static void
act(Kernel *k, int parent, int book, int number)
{
    carry_out(k, parent, (Errand){ACT, 0, 0, 0, book, number});
}

/* Where members may be wanted. */
static int
goals_of(Kernel *k, const Position *s, int *goals)
{
    int near[CELLS], n = 0, n_near = 0;
    const Ground *g = &k->grounds[s->ground];
    const signed char *from_camps = k->ways[find_way(k, s->ground, camps_of(k, s, k->seat), HOME)].price;
    for (int cell = 0; cell < k->cells; cell++) {
        if (cell == k->base || s->guardian[cell] != NONE)
            continue;
        int kind = g->tile[cell] >= 0 ? k->types[g->tile[cell]] : CLEARING;
        if (s->level[cell] || s->pile[cell] || (kind != CLEARING && kind != RUIN))
            goals[n++] = cell;
        else if (from_camps[cell] < FAR && s->camp[cell] == NONE && is_empty(k, s, cell)) {
            int at = n_near++, place = from_camps[cell] * 256 + cell;
            for (; at > 0 && near[at - 1] > place; at--)
                near[at] = near[at - 1];
            near[at] = place;
        }
    }
    for (int i = 0; i < n_near && i < GROUNDS; i++)
        goals[n++] = near[i] % 256;
    return n;
}

/* Members that stand on the site come to goals. */
static void
march(Kernel *k, int parent, const int *goals, int n, int points)
{
    int seat = k->seat, ground = AT->ground;
    unsigned long long camps = camps_of(k, AT, seat);
    for (int start = 0; start < k->cells; start++) {
        if (!members(k, AT, seat, start))
            continue;
        int way = find_way(k, ground, camps, start);
        for (int piece = EXPLORER; piece <= LEADER && !k->has_failed; piece++)
            if (piece == EXPLORER ? AT->explorers[seat][start] > 0 : leaders_at(k, AT, seat, start) > 0)
                for (int i = 0; i < n; i++) {
                    int price = k->ways[way].price[goals[i]];
                    if (0 < price && price <= points)
                        carry_out(k, parent, (Errand){WALK, piece, start, goals[i], 0, 0});
                }
    }
}

static void
walk(Kernel *k, int parent, const int *goals, int n, int points)
{
    int seat = k->seat;
    int way = find_way(k, AT->ground, camps_of(k, AT, seat), HOME);
    for (int piece = EXPLORER; piece <= LEADER && !k->has_failed; piece++)
        if (piece == EXPLORER ? AT->reserve[seat] : leaders_at(k, AT, seat, RESERVE))
            for (int i = 0; i < n; i++)
                if (k->ways[way].price[goals[i]] + k->deploy_cost <= points)
                    carry_out(k, parent, (Errand){WALK, piece, RESERVE, goals[i], 0, 0});
    march(k, parent, goals, n, points);
}

static int
may_camp(const Kernel *k, const Position *s, int cell)
{
    int tile = k->grounds[s->ground].tile[cell];
    if (tile < 0 || s->camp[cell] != NONE)
        return 0;
    if (k->types[tile] != CLEARING && (k->types[tile] != RUIN || s->pile[cell]))
        return 0;
    return is_empty(k, s, cell) || leads(k, s, k->seat, cell);
}

static void
pitch(Kernel *k, int parent)
{
    for (int cell = 0; AT->camps_left[k->seat] && cell < k->interior; cell++)
        if (may_camp(k, AT, cell))
            act(k, parent, CAMPS, cell);
}

static int
may_work(const Kernel *k, const Position *s, int cell, int most)
{
    return s->worked[cell] < most && members(k, s, k->seat, cell) > s->worked[cell];
}

static void
uncover_all(Kernel *k, int parent)
{
    for (int cell = 0; cell < k->cells; cell++)
        if (AT->level[cell] && can_grow(AT, cell) && may_work(k, AT, cell, k->floors_a_turn))
            act(k, parent, UNCOVERS, cell);
}

static void
dig_all(Kernel *k, int parent)
{
    for (int cell = 0; cell < k->cells; cell++)
        if (AT->pile[cell] && may_work(k, AT, cell, k->digs_a_turn))
            act(k, parent, DIGS, cell);
}

static void
guard_all(Kernel *k, int parent)
{
    int seat = k->seat;
    for (int cell = 0; cell < k->cells; cell++)
        if (AT->level[cell] && AT->guardian[cell] == NONE && leads(k, AT, seat, cell)) {
            if (AT->explorers[seat][cell])
                act(k, parent, GUARDS, cell * 2 + EXPLORER);
            if (leaders_at(k, AT, seat, cell))
                act(k, parent, GUARDS, cell * 2 + LEADER);
        }
}

/* Exchanges; how many there are, and unless that is all that is asked each is carried out. */
static int
swap_all(Kernel *k, int parent, int is_asked)
{
    int seat = k->seat, kinds = k->kinds, count = 0;
    signed char museum[SEATS][KINDS];
    memcpy(museum, AT->museum, sizeof(museum));
    const signed char *own = museum[seat];
    for (int rival = 0; rival < k->seats; rival++) {
        int giving[KINDS], n = 0;
        for (int kind = 0; rival != seat && kind < kinds; kind++)
            if (own[kind] && own[kind] >= museum[rival][kind])
                giving[n++] = kind;
        for (int theirs = 0; n && theirs < kinds; theirs++) {
            int there = museum[rival][theirs], wanted = rival * kinds + theirs;
            if (!there || own[theirs] < there)
                continue;
            for (int i = 0; i < n; i++)
                if (giving[i] != theirs) {
                    count++;
                    if (!is_asked)
                        act(k, parent, SWAPS, wanted * kinds + giving[i]);
                }
            for (int i = 0; there >= k->most_swapped && i < n; i++)
                for (int j = i; giving[i] != theirs && j < n; j++)
                    if (giving[j] != theirs && (j > i || own[giving[i]] >= k->most_swapped)) {
                        count++;
                        if (!is_asked)
                            act(k, parent, SWAPS_OF_TWO, (wanted * kinds + giving[i]) * kinds + giving[j]);
                    }
        }
    }
    return count;
}

/* ---- powers ------------------------------------------------------------------------------ */

static int
any_stone(const Kernel *k, const Ground *g)
{
    if (g->stones_left)
        return 1;
    for (int border = 0; border < k->borders; border++)
        if (g->stones[border])
            return 1;
    return 0;
}

/* Whether a power that asks something has an answer. */
static int
has_choice(Kernel *k, int parent, int effect)
{
    const Position *s = AT;
    int seat = k->seat;
    switch (k->verbs[effect]) {
    case TO_TEMPLE:
        for (int cell = 0; s->reserve[seat] && cell < k->cells; cell++)
            if (s->level[cell])
                return 1;
        return 0;
    case DIG_UP:
        for (int cell = 0; cell < k->cells; cell++)
            if (s->pile[cell] && may_work(k, s, cell, k->digs_a_turn))
                return 1;
        return 0;
    case ONE_FLOOR:
        for (int cell = 0; cell < k->cells; cell++)
            if (s->level[cell] && can_grow(s, cell) && may_work(k, s, cell, k->floors_a_turn))
                return 1;
        return 0;
    case CAMP_OUT:
        for (int cell = 0; s->camps_left[seat] && cell < k->interior; cell++)
            if (may_camp(k, s, cell))
                return 1;
        return 0;
    case MARCH:
        return can_march(k, s, seat, k->sizes[effect]);
    case FREE_DEPLOY:
        return s->reserve[seat] > 0;
    case FREE_SWAP:
        return swap_all(k, parent, 1) > 0;
    }
    return 0;
}

static int
is_possible(Kernel *k, int parent, int power)
{
    const Position *s = AT;
    const Board *b = &k->board;
    int effect = k->cards + power;
    switch (k->verbs[effect]) {
    case MORE_POINTS:
        return b->agenda[b->frames - 2] == TOKEN_POINTS;
    case EXPLORERS:
        return s->far_explorers[k->seat] > 0;
    case ONE_LEADER:
        return s->far_leaders[k->seat] > 0;
    case LOOK:
        for (int cell = 0; cell < k->interior; cell++)
            if (s->pile[cell])
                return 1;
        return 0;
    case PATH:
        return 1;
    }
    return has_choice(k, parent, effect);
}

static void
use_power(Kernel *k, Position *s, int power)
{
    int effect = k->cards + power, verb = k->verbs[effect], size = k->sizes[effect];
    s->used[k->seat] = power;
    if (verb == EXPLORERS)
        recruit(k, s, k->seat, EXPLORER, size);
    else if (verb == ONE_LEADER)
        recruit(k, s, k->seat, LEADER, size);
    else if (verb == LOOK)
        look_at_tops(k, s);
    else if (verb == MORE_POINTS)
        s->points += size;
    else if (verb != PATH || any_stone(k, &k->grounds[s->ground])) { /* the others were possible, so they ask */
        s->step = EFFECT_STEP;
        s->effect = effect;
        s->done = verb == MARCH ? size : 0;
    }
}

/* Stones on closed borders beside the seat's members; without any, whatever comes first. */
static void
open_passages(Kernel *k, int parent)
{
    const Ground g = k->grounds[AT->ground];
    int count = 0;
    if (!g.stones_left) {
        for (int border = 0; border < k->borders; border++)
            if (g.stones[border]) {
                act(k, parent, LIFTS, border);
                return;
            }
        return;
    }
    for (int border = 0; border < k->borders; border++) {
        int cell = k->border_cell[border], at = cell * 6 + k->border_side[border];
        if (!g.cost[at] && (members(k, AT, k->seat, cell) || members(k, AT, k->seat, k->neighbours[at]))) {
            act(k, parent, STONES, border);
            count++;
        }
    }
    if (!count)
        act(k, parent, STONES, 0);
}

static void
go_on_with_power(Kernel *k, int parent)
{
    int seat = k->seat, goals[CELLS], n;
    switch (k->verbs[AT->effect]) {
    case TO_TEMPLE:
        for (int cell = 0; AT->reserve[seat] && cell < k->cells; cell++)
            if (AT->level[cell])
                act(k, parent, SENDS, cell);
        break;
    case DIG_UP:
        dig_all(k, parent);
        break;
    case ONE_FLOOR:
        uncover_all(k, parent);
        break;
    case CAMP_OUT:
        pitch(k, parent);
        break;
    case FREE_SWAP:
        swap_all(k, parent, 0);
        break;
    case PATH:
        open_passages(k, parent);
        break;
    case MARCH:
        n = goals_of(k, AT, goals);
        march(k, parent, goals, n, AT->done);
        act(k, parent, STOPS, 0);
        break;
    case FREE_DEPLOY:
        for (int cell = 0; AT->reserve[seat] && cell < k->interior; cell++)
            if (camps_of(k, AT, seat) >> cell & 1)
                carry_out(k, parent, (Errand){ACT, EXPLORER, RESERVE, cell, DEPLOYS, cell});
        act(k, parent, STOPS, 0);
        break;
    }
}

/* ---- the search -------------------------------------------------------------------------- */

static void
spend_on(Kernel *k, int parent)
{
    int seat = k->seat, points = AT->points, goals[CELLS];
    if (points > 0) {
        int n = goals_of(k, AT, goals);
        walk(k, parent, goals, n, points);
        if (points >= k->camp_cost)
            pitch(k, parent);
        if (AT->far_explorers[seat] && points >= k->explorer_cost)
            act(k, parent, HIRES, EXPLORER);
        if (AT->far_leaders[seat] && points >= k->leader_cost)
            act(k, parent, HIRES, LEADER);
        if (points >= k->uncover_cost)
            uncover_all(k, parent);
        if (points >= k->guard_cost && AT->guardians_left[seat])
            guard_all(k, parent);
        if (points >= k->dig_cost)
            dig_all(k, parent);
        if (points >= k->swap_cost)
            swap_all(k, parent, 0);
    }
    int tile = k->board.power[seat];
    if (!k->is_expert || AT->used[seat] != NONE || tile == NONE)
        return;
    for (int i = tile * k->powers_a_tile; i < (tile + 1) * k->powers_a_tile; i++) {
        int power = k->powers[i];
        if ((points <= LATE || k->verbs[k->cards + power] == MORE_POINTS) && is_possible(k, parent, power))
            act(k, parent, POWERS, power);
    }
}

/* All quiet positions one step further. */
static void
go_further(Kernel *k, int line)
{
    long before = k->nodes;
    k->waiting_used = 0;
    for (int parent = line; !k->has_failed && !k->is_stopped; parent = k->waiting[--k->waiting_used]) {
        if (AT->step == SPEND_STEP)
            spend_on(k, parent);
        else if (AT->step == EFFECT_STEP)
            go_on_with_power(k, parent);
        else
            for (int border = 0; border < k->borders; border++)
                if (border != AT->done)
                    act(k, parent, STONES, border);
        if (!k->waiting_used || k->nodes - before >= CAP)
            return;
    }
}

typedef struct {
    double key;
    int number;
} Ranked;

static int
by_key(const void *a, const void *b)
{
    const Ranked *one = a, *two = b;
    if (one->key != two->key)
        return one->key > two->key ? -1 : 1;
    return one->number < two->number ? -1 : 1;
}

/* The quiet lines from a number on, the best first. */
static Ranked *
ranked(const Kernel *k, int first, int by_value, int *count)
{
    Ranked *order = PyMem_Malloc(sizeof(Ranked) * (size_t)(k->lines_used - first + 1));
    *count = 0;
    for (int number = first; order != NULL && number < k->lines_used; number++) {
        const Line *line = &k->lines[number];
        if (line->is_quiet)
            order[(*count)++] = (Ranked){by_value ? line->value : line->rank, number};
    }
    if (order != NULL)
        qsort(order, (size_t)*count, sizeof(Ranked), by_key);
    return order;
}

static void
plan(Kernel *k, int width, long limit)
{
    int front[WIDTH], n = 1, count;
    front[0] = 0;
    judge(k, &k->lines[0]);
    while (n && !k->is_stopped && !k->has_failed) {
        int before = k->lines_used;
        for (int i = 0; i < n; i++)
            if (k->nodes < limit)
                go_further(k, front[i]);
        Ranked *order = ranked(k, before, 0, &count);
        if (order == NULL) {
            k->has_failed = 1;
            return;
        }
        for (n = 0; n < width && n < count; n++)
            front[n] = order[n].number;
        PyMem_Free(order);
    }
}

/* ---- what is told ------------------------------------------------------------------------ */

static int
tell_line(Kernel *k, PyObject *codes, int number)
{
    const Line *line = &k->lines[number];
    if (line->parent < 0)
        return 0;
    if (tell_line(k, codes, line->parent) < 0)
        return -1;
    Errand steps[CELLS + 1];
    int n = 1;
    steps[0] = line->done;
    if (line->done.kind == WALK)
        n = steps_of(k, &k->lines[line->parent].at, line->done, steps);
    for (int i = 0; i < n; i++) {
        PyObject *code = PyLong_FromLong((long)steps[i].book << SHIFT | steps[i].number);
        int told = code == NULL ? -1 : PyList_Append(codes, code);
        Py_XDECREF(code);
        if (told < 0)
            return -1;
    }
    return 0;
}

static PyObject *
lines_told(Kernel *k, int most)
{
    int count;
    Ranked *order = ranked(k, 0, 1, &count);
    PyObject *told = order == NULL ? PyErr_NoMemory() : PyList_New(0);
    for (int i = 0; told != NULL && i < count && i < most; i++) {
        const Line *line = &k->lines[order[i].number];
        double value = line->value;
        int blind = line->blind;
        PyObject *codes = PyList_New(0), *one = NULL;
        if (codes != NULL && tell_line(k, codes, order[i].number) == 0)
            one = Py_BuildValue("diO", value, blind, codes);
        Py_XDECREF(codes);
        if (one == NULL || PyList_Append(told, one) < 0)
            Py_CLEAR(told);
        Py_XDECREF(one);
    }
    PyMem_Free(order);
    return told;
}

/* ---- what is asked ----------------------------------------------------------------------- */

static int
read_roster(Kernel *k, PyObject *state)
{
    PyObject *roster = PyObject_GetAttr(state, names[N_ROSTER]);
    if (roster == NULL)
        return -1;
    if (roster == k->roster) { /* it never changes */
        Py_DECREF(roster);
        return 0;
    }
    PyObject *first = PyObject_GetAttrString(roster, "first"), *leaders = PyObject_GetAttrString(roster, "leaders");
    int known = first != NULL && leaders != NULL && numbers_in(first, k->first_member, SEATS + 1) > 0 &&
                numbers_in(leaders, k->leaders, SEATS) > 0;
    Py_XDECREF(first);
    Py_XDECREF(leaders);
    Py_XSETREF(k->roster, roster);
    return known ? 0 : -1;
}

/* A position to be judged. */
static int
read_state(Kernel *k, PyObject *state, Position *s)
{
    if (read_position(k, state, s) < 0 || read_ground(k, state) < 0 || read_board(state, &k->board) < 0 ||
        read_roster(k, state) < 0)
        return -1;
    settle(k);
    for (int seat = 0; seat < k->seats && !k->is_over; seat++)
        if (k->first[seat] + k->size > k->inputs) {
            PyErr_SetString(PyExc_ValueError, "there are no weights for this");
            return -1;
        }
    return 0;
}

static PyObject *
kernel_spend(Kernel *k, PyObject *args)
{
    PyObject *state, *asked;
    int width, most;
    long limit;
    if (!PyArg_ParseTuple(args, "Oi(ddd)ilOi", &state, &k->seat, &k->rivalry, &k->top, &k->per_point, &width, &limit,
                          &asked, &most))
        return NULL;
    k->lines_used = 0;
    k->nodes = 0;
    k->is_stopped = k->has_failed = 0;
    k->asked = asked == Py_None ? NULL : asked;
    if (width > WIDTH)
        width = WIDTH;
    if (k->seen != NULL)
        memset(k->seen, -1, sizeof(int) * (size_t)k->seen_room);
    if (!make_room(k, (void **)&k->lines, sizeof(Line), 0, &k->lines_room))
        return PyErr_NoMemory();
    Line *start = &k->lines[k->lines_used++];
    memset(start, 0, sizeof(Line));
    start->parent = -1;
    start->is_quiet = 1;
    if (read_state(k, state, &start->at) < 0 || read_piles(k, state, &start->at) < 0)
        return NULL;
    plan(k, width, limit);
    k->asked = NULL;
    if (k->has_failed)
        return PyErr_Occurred() ? NULL : PyErr_NoMemory();
    PyObject *lines = lines_told(k, most);
    if (lines == NULL)
        return NULL;
    PyObject *result = Py_BuildValue("lO", k->nodes, lines);
    Py_DECREF(lines);
    return result;
}

static PyObject *
kernel_value(Kernel *k, PyObject *args)
{
    PyObject *state;
    int blind;
    if (!PyArg_ParseTuple(args, "Oi(ddd)i", &state, &k->seat, &k->rivalry, &k->top, &k->per_point, &blind))
        return NULL;
    Position s;
    k->has_failed = 0;
    if (read_state(k, state, &s) < 0)
        return NULL;
    double value = value_of(k, &s, blind);
    return k->has_failed ? PyErr_NoMemory() : PyFloat_FromDouble(value);
}

/* Whether a seat has something to take. */
static int
lacks(const Kernel *k, int seat)
{
    const Board *b = &k->board;
    int seats = k->seats, count = filled(b->held, seat, k->held), quota = k->tile_quota[seats], extra = 0;
    if (place_of(b->next_order, seats, seat) == seats || !b->token[seat] ||
        filled(b->right, seat, k->right) < k->card_quota[seats] || count < quota)
        return 1;
    for (int other = 0; other < seats; other++)
        extra |= filled(b->held, other, k->held) > quota;
    return k->extra_tiles[seats] > 0 && count == quota && !extra;
}

static void
take_out(int *slots, int n, int value, int with)
{
    int at = place_of(slots, n, value);
    if (at < n)
        slots[at] = with;
}

static void
take(Kernel *k, int seat, int code, int number)
{
    Board *b = &k->board;
    if (code == TAKE_ORDER)
        b->next_order[number] = seat;
    else if (code == TAKE_TOKEN) {
        b->token[seat] = k->token_values[number];
        take_out(b->tokens, b->shown, b->token[seat], 0);
    } else if (code == TAKE_TILE) {
        take_out(b->market, b->offered, number, NONE);
        b->held[seat * k->held + filled(b->held, seat, k->held)] = number;
    } else
        b->right[seat * k->right + filled(b->right, seat, k->right)] = number;
    int is_going_on = 0;
    for (int other = 0; other < k->seats; other++)
        is_going_on |= lacks(k, other);
    if (!is_going_on)
        b->agenda[b->frames - 4] = TURN_STEP; /* whose, and what comes after it, is no matter to any row */
}

static PyObject *
kernel_drafts(Kernel *k, PyObject *args)
{
    PyObject *state, *actions;
    if (!PyArg_ParseTuple(args, "Oi(ddd)O!", &state, &k->seat, &k->rivalry, &k->top, &k->per_point, &PyList_Type,
                          &actions))
        return NULL;
    Position s;
    Holding held[SEATS];
    k->has_failed = 0;
    if (read_state(k, state, &s) < 0)
        return NULL;
    if (hold_seats(k, &s, 0, held) < 0)
        return PyErr_NoMemory();
    Board before = k->board;
    Py_ssize_t n = PyList_GET_SIZE(actions);
    PyObject *values = PyList_New(n);
    for (Py_ssize_t i = 0; values != NULL && i < n; i++) {
        long action = PyLong_AsLong(PyList_GET_ITEM(actions, i));
        k->board = before;
        take(k, k->seat, (int)(action >> SHIFT), (int)(action & ((1 << SHIFT) - 1)));
        settle(k);
        PyObject *value = PyFloat_FromDouble(value_by(k, &s, held));
        if (value == NULL || PyErr_Occurred()) {
            Py_XDECREF(value);
            Py_CLEAR(values);
            break;
        }
        PyList_SET_ITEM(values, i, value);
    }
    return values;
}

/* ---- keys -------------------------------------------------------------------------------- */

typedef struct {
    int *at, *end;
} Writer;

static int
copy_list(PyObject *state, int name, Writer *to)
{
    int n = read_list(state, name, to->at, (int)(to->end - to->at));
    if (n < 0)
        return -1;
    to->at += n;
    return 0;
}

/* `key` of whoever judges everything: the same for the same positions of a turn. */
static PyObject *
kernel_key(Kernel *k, PyObject *args)
{
    PyObject *state;
    int seat, wide[SEATS * CELLS], room[4096];
    Writer to = {room, room + 4096 - AGENDA};
    if (!PyArg_ParseTuple(args, "Oi", &state, &seat))
        return NULL;
    if (read_list(state, N_EXPLORERS, wide, SEATS * CELLS) < 0)
        return NULL;
    memcpy(to.at, wide + seat * k->cells, sizeof(int) * (size_t)k->cells);
    to.at += k->cells;
    static const int whole[] = {N_LEVEL, N_PILE, N_CAMP, N_MUSEUM, N_GUARDIAN, N_USED, N_TOKEN, N_RIGHT,
                                N_KEPT, N_HELD, N_NEXT_ORDER, N_TILE, N_TURNED, N_STONES};
    for (size_t i = 0; i < sizeof(whole) / sizeof(whole[0]); i++)
        if (copy_list(state, whole[i], &to) < 0)
            return NULL;
    static const int single[] = {N_RESERVE, N_FAR_LEADERS, N_FAR_EXPLORERS};
    for (size_t i = 0; i < sizeof(single) / sizeof(single[0]); i++) {
        if (read_list(state, single[i], wide, SEATS) < 0)
            return NULL;
        *to.at++ = wide[seat];
    }
    if (read_number(state, N_POINTS, to.at++) < 0 || read_roster(k, state) < 0 ||
        read_list(state, N_AT, wide, MEMBERS) < 0)
        return NULL;
    int *led = ++to.at; /* their number comes before them */
    for (int i = 0; i < k->leaders[seat]; i++) { /* the cells in order, each once */
        int place = wide[k->first_member[seat] + i], n = (int)(to.at - led), at = 0;
        if (place < 0 || place >= GUARDING || place_of(led, n, place) < n)
            continue;
        while (at < n && led[at] < place)
            at++;
        memmove(led + at + 1, led + at, sizeof(int) * (size_t)(n - at));
        led[at] = place;
        to.at++;
    }
    led[-1] = (int)(to.at - led);
    int n = read_list(state, N_AGENDA, to.at, AGENDA);
    if (n < 0)
        return NULL;
    if (n && to.at[n - 4] == EFFECT_STEP) { /* not the order in which cells were worked on */
        int verb = k->verbs[to.at[n - 2]];
        if (verb == DIG_UP || verb == FLOORS || verb == TEMPLES)
            n--;
    }
    return PyBytes_FromStringAndSize((const char *)room, (Py_ssize_t)sizeof(int) * (to.at + n - room));
}

/* ---- the type ---------------------------------------------------------------------------- */

static int
whole_numbers(PyObject *from, const char *name, int *into, int most)
{
    PyObject *list = PyObject_GetAttrString(from, name);
    if (list == NULL)
        return -1;
    int n = numbers_in(list, into, most);
    Py_DECREF(list);
    return n;
}

static int
read_box(Kernel *k, PyObject *box)
{
    const struct {
        const char *name;
        int *number;
    } numbers[] = {
        {"kinds", &k->kinds}, {"leader_weight", &k->leader_weight}, {"camps", &k->camps},
        {"deploy_cost", &k->deploy_cost}, {"shortcut_cost", &k->shortcut_cost}, {"stone_cost", &k->stone_cost},
        {"uncover_cost", &k->uncover_cost}, {"dig_cost", &k->dig_cost}, {"swap_cost", &k->swap_cost},
        {"camp_cost", &k->camp_cost}, {"guard_cost", &k->guard_cost}, {"floors_a_turn", &k->floors_a_turn},
        {"digs_a_turn", &k->digs_a_turn},
    };
    for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++)
        if (whole_number(box, numbers[i].name, numbers[i].number) < 0)
            return -1;
    int worths = whole_numbers(box, "treasure_score", k->worth, KINDS);
    int hexes = whole_numbers(box, "types", k->types, HEXES);
    k->treasure_most = worths - 1;
    if (worths < 0 || hexes < 0 || whole_numbers(box, "values", k->values, HEXES) < 0 ||
        whole_numbers(box, "masks", k->masks, HEXES) < 0)
        return -1;
    k->stones = PyMem_Calloc((size_t)hexes * 36 + 1, sizeof(int));
    return k->stones == NULL || whole_numbers(box, "stones", k->stones, hexes * 36) < 0 ? -1 : 0;
}

/* What the cards and the boards are, by name; a single number is a list of one. */
static int
read_facts(Kernel *k, PyObject *facts)
{
    const struct {
        const char *name;
        int *into;
        int most;
    } lists[] = {
        {"effect_verb", k->verbs, EFFECTS}, {"effect_size", k->sizes, EFFECTS}, {"sort_of", k->sorts, EFFECTS},
        {"card_treasures", k->card_treasures, EFFECTS * 2}, {"powers_in_order", k->powers, EFFECTS},
        {"starts_count", k->starts_count, HEXES}, {"high_score", k->high_score, STOCKS},
        {"border_cell", k->border_cell, BORDERS},
        {"border_side", k->border_side, BORDERS}, {"card_quota", k->card_quota, SLOTS},
        {"tile_quota", k->tile_quota, SLOTS}, {"extra_tiles", k->extra_tiles, SLOTS},
        {"token_values", k->token_values, SLOTS * 2}, {"borders", &k->borders, 1}, {"cards", &k->cards, 1},
        {"card_sorts", &k->card_sorts, 1}, {"powers_a_tile", &k->powers_a_tile, 1}, {"flipped", &k->flipped, 1},
        {"volcano_score", &k->volcano_score, 1}, {"unused_power_score", &k->unused_power_score, 1},
        {"rounds", &k->rounds, 1}, {"phases", &k->phases, 1}, {"explorer_cost", &k->explorer_cost, 1},
        {"leader_cost", &k->leader_cost, 1}, {"most_swapped", &k->most_swapped, 1}, {"right", &k->right, 1},
        {"kept", &k->kept, 1}, {"held", &k->held, 1},
    };
    for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++) {
        PyObject *list = PyDict_GetItemString(facts, lists[i].name);
        if (list == NULL) {
            PyErr_Format(PyExc_ValueError, "%s is missing", lists[i].name);
            return -1;
        }
        if (numbers_in(list, lists[i].into, lists[i].most) < 0)
            return -1;
    }
    return k->right <= SLOTS && k->kept <= SLOTS && k->held <= SLOTS ? 0 : -1;
}

static int
read_weights(Kernel *k, PyObject *layer, PyObject *bias, PyObject *out, PyObject *skip)
{
    k->inputs = (int)PyList_Size(layer);
    k->units = doubles(bias, k->bias, UNITS);
    if (k->inputs < 0 || k->units < 0 || doubles(out, k->out, UNITS) != k->units)
        return -1;
    k->layer = PyMem_Calloc((size_t)k->inputs * (size_t)(k->units + 1), sizeof(double));
    k->skip = PyMem_Calloc((size_t)k->inputs + 1, sizeof(double));
    if (k->layer == NULL || k->skip == NULL)
        return -1;
    for (int i = 0; i < k->inputs; i++)
        if (doubles(PyList_GET_ITEM(layer, i), k->layer + (size_t)i * (size_t)k->units, k->units) != k->units)
            return -1;
    return doubles(skip, k->skip, k->inputs) == k->inputs ? 0 : -1;
}

static int
read_network(Kernel *k, PyObject *network)
{
    PyObject *parts[6];
    const char *const called[6] = {"layer", "bias", "out", "skip", "base", "scale"};
    int known = 0;
    for (int i = 0; i < 6; i++)
        parts[i] = PyObject_GetAttrString(network, called[i]);
    if (!PyErr_Occurred()) {
        known = PyList_Check(parts[0]) && read_weights(k, parts[0], parts[1], parts[2], parts[3]) == 0;
        k->base_value = PyFloat_AsDouble(parts[4]);
        k->scale = PyFloat_AsDouble(parts[5]);
    }
    for (int i = 0; i < 6; i++)
        Py_XDECREF(parts[i]);
    return known && !PyErr_Occurred() ? 0 : -1;
}

static void
kernel_dealloc(Kernel *k)
{
    Py_XDECREF(k->roster);
    PyMem_Free(k->stones);
    PyMem_Free(k->layer);
    PyMem_Free(k->skip);
    PyMem_Free(k->grounds);
    PyMem_Free(k->ways);
    PyMem_Free(k->found);
    PyMem_Free(k->lines);
    PyMem_Free(k->seen);
    PyMem_Free(k->waiting);
    Py_TYPE(k)->tp_free((PyObject *)k);
}

static PyObject *
kernel_new(PyTypeObject *type, PyObject *args, PyObject *named)
{
    PyObject *site, *box, *facts, *network, *fades;
    int size, is_expert;
    if (!PyArg_ParseTuple(args, "OOO!OO!ip", &site, &box, &PyDict_Type, &facts, &network, &PyList_Type, &fades, &size,
                          &is_expert))
        return NULL;
    Kernel *k = (Kernel *)type->tp_alloc(type, 0);
    if (k == NULL)
        return NULL;
    k->size = size;
    k->is_expert = is_expert;
    int known = whole_number(site, "cells", &k->cells) == 0 && whole_number(site, "base", &k->base) == 0 &&
                whole_number(site, "interior", &k->interior) == 0 &&
                whole_numbers(site, "neighbours", k->neighbours, CELLS * 6) > 0 && read_box(k, box) == 0 &&
                read_facts(k, facts) == 0 && read_network(k, network) == 0 &&
                doubles(fades, k->fades, FAR + 1) == FAR + 1;
    if (!known || size > ROW || k->cells > CELLS || k->interior > 64 || k->kinds > KINDS) {
        Py_DECREF(k);
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_ValueError, "too large");
        return NULL;
    }
    return (PyObject *)k;
}

static PyMethodDef kernel_methods[] = {
    {"spend", (PyCFunction)kernel_spend, METH_VARARGS, NULL},
    {"value", (PyCFunction)kernel_value, METH_VARARGS, NULL},
    {"drafts", (PyCFunction)kernel_drafts, METH_VARARGS, NULL},
    {"key", (PyCFunction)kernel_key, METH_VARARGS, NULL},
    {NULL},
};

static PyTypeObject KernelType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "sacbe.bots.legend_kernel.Kernel",
    .tp_basicsize = sizeof(Kernel),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = kernel_new,
    .tp_dealloc = (destructor)kernel_dealloc,
    .tp_methods = kernel_methods,
};

static struct PyModuleDef kernel_module = {PyModuleDef_HEAD_INIT, .m_name = "legend_kernel", .m_size = -1};

PyMODINIT_FUNC
PyInit_legend_kernel(void)
{
    for (int i = 0; i < NAMES; i++)
        if (names[i] == NULL && (names[i] = PyUnicode_InternFromString(written[i])) == NULL)
            return NULL;
    PyObject *module = PyModule_Create(&kernel_module);
    if (module == NULL || PyModule_AddType(module, &KernelType) < 0 ||
        PyModule_AddObjectRef(module, "IS_QUICK", Py_True) < 0)
        return NULL;
    return module;
}
