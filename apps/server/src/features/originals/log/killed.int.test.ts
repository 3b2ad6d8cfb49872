import { leafHash } from '@trevo/engines/fair';
import { promiseText } from '@trevo/engines/log';
import { BRL, openWorld, type World } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../platform/db/database.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { createLog } from '../../../platform/log.ts';
import { createVault } from '../../../platform/secrets.ts';
import { openCursor } from '../../../platform/streams/streams.repository.ts';
import { stepConsumer } from '../../../platform/streams/step-consumer.ts';
import { verifyEd25519 } from '../../transparency/index.ts';
import { openCrash } from '../crash/test/open-crash.ts';
import { spin } from '../test/support.ts';
import { projectLog } from './log.projector.ts';

/** Nothing runs by itself here: the consumers are stepped, and end where a test ends them. */
describe('the consumers of the log', () => {
  let world: World;
  let pool: ReturnType<typeof createPool>;
  let deps: { db: ReturnType<typeof createDatabase>; log: ReturnType<typeof createLog> };
  let consumers: ReturnType<typeof projectLog>;
  beforeAll(async () => {
    world = await openWorld({ catalog: true });
    pool = createPool({ url: world.server.databaseUrl, max: 4, name: 'log-consumers' });
    deps = { db: createDatabase(pool), log: createLog('silent') };
    const vault = createVault(Buffer.from(world.server.env.TREVO_SECRET ?? '', 'hex'));
    consumers = projectLog({ vault, transparency: world.server.app.transparency });
    for (const { name, stream } of consumers) await openCursor(deps.db, name, stream.name);
  });
  afterAll(async () => {
    await pool.end();
    await world.close();
  });

  const stepAll = async (): Promise<void> => {
    for (const consumer of consumers) while ((await stepConsumer(deps, consumer)) > 0);
  };
  const leaves = (kind: string) =>
    world.query<{ ref: string; text: string }>('select ref, text from log_leaf where kind = $1 order by position', [
      kind,
    ]);
  /** What of a kind is there once the consumers went as far as they can: another test's writes on this server hold them back for a moment. */
  const stepped = async (kind: string): Promise<string[]> => {
    await stepAll();
    return (await leaves(kind)).map(({ ref }) => ref);
  };
  const played = async (times: number): Promise<string[]> => {
    const { client } = await world.player(BRL(50));
    await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_A' } });
    const rounds: string[] = [];
    for (let time = 0; time < times; time += 1) rounds.push((await spin(client)).value.roundId);
    return rounds;
  };

  it('killed at every await, each bet is there once and in order', async () => {
    const [bets] = consumers;
    if (!bets) throw new Error('no consumer of bets');
    let expected: string[] = [];
    for (let at = 1; at <= 6; at += 1) {
      expected = [...expected, ...(await played(2))];
      let awaits = 0;
      const before = async (): Promise<void> => {
        awaits += 1;
        if (awaits === at) throw new Error('killed');
      };
      await stepConsumer({ ...deps, before }, bets).catch(() => 0);
      // Not the failure of a row: another process would begin at once.
      await world.query('update stream_consumer set retry_at = null, failures = 0');
      await expect.poll(() => stepped('bet.round'), { timeout: 20_000 }).toEqual(expected);
    }
  });

  it('two processes that take the same bets at once log each of them once', async () => {
    const before = (await leaves('bet.round')).length;
    await played(6);
    const [bets] = consumers;
    if (bets) await Promise.all([stepConsumer(deps, bets), stepConsumer(deps, bets), stepConsumer(deps, bets)]);
    await expect.poll(() => stepped('bet.round'), { timeout: 20_000 }).toHaveLength(before + 6);
  });

  it('crash: its chain before the first round, all its bets before the curve climbs, its end and each bet’s after it', async () => {
    const table = openCrash(world.server);
    try {
      const player = await table.player(100n);
      const { roundId } = await table.open();
      expect(await leaves('crash.chain')).toHaveLength(1);
      const { bet } = await player.bet({ autoE2: 101 });
      expect(await leaves('crash.root')).toEqual([]);
      const { betsRoot, commitHash } = await table.start();
      expect((await leaves('crash.root')).map(({ text }) => text)).toEqual([
        `crash.root/v2|${roundId}|m1|${commitHash}|1|${betsRoot}|-|-`,
      ]);
      const { promise, leaf = '' } = bet.log ?? {};
      expect(Date.parse(promise?.by ?? '') - Date.parse(bet.at)).toBe(60_000);
      const { publicKey, name } = await world.server.app.transparency.key();
      const text = Buffer.from(promiseText({ origin: name, leaf, by: promise?.by ?? '' }));
      expect(await verifyEd25519(publicKey, text, Buffer.from(promise?.signature ?? '', 'base64'))).toBe(true);
      const { secret, bustE2 } = await table.finish();
      await expect.poll(() => stepped('crash.over'), { timeout: 20_000 }).toEqual([roundId]);
      expect((await leaves('crash.over'))[0]?.text).toBe(`crash.end/v1|${roundId}|${bustE2}|${secret}`);
      await expect.poll(() => stepped('bet.crash'), { timeout: 20_000 }).toEqual([bet.betId, bet.betId]);
      const hashes = (await leaves('bet.crash')).map((one) => leafHash(one.text)).toSorted((a, b) => (a < b ? -1 : 1));
      const [ended] = (await table.crash.round(player.player, roundId)).mine;
      expect(ended?.log).toMatchObject({ promise: null });
      expect(hashes).toEqual([leaf, ended?.log?.leaf ?? ''].toSorted((a, b) => (a < b ? -1 : 1)));
      await world.runJob('transparency.check-latest');
      await world.runJob('transparency.check-all');
      const [{ n } = { n: 0 }] = await world.query<{ n: number }>(
        `select count(*)::int as n from log_check where breaks <> '[]'`,
      );
      expect(n).toBe(0);
    } finally {
      await table.close();
    }
  });
});
