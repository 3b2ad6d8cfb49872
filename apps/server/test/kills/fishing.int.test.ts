import { randomUUID } from 'node:crypto';
import { swimmersAt } from '@trevo/engines/instant';
import { query, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cnonce, spin } from '../../src/features/originals/test/support.ts';
import { expectOneRound, newcomer, START } from './expect-round.ts';
import { killEverywhere, PATIENCE, type Scene } from './kill-everywhere.ts';
import type { Process } from './mortal.ts';
import { type House, openHouse } from './open-house.ts';

const GAME = 'SPB_FISH';

describe('a process that is killed at any await of a second of fishing', () => {
  let house: House;
  let server: TestServer;
  beforeAll(async () => {
    house = await openHouse();
    server = house.server;
  });
  afterAll(() => house.close());

  const nowMs = async (): Promise<number> => {
    const rows = await query<{ ms: number }>(
      server,
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    return rows[0]?.ms ?? 0;
  };

  it('charges its bullets once and gives each fish to its second once', PATIENCE, async () => {
    const deaths = await killEverywhere(house, 'fishing', async (): Promise<Scene> => {
      const player = await newcomer(server, GAME);
      const { value: room } = await player.client.call('POST /wps/fishing/seat', { body: { realm: 'money' } });
      let parts: Parameters<typeof spin>[1];
      let isLate = false;
      /** Its second is the one in which it is first sent. */
      const aimed = async () => {
        const second = Math.floor((await nowMs()) / 1_000);
        const from = second * 1_000 - room.startedAt;
        const fish = swimmersAt(room.seed, from).filter(({ until }) => until > from + 1_000);
        const killed = new Set((await query(server, 'select fish from fish_kill')).map((row) => row.fish));
        const shots = fish
          .filter((one) => !killed.has(one.fish))
          .slice(0, 5)
          .map((one, at) => ({ at: at * 2, fish: one.fish }));
        const bet = (0.1 * shots.length).toFixed(2);
        const choice = { room: room.roomId, second, chip: '0.10', shots };
        return { gameCode: GAME, key: randomUUID(), cnonce: cnonce(), bet, choice };
      };
      const act = async (by: Process): Promise<void> => {
        parts ??= await aimed();
        const { code } = await spin(by.client(player.client), parts);
        // A machine that stood still for six seconds: then nothing was charged, or the first answer came.
        isLate = code === 'fishing.late';
        if (!isLate) expect(code).toBe('');
      };
      const check = async () => {
        const kills = await query<{ sum: string | null; seconds: number }>(
          server,
          `select sum(win_micros)::text as sum, (select count(*)::int from fish_second where member_id = $1) as seconds
           from fish_kill where member_id = $1`,
          [player.memberId],
        );
        if (isLate) {
          expect([await player.balance(), kills]).toEqual([START * 1_000_000n, [{ sum: null, seconds: 0 }]]);
          return;
        }
        const { win } = await expectOneRound(server, player);
        expect([Number(kills[0]?.sum ?? 0) / 1e6, kills[0]?.seconds]).toEqual([Number(win), 1]);
      };
      return { act, check };
    });
    expect(deaths).toBeGreaterThan(0);
  });
});
