import type { Look } from '../catalog.types.ts';

/** Neighbours that a person sees at once: four rows of three on a phone. */
export const NEIGHBOURS = 12;
/** How many of the games that wait are looked at for the next place: none comes more than 47 places early. */
export const AHEAD = 48;
/** Hues of one family look alike: twelve families of 30 degrees. */
const FAMILY_DEGREES = 30;

/** How often each trait may stand among twelve neighbours. */
const MOST = { figure: 1, hue: 2, backdrop: 2 } as const;
type Trait = keyof typeof MOST;
const TRAITS = Object.keys(MOST) as Trait[];
/** What a repeat costs where one cannot be avoided: the same figure is what a person notices. */
const WEIGHT = { figure: 4, hue: 1, backdrop: 1 } as const satisfies Record<Trait, number>;

/** What of a picture counts as the same; null where nobody knows. */
export const traitOf = ({ figure, hue, backdrop }: Look, trait: Trait): string | null => {
  if (trait === 'hue') return hue === null || hue < 0 ? null : `hue ${Math.floor(hue / FAMILY_DEGREES)}`;
  const value = trait === 'figure' ? figure : backdrop;
  return value === null ? null : `${trait} ${value}`;
};

/**
 * The same games in an order in which no twelve neighbours show a figure twice, or a hue or a backdrop three times. Each place takes
 * the first of the 48 games that wait longest which fits beside the eleven placed before it, so a list that keeps the rule already is
 * not touched, and each prefix depends on nothing behind it but those 48: pages of it continue one another.
 *
 * Where none of the 48 fits (four roosters are the whole category), the one whose repeat stands farthest away is taken, figures
 * before colours, the more popular one of two. What a picture does not tell breaks nothing.
 *
 * @param ranked the most popular first
 * @param before looks that stand in front of the list, the nearest last
 */
export const spreadLooks = <Item>(
  ranked: readonly Item[],
  lookOf: (item: Item) => Look,
  before: readonly Look[] = [],
): Item[] => {
  /** Where each trait stood last, the newest place first. */
  const places = new Map<string, number[]>();
  const note = (traits: Traits, place: number): void => {
    for (const { key, trait } of traits) places.set(key, [place, ...(places.get(key) ?? [])].slice(0, MOST[trait]));
  };
  const costAt = (traits: Traits, place: number): number => {
    let cost = 0;
    for (const { key, trait } of traits) {
      const seen = places.get(key);
      const limiting = seen?.[MOST[trait] - 1];
      if (limiting !== undefined && place - limiting < NEIGHBOURS)
        cost += WEIGHT[trait] * (NEIGHBOURS - (place - (seen?.[0] ?? place)));
    }
    return cost;
  };
  before.forEach((look, index) => note(traitsOf(look), index - before.length));

  const coming = ranked.map((item) => ({ item, traits: traitsOf(lookOf(item)) }));
  const waiting = coming.slice(0, AHEAD);
  const spread: Item[] = [];
  for (let next = waiting.length; waiting.length > 0; next++) {
    let [best, least] = [0, Infinity];
    for (const [index, { traits }] of waiting.entries()) {
      const cost = costAt(traits, spread.length);
      if (cost < least) [best, least] = [index, cost];
      if (cost === 0) break;
    }
    const [taken] = waiting.splice(best, 1);
    if (!taken) break;
    note(taken.traits, spread.length);
    spread.push(taken.item);
    const follower = coming[next];
    if (follower) waiting.push(follower);
  }
  return spread;
};

type Traits = readonly { readonly trait: Trait; readonly key: string }[];

const traitsOf = (look: Look): Traits =>
  TRAITS.flatMap((trait) => {
    const key = traitOf(look, trait);
    return key === null ? [] : [{ trait, key }];
  });
