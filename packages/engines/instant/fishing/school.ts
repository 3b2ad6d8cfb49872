import type { FishKind } from './fish.ts';

/** A fish of a room: which it is, when it is there, and how it swims. Times are ms since the room began. */
export interface Swimmer {
  readonly fish: number;
  readonly kind: FishKind;
  readonly from: number;
  readonly until: number;
  readonly isLeftward: boolean;
  /** Shares of the water's height: the middle of its way, how far it sways, and how much it climbs from end to end. */
  readonly depth: number;
  readonly sway: number;
  readonly climb: number;
  readonly waves: number;
  readonly phase: number;
}

/** A fish comes this often. */
export const FISH_EVERY_MS = 650;

/** How long each swims from edge to edge, and how much that varies. */
const SWIMS: Readonly<Record<FishKind, readonly [ms: number, spread: number]>> = {
  lambari: [10_500, 3_000],
  piaba: [11_000, 3_000],
  acara: [12_000, 3_000],
  piranha: [11_500, 3_000],
  pacu: [13_500, 3_000],
  traira: [13_000, 3_000],
  tambaqui: [15_000, 3_000],
  tucunare: [13_500, 3_000],
  dourado: [14_000, 3_000],
  pintado: [17_000, 3_000],
  baiacu: [18_000, 3_000],
  poraque: [18_000, 3_000],
  pirarucu: [24_000, 2_000],
  boiuna: [27_000, 2_000],
};
/** No fish is there for longer. */
export const LONGEST_SWIM_MS = 29_000;

/** Of a hundred: how often each of the common fish comes. */
const COMMON: readonly (readonly [FishKind, number])[] = [
  ['lambari', 22],
  ['piaba', 18],
  ['acara', 15],
  ['piranha', 12],
  ['pacu', 10],
  ['traira', 8],
  ['tambaqui', 6],
  ['tucunare', 5],
  ['dourado', 4],
];

/** 32 bits of a text (FNV-1a). */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** 32 bits of a room, a fish and a question. They decide who swims where and never what is won. */
function mixed(seed: number, fish: number, question: number): number {
  let bits = (seed ^ Math.imul(fish + 1, 0x9e3779b1) ^ Math.imul(question + 1, 0x85ebca6b)) >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** Rare fish come by their turn, so that nobody waits for one in vain. */
function kindOf(fish: number, roll: number): FishKind {
  if (fish % 180 === 120) return 'boiuna';
  if (fish % 60 === 35) return 'pirarucu';
  if (fish % 40 === 18) return 'baiacu';
  if (fish % 40 === 8) return 'poraque';
  if (fish % 25 === 12) return 'pintado';
  let left = roll % 100;
  for (const [kind, share] of COMMON) {
    if (left < share) return kind;
    left -= share;
  }
  return 'lambari';
}

/** The same fish for the same room and number, on every machine. */
export function swimmerOf(seed: string, fish: number): Swimmer {
  const room = hashText(seed);
  const bits = (question: number) => mixed(room, fish, question);
  const share = (question: number) => (bits(question) % 1_000) / 1_000;
  const kind = kindOf(fish, bits(0));
  const [ms, spread] = SWIMS[kind];
  const from = fish * FISH_EVERY_MS + (bits(1) % FISH_EVERY_MS);
  const isBig = ms > 20_000;
  return {
    fish,
    kind,
    from,
    until: from + ms + (bits(2) % spread),
    isLeftward: bits(3) % 2 === 1,
    depth: isBig ? 0.35 + share(4) * 0.2 : 0.12 + share(4) * 0.62,
    sway: isBig ? 0.05 : 0.03 + share(5) * 0.09,
    climb: (share(6) - 0.5) * 0.24,
    waves: 0.6 + share(7) * 1.2,
    phase: share(8),
  };
}

/** Every fish that swims at a time, in the order in which they came. */
export function swimmersAt(seed: string, ms: number): Swimmer[] {
  const last = Math.floor(ms / FISH_EVERY_MS);
  const first = Math.max(0, last - Math.ceil(LONGEST_SWIM_MS / FISH_EVERY_MS) - 1);
  const found: Swimmer[] = [];
  for (let fish = first; fish <= last; fish += 1) {
    const one = swimmerOf(seed, fish);
    if (one.from <= ms && ms < one.until) found.push(one);
  }
  return found;
}

/** Where a fish is, in shares of the water's width and height, and which way it looks. For drawing: no rule asks. */
export function placeOf(one: Swimmer, ms: number): { readonly x: number; readonly y: number; readonly slope: number } {
  const passed = (ms - one.from) / (one.until - one.from);
  const turn = 2 * Math.PI * (one.waves * passed + one.phase);
  const x = -0.14 + 1.28 * passed;
  return {
    x: one.isLeftward ? 1 - x : x,
    y: one.depth + one.sway * Math.sin(turn) + one.climb * (passed - 0.5),
    slope: (one.sway * Math.cos(turn) * 2 * Math.PI * one.waves + one.climb) / 1.28,
  };
}
