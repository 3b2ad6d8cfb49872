import { openWorld, stubGame, type World } from '@trevo/testkit';
import { MINUTE } from '@trevo/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const GAMES = 12;

describe('a slow vendor', () => {
  let world: World<'vendor'>;
  beforeAll(async () => {
    world = await openWorld({ vendor: 'PT' });
  });
  afterAll(() => world.close());

  const queued = async () =>
    (await world.query(`select 1 from graphile_worker.jobs where task_identifier = 'catalog.mirror-images'`)).length;

  it('leaves the pictures’ lane after five minutes, and goes on where it stopped when its turn comes again', async () => {
    const { state, url } = world.vendor.studio;
    const asked: string[] = [];
    state.pictures.get = (path) => {
      asked.push(path);
      world.server.clock.advance(MINUTE);
      return undefined;
    };
    state.games = Array.from({ length: GAMES }, (_, at) =>
      stubGame(`w${at}`, { images: { '3:4': `${url}/art/${at}.png` } }),
    );
    await world.vendor.sync();
    const before = await queued();
    await world.server.app.vendors.mirror({ merchantId: 1, vendor: 'PT' });
    expect([asked.length, (await queued()) - before]).toEqual([5, 1]);
    for (let turn = 0; turn < 2; turn += 1) await world.server.app.vendors.mirror({ merchantId: 1, vendor: 'PT' });
    expect(new Set(asked).size).toBe(GAMES);
  });

  it('leaves its own lane after five minutes of reading its list, and the next reading goes on there', async () => {
    const { state } = world.vendor.studio;
    const games = Array.from({ length: GAMES }, (_, at) => stubGame(`s${at}`, { updatedAt: '2026-03-01T00:00:00Z' }));
    Object.defineProperty(state, 'games', {
      get: () => {
        world.server.clock.advance(2 * MINUTE);
        return games;
      },
    });
    const first = await world.vendor.sync();
    expect(first.error).toMatch(/5 minutes/);
    expect(first.added).toBeLessThan(GAMES);
    const second = await world.vendor.sync();
    expect([second.error, first.added + second.added]).toEqual([null, GAMES]);
  });
});
