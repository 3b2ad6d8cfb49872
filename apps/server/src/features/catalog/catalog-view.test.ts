import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Order from './order/spread-looks.ts';

const seen = vi.hoisted(() => ({ spreads: 0 }));
vi.mock('./order/spread-looks.ts', async (original) => {
  const order = await original<typeof Order>();
  const spreadLooks: typeof order.spreadLooks = (...given) => {
    seen.spreads += 1;
    return order.spreadLooks(...given);
  };
  return { ...order, spreadLooks };
});
const { CatalogView } = await import('./catalog-view.ts');
const { pretendCatalogue } = await import('../../seed/pretend/pretend-games.ts');

const { games, vendors } = pretendCatalogue(300);
const codes = vendors.map(({ code }) => code);

describe('what is kept of lists that strangers ask for', () => {
  let view: InstanceType<typeof CatalogView>;
  beforeEach(() => {
    view = new CatalogView(
      {
        vendors,
        games,
        deleted: [],
        switches: new Map(),
        connected: new Map(codes.map((code) => [code, { isSandbox: false }])),
        availability: new Map(),
        plays: new Map(),
        currency: 'BRL',
        showComingSoon: true,
        hasCockfight: true,
      },
      'PT',
    );
    seen.spreads = 0;
  });
  /** How often something was spread for these vendors: playable games and the others, each once. */
  const spreadsOf = (...asked: string[]): number => {
    const before = seen.spreads;
    view.list({ vendors: asked });
    return (seen.spreads - before) / 2;
  };

  it('is a list once, however its vendors are written, with names that are none among them', () => {
    const [one = '', other = ''] = codes;
    expect(spreadsOf(one, other)).toBe(1);
    expect(spreadsOf(one, other)).toBe(0);
    expect(spreadsOf(other, one, other)).toBe(0);
    for (let made = 0; made < 50; made += 1) expect(spreadsOf(`made-up-${made}`, one, other, '')).toBe(0);
    expect(view.list({ vendors: [one, other, 'made-up'] })).toEqual(view.list({ vendors: [one, other] }));
    expect(view.list({ vendors: ['made-up'] })).toEqual([]);
  });

  it('is not all of them: those asked for long ago are forgotten, those asked for lately are not', () => {
    const [first = '', ...rest] = codes;
    const pairs = rest.flatMap((one) => rest.map((other) => [one, other] as const)).filter(([a, b]) => a < b);
    expect(pairs.length).toBeGreaterThan(300);
    expect(spreadsOf(first)).toBe(1);
    for (const pair of pairs.slice(0, 150)) spreadsOf(...pair);
    expect(spreadsOf(first)).toBe(0);
    for (const pair of pairs) spreadsOf(...pair);
    expect(spreadsOf(first)).toBe(1);
  });

  it('is home, and a list that is sorted: neither is made again for who asks next', () => {
    const home = view.home();
    const { spreads } = seen;
    expect(spreads).toBeGreaterThan(0);
    expect(view.home()).toEqual(home);
    expect(seen.spreads).toBe(spreads);
    expect(view.names()).toBe(view.names());
    const collators = vi.spyOn(Intl, 'Collator');
    const byName = view.list({ sort: 'name' });
    expect(view.list({ sort: 'name' })).toEqual(byName);
    const found = view.list({ sort: 'name', search: 'a' });
    expect(found.length).toBeGreaterThan(10);
    expect(found).toEqual(byName.filter((card) => found.includes(card)));
    expect(collators).toHaveBeenCalledTimes(1);
    collators.mockRestore();
    const names = byName.map(({ gameName }) => gameName);
    const { compare } = new Intl.Collator('pt-BR', { numeric: true });
    expect(names).toEqual(names.toSorted(compare));
  });
});
