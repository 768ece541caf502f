/* Rows of numbers for legend_kernel.c: legend_features.py and tikal_features.py in C, with the same sums in the same
   order, and what a position is worth by them. */

#define REACH 12.0
#define PURSE 10.0
#define ROW 128

typedef struct {
    int temples[CELLS], guarded[CELLS], ruins[CELLS];
    int n_temples, n_guarded, n_ruins;
    const signed char *way[SEATS];
    int strength[SEATS][CELLS]; /* per temple */
} Look;

/* What a seat has on the site. */
typedef struct {
    /* temples */
    int now, leads[3], tied, behind[3], empty, growing, diggers, crowd, overhang, led;
    double attack, exposed, near;
    double gains[CELLS * 2], prices[CELLS * 2];
    int n;
    double potential, guarded;
    /* treasures, ruins, members */
    double points, singles, pairs, mean;
    double digs, near_ruins, lying;
    int gone, walking, spare_leaders;
    /* what would be counted */
    int count_temples, values, high, volcanoes, jungles, lakes, masks, total;
    /* volcanoes */
    double safe, near_volcanoes, lost;
} Holding;

static int
look_at(Kernel *k, const Position *s, Look *look)
{
    int home[SEATS];
    look->n_temples = look->n_guarded = look->n_ruins = 0;
    for (int cell = 0; cell < k->cells; cell++) {
        if (s->level[cell]) {
            if (s->guardian[cell] == NONE)
                look->temples[look->n_temples++] = cell;
            else
                look->guarded[look->n_guarded++] = cell;
        } else if (s->pile[cell])
            look->ruins[look->n_ruins++] = cell;
    }
    for (int seat = 0; seat < k->seats; seat++) {
        home[seat] = find_way(k, s->ground, camps_of(k, s, seat), HOME);
        if (k->has_failed)
            return -1;
        for (int i = 0; i < look->n_temples; i++)
            look->strength[seat][i] = strength(k, s, seat, look->temples[i]);
    }
    for (int seat = 0; seat < k->seats; seat++)
        look->way[seat] = k->ways[home[seat]].price;
    return 0;
}

static double
danger_of(const Kernel *k, const Position *s, const Look *look, int seat, int number, int own)
{
    int cell = look->temples[number];
    double least = (double)FAR;
    for (int other = 0; other < k->seats; other++) {
        if (other == seat)
            continue;
        int need = own - look->strength[other][number];
        if (need < 1)
            need = 1;
        double one = 1.0 + look->way[other][cell];
        double price = need * one;
        if (need <= k->leader_weight && one < price && leaders_at(k, s, other, RESERVE))
            price = one;
        if (price < least)
            least = price;
    }
    return least;
}

static void
may_gain(Holding *h, double gain, double price)
{
    h->gains[h->n] = gain;
    h->prices[h->n++] = price;
}

static void
hold_temple(const Kernel *k, const Position *s, const Look *look, int seat, int number, Holding *h)
{
    int cell = look->temples[number];
    int level = s->level[cell];
    int own = look->strength[seat][number];
    int way = look->way[seat][cell];
    h->near += level * k->fades[way];
    int crew = 0;
    if (own) {
        int leaders = leaders_at(k, s, seat, cell);
        crew = s->explorers[seat][cell] + leaders;
        if (leaders && level > h->led)
            h->led = level;
    }
    int grows = s->floors[level + 1] > 0;
    if (grows && crew)
        h->diggers += crew == 1 ? 1 : 2;
    int spare = grows ? crew - 2 : crew - 1;
    if (spare > 0)
        h->crowd += spare;
    int rival = 0;
    for (int other = 0; other < k->seats; other++)
        if (other != seat && look->strength[other][number] > rival)
            rival = look->strength[other][number];
    if (own > rival) {
        int ahead = own - rival;
        h->now += level;
        h->leads[(ahead < 3 ? ahead : 3) - 1] += level;
        if (ahead > 3)
            h->overhang += ahead - 3;
        double danger = danger_of(k, s, look, seat, number, own);
        if (danger < REACH)
            h->exposed += level * (1.0 - danger / REACH);
        if (grows) {
            h->growing++;
            may_gain(h, 1.0, 2.0);
            if (crew > 1 && s->floors[level + 2] > 0)
                may_gain(h, 1.0, 2.0);
        }
        return;
    }
    int lacking = rival - own;
    if (lacking)
        h->behind[(lacking < 3 ? lacking : 3) - 1] += level;
    else if (own)
        h->tied += level;
    else
        h->empty += level;
    double price = (lacking + 1.0) * (1.0 + way);
    if (h->spare_leaders > 0 && lacking + 1 <= k->leader_weight)
        price = 1.0 + way;
    if (price < REACH) {
        h->attack += level * (1.0 - price / REACH);
        if (price <= PURSE)
            may_gain(h, (double)level, price);
    }
}

