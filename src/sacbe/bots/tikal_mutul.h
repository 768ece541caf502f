/* What Mutul does after a turn (games/tikal/mutul in C), so that many turns can be tried against the same luck.

   For tikal_kernel.c. What chance brings is given: the card, the hex and the treasures in the order in
   which they come to light. Where the hex goes depends on nothing a turn can change, so it is laid once. */

#define SPAN 128 /* compass.py */
#define STONE_IN 64
#define CONTACT 128
#define STEPS 8
#define TREASURES 64

/* What happens after a turn, in order (tikal_trials.py) */
enum { COUNT_OWN, ROWS_1_2, LAY_HEX, ROWS_4_6_ONTO_HEX, ROWS_4_6, COUNT_HIS };

typedef struct {
    int steps[STEPS], n_steps;
    int rows, members, leaders;                       /* of the card: bit r for row r */
    int needle, sweep, hex_needle, hex_sweep;         /* the card's compass, and that by which the hex is laid */
    int tile;                                         /* the hex */
    int treasures[TREASURES], n_treasures;
} Luck;

/* A hex of his where it lies. */
typedef struct {
    int cell, takes_members;
} Laid;

static int
compass_rank(const Kernel *k, int centre, int cell, int needle, int sweep)
{
    int at = centre * k->cells + cell, radius = k->distance[at];
    if (radius == 0)
        return 0;
    int ring = 6 * radius, walked = sweep * (k->ring_place[at] - needle * radius) % ring;
    return radius * SPAN + (walked < 0 ? walked + ring : walked);
}

/* The candidate with the highest value, among equals the first by the compass; NONE without one. */
typedef struct {
    int cell, value, rank;
} Best;

static void
consider(const Kernel *k, Best *best, int cell, int value, int guide, const Luck *luck)
{
    if (best->cell != NONE && value < best->value)
        return;
    int rank = compass_rank(k, guide, cell, luck->needle, luck->sweep);
    if (best->cell == NONE || value > best->value || rank < best->rank)
        *best = (Best){cell, value, rank};
}

static int
draw_treasure(Position *s, int seat, int cell, const Luck *luck, int *drawn)
{
    if (*drawn >= luck->n_treasures)
        return -1;
    int kind = luck->treasures[(*drawn)++];
    s->hidden[kind]--;
    s->museum[seat][kind]++;
    if (cell != NONE)
        s->pile[cell]--;
    return 0;
}

/* M19, M20 */
static void
raise_temples(const Kernel *k, Position *s, int guide, const Luck *luck)
{
    int done = NONE;
    for (int i = 0; i < k->temples_a_card; i++) {
        Best best = {.cell = NONE};
        for (int cell = 0; cell < k->cells; cell++)
            if (s->level[cell] && cell != done && can_grow(s, cell) && leads(k, s, k->automaton, cell))
                consider(k, &best, cell, s->level[cell], guide, luck);
        if (best.cell == NONE)
            return;
        done = best.cell;
        s->level[done]++;
        s->floors[(int)s->level[done]]--;
    }
}

/* M21 */
static int
dig_treasures(const Kernel *k, Position *s, int guide, const Luck *luck, int *drawn)
{
    unsigned long long done = 0;
    for (;;) {
        Best best = {.cell = NONE};
        for (int cell = 0; cell < k->cells; cell++)
            if (s->pile[cell] && !(done >> cell & 1) && members(s, k->automaton, cell))
                consider(k, &best, cell, 0 - k->distance[guide * k->cells + cell], guide, luck);
        if (best.cell == NONE)
            return 0;
        done |= 1ULL << best.cell;
        int due_here = members(s, k->automaton, best.cell);
        due_here = smaller(smaller(due_here, k->digs_a_card), s->pile[best.cell]);
        for (int i = 0; i < due_here; i++)
            if (draw_treasure(s, k->automaton, best.cell, luck, drawn) < 0)
                return -1;
    }
}

