/* What a position against Mutul tells beside that, for tikal_kernel.c: tikal_solo_row.py and aims() of tikal_solo.py
   in C. */

enum { LEVELS = 10, RELATIONS = 9, PRICES = 4, COMING = 6 };
enum { BY_PRICE = RELATIONS * LEVELS, OWN_GROWING = BY_PRICE + PRICES * LEVELS };
enum { HIS_GROWING = OWN_GROWING + LEVELS, TABLES = HIS_GROWING + LEVELS };
enum { MEANS = 4, STANDS = RELATIONS * 2 * MEANS * LEVELS };
static const int alarms[] = {1, 2, 3, 4, 6, 9, 14};
enum { ALARMS = sizeof(alarms) / sizeof(*alarms), SAFETY = (ALARMS + 1) * LEVELS };
enum { PILE = 4, CREWS = 3, DIGS = PILE * CREWS * CREWS * 3, WIDE = STANDS + SAFETY + DIGS };

/* Wide numbers of a row: which of them are not zero, and how large they are. */
typedef struct {
    unsigned long long set[(WIDE + 63) / 64];
    unsigned char count[WIDE];
} Wide;

typedef struct {
    double points, mean;
    double *at; /* where they stand in a row */
} Treasures;

typedef struct {
    int now, his, diggers, crowd, overhang, held, led, best, second, room, raised, next;
    double near, attack;
    int gains[TEMPLES * 2], prices[TEMPLES * 2], n;
} Watch;

static int
relation(int own, int ahead)
{
    if (ahead > 0)
        return 4 - (ahead < 4 ? ahead : 4);
    if (ahead < 0)
        return 5 + (-ahead < 3 ? -ahead : 3);
    return own ? 4 : 5;
}

static int
price_class(int price)
{
    return price <= 3 ? 0 : price <= 6 ? 1 : price <= PURSE ? 2 : 3;
}

static void
keep_two(int level, int *best, int *second)
{
    if (level > *best) {
        *second = *best;
        *best = level;
    } else if (level > *second)
        *second = level;
}

static void
gain(Watch *w, int points, int price)
{
    w->gains[w->n] = points;
    w->prices[w->n++] = price;
}

static void
watch_temples(const Kernel *k, const Position *s, const Look *look, double *row, Watch *w)
{
    int his_seat = k->automaton, human = 1 - his_seat;
    memset(w, 0, offsetof(Watch, gains));
    w->n = 0;
    for (int number = 0; number < look->n_temples; number++) {
        int cell = look->temples[number], level = s->level[cell];
        int own = look->strength[human][number], ahead = own - look->strength[his_seat][number];
        int grows = s->floors[level + 1] > 0, crew = members(s, human, cell);
        row[relation(own, ahead) * LEVELS + level - 1] += 1.0;
        w->near += level * k->fades[look->one[human][number]];
        if (crew) {
            if (s->leader[human] == cell && level > w->held)
                w->held = level;
            if (grows)
                w->diggers += crew == 1 ? 1 : 2;
            int spare = grows ? crew - 2 : crew - 1;
            if (spare > 0)
                w->crowd += spare;
        }
        if (ahead > 0) {
            w->now += level;
            w->led++;
            if (ahead > 3)
                w->overhang += ahead - 3;
            keep_two(level, &w->best, &w->second);
            if (!grows)
                continue;
            row[OWN_GROWING + level - 1] += 1.0;
            for (int higher = level + 1; higher < k->stocks && s->floors[higher] > 0; higher++)
                w->room++;
            gain(w, 1, 2);
            if (crew > 1 && s->floors[level + 2] > 0)
                gain(w, 1, 2);
            continue;
        }
        if (ahead < 0) {
            w->his += level;
            if (grows) {
                row[HIS_GROWING + level - 1] += 1.0;
                keep_two(level, &w->raised, &w->next);
            }
        }
        int price = price_of(k, look, human, number, 1 - ahead);
        row[BY_PRICE + price_class(price) * LEVELS + level - 1] += 1.0;
        if (price < (int)REACH) {
            w->attack += level * (1.0 - price / REACH);
            if (price <= PURSE)
                gain(w, level, price);
        }
    }
}

/* The numbers of the temples the automaton does not lead, the highest first. */
static int
open_temples(const Kernel *k, const Position *s, const Look *look, int *open_ones)
{
    int his_seat = k->automaton, human = 1 - his_seat, count = 0;
    for (int number = 0; number < look->n_temples; number++) {
        if (look->strength[his_seat][number] > look->strength[human][number])
            continue;
        int level = s->level[look->temples[number]], at = count++;
        for (; at > 0 && s->level[look->temples[open_ones[at - 1]]] < level; at--)
            open_ones[at] = open_ones[at - 1];
        open_ones[at] = number;
    }
    return count;
}

