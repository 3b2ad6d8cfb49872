import { CRASH, crashMsTo } from '@trevo/engines/instant';
import { query, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CrashTable, openCrash } from '../../../src/features/originals/crash/test/open-crash.ts';
import { cnonce } from '../../../src/features/originals/test/support.ts';
import { seedCatalog } from '../../../src/seed/catalog/seed-catalog.ts';
import { databaseWithClock, setClock } from './database-clock.ts';

const ONE = 1_000_000n;
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (error: { code?: string }) => error.code ?? 'an error without a code',
  );

/**
 * Somebody bets on a round of crash when it no longer takes bets, or takes a bet when the curve is over, by a millisecond or by a clock of
 * their own. The clock of the database decides, in the statement that writes.
 */
describe('T42: late bets and late cash-outs of crash', () => {
  let server: TestServer;
  let table: CrashTable;
  beforeAll(async () => {
    server = await startTestServer({ database: await databaseWithClock() });
    await seedCatalog(server.app);
    table = openCrash(server);
  });
  afterEach(async () => {
    await setClock(server, 'null');
    await table.start().catch(() => undefined);
    await table.finish();
  });
  afterAll(async () => {
    expect(await server.app.ledger.verify()).toMatchObject({ isClean: true, breaks: [] });
    await table.close();
    await server.close();
  });

  const after = (column: 'closes_at' | 'started_at', roundId: string, ms: number): string =>
    `(select ${column} + ${ms} * interval '1 millisecond' from crash_round where round_id = '${roundId}')`;
  const setTo = (column: 'closes_at' | 'started_at', roundId: string, ms: number) =>
    setClock(server, after(column, roundId, ms));

  it('takes a bet one millisecond before the close, and none at the close or after it', async () => {
    const [one, two] = [await table.player(10n), await table.player(10n)];
    const { roundId } = await table.open();
    await setTo('closes_at', roundId, -1);
    expect(await codeOf(one.bet())).toBe('taken');
    for (const late of [0, 1, 3_600_000]) {
      await setTo('closes_at', roundId, late);
      expect(await codeOf(two.bet())).toBe('crash.bets_closed');
    }
    expect([await one.balance(), await two.balance()]).toEqual([9n * ONE, 10n * ONE]);
  });

  /** A bet that is looked at in time, and written when it no longer is. */
  const waits = async (): Promise<[string, bigint]> => {
    const one = await table.player(10n);
    const { roundId } = await table.open();
    await setClock(server, after('closes_at', roundId, -1), after('closes_at', roundId, 0));
    return [await codeOf(one.bet()), await one.balance()];
  };

  it('takes no bet that was looked at in time and is written at the close', async () => {
    expect(await waits()).toEqual(['crash.bets_closed', 10n * ONE]);
  });

  it('would take it if only the look before it asked for the time (planted)', async () => {
    const [row] = await query<{ source: string }>(
      server,
      `select pg_get_functiondef('originals_apply_crash_bet'::regproc) as source`,
    );
    const guard = row?.source ?? '';
    const careless = guard.replaceAll(/and\s+clock_timestamp\(\) < (c\.)?closes_at/g, '');
    expect(careless.length).toBeLessThan(guard.length - 60);
    await query(server, careless);
    try {
      expect(await waits()).toEqual(['taken', 9n * ONE]);
    } finally {
      await query(server, guard);
    }
  });

  it('asks no clock of the player: a time in the call is refused, and one beside it means nothing', async () => {
    const one = await table.player(10n);
    const { roundId } = await table.open();
    const hour = 3_600_000;
    const send = async (skew: number, more: object = {}): Promise<string> => {
      const response = await one.client.raw('/wps/crash/bets', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${one.client.token ?? ''}`,
          'idempotency-key': crypto.randomUUID(),
          'x-client-time': new Date(Date.now() + skew).toISOString(),
        },
        body: JSON.stringify({ roundId, place: 1, bet: '1.00', autoE2: null, cnonce: cnonce(), ...more }),
      });
      return ((await response.json()) as { code?: string }).code ?? 'taken';
    };
    for (const skew of [-hour, hour])
      for (const field of ['at', 'now', 'timestamp'])
        expect(await send(skew, { [field]: Date.now() + skew })).toBe('request.invalid');
    await setTo('closes_at', roundId, 1);
    for (const skew of [-hour, hour]) expect(await send(skew)).toBe('crash.bets_closed');
    await setTo('closes_at', roundId, -1);
    expect(await send(hour)).toBe('taken');
  });

  it('takes a bet by hand from 1.01x to the millisecond before the point, and none at the point’s own', async () => {
    const [one, two] = [await table.player(1_000n), await table.player(1_000n)];
    for (;;) {
      const { roundId } = await table.open();
      const bets = [await one.bet(), await one.bet({ place: 2 }), await two.bet(), await two.bet({ place: 2 })];
      const [first, last, never, nor] = bets.map(({ bet }) => bet.betId) as [string, string, string, string];
      const { bustE2, endMs } = await table.endingOf(await table.start());
      if (bustE2 >= 150) {
        const from = Math.ceil(crashMsTo(CRASH.leastTargetE2));
        await setTo('started_at', roundId, Math.floor(crashMsTo(CRASH.leastTargetE2)) - 1);
        expect(await codeOf(one.take(first))).toBe('crash.not_flying');
        await setTo('started_at', roundId, from);
        expect((await one.take(first)).bet.cashedE2).toBe(101);
        await setTo('started_at', roundId, Math.ceil(endMs) - 1);
        const { cashedE2 } = (await one.take(last)).bet;
        expect([cashedE2 === bustE2 || cashedE2 === bustE2 - 1, (cashedE2 ?? 0) <= bustE2]).toEqual([true, true]);
        for (const [bet, late] of [
          [never, 0],
          [nor, 1],
          [never, 3_600_000],
        ] as const) {
          await setTo('started_at', roundId, Math.ceil(endMs) + late);
          expect(await codeOf(two.take(bet))).toBe('crash.too_late');
        }
        return;
      }
      await table.finish();
    }
  });
});
