import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Look } from '../catalog.types.ts';
import { AHEAD, NEIGHBOURS, spreadLooks, traitOf } from './spread-looks.ts';

type Tile = Look & { readonly rank: number };
const lookOf = (tile: Tile): Look => tile;
const MOST = { figure: 1, hue: 2, backdrop: 2 } as const;

/** Written anew on purpose: whether a tile may stand behind the eleven before it. */
const fits = (look: Look, before: readonly Look[]): boolean =>
  (['figure', 'hue', 'backdrop'] as const).every((trait) => {
    const own = traitOf(look, trait);
    const alike = before.slice(1 - NEIGHBOURS).filter((other) => traitOf(other, trait) === own);
    return own === null || alike.length < MOST[trait];
  });

const maybe = <Value>(values: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(values, { freq: 9 });
const catalogue = (figures: number): fc.Arbitrary<Tile[]> =>
  fc
    .array(
      fc.record({
        figure: maybe(fc.integer({ min: 1, max: figures }).map(String)),
        hue: maybe(fc.integer({ min: -1, max: 359 })),
        backdrop: maybe(fc.integer({ min: 1, max: Math.ceil(figures / 2) }).map(String)),
      }),
      { maxLength: 150 },
    )
    .map((looks) => looks.map((look, rank) => ({ ...look, rank })));
const anyCatalogue = fc.integer({ min: 2, max: 60 }).chain(catalogue);

describe('the order of tiles', () => {
  it('keeps every game once, and none comes more than 47 places before its turn', () => {
    fc.assert(
      fc.property(anyCatalogue, (ranked) => {
        const spread = spreadLooks(ranked, lookOf);
        expect(spread.map(({ rank }) => rank).toSorted((one, other) => one - other)).toEqual(ranked.map((_, at) => at));
        for (const [place, { rank }] of spread.entries()) expect(rank - place).toBeLessThan(AHEAD);
      }),
    );
    const last = look('toucan', null, null);
    const jaguars = Array.from({ length: 99 }, () => look('jaguar', null, null));
    expect(spreadLooks([...jaguars, last], (each) => each).indexOf(last)).toBe(99 - AHEAD + 1);
  });

  it('shows among twelve neighbours no figure twice and no hue or backdrop three times where one of 48 games fits', () => {
    fc.assert(
      fc.property(anyCatalogue, catalogue(20), (ranked, before) => {
        const spread = spreadLooks(ranked, lookOf, before);
        for (const [place, tile] of spread.entries()) {
          const placed = [...before, ...spread.slice(0, place)];
          if (fits(tile, placed)) continue;
          const taken = new Set(spread.slice(0, place));
          const waiting = ranked.filter((other) => !taken.has(other)).slice(0, AHEAD);
          expect(waiting.filter((other) => fits(other, placed))).toEqual([]);
        }
      }),
    );
  });

  it('takes the most popular game that fits, and leaves a list that keeps the rule as it is', () => {
    fc.assert(
      fc.property(anyCatalogue, (ranked) => {
        const spread = spreadLooks(ranked, lookOf);
        for (const [place, tile] of spread.entries()) {
          const placed = spread.slice(0, place);
          if (!fits(tile, placed)) continue;
          const earlier = ranked.filter((other) => other.rank < tile.rank && !placed.includes(other));
          expect(earlier.filter((other) => fits(other, placed))).toEqual([]);
        }
        const kept = ranked.filter((tile, at) => fits(tile, ranked.slice(0, at)));
        if (kept.length === ranked.length) expect(spread).toEqual(ranked);
      }),
    );
    const many = Array.from({ length: 60 }, (_, rank) => look(`f${rank}`, rank * 31, `b${rank}`));
    expect(spreadLooks(many, (each) => each)).toEqual(many);
  });

  it('sets repeats as far apart as they go where nothing fits, the more popular game first', () => {
    const ranked = ['a', 'a', 'a', 'b', 'b', 'b'].map((figure) => look(figure, null, null));
    const spread = spreadLooks(ranked, (each) => each);
    expect(spread.map(({ figure }) => figure).join('')).toBe('ababab');
    expect(spread).toEqual([0, 3, 1, 4, 2, 5].map((rank) => ranked[rank]));
  });

  it('keeps its beginning when the list grows at its end, so that pages continue one another', () => {
    fc.assert(
      fc.property(anyCatalogue, catalogue(20), (ranked, more) => {
        const short = spreadLooks(ranked, lookOf);
        const long = spreadLooks([...ranked, ...more], lookOf);
        const certain = Math.max(0, ranked.length - AHEAD);
        expect(long.slice(0, certain)).toEqual(short.slice(0, certain));
      }),
    );
  });
});

const look = (figure: string, hue: number | null, backdrop: string | null): Look => ({
  figure,
  hue: hue === null ? null : hue % 360,
  backdrop,
});