/* M28 to M30: where a loose member goes. */
static int
goal_of(const Kernel *k, const Position *s, int guide, const Luck *luck)
{
    Best best = {.cell = NONE};
    for (int cell = 0; cell < k->cells; cell++)
        if (s->level[cell] && s->guard[cell] == NONE && !leads(k, s, k->automaton, cell))
            consider(k, &best, cell, s->level[cell], guide, luck);
    if (best.cell != NONE)
        return best.cell;
    for (int cell = 0; cell < k->cells; cell++)
        if (s->pile[cell] && members(s, k->automaton, cell) < smaller(k->digs_a_card, s->pile[cell]))
            consider(k, &best, cell, 0 - s->pile[cell], guide, luck);
    return best.cell;
}

/* M26 to M31 */
static void
bring_members(const Kernel *k, Position *s, int guide, int onto_hex, const Luck *luck)
{
    int seat = k->automaton;
    for (int number = 0; number < luck->members; number++) {
        int leader = number < luck->leaders && s->leader[seat] == RESERVE;
        if (!leader && !s->reserve[seat])
            continue;
        int goal = onto_hex ? guide : goal_of(k, s, guide, luck);
        if (goal == NONE)
            return;
        if (leader)
            s->leader[seat] = goal;
        else {
            s->reserve[seat]--;
            s->explorers[seat][goal]++;
        }
    }
}

/* M32 */
static void
leave_ruins(const Kernel *k, Position *s, int guide, const Luck *luck)
{
    int seat = k->automaton;
    unsigned long long done = 0;
    for (;;) {
        Best best = {.cell = NONE};
        for (int cell = 0; cell < k->cells; cell++)
            if (!(done >> cell & 1) && !s->pile[cell] && members(s, seat, cell) && k->types[k->tile[cell]] == RUIN)
                consider(k, &best, cell, 0 - k->distance[guide * k->cells + cell], guide, luck);
        if (best.cell == NONE)
            return;
        done |= 1ULL << best.cell;
        while (members(s, seat, best.cell)) {
            int goal = goal_of(k, s, guide, luck);
            if (goal == NONE)
                break;
            if (s->leader[seat] == best.cell)
                s->leader[seat] = goal;
            else {
                s->explorers[seat][best.cell]--;
                s->explorers[seat][goal]++;
            }
        }
    }
}

/* M33 to M35: the others there return to his reserve. */
static void
post_guardians(const Kernel *k, Position *s, int guide, const Luck *luck)
{
    int seat = k->automaton;
    while (s->guardians_left[seat]) {
        Best best = {.cell = NONE};
        for (int cell = 0; cell < k->cells; cell++)
            if (s->level[cell] >= k->guardian_level && s->guard[cell] == NONE && !s->floors[s->level[cell] + 1] &&
                leads(k, s, seat, cell))
                consider(k, &best, cell, s->level[cell], guide, luck);
        if (best.cell == NONE)
            return;
        int explorers = s->explorers[seat][best.cell], with_leader = s->leader[seat] == best.cell;
        if (explorers) {
            s->reserve[seat] += explorers - 1;
            if (with_leader)
                s->leader[seat] = RESERVE;
        } else
            s->leader[seat] = GUARDING + best.cell;
        s->explorers[seat][best.cell] = 0;
        s->guard[best.cell] = (signed char)seat;
        s->guardians_left[seat]--;
    }
}

static int
fits(const Kernel *k, int tile, int cell, int rotation)
{
    int around = k->held_around[cell];
    if (k->tile[cell] >= 0 || !(around & CONTACT))
        return 0;
    return k->types[tile] == VOLCANO || (around & (STONE_IN | k->stone_sides[tile * 6 + rotation])) != 0;
}

/* M7: the stones of a rotation towards the Guide. */
static int
stones_towards(const Kernel *k, int tile, int rotation, int cell, int guide)
{
    int near = 0, laid = 0, any = 0, own = k->distance[guide * k->cells + cell];
    for (int side = 0; side < 6; side++) {
        int other = k->neighbours[cell * 6 + side];
        if (other < 0 || k->distance[guide * k->cells + other] >= own)
            continue;
        int stones = k->stones[(tile * 6 + rotation) * 6 + side];
        near += stones;
        if (k->tile[other] >= 0) {
            laid += stones;
            any = 1;
        }
    }
    return any ? laid : near;
}

