import { setTimeout as pause } from 'node:timers/promises';
import { type BeaconChain, beaconTimeMs } from '@trevo/engines/fair/beacon';
import { query, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Beacon } from '../../../platform/beacon/beacon.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { signer } from './test/fixed-beacon.ts';
import { type CrashTable, openCrash } from './test/open-crash.ts';
import { pointByHand, sha } from './test/prove-crash.ts';

const ONE = 1_000_000n;
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: { code?: string }) => error.code ?? 'an error without a code',
  );

describe('crash with a public beacon', () => {
  let server: TestServer;
  let table: CrashTable;
  let mood: 'well' | 'gone' | 'silent' = 'well';
  const asked: number[] = [];
  const beacon: Beacon = {
    current: () => Promise.resolve<BeaconChain | null>(mood === 'gone' ? null : signer.chain),
    read(_chain, round) {
      asked.push(round);
      return Promise.resolve(mood === 'well' ? signer.sign(round) : null);
    },
  };
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    table = openCrash(server, server.app.bets, beacon);
  });
  afterAll(async () => {
    expect(await server.app.ledger.verify()).toMatchObject({ isClean: true, breaks: [] });
    await table.close();
    await server.close();
  });

  const rootLeaf = async (roundId: string): Promise<string | undefined> =>
    (
      await query<{ text: string }>(server, `select text from log_leaf where kind = 'crash.root' and ref = $1`, [
        roundId,
      ])
    )[0]?.text;
  /** Steps until the round is no longer sealed. */
  const hear = async () => {
    for (;;) {
      const { state } = await table.last();
      if (state !== 'sealed') return table.last();
      await pause((await table.step()) ?? 0);
    }
  };

  it('fixes the bets first and waits for a round of the beacon that was not due then; its number decides with secret and bets', async () => {
    mood = 'well';
    const one = await table.player(10n);
    const { roundId } = await table.open();
    await one.bet({ autoE2: 120 });
    const sealed = await table.start();
    expect(sealed).toMatchObject({ state: 'sealed', startedAt: null, beaconSignature: null, bets: 1 });
    const round = sealed.beaconRound ?? 0;
    expect(beaconTimeMs(signer.chain, round)).toBeGreaterThanOrEqual((sealed.sealedAt?.getTime() ?? 0) + 500);
    expect(asked).toEqual([]);
    expect(await rootLeaf(roundId)).toBe(
      `crash.root/v2|${roundId}|m1|${sealed.commitHash}|1|${sealed.betsRoot}|${signer.chain.hash}|${round}`,
    );
    expect(await codeOf(one.bet({ roundId, place: 2 }))).toBe('crash.bets_closed');
    await expect(table.endingOf(sealed)).rejects.toThrow('has not started');
    const started = await hear();
    expect(started).toMatchObject({ state: 'running', beaconRound: round, betsRoot: sealed.betsRoot });
    const { bustE2 } = await table.finish();
    const told = await table.crash.round(one.player, roundId);
    const { signature } = signer.sign(round);
    expect(told.round.beacon).toMatchObject({ chain: signer.chain, round, signature });
    const said = `${round}|${sha(Buffer.from(signature, 'hex'))}`;
    expect(bustE2).toBe(pointByHand(told.round.secret ?? '', roundId, told.round.betsRoot ?? '', said));
  });

  it('names a later round of the beacon when the log kept the root waiting until the first one was due', async () => {
    mood = 'well';
    const { roundId } = await table.open();
    const pool = createPool({ url: server.databaseUrl, max: 1, name: 'log-holder' });
    const holder = await pool.connect();
    await holder.query('begin; select from log_head for update');
    const starting = table.start();
    await pause(2_500);
    const releasedAt = Date.now();
    await holder.query('commit');
    holder.release();
    await pool.end();
    const { beaconRound, sealedAt, state } = await starting;
    expect(state).toBe('sealed');
    expect(sealedAt?.getTime()).toBeGreaterThanOrEqual(releasedAt - 100);
    expect(await rootLeaf(roundId)).toMatch(new RegExp(`\\|${signer.chain.hash}\\|${beaconRound}$`));
    const leaves = await query(server, `select from log_leaf where kind = 'crash.root' and ref = $1`, [roundId]);
    expect(leaves).toHaveLength(1);
    await hear();
    await table.finish();
  });

  it('gives every stake back when the beacon stays silent, and never goes on without it', async () => {
    mood = 'well';
    const one = await table.player(10n);
    const { roundId } = await table.open();
    await one.bet({ stake: 2n });
    mood = 'silent';
    const { beaconRound } = await table.start();
    while (!asked.includes(beaconRound ?? 0)) await pause((await table.step()) ?? 0);
    await table.step();
    expect(await table.last()).toMatchObject({ roundId, state: 'sealed', startedAt: null });
    expect(await one.balance()).toBe(8n * ONE);
    await table.late('16 seconds');
    expect(await table.finish()).toMatchObject({ roundId, state: 'void', secret: null });
    expect(await one.balance()).toBe(10n * ONE);
  });

  it('says before the first bet whether a round has a beacon, and holds to it', async () => {
    mood = 'gone';
    const one = await table.player(10n);
    const without = await table.open();
    expect((await table.crash.round(one.player, without.roundId)).round.beacon).toBeNull();
    mood = 'well';
    expect(await table.start()).toMatchObject({ state: 'running', beaconRound: null });
    await table.finish();
    const withOne = await table.open();
    expect(withOne.beaconChain).toBe(signer.chain.hash);
    mood = 'gone';
    expect(await table.start()).toMatchObject({ state: 'sealed', roundId: withOne.roundId });
    mood = 'well';
    await hear();
    await table.finish();
  });

  it('is held to it by the database: no start without the number, no other number or round, no bets after the seal', async () => {
    mood = 'well';
    const { roundId } = await table.open();
    const set = (what: string) => query(server, `update crash_round set ${what} where round_id = '${roundId}'`);
    const begin = `state = 'running', started_at = now(), bets = 0, bets_root = repeat('0', 64)`;
    await expect(set(begin)).rejects.toThrow(/moves on|beacon_before_start/);
    await expect(set(`beacon_chain = null`)).rejects.toThrow(/moves on/);
    await table.start();
    await expect(set(`state = 'running', started_at = now()`)).rejects.toThrow(/beacon_before_start/);
    for (const change of ['beacon_round = beacon_round + 1', `bets_root = repeat('1', 64)`, 'sealed_at = now()'])
      await expect(set(change)).rejects.toThrow(/moves on/);
    await hear();
    await expect(set(`beacon_signature = repeat('0', 96)`)).rejects.toThrow(/moves on/);
    await expect(query(server, `update beacon_chain set public_key = ''`)).rejects.toThrow(/append-only|beacon_chain/);
    await table.finish();
  });

  it('starts a round once when two processes hear the beacon at the same time', async () => {
    mood = 'well';
    const other = openCrash(server, server.app.bets, beacon);
    const one = await table.player(10n);
    const { roundId } = await table.open();
    await one.bet({ autoE2: 101 });
    await Promise.all([table.start(), other.step()]);
    const run = async (who: CrashTable) => {
      while ((await who.last()).state === 'sealed') await pause((await who.step()) ?? 0);
    };
    await Promise.all([run(table), run(other)]);
    const { startedAt, bustE2 } = { ...(await table.last()), ...(await table.endingOf(await table.last())) };
    expect((await other.endingOf(await other.last())).bustE2).toBe(bustE2);
    expect((await table.finish()).startedAt).not.toBeNull();
    expect(startedAt).not.toBeNull();
    const { round } = await table.crash.round(one.player, roundId);
    expect(round).toMatchObject({ state: 'settled', bustE2 });
    expect(await one.balance()).toBe(bustE2 >= 101 ? 10n * ONE + ONE / 100n : 9n * ONE);
    await other.close();
  });
});
