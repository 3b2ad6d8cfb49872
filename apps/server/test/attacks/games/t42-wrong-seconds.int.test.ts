import { swimmersAt } from '@trevo/engines/instant';
import { query, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cnonce, fundedPlayer } from '../../../src/features/originals/test/support.ts';
import { seedCatalog } from '../../../src/seed/catalog/seed-catalog.ts';
import { databaseWithClock, setClock } from './database-clock.ts';

const HOUR = 3_600;

/** A bullet says in which second it was shot. Somebody says another one: when more fish were there, or in which nothing was shot yet. */
describe('T42: seconds of fishing by another clock', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await databaseWithClock() });
    await seedCatalog(server.app);
  });
  afterAll(() => server.close());

  const angler = async () => {
    const one = await fundedPlayer(server, 10n, { hasOpenedGame: false });
    await one.client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_FISH' } });
    const room = (await one.client.call('POST /wps/fishing/seat', { body: { realm: 'money' } })).value;
    const now = Math.floor(room.now / 1_000);
    /** Shoots at a fish that swims in that second. */
    const shoot = async (second: number): Promise<string> => {
      const passed = second * 1_000 - room.startedAt;
      const fish = swimmersAt(room.seed, Math.max(0, passed))[0]?.fish ?? 0;
      const { code } = await one.client.call('POST /wps/originals/:gameCode/rounds', {
        params: { gameCode: 'SPB_FISH' },
        body: {
          bet: '1.00',
          choice: { room: room.roomId, second, chip: '1.00', shots: [{ at: 0, fish }] },
          cnonce: cnonce(),
        },
      });
      return code === '' ? 'taken' : code;
    };
    return { ...one, shoot, now };
  };

  it('counts by the clock of the database alone: an hour, ten seconds before and five after it move nothing', async () => {
    const one = await angler();
    // At every fish that can be named: one that has not come yet is no choice at all.
    for (const off of [-HOUR, HOUR, -10, 5, 2 ** 31])
      expect(['fishing.late', 'bet.choice_invalid']).toContain(await one.shoot(one.now + off));
    expect(await one.shoot(one.now + HOUR)).toBe('fishing.late');
    expect(await one.balance()).toBe(10_000_000n);
    expect(await query(server, `select from fish_second where member_id = ${one.memberId}`)).toEqual([]);
  });

  it('would count whatever second a clock that the player sets says (planted)', async () => {
    const one = await angler();
    const says = one.now + HOUR;
    await setClock(server, `to_timestamp(${says}) + interval '500 milliseconds'`);
    try {
      expect(await one.shoot(one.now)).toBe('fishing.late');
      expect(await one.shoot(says)).toBe('taken');
    } finally {
      await setClock(server, 'null');
    }
    expect(await query(server, `select from fish_second where member_id = ${one.memberId}`)).toHaveLength(1);
  });
});
