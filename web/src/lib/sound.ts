/** Sounds made on the spot: wood, stone, jade. Nothing is loaded and nothing sounds unless asked for. */
import { prefs } from "./prefs.svelte";

type Note = { at: number; pitch: number; length: number; loud: number; wave: OscillatorType };

const wood = (pitch: number): Note[] => [{ at: 0, pitch, length: 0.09, loud: 0.35, wave: "triangle" }];
const stone = (pitch: number): Note[] => [
  { at: 0, pitch, length: 0.14, loud: 0.4, wave: "sine" },
  { at: 0.02, pitch: pitch * 1.5, length: 0.06, loud: 0.15, wave: "square" },
];
const chime = (...pitches: number[]): Note[] =>
  pitches.map((pitch, i) => ({ at: i * 0.11, pitch, length: 0.5, loud: 0.22, wave: "sine" as const }));

const SOUNDS: Record<string, Note[]> = {
  turn: chime(523, 659, 784),
  placed: stone(110),
  moved: wood(320),
  shortcut: chime(392, 587),
  deployed: wood(260),
  uncovered: stone(150),
  dug: chime(784, 988, 1175),
  swapped: chime(659, 523),
  camped: stone(200),
  guarded: chime(392, 494, 587),
  scored: chime(523, 659, 784, 1047),
  volcano: [{ at: 0, pitch: 55, length: 0.9, loud: 0.5, wave: "sawtooth" }],
  put: wood(280),
  took: wood(360),
  built: stone(170),
  monument: chime(392, 494, 587, 784),
  learned: chime(494, 659),
  climbed: stone(240),
  "skull-laid": chime(698, 880),
  "round.plain": stone(90),
  "round.food": chime(330, 392, 494),
  bid: wood(440),
  passed: wood(180),
  over: chime(523, 659, 784, 1047, 1319),
  refused: [{ at: 0, pitch: 140, length: 0.16, loud: 0.2, wave: "square" }],
  chat: chime(880),
};

let context: AudioContext | null = null;

export function play(sound: string): void {
  if (!prefs.sound) return;
  const notes = SOUNDS[sound] ?? (sound in SOUNDS ? [] : wood(300));
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const start = context.currentTime + 0.01;
  for (const note of notes) {
    const voice = context.createOscillator();
    const volume = context.createGain();
    voice.type = note.wave;
    voice.frequency.setValueAtTime(note.pitch, start + note.at);
    volume.gain.setValueAtTime(note.loud * 0.5, start + note.at);
    volume.gain.exponentialRampToValueAtTime(0.001, start + note.at + note.length);
    voice.connect(volume).connect(context.destination);
    voice.start(start + note.at);
    voice.stop(start + note.at + note.length + 0.02);
  }
}

/** The one sound that stands for several events at once: the rarest wins. */
export function soundOf(kinds: readonly string[]): string | null {
  const order = Object.keys(SOUNDS).filter(
    (kind) => kind !== "turn" && kind !== "refused" && kind !== "chat",
  );
  const rank = (kind: string) => ["over", "volcano", "scored", "dug", "guarded"].indexOf(kind);
  const known = kinds.filter((kind) => order.includes(kind));
  if (known.length === 0) return null;
  return known.reduce((best, kind) => {
    if (rank(kind) < 0) return best;
    return rank(best) < 0 || rank(kind) < rank(best) ? kind : best;
  });
}