/* M22, M23: lays his hex on the ground; where that is, NONE when there is no place for it. */
static Laid
lay_his_hex(Kernel *k, const Luck *luck)
{
    Laid laid = {NONE, 0};
    int tile = luck->tile, lowest = 0, rotation = 0, most = -1;
    for (int cell = 0; cell < k->cells; cell++)
        for (int turn = 0; turn < k->rotations[tile]; turn++)
            if (fits(k, tile, cell, turn)) {
                int rank = compass_rank(k, k->held_guide, cell, luck->hex_needle, luck->hex_sweep);
                if (laid.cell == NONE || rank < lowest) {
                    laid.cell = cell;
                    lowest = rank;
                }
                break;
            }
    if (laid.cell == NONE)
        return laid;
    for (int turn = 0; turn < k->rotations[tile]; turn++)
        if (fits(k, tile, laid.cell, turn)) {
            int stones = stones_towards(k, tile, turn, laid.cell, k->held_guide);
            if (stones > most) {
                most = stones;
                rotation = turn;
            }
        }
    lay_ground(k, laid.cell, tile, rotation);
    laid.takes_members = k->types[tile] == TEMPLE || k->types[tile] == RUIN;
    return laid;
}

/* What lies on a hex that was laid. */
static void
stock_hex(const Kernel *k, Position *s, int cell)
{
    int tile = k->tile[cell], dealt = 0, unseen = 0;
    s->level[cell] = (signed char)k->values[tile];
    s->pile[cell] = (signed char)k->masks[tile];
    if (!k->masks[tile])
        return;
    for (int i = 0; i < k->cells; i++)
        dealt += s->pile[i];
    for (int kind = 0; kind < k->kinds; kind++)
        unseen += s->hidden[kind];
    if (dealt > unseen)
        s->pile[cell] -= (signed char)(dealt - unseen);
}

/* What a turn that ends in `start` is worth where the next one begins; -1 when more treasures come to light than
   were given. */
static int
value_after(Kernel *k, const Position *start, int blind, const Luck *luck, const Laid *laid, double *value)
{
    Position s = *start;
    int guide = k->held_guide, human = 1 - k->automaton, drawn = 0;
    memcpy(k->score, k->held_score, sizeof(k->score));
    for (int i = 0; i < blind; i++)
        if (draw_treasure(&s, human, NONE, luck, &drawn) < 0)
            return -1;
    for (int i = 0; i < luck->n_steps; i++)
        switch (luck->steps[i]) {
        case COUNT_OWN:
            k->score[human] += due(k, &s, human);
            break;
        case ROWS_1_2:
            if (luck->rows >> 1 & 1)
                raise_temples(k, &s, guide, luck);
            if (luck->rows >> 2 & 1 && dig_treasures(k, &s, guide, luck, &drawn) < 0)
                return -1;
            break;
        case LAY_HEX:
            stock_hex(k, &s, laid->cell);
            guide = laid->cell;
            break;
        case ROWS_4_6_ONTO_HEX:
        case ROWS_4_6:
            if (luck->rows >> 4 & 1)
                bring_members(k, &s, guide, luck->steps[i] == ROWS_4_6_ONTO_HEX && laid->takes_members, luck);
            if (luck->rows >> 5 & 1)
                leave_ruins(k, &s, guide, luck);
            if (luck->rows >> 6 & 1)
                post_guardians(k, &s, guide, luck);
            break;
        case COUNT_HIS:
            k->score[k->automaton] += due(k, &s, k->automaton);
            break;
        }
    for (int seat = 0; seat < SEATS; seat++)
        k->reach[seat].known = 0;
    *value = value_of(k, &s, 0);
    return 0;
}