static int
coming_row(const Kernel *k, const Position *s, const Look *look, double *row, int n)
{
    int his_seat = k->automaton, human = 1 - his_seat;
    int open_ones[TEMPLES], count = open_temples(k, s, look, open_ones);
    int lost[COMING] = {0}, won[COMING] = {0}, used = 0, first = SAFE;
    double soon = 0.0, late = 0.0;
    for (int i = 0; i < count; i++) {
        int number = open_ones[i], height = s->level[look->temples[number]];
        int ahead = look->strength[human][number] - look->strength[his_seat][number];
        int tied = used + ahead;
        used = tied + 1;
        for (int more = 0; more < COMING; more++) {
            if (ahead && tied <= more + 1)
                lost[more] += height;
            if (used <= more + 1)
                won[more] += height;
        }
        if (ahead) {
            if (tied < first)
                first = tied;
            soon += height * k->fades[tied < FAR ? tied : FAR];
            if (tied < SUPPLY)
                late += height * (1.0 - tied / SUPPLY);
        }
    }
    for (int i = 0; i < COMING; i++)
        row[n++] = lost[i];
    for (int i = 0; i < COMING; i++)
        row[n++] = won[i];
    row[n++] = first;
    row[n++] = soon;
    row[n++] = late;
    return n;
}

static int
ruins_row(const Kernel *k, const Position *s, const Look *look, double *row, int n)
{
    int his_seat = k->automaton, human = 1 - his_seat;
    int digs = 0, lying = 0, untouched = 0, his_digs = 0, digging = 0, ripe = 0;
    double near = 0.0;
    for (int i = 0; i < look->n_ruins; i++) {
        int cell = look->ruins[i], pile = s->pile[cell];
        int mine = members(s, human, cell), his = members(s, his_seat, cell), two = his < 2 ? his : 2;
        lying += pile;
        near += pile * k->fades[look->one[human][look->n_temples + i]];
        if (mine)
            digs += mine == 1 || pile == 1 ? 1 : 2;
        else if (!his)
            untouched += pile;
        digging += his;
        his_digs += two < pile ? two : pile;
        if (pile <= two)
            ripe += his;
    }
    row[n++] = digs;
    row[n++] = near;
    row[n++] = lying;
    row[n++] = untouched;
    row[n++] = his_digs;
    row[n++] = digging;
    row[n++] = ripe;
    return n;
}

static int
museum_row(const Kernel *k, const Position *s, int seat, double *row, int n, int *points)
{
    int singles = 0, pairs = 0;
    *points = 0;
    for (int kind = 0; kind < k->kinds; kind++) {
        int owned = s->museum[seat][kind];
        *points += k->worth[owned];
        singles += owned == 1;
        pairs += owned == 2;
    }
    row[n++] = singles;
    row[n++] = pairs;
    row[n++] = mean_find(k, s, seat);
    return n;
}

static int
walking_of(const Kernel *k, const Position *s, int seat)
{
    int walking = 0, leader = s->leader[seat];
    for (int cell = 0; cell < k->cells; cell++)
        if (!s->level[cell] && !s->pile[cell])
            walking += s->explorers[seat][cell];
    return walking + (leader >= 0 && leader < GUARDING && !s->level[leader] && !s->pile[leader]);
}

/* The numbers that both sides have; `treasures` is given those of the person, which draws in thought add to. */
static int
solo_row(const Kernel *k, const Position *s, const Look *look, double *row, Treasures *treasures)
{
    int his_seat = k->automaton, human = 1 - his_seat, n = TABLES;
    Watch w;
    memset(row, 0, sizeof(double) * TABLES);
    watch_temples(k, s, look, row, &w);
    double potential = spent_greedily(w.gains, w.prices, w.n), now = w.now, soon = k->soon[human];
    n = coming_row(k, s, look, row, n);
    for (int i = 0; i < k->n_times; i++)
        row[n++] = k->times[i];
    row[n++] = 1.0;
    row[n++] = soon;
    row[n++] = now;
    row[n++] = soon * now;
    row[n++] = potential;
    row[n++] = soon * potential;
    row[n++] = w.his;
    row[n++] = w.near;
    row[n++] = w.attack;
    row[n++] = w.diggers;
    row[n++] = w.crowd;
    row[n++] = w.overhang;
    row[n++] = w.held;
    row[n++] = w.led;
    row[n++] = w.room;
    row[n++] = s->guardians_left[human] ? w.best : 0;
    row[n++] = s->guardians_left[human] > 1 ? w.second : 0;
    row[n++] = w.raised;
    row[n++] = w.next;
    int guarded = 0, his = 0, stranded = 0;
    for (int i = 0; i < look->n_guarded; i++) {
        int cell = look->guarded[i];
        stranded += members(s, human, cell);
        if (s->guard[cell] == human)
            guarded += s->level[cell];
        else
            his += s->level[cell];
    }
    row[n++] = guarded;
    row[n++] = his;
    row[n++] = stranded;
    n = ruins_row(k, s, look, row, n);
    int points, his_treasures;
    n = museum_row(k, s, human, row, n, &points);
    treasures->points = points;
    treasures->mean = row[n - 1];
    treasures->at = row + n;
    n += 2;
    n = museum_row(k, s, his_seat, row, n, &his_treasures);
    row[n++] = his_treasures;
    row[n++] = s->reserve[human];
    row[n++] = s->leader[human] == RESERVE;
    row[n++] = s->gone[human];
    row[n++] = walking_of(k, s, human);
    row[n++] = k->camps - s->camps_left[human];
    row[n++] = s->guardians_left[human];
    row[n++] = s->reserve[his_seat] * 0.1;
    row[n++] = s->leader[his_seat] == RESERVE;
    row[n++] = s->guardians_left[his_seat];
    for (int level = 2; level <= LEVELS; level++)
        row[n++] = s->floors[level];
    return n;
}

