/** The fish of the river, and what a bullet on each of them can bring. */
export const FISH_KINDS = [
  'lambari',
  'piaba',
  'acara',
  'piranha',
  'pacu',
  'traira',
  'tambaqui',
  'tucunare',
  'dourado',
  'pintado',
  'baiacu',
  'poraque',
  'pirarucu',
  'boiuna',
] as const;
export type FishKind = (typeof FISH_KINDS)[number];

/** So many of `of` equally likely numbers catch the fish and bring `times` the bullet; the first prize has the lowest numbers. */
export interface FishPays {
  readonly of: number;
  readonly prizes: readonly { readonly ways: number; readonly times: number }[];
}
export type FishModel = Readonly<Record<FishKind, FishPays>>;

/** A fish with one prize: 24 numbers of 25 times the prize, which is .96 / prize exactly. */
const single = (times: number): FishPays => ({ of: 25 * times, prizes: [{ ways: 24, times }] });
/** A fish that reveals its prize when it is caught: 240 numbers of 250 times the mean, shared 4 : 3 : 2 : 1. */
const drawn = (mean: number, [a, b, c, d]: readonly [number, number, number, number]): FishPays => ({
  of: 250 * mean,
  prizes: [
    { ways: 96, times: a },
    { ways: 72, times: b },
    { ways: 48, times: c },
    { ways: 24, times: d },
  ],
});

export const FISH: FishModel = {
  lambari: single(2),
  piaba: single(3),
  acara: single(4),
  piranha: single(6),
  pacu: single(8),
  traira: single(10),
  tambaqui: single(15),
  tucunare: single(20),
  dourado: single(30),
  pintado: single(50),
  /** Blows up: 62 in the mean. */
  baiacu: drawn(62, [40, 60, 80, 120]),
  /** Lightning: 37 in the mean. */
  poraque: drawn(37, [20, 30, 50, 100]),
  pirarucu: single(100),
  boiuna: single(200),
};

export const isFishKind = (raw: unknown): raw is FishKind => FISH_KINDS.some((kind) => kind === raw);

/** What a drawn number brings, in bullets: 0 when the fish swims on. */
export function catchOf({ prizes }: FishPays, drawn: number): number {
  let left = drawn;
  for (const { ways, times } of prizes) {
    if (left < ways) return times;
    left -= ways;
  }
  return 0;
}

/** The most that a bullet on this fish brings, in bullets. */
export const mostTimes = (kind: FishKind): number => Math.max(...FISH[kind].prizes.map(({ times }) => times));