static double
potential_of(Holding *h)
{
    double purse = PURSE, total = 0.0;
    for (;;) {
        int best = -1;
        double most = 0.0;
        for (int i = 0; i < h->n; i++)
            if (h->prices[i] <= purse && h->gains[i] / h->prices[i] > most) {
                most = h->gains[i] / h->prices[i];
                best = i;
            }
        if (best < 0)
            return total;
        total += h->gains[best];
        purse -= h->prices[best];
        h->prices[best] = 1000.0;
    }
}

static void
hold_treasures(const Kernel *k, const Position *s, int seat, int blind, Holding *h)
{
    int hidden = 0;
    for (int kind = 0; kind < k->kinds; kind++) {
        int owned = s->museum[seat][kind];
        h->points += k->worth[owned];
        h->total += k->worth[owned];
        if (s->hidden[kind]) {
            int next = owned + 1 < k->treasure_most ? owned + 1 : k->treasure_most;
            hidden += s->hidden[kind];
            h->mean += s->hidden[kind] * (k->worth[next] - k->worth[owned]);
        }
        if (owned == 1)
            h->singles += 1.0;
        else if (owned == 2)
            h->pairs += 1.0;
    }
    if (hidden)
        h->points += blind * h->mean / hidden;
}

static void
count_cell(const Kernel *k, const Position *s, int cell, Holding *h)
{
    int level = s->level[cell];
    if (level) {
        h->count_temples++;
        h->values += level;
        h->high += k->high_score[level];
        return;
    }
    int tile = k->grounds[s->ground].tile[cell];
    int kind = tile >= 0 ? k->types[tile] : CLEARING;
    if (kind == VOLCANO)
        h->volcanoes++;
    else if (kind == LAKE)
        h->lakes++;
    else if (s->camp[cell] == NONE) {
        if (kind == RUIN)
            h->masks += s->pile[cell] ? 1 : k->masks[tile];
        if (kind == CLEARING || !s->pile[cell])
            h->jungles++;
    }
}

/* What would be counted now; treasures are there already. */
static void
count_up(const Kernel *k, const Position *s, const Look *look, int seat, Holding *h)
{
    for (int i = 0; i < look->n_guarded; i++)
        if (guards(k, s, seat, look->guarded[i]))
            count_cell(k, s, look->guarded[i], h);
    for (int cell = 0; cell < k->cells; cell++)
        if (cell != k->base && members(k, s, seat, cell) && s->guardian[cell] == NONE && leads(k, s, seat, cell))
            count_cell(k, s, cell, h);
    h->total += h->values + h->high + h->volcanoes * k->volcano_score + h->jungles * h->count_temples +
                h->lakes * h->masks;
}

static void
hold_volcanoes(const Kernel *k, const Position *s, const Look *look, int seat, Holding *h)
{
    const int *tiles = k->grounds[s->ground].tile;
    for (int cell = 0; cell < k->cells; cell++) {
        if (tiles[cell] < 0 || k->types[tiles[cell]] != VOLCANO)
            continue;
        int own = strength(k, s, seat, cell), rival = 0;
        for (int other = 0; other < k->seats; other++)
            if (other != seat) {
                int theirs = strength(k, s, other, cell);
                if (theirs > rival)
                    rival = theirs;
            }
        if (own > rival + 1)
            h->safe += 1.0;
        else if (own <= rival) {
            h->near_volcanoes += k->fades[look->way[seat][cell]] / (1.0 + rival - own);
            if (own < rival)
                h->lost += 1.0;
        }
    }
}

