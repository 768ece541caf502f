/* Rows of numbers for tikal_kernel.c: tikal_features.py in C, with the same sums in the same order. */

typedef struct {
    int temples[TEMPLES], guarded[TEMPLES], ruins[TEMPLES], goals[TEMPLES];
    int n_temples, n_guarded, n_ruins, n_goals;
    const signed char *way[SEATS];
    int home[SEATS];
    int strength[SEATS][TEMPLES];
    int one[SEATS][TEMPLES], lead[SEATS][TEMPLES];
} Look;

/* What it costs a seat to come to goals; of others than the mover it stays known, and is worked out for all cells. */
static void
reach_all(Kernel *k, const Position *s, int seat, const int *goals, int n_goals)
{
    Reach *reach = &k->reach[seat];
    unsigned long long camps = camps_of(k, s, seat);
    int starts[CELLS], prices[CELLS], n = 0;
    int leader = s->leader[seat];
    int mover = seat == k->seat;
    reach->home = find_way(k, camps, HOME);
    for (int cell = 0; cell < k->cells; cell++)
        if (members(s, seat, cell)) {
            starts[n] = cell;
            prices[n++] = find_way(k, camps, cell);
        }
    if (k->failed)
        return;
    const signed char *home = k->ways[reach->home].price;
    for (int g = 0; g < (mover ? n_goals : k->cells); g++) {
        int goal = mover ? goals[g] : g;
        int fetched = 1 + home[goal] < FAR ? 1 + home[goal] : FAR;
        int best = s->reserve[seat] ? fetched : FAR;
        int lead = leader == RESERVE ? fetched : FAR;
        for (int i = 0; i < n; i++)
            if (starts[i] != goal) {
                int price = k->ways[prices[i]].price[goal];
                if (price < best)
                    best = price;
                if (starts[i] == leader)
                    lead = price;
            }
        reach->one[goal] = best;
        reach->lead[goal] = lead;
    }
    reach->known = 1;
}

static void
look_at(Kernel *k, const Position *s, Look *look)
{
    look->n_temples = look->n_guarded = look->n_ruins = look->n_goals = 0;
    for (int cell = 0; cell < k->cells; cell++) {
        if (s->level[cell]) {
            if (s->guard[cell] == NONE)
                look->temples[look->n_temples++] = cell;
            else
                look->guarded[look->n_guarded++] = cell;
        } else if (s->pile[cell])
            look->ruins[look->n_ruins++] = cell;
    }
    for (int i = 0; i < look->n_temples; i++)
        look->goals[look->n_goals++] = look->temples[i];
    for (int i = 0; i < look->n_ruins; i++)
        look->goals[look->n_goals++] = look->ruins[i];
    for (int seat = 0; seat < k->seats; seat++) {
        Reach *reach = &k->reach[seat];
        if (seat == k->seat || !reach->known)
            reach_all(k, s, seat, look->goals, look->n_goals);
        if (k->failed)
            return;
        look->home[seat] = reach->home;
        for (int g = 0; g < look->n_goals; g++) {
            look->one[seat][g] = reach->one[look->goals[g]];
            look->lead[seat][g] = reach->lead[look->goals[g]];
        }
        for (int i = 0; i < look->n_temples; i++)
            look->strength[seat][i] = strength(k, s, seat, look->temples[i]);
    }
    for (int seat = 0; seat < k->seats; seat++)
        look->way[seat] = k->ways[look->home[seat]].price;
}

static int
price_of(const Kernel *k, const Look *look, int seat, int number, int need)
{
    int one = look->one[seat][number];
    int price = need * one;
    int led = look->lead[seat][number];
    if (need > k->leader_weight)
        led += (need - k->leader_weight) * one;
    return led < price ? led : price;
}

typedef struct {
    int now, leads[3], tied, behind[3], empty, growing, diggers, crowd, overhang, led;
    double attack, exposed, near;
    double gains[TEMPLES * 2], prices[TEMPLES * 2];
    int n;
} Temples;

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
        if (need <= k->leader_weight && one < price && s->leader[other] == RESERVE)
            price = one;
        if (price < least)
            least = price;
    }
    return least;
}

static void
gather_temples(const Kernel *k, const Position *s, const Look *look, int seat, Temples *t)
{
    memset(t, 0, offsetof(Temples, gains));
    t->n = 0;
    int spare_leader = s->leader[seat] == RESERVE;
    for (int number = 0; number < look->n_temples; number++) {
        int cell = look->temples[number];
        int level = s->level[cell];
        int own = look->strength[seat][number];
        int way = look->way[seat][cell];
        t->near += level * k->fades[way];
        int crew = 0;
        if (own) {
            crew = members(s, seat, cell);
            if (s->leader[seat] == cell && level > t->led)
                t->led = level;
        }
        int grows = s->floors[level + 1] > 0;
        if (grows && crew)
            t->diggers += crew == 1 ? 1 : 2;
        int spare = grows ? crew - 2 : crew - 1;
        if (spare > 0)
            t->crowd += spare;
        int rival = 0;
        for (int other = 0; other < k->seats; other++)
            if (other != seat && look->strength[other][number] > rival)
                rival = look->strength[other][number];
        if (own > rival) {
            t->now += level;
            int ahead = own - rival;
            t->leads[(ahead < 3 ? ahead : 3) - 1] += level;
            if (ahead > 3)
                t->overhang += ahead - 3;
            double danger = danger_of(k, s, look, seat, number, own);
            if (danger < REACH)
                t->exposed += level * (1.0 - danger / REACH);
            if (grows) {
                t->growing++;
                t->gains[t->n] = 1.0;
                t->prices[t->n++] = 2.0;
                if (crew > 1 && s->floors[level + 2] > 0) {
                    t->gains[t->n] = 1.0;
                    t->prices[t->n++] = 2.0;
                }
            }
        } else {
            int lacking = rival - own;
            if (lacking)
                t->behind[(lacking < 3 ? lacking : 3) - 1] += level;
            else if (own)
                t->tied += level;
            else
                t->empty += level;
            double price = (lacking + 1.0) * (1.0 + way);
            if (spare_leader && lacking + 1 <= k->leader_weight)
                price = 1.0 + way;
            if (price < REACH) {
                t->attack += level * (1.0 - price / REACH);
                if (price <= PURSE) {
                    t->gains[t->n] = (double)level;
                    t->prices[t->n++] = price;
                }
            }
        }
    }
}

