import { HOME_ROWS, shownAtFirst } from '@trevo/contract/site/home-rows';
import { describe, expect, it } from 'vitest';
import { GAMES, VENDORS } from '../../../apps/sandbox/src/studio/catalogue/index.ts';
import { CatalogView } from '../../../apps/server/src/features/catalog/catalog-view.ts';
import type { Game, Look } from '../../../apps/server/src/features/catalog/catalog.types.ts';
import { AHEAD, NEIGHBOURS, traitOf } from '../../../apps/server/src/features/catalog/order/spread-looks.ts';
import { seedCatalog } from '../../../apps/server/src/seed/catalog/seed-catalog.ts';
import { palettes } from './palettes.ts';
import { studioTiles } from './studio-tiles.ts';

/** The demo as it stands after `npm start`: the house's games and those of all its vendors, with the art of this folder. */
const readDemo = async (): Promise<{ view: CatalogView; looks: Map<string, Look> }> => {
  const house: Game[] = [];
  await seedCatalog({
    catalog: { install: async (_vendors, games) => void house.push(...games) } as Parameters<
      typeof seedCatalog
    >[0]['catalog'],
  });
  const [template] = house;
  if (!template) throw new Error('The house has no games');
  const codes = Object.keys(VENDORS);
  const studio = GAMES.map((game): Game => {
    const tile = studioTiles.find(({ slug }) => slug === game.slug);
    if (!tile) throw new Error(`No tile for ${game.slug}`);
    const { figure, palette, backdrop } = tile;
    const rank = GAMES.filter(({ vendor }) => vendor === game.vendor).indexOf(game);
    return {
      ...template,
      nodeId: `${game.vendor}-${game.gameCode}`,
      vendor: game.vendor,
      gameType: game.category as Game['gameType'],
      look: { figure, hue: palettes[palette].hue, backdrop },
      isHot: game.flag === 'hot',
      // Vendors interleave, as a synchronisation writes them.
      sort: 10_000 + rank * 100 + codes.indexOf(game.vendor),
    };
  });
  const games = [...house, ...studio];
  const hidden = { deleted: [], switches: new Map(), availability: new Map(), plays: new Map() };
  const vendors = codes.map((code, sort) => ({ code, displayName: code, isInHouse: false, sort }));
  const view = new CatalogView(
    {
      vendors,
      games,
      ...hidden,
      connected: new Map(codes.map((code) => [code, { isSandbox: true }])),
      currency: 'BRL',
      showComingSoon: true,
      hasCockfight: false,
    },
    'PT',
  );
  return { view, looks: new Map(games.map(({ nodeId, look }) => [nodeId, look])) };
};

const MOST = { figure: 1, hue: 2, backdrop: 2 } as const;
type Trait = keyof typeof MOST;
const traits = Object.keys(MOST) as Trait[];

/** Whether a tile may stand behind the eleven before it. */
const fits = (look: Look, before: readonly Look[]): boolean =>
  traits.every((trait) => {
    const own = traitOf(look, trait);
    return own === null || before.filter((other) => traitOf(other, trait) === own).length < MOST[trait];
  });

/** Tiles that show what too many of the eleven before them show already. */
const repeats = (row: readonly Look[], trait: Trait): number =>
  row.filter((look, place) => {
    const before = row.slice(Math.max(0, place - NEIGHBOURS + 1), place);
    const own = traitOf(look, trait);
    return own !== null && before.filter((other) => traitOf(other, trait) === own).length >= MOST[trait];
  }).length;

const PAGES = 3 * 15;
const { view, looks } = await readDemo();
const looksOf = (cards: readonly { nodeId: string }[]): Look[] =>
  cards.flatMap(({ nodeId }) => looks.get(nodeId) ?? []);

describe('the demo’s tiles', () => {
  it('show no figure in more than 3 % of the games', () => {
    const counts = new Map<string | null, number>();
    for (const { figure } of looks.values()) counts.set(figure, (counts.get(figure) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count / looks.size > 0.03)).toEqual([]);
    expect(counts.size).toBeGreaterThanOrEqual(60);
  });

  it('repeat nothing on the first three pages of a category that has more than one screen', () => {
    for (const gameType of [undefined, 'RNG'] as const) {
      const pages = looksOf(view.list({ gameType })).slice(0, PAGES);
      expect(pages.length).toBe(PAGES);
      expect([gameType, traits.map((trait) => repeats(pages, trait))]).toEqual([gameType, [0, 0, 0]]);
    }
  });

  it('repeat on the first three pages of every other category only what no later game of it could have replaced', () => {
    const types = new Set(GAMES.map(({ category }) => category as Game['gameType']));
    for (const gameType of types) {
      const all = looksOf(view.list({ gameType }));
      for (const [place, look] of all.slice(0, PAGES).entries()) {
        const before = all.slice(Math.max(0, place - NEIGHBOURS + 1), place);
        if (fits(look, before)) continue;
        const better = all.slice(place + 1, place + AHEAD).filter((later) => fits(later, before));
        expect([gameType, place, better]).toEqual([gameType, place, []]);
      }
    }
    expect(types.size).toBe(9);
  });

  it('repeat on home, from row to row as it is drawn, only what no later game of the row could have replaced', () => {
    let before: Look[] = [];
    const rows = view.home().filter(({ gameType }) => gameType === 'HOT' || HOME_ROWS.some((row) => row === gameType));
    expect(rows.map(({ gameType }) => gameType)).toEqual(['HOT', ...HOME_ROWS]);
    for (const { gameType, games } of rows) {
      const row = looksOf(games);
      for (const [place, look] of row.slice(0, shownAtFirst(gameType)).entries()) {
        const better = row.slice(place + 1, place + AHEAD).filter((later) => fits(later, before));
        if (!fits(look, before)) expect([gameType, place, better]).toEqual([gameType, place, []]);
        before = [...before, look].slice(1 - NEIGHBOURS);
      }
    }
  });

  it('keep their order where somebody sorted by name, by return or by age', () => {
    for (const sort of ['name', 'rtp', 'new'] as const) {
      const sorted = view.list({ sort });
      const again = view.list({ sort, search: ' ' });
      expect(sorted.map(({ nodeId }) => nodeId)).toEqual(again.map(({ nodeId }) => nodeId));
    }
    const collator = new Intl.Collator('pt-BR', { numeric: true });
    const names = view.list({ sort: 'name' }).map(({ gameName }) => gameName);
    expect(names).toEqual(names.toSorted(collator.compare));
  });
});