static void
hold_all(const Kernel *k, const Position *s, const Look *look, int seat, int blind, Holding *h)
{
    memset(h, 0, offsetof(Holding, gains));
    memset(&h->n, 0, sizeof(Holding) - offsetof(Holding, n));
    h->spare_leaders = leaders_at(k, s, seat, RESERVE);
    for (int number = 0; number < look->n_temples; number++)
        hold_temple(k, s, look, seat, number, h);
    h->potential = potential_of(h);
    for (int i = 0; i < look->n_guarded; i++)
        if (guards(k, s, seat, look->guarded[i]))
            h->guarded += s->level[look->guarded[i]];
    hold_treasures(k, s, seat, blind, h);
    for (int i = 0; i < look->n_ruins; i++) {
        int cell = look->ruins[i], pile = s->pile[cell];
        h->lying += pile;
        h->near_ruins += pile * k->fades[look->way[seat][cell]];
        int crew = members(k, s, seat, cell);
        if (crew)
            h->digs += crew == 1 || pile == 1 ? 1.0 : 2.0;
    }
    for (int member = k->first_member[seat]; member < k->first_member[seat + 1]; member++) {
        int place = s->at[member];
        if (place == OUT)
            h->gone++;
        else if (place >= 0 && place < GUARDING && !s->level[place] && !s->pile[place])
            h->walking++;
    }
    count_up(k, s, look, seat, h);
    if (k->is_expert)
        hold_volcanoes(k, s, look, seat, h);
}

static int
filled(const int *slots, int seat, int places)
{
    int count = 0;
    for (int i = seat * places; i < seat * places + places; i++)
        count += slots[i] != NONE;
    return count;
}

static double
wanted(const Kernel *k, const Position *s, int seat, int card)
{
    int points = 0, most = k->treasure_most;
    for (int i = card * 2; i < card * 2 + 2; i++) {
        int kind = k->card_treasures[i];
        int owned = s->museum[seat][kind];
        if (i % 2 && k->card_treasures[i - 1] == kind)
            owned++;
        if (k->board.blue[kind])
            points += k->worth[owned + 1 < most ? owned + 1 : most] - k->worth[owned < most ? owned : most];
    }
    return (double)points;
}

static double
lesser(double size, int most)
{
    return (double)most < size ? (double)most : size;
}

/* What a permanent card may still do is returned. */
static double
hold_card(const Kernel *k, const Position *s, int seat, int value, double rounds, double *row)
{
    if (value == NONE)
        return 0.0;
    int card = value % k->flipped;
    int verb = k->verbs[card];
    double size = (double)k->sizes[card];
    if (verb == TREASURES)
        size = wanted(k, s, seat, card);
    else if (verb == EXPLORE || verb == TO_TEMPLE || verb == ARRANGE)
        size = lesser(size, s->reserve[seat]);
    else if (verb == EXPLORERS)
        size = lesser(size, s->far_explorers[seat]);
    else if (verb == LOOK || verb == TRANSFER || verb == CAMP_OUT)
        size = 1.0;
    else if (verb == BONUS && value >= k->flipped)
        return size * rounds;
    row[k->sorts[card]] += size;
    return verb == BONUS ? size * rounds : 0.0;
}

static int
place_of(const int *seats, int n, int seat)
{
    int at = 0;
    while (at < n && seats[at] != seat)
        at++;
    return at;
}