static void
put_treasures(const Treasures *treasures, int blind, double soon)
{
    double points = treasures->points + blind * treasures->mean;
    treasures->at[0] = points;
    treasures->at[1] = soon * points;
}

static void
count_one(Wide *wide, int number)
{
    unsigned long long bit = 1ULL << (number & 63), *word = &wide->set[number >> 6];
    if (!(*word & bit)) {
        *word |= bit;
        wide->count[number] = 0;
    }
    wide->count[number]++;
}

static int
stand_of(const Kernel *k, const Position *s, const Look *look, int number)
{
    int his_seat = k->automaton, human = 1 - his_seat, cell = look->temples[number], level = s->level[cell];
    int own = look->strength[human][number], ahead = own - look->strength[his_seat][number];
    int grows = s->floors[level + 1] > 0;
    int means = ahead > 0 ? (members(s, human, cell) > 1) + (s->leader[human] == cell ? 2 : 0)
                          : price_class(price_of(k, look, human, number, 1 - ahead));
    return ((relation(own, ahead) * 2 + grows) * MEANS + means) * LEVELS + level - 1;
}

static int
alarm_of(int tied)
{
    int number = 0;
    while (number < ALARMS && tied > alarms[number])
        number++;
    return number;
}

static int
smaller(int one, int two)
{
    return one < two ? one : two;
}

/* wide_row() of tikal_solo_row.py. */
static void
wide_row(const Kernel *k, const Position *s, const Look *look, Wide *wide)
{
    int his_seat = k->automaton, human = 1 - his_seat, used = 0;
    int open_ones[TEMPLES], count = open_temples(k, s, look, open_ones);
    memset(wide->set, 0, sizeof(wide->set));
    for (int number = 0; number < look->n_temples; number++)
        count_one(wide, stand_of(k, s, look, number));
    for (int i = 0; i < count; i++) {
        int number = open_ones[i];
        int ahead = look->strength[human][number] - look->strength[his_seat][number];
        int tied = used + ahead;
        used = tied + 1;
        if (ahead)
            count_one(wide, STANDS + alarm_of(tied) * LEVELS + s->level[look->temples[number]] - 1);
    }
    for (int i = 0; i < look->n_ruins; i++) {
        int cell = look->ruins[i];
        int mine = smaller(members(s, human, cell), CREWS - 1), his = smaller(members(s, his_seat, cell), CREWS - 1);
        int price = smaller(price_class(look->one[human][look->n_temples + i]), 2);
        int sort = (((smaller(s->pile[cell], PILE) - 1) * CREWS + mine) * CREWS + his) * 3 + price;
        count_one(wide, STANDS + SAFETY + sort);
    }
}

/* aims() of tikal_solo.py: where the automaton's members go next. */
static int
aims_row(const Kernel *k, const Position *s, const Look *look, int seat, double *row, int n)
{
    int his_seat = k->automaton, human = 1 - his_seat;
    int open_ones[TEMPLES], count = open_temples(k, s, look, open_ones);
    int needed = 0, first = SAFE;
    double soon = 0.0, late = 0.0;
    for (int i = 0; i < count; i++) {
        int number = open_ones[i];
        int own = look->strength[human][number], his = look->strength[his_seat][number];
        needed += own - his + 1;
        if (own > his && needed < first)
            first = needed;
        if (own > his || seat == his_seat) {
            int height = s->level[look->temples[number]];
            soon += height * k->fades[needed < FAR ? needed : FAR];
            if (needed < SUPPLY)
                late += height * (1.0 - needed / SUPPLY);
        }
    }
    int digging = 0, ripe = 0;
    for (int i = 0; i < look->n_ruins; i++) {
        int crew = members(s, his_seat, look->ruins[i]);
        digging += crew;
        if (s->pile[look->ruins[i]] <= (crew < 2 ? crew : 2))
            ripe += crew;
    }
    row[n++] = soon;
    row[n++] = late;
    row[n++] = first;
    row[n++] = digging;
    row[n++] = ripe;
    return n;
}
