import { setTimeout as pause } from 'node:timers/promises';
import { isBeaconRound } from '@trevo/engines/fair/beacon';
import { openSandbox, type Sandbox, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrashTable, openCrash } from '../src/features/originals/crash/test/open-crash.ts';
import { pointByHand, sha } from '../src/features/originals/crash/test/prove-crash.ts';
import { openBeacon } from '../src/gateways/beacon/open-beacon.ts';
import { findBeaconChain } from '../src/platform/beacon/beacons.repository.ts';
import { systemClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { createLog } from '../src/platform/log.ts';
import { seedCatalog } from '../src/seed/catalog/seed-catalog.ts';

const ONE = 1_000_000n;

describe('crash with the sandbox’s beacon, over HTTP', () => {
  let server: TestServer;
  let sandbox: Sandbox;
  let far: CrashTable;
  /** Rounds that the gateway was asked for and did not believe, or not get. */
  const unheard: number[] = [];
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    sandbox = openSandbox();
    await sandbox.start();
    const env = { DATABASE_URL: 'postgres://x', TREVO_HOME: sandbox.home, TREVO_DEMO: '1' };
    const config = readConfig({ ...env, TREVO_SECRET: '0'.repeat(64) });
    const gateway = openBeacon({ config, clock: systemClock, log: createLog('silent') });
    far = openCrash(server, server.app.bets, {
      current: gateway.current,
      async read(chain, round) {
        const said = await gateway.read(chain, round);
        if (!said) unheard.push(round);
        return said;
      },
    });
  });
  afterAll(async () => {
    expect(await server.app.ledger.verify()).toMatchObject({ isClean: true, breaks: [] });
    await far.close();
    await sandbox.close();
    await server.close();
  });

  const behave = async (how: string): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ mood: how });
    expect((await fetch(`${sandbox.url}/beacon/desk`, { method: 'PUT', headers, body })).status).toBe(200);
  };
  /** A round with a bet whose beacon is in this mood from the seal on. */
  const seal = async (how: string) => {
    await behave('well');
    const one = await far.player(10n);
    const { roundId } = await far.open();
    await one.bet({ stake: 2n, autoE2: 101 });
    await behave(how);
    const { beaconChain, beaconRound, state, betsRoot } = await far.start();
    expect(state).toBe('sealed');
    if (beaconChain === null || beaconRound === null) throw new Error('no beacon');
    return { one, roundId, beaconRound, betsRoot, chain: await findBeaconChain(far.db, beaconChain) };
  };
  /** Until this is so; a machine that is slow meanwhile makes no round too late. */
  const stepUntil = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) {
      await far.late('1 millisecond');
      await pause((await far.step()) ?? 0);
    }
  };

  it('starts late when the beacon is late, on the number of the round that was named', async () => {
    const { one, roundId, beaconRound, betsRoot } = await seal('late');
    await stepUntil(async () => (await far.last()).state !== 'sealed');
    expect(unheard).toContain(beaconRound);
    const { bustE2 } = await far.finish();
    const { round } = await far.crash.round(one.player, roundId);
    expect(round.beacon).toMatchObject({ round: beaconRound });
    const { signature } = round.beacon ?? {};
    const said = `${beaconRound}|${sha(Buffer.from(signature ?? '', 'hex'))}`;
    expect(bustE2).toBe(pointByHand(round.secret ?? '', roundId, betsRoot ?? '', said));
    expect(await one.balance()).toBe(8n * ONE + ((bustE2 ?? 0) >= 101 ? (202n * ONE) / 100n : 0n));
  });

  it('never starts on a number that another key signed: the round is void, and every stake goes back', async () => {
    const { one, roundId, beaconRound, chain } = await seal('forged');
    await stepUntil(async () => unheard.includes(beaconRound) || (await far.last()).state !== 'sealed');
    const said = (await (await fetch(`${sandbox.url}/beacon/${chain.hash}/public/${beaconRound}`)).json()) as {
      round: number;
      signature: string;
    };
    expect([said.round, isBeaconRound(chain, said)]).toEqual([beaconRound, false]);
    await far.step();
    expect(await far.last()).toMatchObject({ roundId, state: 'sealed', startedAt: null, beaconSignature: null });
    expect(await one.balance()).toBe(8n * ONE);
    await far.late('16 seconds');
    expect(await far.finish()).toMatchObject({ roundId, state: 'void', startedAt: null, secret: null });
    expect(await one.balance()).toBe(10n * ONE);
  });
});
