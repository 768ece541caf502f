/** What a thing on the board is and does, for whoever points at it. */
import type { TzolkinView } from "../../lib/api/types";
import { t } from "../../lib/i18n/index.svelte";
import { CITIES, nameOf, say, titled, word } from "./words";

export interface Tip {
  title: string;
  lines: string[];
}

/** The sentences about a thing, by the id it has in `data-thing`. */
export function tipOf(view: TzolkinView, names: readonly string[], thing: string): Tip | null {
  const [kind = "", a = "", b = ""] = thing.split(" ");
  switch (kind) {
    case "gear":
      return gearTip(view, a);
    case "space":
    case "worker":
      return spaceTip(view, names, a, Number(b));
    case "start":
      return {
        title: titled(say("gear.start")),
        lines: [
          t("tzolkin.startHelp"),
          t("tzolkin.cornOnTeeth", { n: view.calendar.corn_total }),
          ...(view.start === null
            ? price(view.start_price)
            : [t("tzolkin.takenBy", { name: names[view.start] ?? "" })]),
        ],
      };
    case "temple":
      return { title: say(`temple.${a}`), lines: [say(`temple.${a}.help`), ...templeLines(view, names, a)] };
    case "step":
      return stepTip(view, names, a, Number(b));
    case "technology":
      return technologyTip(view, names, a);
    case "level":
      return levelTip(view, a, Number(b));
    case "tile":
      return tileTip(view, a);
    case "wealth":
      return { title: say(`wealth.${a}`), lines: [titled(say(`wealth.${a}.help`))] };
    case "market":
      return { title: t("tzolkin.market"), lines: [t("tzolkin.marketHelp")] };
    case "tooth":
      return toothTip(view, Number(a));
    case "skulls":
      return { title: t("tzolkin.skullsLeft", { n: view.skulls }), lines: [t("tzolkin.skullsHelp")] };
    default:
      return null;
  }
}

const price = (corn: number | null | undefined): string[] =>
  typeof corn === "number" ? [t("tzolkin.nextCosts", { n: corn })] : [];

function gearTip(view: TzolkinView, id: string): Tip {
  const gear = view.gears.find((one) => one.id === id);
  return {
    title: CITIES[id] ?? id,
    lines: [
      gear?.lowest === null || gear === undefined
        ? t("tzolkin.gearFull")
        : t("tzolkin.nextSpace", { n: gear.lowest }),
      ...price(gear?.price),
    ],
  };
}

function spaceTip(view: TzolkinView, names: readonly string[], id: string, n: number): Tip {
  const space = view.gears.find((one) => one.id === id)?.spaces[n];
  const lines: string[] = [];
  if (space?.action) lines.push(titled(say(`act.${space.action}`)));
  else if (space?.free_choice) lines.push(t("tzolkin.freeChoice"));
  else if (space?.hidden) lines.push(t("tzolkin.hiddenTooth"));
  else lines.push(t("tzolkin.noAction"));
  const jungle = id === "palenque" ? view.jungle.find((group) => group.action === n) : undefined;
  if (jungle) lines.push(t("tzolkin.jungle", { corn: jungle.corn, wood: jungle.wood, open: jungle.open }));
  if (space && space.skull !== null) lines.push(t("tzolkin.skullOf", { name: names[space.skull] ?? "" }));
  if (space && (space.worker !== null || space.neutral)) {
    const who =
      space.worker === null
        ? t("tzolkin.neutral")
        : t("tzolkin.workerOf", { name: names[space.worker] ?? "" });
    const [one, two] = space.ahead.map((to) => (to === null ? t("tzolkin.leaves") : `${to}`));
    lines.push(t("tzolkin.riderAhead", { who, one: one ?? "", two: two ?? "" }));
  }
  return { title: `${CITIES[id] ?? id} ${n}`, lines };
}

function templeLines(view: TzolkinView, names: readonly string[], id: string): string[] {
  return view.seats.map((seat) =>
    t("tzolkin.standsOn", { name: names[seat.seat] ?? "", n: seat.temples[id] ?? 0 }),
  );
}

function stepTip(view: TzolkinView, names: readonly string[], id: string, n: number): Tip {
  const temple = view.temples.find((one) => one.id === id);
  const step = temple?.steps.find((one) => one.step === n);
  const there = view.seats.filter((seat) => seat.temples[id] === n).map((seat) => names[seat.seat] ?? "");
  const top = temple?.steps.at(-1)?.step === n;
  return {
    title: t("tzolkin.stepOf", { temple: say(`temple.${id}`), n }),
    lines: [
      t("tzolkin.stepPoints", { n: step?.points ?? 0 }),
      ...(step?.gift ? [t("tzolkin.stepGift", { good: say(`good.${step.gift}`) })] : []),
      ...(top ? [t("tzolkin.topStep")] : []),
      ...(there.length ? [there.join(", ")] : []),
    ],
  };
}

function technologyTip(view: TzolkinView, names: readonly string[], id: string): Tip {
  return {
    title: word("tech", id),
    lines: view.seats.map((seat) =>
      t("tzolkin.levelOf", { name: names[seat.seat] ?? "", n: seat.technologies[id] ?? 0 }),
    ),
  };
}

function levelTip(view: TzolkinView, id: string, n: number): Tip {
  const technology = view.technologies.find((one) => one.id === id);
  const cost = technology?.costs[n - 1] ?? 0;
  return {
    title: `${word("tech", id)} ${n > 3 ? "3+" : n}`,
    lines:
      n === 0
        ? [t("tzolkin.levelStart")]
        : [titled(say(`technology.${id}.${n}`)), t("tzolkin.levelCosts", { n: cost })],
  };
}

function tileTip(view: TzolkinView, id: string): Tip {
  const all = [...view.buildings, ...view.monuments, ...view.seats.flatMap((seat) => seat.built)];
  const tile = all.find((one) => one?.id === id);
  const cost = Object.entries(tile?.cost ?? {})
    .filter(([, n]) => n > 0)
    .map(([good, n]) => say(`amount.${good}.${n}`))
    .join(", ");
  return {
    title: nameOf(id),
    lines: [
      say(`tile.${id}.help`),
      ...(tile ? [t("tzolkin.tileCosts", { kind: say(`type.${tile.type}`), cost })] : []),
    ],
  };
}

function toothTip(view: TzolkinView, tooth: number): Tip {
  const food = view.calendar.food_days.find((day) => day.tooth === tooth && !day.held);
  const lines: string[] = [];
  if (food) lines.push(t(food.ends_age ? "tzolkin.foodEnd" : "tzolkin.foodMiddle"));
  if (view.calendar.corn.includes(tooth)) lines.push(t("tzolkin.toothCorn"));
  return {
    title: food ? t("tzolkin.foodDay", { n: food.number }) : t("tzolkin.calendar"),
    lines: lines.length ? lines : [t("tzolkin.calendarHelp")],
  };
}
