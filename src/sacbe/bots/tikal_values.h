/* What a position is worth, for tikal_kernel.c: whole rows, the network, and everybody's points. */

static int
fill_row(const Kernel *k, const Position *s, const Look *look, int seat, int blind, double *row)
{
    Temples t;
    gather_temples(k, s, look, seat, &t);
    double potential = potential_of(&t), guarded = 0.0, soon = k->soon[seat];
    for (int i = 0; i < look->n_guarded; i++)
        if (s->guard[look->guarded[i]] == seat)
            guarded += s->level[look->guarded[i]];
    int n = 0;
    row[n++] = 1.0;
    row[n++] = t.now;
    row[n++] = guarded;
    for (int i = 0; i < 3; i++)
        row[n++] = t.leads[i];
    for (int i = 0; i < 3; i++)
        row[n++] = t.behind[i];
    row[n++] = t.tied;
    row[n++] = t.empty;
    row[n++] = t.attack;
    row[n++] = t.exposed;
    row[n++] = t.near;
    row[n++] = t.growing;
    row[n++] = t.diggers;
    row[n++] = t.crowd;
    row[n++] = t.overhang;
    row[n++] = t.led;
    row[n++] = potential;
    row[n++] = soon;
    row[n++] = soon * t.now;
    row[n++] = soon * potential;
    n = treasures_row(k, s, seat, blind, soon, row, n);
    double digs = 0.0, near = 0.0, lying = 0.0;
    for (int i = 0; i < look->n_ruins; i++) {
        int cell = look->ruins[i], pile = s->pile[cell];
        lying += pile;
        near += pile * k->fades[look->way[seat][cell]];
        int crew = members(s, seat, cell);
        if (crew)
            digs += crew == 1 || pile == 1 ? 1.0 : 2.0;
    }
    row[n++] = digs;
    row[n++] = near;
    row[n++] = lying;
    row[n++] = s->reserve[seat];
    row[n++] = s->leader[seat] == RESERVE ? 1.0 : 0.0;
    row[n++] = s->gone[seat];
    row[n++] = walking_of(k, s, seat);
    row[n++] = k->camps - s->camps_left[seat];
    row[n++] = s->guardians_left[seat];
    row[n++] = k->late[seat];
    n = reach_row(k, s, look, seat, row, n);
    if (k->automaton != NONE)
        n = aims_row(k, s, look, seat, row, n);
    return n;
}

static int
lowest_bit(unsigned long long bits)
{
#if defined(__GNUC__) || defined(__clang__)
    return __builtin_ctzll(bits);
#else
    int number = 0;
    while (!(bits >> number & 1))
        number++;
    return number;
#endif
}

#if defined(__x86_64__) && defined(__gnu_linux__) && defined(__GNUC__) && !defined(__clang__)
__attribute__((target_clones("avx2", "default"))) /* more units at once, each as it would be alone */
#endif
static double
predict(const Kernel *k, const double *row, const Wide *wide, int first)
{
    double units[UNITS], held[ROW];
    const double *weights[ROW];
    double total = k->base_value, sum = 0.0;
    int n = k->units, used = 0, i = 0;
    size_t reaching = (size_t)(first / k->size * k->deep);
    for (int number = 0; number < k->deep; number++)
        if (row[number] != 0.0) {
            total += row[number] * k->skip[first + number];
            held[used] = row[number];
            weights[used++] = k->layer + (reaching + (size_t)number) * (size_t)n;
        }
    for (int word = 0; wide != NULL && word < (int)(sizeof(wide->set) / sizeof(*wide->set)); word++)
        for (unsigned long long left = wide->set[word]; left; left &= left - 1) {
            int number = word * 64 + lowest_bit(left);
            total += wide->count[number] * k->skip[first + k->deep + number];
        }
    memcpy(units, k->bias, sizeof(double) * (size_t)n);
    for (; i + 4 <= used; i += 4) { /* four at a time: the units are fetched and put back less often */
        double a = held[i], b = held[i + 1], c = held[i + 2], d = held[i + 3];
        const double *p = weights[i], *q = weights[i + 1], *r = weights[i + 2], *s = weights[i + 3];
        for (int j = 0; j < n; j++) {
            double unit = units[j];
            unit += a * p[j];
            unit += b * q[j];
            unit += c * r[j];
            unit += d * s[j];
            units[j] = unit;
        }
    }
    for (; i < used; i++)
        for (int j = 0; j < n; j++)
            units[j] += held[i] * weights[i][j];
    for (int j = 0; j < n; j++)
        if (units[j] > 0.0)
            sum += units[j] * k->out[j];
    return (total + sum) * k->scale;
}

static int
due(const Kernel *k, const Position *s, int seat)
{
    int points = 0;
    for (int cell = 0; cell < k->cells; cell++)
        if (s->level[cell]) {
            if (s->guard[cell] != NONE ? s->guard[cell] == seat : leads(k, s, seat, cell))
                points += s->level[cell];
        }
    for (int kind = 0; kind < k->kinds; kind++)
        points += k->worth[s->museum[seat][kind]];
    return points;
}

static void
expect(const Kernel *k, const Position *s, const Look *look, int blind, double *points)
{
    double row[ROW];
    for (int seat = 0; seat < k->seats; seat++)
        if (k->first[seat] >= 0) {
            fill_row(k, s, look, seat, seat == k->seat ? blind : 0, row);
            points[seat] += predict(k, row, NULL, k->first[seat]);
        }
}

/* The same where both sides see many of the same numbers. */
static void
expect_closely(const Kernel *k, const Position *s, const Look *look, int blind, double *points)
{
    int human = 1 - k->automaton;
    double row[ROW];
    Treasures treasures;
    Wide wide;
    int own = fill_row(k, s, look, human, human == k->seat ? blind : 0, row);
    solo_row(k, s, look, row + own, &treasures);
    wide_row(k, s, look, &wide);
    for (int i = 0; i < 2; i++) {
        int seat = i ? k->automaton : human, unseen = seat == k->seat ? blind : 0;
        if (k->first[seat] < 0)
            continue;
        if (seat != human)
            fill_row(k, s, look, seat, unseen, row);
        put_treasures(&treasures, unseen, k->soon[human]);
        points[seat] += predict(k, row, &wide, k->first[seat]);
    }
}

static double
value_of(Kernel *k, const Position *s, int blind)
{
    double points[SEATS];
    int seat = k->seat;
    for (int other = 0; other < k->seats; other++)
        points[other] = k->score[other];
    if (k->counting)
        points[seat] += due(k, s, seat);
    if (!k->over) {
        Look look;
        look_at(k, s, &look);
        if (k->failed)
            return 0.0;
        if (k->closely)
            expect_closely(k, s, &look, blind, points);
        else
            expect(k, s, &look, blind, points);
    }
    if (blind && k->counting)
        points[seat] += blind * mean_find(k, s, seat);
    double best = -1e9, total = 0.0;
    for (int other = 0; other < k->seats; other++)
        if (other != seat) {
            total += points[other];
            if (points[other] > best)
                best = points[other];
        }
    return points[seat] - k->rivalry * (k->top * best + (1.0 - k->top) * total / (k->seats - 1));
}
