/** A table as one sees it: the newest the server said, what is on the screen now, and what happened on the way.
 * What one does there is `acting`, what people say is `chat`. */
import { boardOf, type BoardModule } from "../boards";
import type { Face, Moment, Stage } from "../boards/stage";
import { Refused, Unreachable, api } from "../lib/api/client";
import type { Entry, Event, Game, GameView, History, LiveMessage, LiveTable, Table } from "../lib/api/types";
import { bookOf } from "../lib/books";
import { Line } from "../lib/changes";
import { catalogue } from "../lib/catalogue.svelte";
import type { Choice } from "../lib/choices";
import { sentence } from "../lib/failing";
import { RecentCache, merge, since, standing, within } from "../lib/history";
import { lang, t } from "../lib/i18n/index.svelte";
import { Live, type Connection } from "../lib/live";
import { notice } from "../lib/notify";
import { Pace } from "../lib/pace";
import { prefs } from "../lib/prefs.svelte";
import { paths } from "../lib/router.svelte";
import { facesOf } from "../lib/seats";
import { differ, shared } from "../lib/shared";
import { play, soundOf } from "../lib/sound";
import { toasts } from "../lib/toasts.svelte";
import { tracesOf, type Marks, type Step as AutomatonStep } from "../mutul/steps";
import { Walk, stepsAt } from "../mutul/walk.svelte";
import { Acting } from "./acting.svelte";
import { Chat } from "./chat.svelte";
import { lastSeen, seenNow } from "./seen";
import { Standing } from "./standing.svelte";

/** A position on the screen. */
interface Shown {
  ply: number;
  actor: number | null;
  prompt: string;
  view: GameView;
}

interface Step {
  ply: number;
  events: Event[];
  /** The table after it, when that is known; else the position is fetched. */
  table: Table | null;
}

export class TableStore implements Stage {
  readonly id: string;
  readonly acting: Acting;
  readonly chat: Chat;
  readonly standing: Standing;

  table = $state.raw<Table | null>(null);
  /** When that was told, on the page's own clock. */
  told = $state(0);
  game = $state.raw<Game | null>(null);
  shown = $state.raw<Shown | null>(null);
  entries = $state.raw<Entry[]>([]);
  connection = $state<Connection>("connecting");
  failed = $state<"missing" | "unreachable" | null>(null);
  waiting = $state(0);
  moment = $state.raw<Moment | null>(null);
  pointed = $state.raw<string[]>([]);
  hint = $state<string | null>(null);
  /** Somebody else must take the screen before it is shown. */
  curtain = $state<number | null>(null);
  past = $state.raw<History | null>(null);
  /** The steps of the others are being shown again. */
  retelling = $state(false);
  /** One has come back: the position before what happened meanwhile, for as long as that is told. */
  before = $state.raw<History | null>(null);
  module = $state.raw<BoardModule | null>(null);
  /** An automaton's turn that is being looked at step by step. */
  walk = $state.raw<Walk | null>(null);

  #live: Live | null = null;
  #line = new Line();
  #pace: Pace<Step>;
  #serial = 0;
  /** What was asked to be shown last wins, whatever arrives first. */
  #showing = 0;
  /** The version on the screen, when it is a whole table and not a step on the way. */
  #shownTable = -1;
  #announced = 0;
  #eyes: number | null = null;
  #turn = false;
  #looked = new RecentCache<History>(80);
  #closed = false;
  #spoken = "";

  constructor(id: string) {
    this.id = id;
    this.chat = new Chat(id);
    this.acting = new Acting(this);
    this.standing = new Standing(this, (error) => this.acting.failed(error));
    this.#pace = new Pace<Step>(
      (step) => this.#showStep(step),
      () => (document.hidden ? 0 : prefs.pace + this.#linger()),
      (waiting) => (this.waiting = waiting),
    );
  }

  // ---- what a board sees -------------------------------------------------------------

  faces: Face[] = $derived.by(() => facesOf(this.table?.seats ?? []));

  get view(): GameView {
    const view = this.walk?.view ?? this.past?.view ?? this.shown?.view;
    if (!view) throw new Error("nothing is shown yet");
    return view;
  }

