import { randomBytes } from 'node:crypto';
import { betLeaf, saltOf } from '@trevo/engines/log';
import { sql } from 'kysely';
import { projectLog } from '../../apps/server/src/features/originals/log/log.projector.ts';
import { createTransparency } from '../../apps/server/src/features/transparency/create-transparency.ts';
import { createDatabase } from '../../apps/server/src/platform/db/database.ts';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createVault } from '../../apps/server/src/platform/secrets.ts';
import { stepConsumer } from '../../apps/server/src/platform/streams/step-consumer.ts';
import { openCursor } from '../../apps/server/src/platform/streams/streams.repository.ts';
import { closedLoop, type Sample } from './measure.ts';
import { type Round, medianOf, ratio, type Slot, two } from './slots.ts';
import { COST_CALLERS, costSlot, HOUSE_ROUND } from './wallet-goals.ts';
import type { BenchPlayer, WalletHouse } from './wallet-house.ts';
import { anyLimited, inHouseRound, post } from './wallet-items.ts';

export const LOGGED_ROUND = 'in-house round, promised and in the log';

export type BenchLog = Awaited<ReturnType<typeof openBenchLog>>;

/** The transparency log beside the wallet, in this process as in a house of one: its key in memory, its consumer on the same database. */
export const openBenchLog = async (url: string, house: WalletHouse) => {
  const pool = createPool({ url, max: 2, name: 'trevo-bench-log' });
  const db = createDatabase(pool);
  const vault = createVault(randomBytes(32));
  const transparency = createTransparency({ db, vault, config: { publicUrl: 'http://bench.example' } });
  const [bets] = projectLog({ vault, transparency });
  if (!bets) throw new Error('no consumer of bets');
  await openCursor(db, bets.name, bets.stream.name);
  // As of players who have played before.
  const members = house.limited.map(({ memberId }) => memberId);
  for (let at = 0; at < members.length; at += 1_000)
    await transparency.salts.ofMembers(db, members.slice(at, at + 1_000));

  const promise = async ({ memberId, seedPairId, nonce }: BenchPlayer, round: string): Promise<void> => {
    const salt = saltOf(await transparency.salts.ofMember(memberId), round);
    const said = { product: 'house', game: 'SPB_A', version: 1, state: 'settled', at: new Date().toISOString() };
    const details = {
      mathVersion: 'm1',
      serverSeedHash: seedPairId,
      clientSeed: seedPairId,
      nonce,
      choice: {},
      actions: [],
    };
    const record = { ...said, round, currency: 'BRL', stake: '1.00', payout: '0.00', details };
    await transparency.promise(betLeaf(record, salt), new Date());
  };
  const leaves = async (): Promise<number> => {
    const { rows } = await sql<{ size: bigint }>`select size from log_head`.execute(db);
    return Number(rows[0]?.size ?? 0);
  };

  /** Rounds with a promise each, while the consumer puts them into the log; over when all of them are there. */
  const run = async (seconds: number): Promise<Sample> => {
    // What other slots bet is not this one's.
    await sql`update stream_consumer set xid = stream_horizon() - 1, place = 9223372036854775807 where name = ${bets.name}`.execute(
      db,
    );
    const before = await leaves();
    const begun = performance.now();
    let isOver = false;
    const consuming = (async () => {
      for (;;) {
        const wasOver = isOver;
        const rows = await stepConsumer({ db, log: createLog('error') }, bets);
        if (rows === 0 && wasOver) return;
        if (rows === 0) await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
    const sample = await closedLoop(COST_CALLERS, seconds, async () => {
      const player = anyLimited(house);
      const item = inHouseRound(house, player);
      await post(house, item);
      await promise(player, item.ref);
    });
    isOver = true;
    await consuming;
    const logged = (await leaves()) - before;
    if (logged < sample.latenciesMs.length)
      throw new Error(`${logged} leaves of ${sample.latenciesMs.length} rounds are in the log`);
    return { latenciesMs: sample.latenciesMs, seconds: (performance.now() - begun) / 1_000 };
  };
  return {
    db,
    bets,
    promise,
    slot: (seconds: number): Slot => ({ name: costSlot(LOGGED_ROUND), run: () => run(seconds) }),
    close: () => pool.end(),
  };
};

/** What the log costs an in-house round: with and without, in the same rounds of the same run. The leaves that wait at the end count. */
export const logCost = (rounds: readonly Round[]) => {
  const of = (name: string, by: 'perSecond' | 'pgCpuUs' | 'nodeCpuUs' | 'p99Ms') =>
    medianOf(rounds, (round) => round.get(costSlot(name))?.[by] ?? null);
  const names = [HOUSE_ROUND, LOGGED_ROUND] as const;
  return [
    ...names.map((name) => ({
      name,
      'ops/s': Math.round(of(name, 'perSecond')),
      'p99 ms': Math.round(of(name, 'p99Ms')),
      'PG CPU us/op': Math.round(of(name, 'pgCpuUs')),
      'Node CPU us/op': Math.round(of(name, 'nodeCpuUs')),
    })),
    {
      name: 'speed with the log / without',
      'ops/s': two(
        ratio(rounds, { of: costSlot(LOGGED_ROUND), to: costSlot(HOUSE_ROUND), by: ({ perSecond }) => perSecond }),
      ),
    },
  ];
};
