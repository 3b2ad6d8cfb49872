import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { beaconTimeMs } from '@trevo/engines/fair/beacon';
import { payoutE4 } from '@trevo/money';
import { query, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIXED_BEACON, signer } from '../../src/features/originals/crash/test/fixed-beacon.ts';
import { type CrashTable, openCrash } from '../../src/features/originals/crash/test/open-crash.ts';
import { cnonce } from '../../src/features/originals/test/support.ts';
import { expectCrashBet } from './expect-crash.ts';
import { newcomer, type Newcomer } from './expect-round.ts';
import { killEverywhere, PATIENCE, type Scene } from './kill-everywhere.ts';
import { houseOf, type Process } from './mortal.ts';
import { type House, openHouse } from './open-house.ts';

const [LEAST, NEVER] = [101, 1_000_000];

describe('a process of crash that is killed at any await', () => {
  let house: House;
  let server: TestServer;
  /** Opens rounds in committed mode. */
  let table: CrashTable;
  /** Opens rounds with the beacon. */
  let beaconTable: CrashTable;
  beforeAll(async () => {
    house = await openHouse();
    server = house.server;
    table = openCrash(server);
    beaconTable = openCrash(server, server.app.bets, FIXED_BEACON);
  });
  afterAll(async () => {
    await Promise.all([table.close(), beaconTable.close()]);
    await house.close();
  });

  /** Somebody who bets on the round that is open, under one key. */
  const better = async (autoE2: number | null) => {
    const player = await newcomer(server, 'SPB_CRASH');
    const { roundId } = await table.last();
    const parts = { body: { roundId, place: 1, bet: '2.00', autoE2, cnonce: cnonce() }, key: randomUUID() } as const;
    const place = async (by: Process) => {
      const answer = await by.client(player.client).call('POST /wps/crash/bets', parts);
      expect(answer.code).toBe('');
      return answer.value.bet;
    };
    return { player, place };
  };
  const alive = () => houseOf(server);
  /** Once the beacon's round of a sealed round is due, its curve starts. */
  const hear = async (by: Process): Promise<void> => {
    for (;;) {
      const { state, beaconRound } = await table.last();
      if (state !== 'sealed' || beaconRound === null) return;
      // A fresh process counts the same points however long it waited.
      await pause(Math.max(0, beaconTimeMs(signer.chain, beaconRound) + 20 - Date.now()));
      await by.crash(false);
    }
  };
  const finish = async (by: Process): Promise<void> => {
    if ((await table.last()).state === 'betting') await table.start();
    await hear(by);
    if ((await table.last()).state === 'running') await table.finish();
    await by.job('originals.finish-crash');
  };
  /** Everybody who bet, and the round: over for good. */
  const checked =
    (...players: Newcomer[]) =>
    async () => {
      const round = await table.last();
      expect(['settled', 'void']).toContain(round.state);
      expect(await query(server, `select from crash_round where state not in ('settled', 'void')`)).toEqual([]);
      for (const player of players) await expectCrashBet(server, player, round);
    };

  it('takes a bet once: sent again, it answers the first one', PATIENCE, async () => {
    const deaths = await killEverywhere(house, 'crash bet', async (): Promise<Scene> => {
      await table.open();
      const { player, place } = await better(LEAST);
      return { act: async (by) => void (await place(by)), finish, check: checked(player) };
    });
    expect(deaths).toBeGreaterThan(0);
  });

  it('pays what was taken by hand once, at the multiplier that was decided first', PATIENCE, async () => {
    const deaths = await killEverywhere(house, 'crash cash-out', async (): Promise<Scene> => {
      for (;;) {
        await table.open();
        const { player, place } = await better(null);
        const { betId } = await place(alive());
        const { bustE2 } = await table.endingOf(await table.start());
        // It would end before the call could come.
        if (bustE2 < 300) {
          await finish(alive());
          continue;
        }
        await table.climbTo(120);
        const takes: number[] = [];
        const act = async (by: Process): Promise<void> => {
          const params = { id: betId };
          const { code, value } = await by
            .client(player.client)
            .call('POST /wps/crash/bets/:id/cash-out', { params, body: {} });
          // A machine that stood still meanwhile.
          if (code === 'crash.too_late') return;
          expect([code, value.bet.win]).toEqual(['', payoutText(value.bet.cashedE2 ?? 0)]);
          takes.push(value.bet.cashedE2 ?? 0);
        };
        const check = async () => {
          expect(new Set(takes).size).toBeLessThanOrEqual(1);
          await checked(player)();
        };
        return { act, finish, check };
      }
    });
    expect(deaths).toBeGreaterThan(0);
  });
  const payoutText = (cashedE2: number): string =>
    (Number(payoutE4(2_000_000n as never, cashedE2 * 100, 'BRL')) / 1e6).toFixed(2);

  /** A round with somebody whose target is reached and somebody whose is not. */
  const bet = async (on = table) => {
    await on.open();
    const both = [await better(LEAST), await better(NEVER)];
    for (const { place } of both) await place(alive());
    return both.map(({ player }) => player);
  };
  const step = (by: Process) => by.crash(false);

  it('opens one round, of the next link of the chain', PATIENCE, async () => {
    const deaths = await killEverywhere(house, 'crash opens', async (): Promise<Scene> => {
      const [before] = await query<{ link: number }>(server, 'select coalesce(max(link), 0) as link from crash_round');
      // The end of the last one stands for a while.
      await query(
        server,
        `do $$ begin set local session_replication_role = replica; update crash_round set ended_at = ended_at - interval '1 minute', opened_at = opened_at - interval '1 minute', closes_at = closes_at - interval '1 minute', started_at = started_at - interval '1 minute'; end $$`,
      );
      return {
        act: (by) => by.crash(true),
        finish,
        async check() {
          const { link } = await table.last();
          expect(link).toBe((before?.link ?? 0) + 1);
          await checked()();
        },
      };
    });
    expect(deaths).toBeGreaterThan(0);
  });

  it('starts one curve, on the bets that everybody can see', PATIENCE, async () => {
    const deaths = await killEverywhere(house, 'crash starts', async (): Promise<Scene> => {
      const players = await bet();
      await table.late('1 second');
      return { act: step, finish, check: checked(...players) };
    });
    expect(deaths).toBeGreaterThan(0);
  });

  it(
    'fixes the bets once, hears the beacon’s round that it named then, and starts one curve on both',
    PATIENCE,
    async () => {
      const deaths = await killEverywhere(house, 'crash seals and hears', async (): Promise<Scene> => {
        const players = await bet(beaconTable);
        await beaconTable.late('1 second');
        const act = async (by: Process): Promise<void> => {
          await step(by);
          await hear(by);
        };
        const check = async () => {
          const { state, roundId, beaconChain, beaconRound, beaconSignature, ...round } = await table.last();
          expect(beaconChain).toBe(signer.chain.hash);
          const [leaf, ...more] = await query<{ text: string }>(
            server,
            `select text from log_leaf where kind = 'crash.root' and ref = $1`,
            [roundId],
          );
          expect(more).toEqual([]);
          const said = `|${round.bets}|${round.betsRoot}|${beaconChain}|${beaconRound}`;
          // One that nobody heard in time has its stakes back, and the log says what was fixed.
          if (leaf) expect(leaf.text.slice(-said.length)).toBe(said);
          if (state === 'settled')
            expect([leaf === undefined, beaconSignature]).toEqual([false, signer.sign(beaconRound ?? 0).signature]);
          await checked(...players)();
        };
        return { act, finish, check };
      });
      expect(deaths).toBeGreaterThan(0);
    },
  );

  it('ends a round once and pays each bet once', PATIENCE, async () => {
    const deaths = await killEverywhere(house, 'crash ends', async (): Promise<Scene> => {
      const players = await bet();
      await table.start();
      await table.startIn('-1 hour');
      return { act: step, finish, check: checked(...players) };
    });
    expect(deaths).toBeGreaterThan(0);
  });

  it('gives each stake of a round back once that never started', PATIENCE, async () => {
    const deaths = await killEverywhere(house, 'crash void', async (): Promise<Scene> => {
      const players = await bet();
      await table.late('1 minute');
      return { act: step, finish, check: checked(...players) };
    });
    expect(deaths).toBeGreaterThan(0);
  });
});