static double
potential_of(Temples *t)
{
    double purse = PURSE, total = 0.0;
    for (;;) {
        int best = -1;
        double most = 0.0;
        for (int i = 0; i < t->n; i++)
            if (t->prices[i] <= purse && t->gains[i] / t->prices[i] > most) {
                most = t->gains[i] / t->prices[i];
                best = i;
            }
        if (best < 0)
            return total;
        total += t->gains[best];
        purse -= t->prices[best];
        t->prices[best] = 1000.0;
    }
}

static double
mean_find(const Kernel *k, const Position *s, int seat)
{
    int mean = 0, hidden = 0;
    for (int kind = 0; kind < k->kinds; kind++) {
        int owned = s->museum[seat][kind];
        int next = owned + 1 < k->treasure_most ? owned + 1 : k->treasure_most;
        hidden += s->hidden[kind];
        mean += s->hidden[kind] * (k->worth[next] - k->worth[owned]);
    }
    return hidden ? (double)mean / (double)hidden : 0.0;
}

static int
treasures_row(const Kernel *k, const Position *s, int seat, int blind, double soon, double *row, int n)
{
    double points = 0.0, singles = 0.0, pairs = 0.0, mean = 0.0;
    int hidden = 0;
    for (int kind = 0; kind < k->kinds; kind++) {
        int owned = s->museum[seat][kind];
        points += k->worth[owned];
        if (s->hidden[kind]) {
            int next = owned + 1 < k->treasure_most ? owned + 1 : k->treasure_most;
            hidden += s->hidden[kind];
            mean += s->hidden[kind] * (k->worth[next] - k->worth[owned]);
        }
        if (owned == 1)
            singles += 1.0;
        else if (owned == 2)
            pairs += 1.0;
    }
    if (hidden)
        points += blind * mean / hidden;
    row[n++] = points;
    row[n++] = singles;
    row[n++] = pairs;
    row[n++] = soon * points;
    row[n++] = mean * 0.1;
    return n;
}

static int
spent_greedily(const int *gains, int *prices, int n)
{
    int purse = PURSE, total = 0;
    for (;;) {
        int most = -1;
        for (int i = 0; i < n; i++)
            if (prices[i] <= purse && (most < 0 || gains[i] * prices[most] > gains[most] * prices[i]))
                most = i;
        if (most < 0)
            return total;
        total += gains[most];
        purse -= prices[most];
        prices[most] = 1000;
    }
}

static int
reach_row(const Kernel *k, const Position *s, const Look *look, int seat, double *row, int n)
{
    double attack = 0.0, exposed = 0.0, near = 0.0;
    int shaky = 0, best = 0, second = 0, led = 0, room = 0;
    int gains[TEMPLES], prices[TEMPLES], count = 0;
    for (int number = 0; number < look->n_temples; number++) {
        int level = s->level[look->temples[number]];
        int own = look->strength[seat][number];
        near += level * k->fades[look->one[seat][number]];
        int rival = 0, danger = FAR;
        for (int other = 0; other < k->seats; other++)
            if (other != seat) {
                int theirs = look->strength[other][number];
                if (theirs > rival)
                    rival = theirs;
                if (own) {
                    int price = price_of(k, look, other, number, own - theirs > 1 ? own - theirs : 1);
                    if (price < danger)
                        danger = price;
                }
            }
        if (own > rival) {
            led++;
            if (danger < REACH) {
                exposed += level * (1.0 - danger / REACH);
                if (danger <= CHEAP)
                    shaky += level;
            }
            if (level > best) {
                second = best;
                best = level;
            } else if (level > second)
                second = level;
            for (int higher = level + 1; higher < k->stocks && s->floors[higher] > 0; higher++)
                room++;
            continue;
        }
        int price = price_of(k, look, seat, number, rival - own + 1);
        if (price < REACH) {
            attack += level * (1.0 - price / REACH);
            if (price <= PURSE) {
                gains[count] = level;
                prices[count++] = price;
            }
        }
    }
    int total = spent_greedily(gains, prices, count);
    row[n++] = k->turns;
    row[n++] = attack;
    row[n++] = exposed;
    row[n++] = shaky;
    row[n++] = s->guardians_left[seat] ? best : 0;
    row[n++] = s->guardians_left[seat] > 1 ? second : 0;
    row[n++] = led;
    row[n++] = room;
    row[n++] = near;
    row[n++] = total;
    int stranded = 0;
    for (int i = 0; i < look->n_guarded; i++)
        stranded += members(s, seat, look->guarded[i]);
    double dig = 0.0;
    for (int i = 0; i < look->n_ruins; i++)
        dig += s->pile[look->ruins[i]] * k->fades[look->one[seat][look->n_temples + i]];
    row[n++] = stranded;
    row[n++] = dig;
    row[n++] = mean_find(k, s, seat);
    return n;
}
