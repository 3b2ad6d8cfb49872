import { beaconValue } from '@trevo/engines/fair/beacon';
import { query, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Beacon } from '../../../platform/beacon/beacon.ts';
import { createVault } from '../../../platform/secrets.ts';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { bustOf, secretOf } from '../crash/draw-crash.ts';
import { signer } from '../crash/test/fixed-beacon.ts';
import { type CrashTable, openCrash } from '../crash/test/open-crash.ts';

describe('the audit of void bets on crash with a beacon', () => {
  let server: TestServer;
  let table: CrashTable;
  /** What the beacon says to the house. A house that plays deaf says that it heard nothing. */
  let isHeard = true;
  const beacon: Beacon = {
    current: () => Promise.resolve(signer.chain),
    read: (_chain, round) => Promise.resolve(isHeard ? signer.sign(round) : null),
  };
  beforeAll(async () => {
    server = await startTestServer({ replaced: { beacon } });
    await seedCatalog(server.app);
    table = openCrash(server, server.app.bets, beacon);
  });
  beforeEach(() => {
    isHeard = true;
  });
  afterAll(async () => {
    await table.close();
    await server.close();
  });

  const audit = async () => server.app.jobs.find(({ name }) => name === 'originals.audit-aborts')?.handler({});
  const told = async () => (await server.client().call('GET /wps/fair/voids', {})).value;
  const ofCrash = async () => {
    const { games, crashRounds } = await told();
    return { ...games.find(({ gameCode }) => gameCode === 'SPB_CRASH'), crashRounds };
  };
  /** A sealed round with a bet at a target and one by hand, and where it ends: an insider knows all of it. */
  const seal = async (player: Awaited<ReturnType<CrashTable['player']>>) => {
    await table.open();
    await player.bet({ autoE2: 200 });
    await player.bet({ place: 2 });
    const sealed = await table.start();
    const { roundId, mathVersion, beaconRound, betsRoot } = sealed;
    const said = signer.sign(beaconRound ?? 0);
    const vault = createVault(Buffer.from(server.env.TREVO_SECRET ?? '', 'hex'));
    const secret = secretOf(vault, await table.chainOf(), sealed.link);
    const beaconSaid = { round: said.round, value: beaconValue(said) };
    const bustE2 = bustOf(secret, { roundId, mathVersion, betsRoot: betsRoot ?? '', beacon: beaconSaid });
    return { roundId, bustE2, signature: said.signature };
  };
  /** The curve never starts: the house says that it heard nothing for too long. */
  const dropped = async (interval = '16 seconds') => {
    await table.late(interval);
    expect((await table.finish()).state).toBe('void');
  };

  it('counts what a house keeps that hears the number and plays deaf where its players win (planted)', async () => {
    const one = await table.player(100n);
    let voids = 0;
    while (voids < 8) {
      const { roundId, bustE2, signature } = await seal(one);
      if (bustE2 >= 200) {
        await dropped();
        voids += 1;
        continue;
      }
      await query(
        server,
        `update crash_round set state = 'running', started_at = clock_timestamp(), beacon_signature = $2 where round_id = $1`,
        [roundId, signature],
      );
      await table.finish();
    }
    await table.open();
    await audit();
    const crash = await ofCrash();
    // Each of them would have doubled its stake. The bets by hand decide nothing.
    expect(crash).toMatchObject({ voids: 16, undecided: 8, stake: '8.00', wouldWin: '16.00', returned: 2 });
    // Two deviations with eight rounds, and more with each: fifty are a finding.
    expect(crash.z).toBeGreaterThan(2);
    await audit();
    expect(await ofCrash()).toEqual(crash);
  });

  it('waits for a number that nobody gives yet, and so do the rounds behind; once it is there, each counts once', async () => {
    const one = await table.player(10n);
    const before = await ofCrash();
    const would = [await seal(one)];
    await dropped();
    would.push(await seal(one));
    await dropped();
    await table.open();
    isHeard = false;
    await audit();
    const waiting = await ofCrash();
    expect(waiting).toEqual(before);
    isHeard = true;
    await Promise.all([audit(), audit()]);
    await audit();
    const wins = would.filter(({ bustE2 }) => bustE2 >= 200).length * 2;
    expect(await ofCrash()).toMatchObject({
      crashRounds: before.crashRounds + 2,
      voids: (before.voids ?? 0) + 4,
      undecided: (before.undecided ?? 0) + 2,
      wouldWin: `${Number(before.wouldWin) + wins}.00`,
    });
  });

  it('counts bets as undecided where the number did not come in a day, and where none was named', async () => {
    const one = await table.player(10n);
    const before = await ofCrash();
    await seal(one);
    await dropped('25 hours');
    await table.open();
    await one.bet({ autoE2: 200 });
    await dropped();
    await table.open();
    isHeard = false;
    await audit();
    expect(await ofCrash()).toMatchObject({
      crashRounds: before.crashRounds + 2,
      voids: (before.voids ?? 0) + 3,
      undecided: (before.undecided ?? 0) + 3,
      wouldWin: before.wouldWin,
    });
  });
});
