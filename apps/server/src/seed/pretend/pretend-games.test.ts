import { describe, expect, it } from 'vitest';
import { NEIGHBOURS, spreadLooks, traitOf } from '../../features/catalog/order/spread-looks.ts';
import type { Game } from '../../features/catalog/index.ts';
import { pretendCatalogue } from './pretend-games.ts';

const { games } = pretendCatalogue(5_000);
const PAGES = 3 * 15;
const MOST = { figure: 1, hue: 2, backdrop: 2 } as const;
const traits = ['figure', 'hue', 'backdrop'] as const;

describe('the catalogue of 5,000 games', () => {
  const byType = Map.groupBy(games, ({ gameType }) => gameType);

  it('is nine tenths slots, and fills three pages of each category that it has', () => {
    expect((byType.get('RNG')?.length ?? 0) / games.length).toBeGreaterThan(0.85);
    expect([...byType].filter(([, list]) => list.length < PAGES).map(([type]) => type)).toEqual([]);
    expect(byType.size).toBe(8);
  });

  it('repeats no figure, no hue and no backdrop on the first three pages of any category', () => {
    const repeats = [...byType].map(([type, list]) => {
      const row = spreadLooks(list, ({ look }: Game) => look).slice(0, PAGES);
      const again = row.filter(({ look }, place) => {
        const before = row.slice(Math.max(0, place - NEIGHBOURS + 1), place);
        return traits.some((trait) => {
          const own = traitOf(look, trait);
          return before.filter((other) => traitOf(other.look, trait) === own).length >= MOST[trait];
        });
      });
      return [type, again.length];
    });
    expect(repeats.filter(([, count]) => count !== 0)).toEqual([]);
  });
});