static int
hand_row(const Kernel *k, const Position *s, int seat, double *row, int n)
{
    const Board *b = &k->board;
    double rounds = (double)(k->rounds - b->round), lasting = 0.0;
    for (int i = 0; i < k->card_sorts; i++)
        row[n + i] = 0.0;
    for (int i = seat * k->right; i < seat * k->right + k->right; i++)
        lasting += hold_card(k, s, seat, b->right[i], rounds, row + n);
    for (int i = seat * k->kept; i < seat * k->kept + k->kept; i++)
        lasting += hold_card(k, s, seat, b->kept[i], rounds, row + n);
    n += k->card_sorts;
    row[n++] = lasting;
    double *hexes = row + n;
    n += 5;
    memset(hexes, 0, 5 * sizeof(double));
    for (int i = seat * k->held; i < seat * k->held + k->held; i++) {
        int tile = b->held[i];
        if (tile == NONE)
            continue;
        int kind = k->types[tile];
        if (kind == TEMPLE) {
            hexes[0] += 1.0;
            hexes[1] += k->values[tile];
        } else if (kind == RUIN)
            hexes[2] += k->masks[tile];
        else
            hexes[kind == CLEARING ? 3 : 4] += 1.0;
    }
    int seats = k->seats, later = place_of(b->next_order, seats, seat);
    row[n++] = place_of(b->order, seats, seat);
    row[n++] = later < seats ? later : 0;
    row[n++] = b->passed[seat];
    memset(row + n, 0, 5 * sizeof(double));
    if (k->step != DRAFT_STEP)
        return n + 5;
    int total = 0, shown = 0;
    for (int i = 0; i < b->shown; i++)
        if (b->tokens[i]) {
            total += b->tokens[i];
            shown++;
        }
    int cards = k->card_quota[seats] - filled(b->right, seat, k->right);
    int tiles = k->tile_quota[seats] - filled(b->held, seat, k->held);
    row[n++] = later == seats ? 1.0 : 0.0;
    row[n++] = b->token[seat] ? 0.0 : 1.0;
    row[n++] = b->token[seat] || !shown ? 0.0 : (double)total / (double)shown;
    row[n++] = cards > 0 ? cards : 0;
    row[n++] = tiles > 0 ? tiles : 0;
    return n;
}

static void
fill_row(const Kernel *k, const Position *s, const Holding *h, int seat, double *row)
{
    const Board *b = &k->board;
    double soon = k->soon[seat];
    int n = 0;
    row[n++] = 1.0;
    row[n++] = h->now;
    row[n++] = h->guarded;
    for (int i = 0; i < 3; i++)
        row[n++] = h->leads[i];
    for (int i = 0; i < 3; i++)
        row[n++] = h->behind[i];
    row[n++] = h->tied;
    row[n++] = h->empty;
    row[n++] = h->attack;
    row[n++] = h->exposed;
    row[n++] = h->near;
    row[n++] = h->growing;
    row[n++] = h->diggers;
    row[n++] = h->crowd;
    row[n++] = h->overhang;
    row[n++] = h->led;
    row[n++] = h->potential;
    row[n++] = soon;
    row[n++] = soon * h->now;
    row[n++] = soon * h->potential;
    row[n++] = h->points;
    row[n++] = h->singles;
    row[n++] = h->pairs;
    row[n++] = soon * h->points;
    row[n++] = h->mean * 0.1;
    row[n++] = h->digs;
    row[n++] = h->near_ruins;
    row[n++] = h->lying;
    row[n++] = s->reserve[seat];
    row[n++] = h->spare_leaders;
    row[n++] = h->gone;
    row[n++] = h->walking;
    row[n++] = k->camps - s->camps_left[seat];
    row[n++] = s->guardians_left[seat];
    row[n++] = h->high;
    row[n++] = h->volcanoes * k->volcano_score;
    row[n++] = h->jungles * h->count_temples;
    row[n++] = h->lakes * h->masks;
    row[n++] = h->total;
    row[n++] = soon * h->total;
    row[n++] = k->rounds - b->round;
    row[n++] = h->jungles;
    row[n++] = s->far_explorers[seat];
    row[n++] = s->far_leaders[seat];
    row[n++] = b->token[seat];
    row[n++] = filled(b->right, seat, k->right);
    row[n++] = filled(b->kept, seat, k->kept);
    row[n++] = filled(b->held, seat, k->held);
    row[n++] = s->used[seat] == NONE ? 1.0 : 0.0;
    if (!k->is_expert)
        return;
    row[n++] = h->count_temples;
    row[n++] = h->lakes;
    row[n++] = h->masks;
    row[n++] = h->safe;
    row[n++] = h->near_volcanoes;
    row[n++] = h->lost;
    hand_row(k, s, seat, row, n);
}