  /** Where an automaton was active in the last action. */
  #traces = $derived.by(() => {
    const opening = this.entries.find((entry) => entry.kind === "begin")?.events ?? [];
    const last = this.plies.findLast((ply) => ply.ply === this.shown?.ply);
    return tracesOf(this.shown?.ply === 0 ? opening : (last?.events ?? []));
  });

  get marks(): Marks | null {
    return this.walk?.marks ?? (this.current ? this.#traces : null);
  }

  /** Somebody at this table acts by itself. */
  get automatic(): boolean {
    return this.table?.seats.some((seat) => seat.kind === "automaton") ?? false;
  }

  get mine(): number | null {
    return this.table?.seat ?? null;
  }

  bookOf(article: string): string {
    return bookOf(article, this.game?.books ?? []);
  }

  /** The newest position is on the screen. */
  get current(): boolean {
    const newest = this.past === null && this.walk === null && this.waiting === 0;
    return newest && this.shown?.ply === this.table?.ply;
  }

  choices: readonly Choice[] = $derived.by(() =>
    this.current && this.curtain === null && this.table ? this.table.legal : [],
  );

  get yourTurn(): boolean {
    const actor = this.shown?.actor ?? null;
    return this.walk === null && actor !== null && (this.table?.you.includes(actor) ?? false);
  }

  get prompt(): string {
    return this.past?.prompt ?? this.shown?.prompt ?? "";
  }

  get actor(): number | null {
    if (this.walk) return this.walk.step.seat;
    return this.past ? this.past.actor : (this.shown?.actor ?? null);
  }

  get ply(): number {
    return this.walk?.ply ?? this.past?.ply ?? this.shown?.ply ?? 0;
  }

  plies = $derived.by(() => standing(this.entries));

  /** What the others did since one's own last step; all of it, also while it is shown again. */
  story = $derived.by(() => since(this.plies, this.mine, this.shown?.ply ?? 0, this.standing.answered));
  recent = $derived.by(() => (this.past === null ? this.story : this.story.filter((p) => p.ply <= this.ply)));

  get busy(): boolean {
    return this.acting.busy;
  }
  act(notations: readonly string[]): Promise<boolean> {
    return this.acting.act(notations);
  }
  assist(topic: string, args: Record<string, string | number>): Promise<unknown> {
    return this.acting.assist(topic, args);
  }
  explain(notation: string): Promise<void> {
    return this.acting.explain(notation);
  }

  // ---- coming and going --------------------------------------------------------------

  async start(): Promise<void> {
    try {
      await catalogue.load();
      await this.refresh();
    } catch (error) {
      if (error instanceof Refused) this.failed = "missing";
      else if (error instanceof Unreachable) this.failed = "unreachable";
      else throw error;
      return;
    }
    this.#listen();
    document.addEventListener("visibilitychange", this.#back);
    void this.#welcome();
  }

  /** Whoever looks at another page for a while comes back too. */
  #back = (): void => {
    if (!document.hidden) void this.#welcome();
  };

  /** Who has played here and comes back sees what the others did since, once by itself. */
  async #welcome(): Promise<void> {
    const { table } = this;
    if (!table || table.hotseat) return;
    const seen = lastSeen(table.id); // before the live line says the same again
    await this.standing.look();
    const own = (entry: Entry) => entry.kind === "actions" && table.you.includes(entry.seat ?? -1);
    const played = this.entries.some(own);
    const news = this.story.at(-1)?.ply ?? 0;
    seenNow(table.id, table.version);
    if (!played || news === 0 || prefs.pace === 0 || seen === table.version || this.automatic) return;
    await this.tellSince();
  }

  endSince(): void {
    this.before = null;
    if (this.retelling || this.past) void this.look(null);
  }

  /** Open the list of what happened since, and show it on the board. */
  async tellSince(): Promise<void> {
    const first = this.story[0];
    if (!first) return;
    try {
      this.before = await this.#position(first.ply - 1);
    } catch (error) {
      toasts.show(sentence(error), "error");
      return;
    }
    await this.retell();
  }

  #listen(): void {
    if (this.#closed) return;
    this.#live?.close();
    this.#spoken = lang();
    this.#live = new Live({
      address: () => {
        this.#line = new Line();
        return api.liveAddress(this.id, this.table?.version ?? 0, null);
      },
      heard: (message) => this.#hear(message),
      changed: (state) => (this.connection = state),
    });
  }

  seated(): void {
    this.#listen();
  }

  /** Ask for everything again: at the beginning, and when the language changes. */
  async refresh(): Promise<void> {
    const [table, log, chat] = await Promise.all([
      api.table(this.id),
      api.events(this.id, 0),
      api.chat(this.id),
    ]);
    await catalogue.load();
    this.game = catalogue.find(table.game) ?? null;
    this.module ??= this.game && (await boardOf(this.game.board));
    this.entries = merge([], log.entries);
    this.chat.adopt(chat);
    this.#looked = new RecentCache<History>(80);
    this.#announced = table.ply;
    this.#pace.clear();
    const before = this.table;
    this.table = null;
    this.walk = null;
    this.#shownTable = -1;
    await this.adopt(table);
    if (this.#live && (before?.you.join() !== table.you.join() || this.#spoken !== lang())) this.#listen();
    if (this.past) await this.look(this.past.ply);
  }

  close(): void {
    this.#closed = true;
    document.removeEventListener("visibilitychange", this.#back);
    this.#live?.close();
    this.#pace.clear();
  }

  #hear(message: LiveMessage): void {
    switch (message.type) {
      case "table":
      case "changes": {
        const whole = this.#line.whole(message);
        return whole ? this.#arrive(whole) : this.#listen();
      }
      case "presence":
        if (this.table)
          this.table = {
            ...this.table,
            present: { seats: message.seats, watchers: message.watchers },
            seats: this.table.seats.map((seat) => ({ ...seat, online: message.seats.includes(seat.seat) })),
          };
        return;
      case "chat":
        return this.chat.hear(message.line);
      case "error":
        if (message.error.message) toasts.show(message.error.message, "error");
        return;
    }
  }

  /** News from the table: one's own are shown at once, those of others step by step. */
  #arrive(message: LiveTable): void {
    this.entries = merge(this.entries, message.events);
    const fresh = message.events.flatMap((entry) => entry.plies).filter((ply) => ply.ply > this.#announced);
    const back = message.events.some((entry) => entry.kind === "undo");
    this.#announced = message.ply;
    if (!this.table || message.version < this.table.version)
      return this.#tell(fresh.flatMap((ply) => ply.events));
    const own = fresh.every((ply) => message.table.you.includes(ply.seat));
    const table = this.#keep(message.table);
    if (back || own || document.hidden || prefs.pace === 0) {
      this.#pace.clear();
      void this.#showStep({
        ply: message.ply,
        events: fresh.flatMap((ply) => ply.events),
        table,
      });
      return;
    }
    this.#pace.add(
      ...fresh.map((ply) => ({
        ply: ply.ply,
        events: ply.events,
        table: ply.ply === message.ply ? table : null,
      })),
    );
  }

  /** Take over a table the server gave as an answer. */
  async adopt(table: Table): Promise<void> {
    if (this.table && table.version < this.table.version) return;
    this.#pace.clear();
    await this.#showTable(this.#keep(table));
  }

  /** The newest table. What one did comes as an answer and on the live line, and everything comes once more after
   * a break: where it says the same it is the same object, and whatever is open on the board stays open. */
  #keep(table: Table): Table {
    this.told = performance.now();
    this.table = shared(this.table, table);
    if (!document.hidden && this.#live) seenNow(table.id, table.version);
    void this.standing.look();
    return this.table;
  }

  // ---- showing -----------------------------------------------------------------------

  async #showStep(step: Step): Promise<void> {
    if (step.table) await this.#showTable(step.table);
    else {
      const showing = ++this.#showing;
      try {
        const found = await this.#position(step.ply);
        if (showing === this.#showing) {
          this.shown = { ...found, view: shared(this.shown?.view, found.view) };
          this.#shownTable = -1;
        }
      } catch (error) {
        if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      }
    }
    // Inside an automaton's turn each of its steps tells its own part.
    if (!this.walk) this.#tell(step.events);
  }

  async #showTable(table: Table): Promise<void> {
    if (this.#shownTable === table.version && this.shown) return;
    const showing = ++this.#showing;
    const secret = await this.#secretsChangeHands(table);
    const steps = await this.#automatonSteps(table);
    if (showing !== this.#showing) return;
    // What the one before saw in the log is not for the one who comes.
    if (secret !== "none") void this.#reread(table.seat);
    if (secret === "shown") {
      this.curtain = table.seat;
      this.entries = [];
      this.past = null;
    }
    this.#eyes = table.seat;
    this.#shownTable = table.version;
    this.shown = {
      ply: table.ply,
      actor: table.actor,
      prompt: table.prompt,
      view: shared(this.shown?.view, table.view),
    };
    if (this.story.length === 0) this.before = null;
    if (this.walk?.news) this.walk = null;
    if (steps.length) this.#walkThrough(table.ply, steps, 0, true, true);
    this.#remindOfTurn(table);
  }

  async #reread(seat: number | null): Promise<void> {
    try {
      const log = await api.events(this.id, 0, seat);
      if (this.#eyes === seat) this.entries = merge([], log.entries);
    } catch (error) {
      toasts.show(sentence(error), "error");
    }
  }

  #tell(events: readonly Event[]): void {
    if (events.length === 0) return;
    this.moment = { serial: ++this.#serial, ply: this.shown?.ply ?? 0, events };
    const linger = this.#linger();
    if (linger) this.#pace.hold(linger);
    const sound = soundOf(events.map((event) => event.kind));
    if (sound) play(sound);
  }

  /** How much longer than usual the last events deserve to be looked at. */
  #linger(): number {
    return prefs.pace && this.moment ? (this.module?.linger?.(this.moment.events) ?? 0) : 0;
  }

  /** Do not wait for the others' steps any longer. */
  hurry(): void {
    this.#pace.skip();
    this.moment = null;
  }

  #remindOfTurn(table: Table): void {
    const mine = table.actor !== null && table.you.includes(table.actor);
    if (mine && !this.#turn) {
      play("turn");
      notice(t("turn.yours"), t("colon", { what: table.title, text: table.prompt }), paths.table(table.id));
    }
    this.#turn = mine;
  }

  /** Several people at one screen: does the one who decides, or the one before, know more than anybody may see, and
   * is it shown? */
  async #secretsChangeHands(table: Table): Promise<"none" | "known" | "shown"> {
    if (table.you.length < 2 || table.seat === null || table.seat === this.#eyes || table.over) return "none";
    try {
      const leaver = this.#eyes;
      const [open, left] = await Promise.all([
        api.ply(this.id, table.ply, "none"),
        leaver === null ? null : api.ply(this.id, table.ply, leaver),
      ]);
      const views = left ? [table.view, left.view] : [table.view];
      if (!views.some((view) => differ({ ...view, seat: null }, { ...open.view, seat: null }))) return "none";
      const of = this.module?.secrets;
      return !of || views.some((view) => differ(of(view), of(open.view))) ? "shown" : "known";
    } catch {
      return "shown";
    }
  }

  // ---- an automaton's turn -----------------------------------------------------------

  /** What an automaton did on the way to a table, when that is news to whoever looks. */
  async #automatonSteps(table: Table): Promise<AutomatonStep[]> {
    const before = this.shown?.ply ?? (table.ply === 0 ? -1 : table.ply);
    if (!this.automatic || table.ply <= before || this.past) return [];
    if (prefs.pace === 0 || document.hidden) return [];
    try {
      return await stepsAt(this.id, table.ply, table.seat);
    } catch (error) {
      // The table itself is there all the same.
      if (error instanceof Refused || error instanceof Unreachable) return [];
      throw error;
    }
  }

  #walkThrough(
    ply: number,
    steps: readonly AutomatonStep[],
    at: number,
    running: boolean,
    news = false,
  ): void {
    const shown = (step: AutomatonStep) => this.#tell(step.events);
    const left = () => void this.look(news ? null : ply);
    this.walk = new Walk(ply, steps, { shown, left }, at, running, news);
    if (running) shown(this.walk.step);
  }

  /** Look at an automaton's turn inside an action, from one of its steps on. */
  async watch(ply: number, at = 0, running = false): Promise<void> {
    try {
      const steps = await stepsAt(this.id, ply, this.mine);
      this.#pace.clear();
      if (steps.length) this.#walkThrough(ply, steps, at, running);
      else await this.look(ply);
    } catch (error) {
      toasts.show(sentence(error), "error");
    }
  }

  // ---- looking back ------------------------------------------------------------------

  async #position(ply: number): Promise<History> {
    const key = `${this.table?.version ?? 0}/${this.mine}/${ply}`;
    const known = this.#looked.get(key);
    if (known) return known;
    const found = await api.ply(this.id, ply, this.mine);
    this.#looked.put(key, found);
    return found;
  }

  /** Show the table as it was; null shows it as it is. */
  async look(ply: number | null): Promise<void> {
    this.retelling = false;
    this.walk = null;
    await this.#look(ply);
  }

  async #look(ply: number | null): Promise<void> {
    const last = this.table?.ply ?? 0;
    if (ply === null || within(ply, last) >= last) {
      this.past = null;
      return;
    }
    try {
      this.past = await this.#position(within(ply, last));
      this.moment = null;
    } catch (error) {
      toasts.show(sentence(error), "error");
    }
  }

  /** Show what the others did once more, step by step; looking anywhere else ends it. */
  async retell(): Promise<void> {
    const { story } = this;
    const version = this.table?.version;
    const first = story[0];
    if (!first || this.retelling) return;
    this.retelling = true;
    await this.#look(first.ply - 1);
    for (const { ply, events } of story) {
      await new Promise((resume) => setTimeout(resume, Math.max(prefs.pace, 300) + this.#linger()));
      if (!this.retelling || this.#closed) return;
      if (this.table?.version !== version) break;
      await this.#look(ply);
      this.#tell(events);
    }
    await this.look(null);
  }
}