static double
predict(const Kernel *k, const double *row, int first)
{
    double units[UNITS];
    double total = k->base_value;
    int n = k->units;
    memcpy(units, k->bias, sizeof(double) * (size_t)n);
    for (int i = 0; i < k->size; i++) {
        double x = row[i];
        if (x != 0.0) {
            const double *weights = k->layer + (size_t)(first + i) * (size_t)n;
            total += x * k->skip[first + i];
            for (int j = 0; j < n; j++)
                units[j] += x * weights[j];
        }
    }
    double sum = 0.0;
    for (int j = 0; j < n; j++)
        if (units[j] > 0.0)
            sum += units[j] * k->out[j];
    return (total + sum) * k->scale;
}

/* ---- what a position is worth ------------------------------------------------------------ */

static int
counts_among(const Kernel *k, const int *tiles, int n)
{
    int count = 0;
    for (int i = 0; i < n; i++)
        count += tiles[i] != NONE && k->starts_count[tiles[i]];
    return count;
}

/* The board as it is judged: where a count follows the points are counted; then what holds for every seat's row. */
static void
settle(Kernel *k)
{
    const Board *b = &k->board;
    const int *agenda = b->agenda;
    int n = b->frames, held = counts_among(k, b->held, k->seats * k->held);
    int offered = counts_among(k, b->market, b->offered), unseen = counts_among(k, b->left, b->unseen);
    k->counter = NONE;
    k->bonus = 0;
    if (n && agenda[n - 4] == SPEND_STEP && agenda[n - 2] != TOKEN_POINTS) {
        int actor = agenda[n - 3];
        n -= 4;
        if (n && agenda[n - 4] == SCORE_STEP && agenda[n - 3] == actor) {
            k->counter = actor;
            k->bonus = agenda[n - 2] == FINAL_POINTS ? k->unused_power_score : 0;
            n -= 4;
        }
    }
    k->is_over = n == 0;
    k->step = n ? agenda[n - 4] : -1;
    for (int seat = 0; seat < k->seats && !k->is_over; seat++) {
        int scorings = 1 + held + offered + unseen, is_near = 0;
        for (int at = 0; at < n; at += 4) {
            if (agenda[at] == OVER_STEP)
                scorings--;
            else if (agenda[at] == SCORE_STEP && agenda[at + 1] == seat) {
                scorings++;
                is_near = 1;
            }
        }
        int left = scorings < k->phases ? scorings : k->phases;
        k->first[seat] = left ? (left - 1) * k->size : -1;
        k->soon[seat] = is_near ? 1.0 : held ? 0.8 : offered ? 0.6 : 1.0 / (1.0 + k->rounds - b->round);
    }
}

static double
balance(const Kernel *k, const double *points)
{
    double best = -1e9, total = 0.0;
    for (int other = 0; other < k->seats; other++)
        if (other != k->seat) {
            total += points[other];
            if (points[other] > best)
                best = points[other];
        }
    return points[k->seat] - k->rivalry * (k->top * best + (1.0 - k->top) * total / (k->seats - 1));
}

static double
value_by(const Kernel *k, const Position *s, const Holding *held)
{
    double points[SEATS], row[ROW];
    for (int seat = 0; seat < k->seats; seat++)
        points[seat] = k->board.score[seat];
    if (k->counter != NONE)
        points[k->counter] += held[k->counter].total + (s->used[k->counter] == NONE ? k->bonus : 0);
    for (int seat = 0; seat < k->seats && !k->is_over; seat++)
        if (k->first[seat] >= 0) {
            fill_row(k, s, &held[seat], seat, row);
            points[seat] += predict(k, row, k->first[seat]);
        }
    return balance(k, points);
}

static int
hold_seats(Kernel *k, const Position *s, int blind, Holding *held)
{
    Look look;
    if (look_at(k, s, &look) < 0)
        return -1;
    for (int seat = 0; seat < k->seats; seat++)
        hold_all(k, s, &look, seat, seat == k->seat ? blind : 0, &held[seat]);
    return 0;
}

static double
value_of(Kernel *k, const Position *s, int blind)
{
    Holding held[SEATS];
    return hold_seats(k, s, blind, held) < 0 ? 0.0 : value_by(k, s, held);
}
