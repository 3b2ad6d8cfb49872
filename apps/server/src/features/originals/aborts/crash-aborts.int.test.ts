import { amount } from '@trevo/money';
import { query, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { bustOf, rootOf } from '../crash/draw-crash.ts';
import { type CrashTable, openCrash } from '../crash/test/open-crash.ts';

type VoidRow = {
  readonly round_id: string;
  readonly math_version: string;
  readonly secret: string;
  readonly bets: readonly (Omit<Parameters<typeof rootOf>[0][number], 'stake'> & { readonly stake: string })[];
};

describe('the audit of void bets on crash', () => {
  let server: TestServer;
  let table: CrashTable;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    table = openCrash(server);
  });
  afterAll(async () => {
    await table.close();
    await server.close();
  });

  const audit = async () => server.app.jobs.find(({ name }) => name === 'originals.audit-aborts')?.handler({});
  const told = async () => (await server.client().call('GET /wps/fair/voids', {})).value;

  it('knows where a void round would have ended once the next one shows its secret, and judges the targets that bets brought', async () => {
    const one = await table.player(50n);
    for (let at = 0; at < 12; at += 1) {
      await table.open();
      await one.bet({ autoE2: 101 });
      await one.bet({ place: 2 });
      await table.late('16 seconds');
      await table.finish();
    }
    await audit();
    // The last one's secret is nobody's to know yet.
    expect(await told()).toMatchObject({ crashRounds: 11, missing: 0 });
    await table.open();
    await audit();
    const { games, crashRounds } = await told();
    expect(crashRounds).toBe(12);
    // The bets by hand decide nothing. A target of 1.01x is reached with a chance of 0.98.
    expect(games).toMatchObject([
      { gameCode: 'SPB_CRASH', bets: 24, voids: 24, undecided: 12, stake: '12.00', expected: 0.99, state: 'fine' },
    ]);
    await audit();
    expect((await told()).games).toEqual(games);
    // From what everybody can see: the commitment of the round after it is a round's secret.
    const voids = await query<VoidRow>(
      server,
      `select r.round_id, r.math_version, n.commit_hash as secret,
         (select json_agg(json_build_object('betId', bet_id, 'stake', stake_micros::text, 'currency', currency, 'autoE2', auto_e2,
            'cnonce', cnonce) order by op_id) from crash_bet b where b.round_id = r.round_id) as bets
       from crash_round r join crash_round n on n.chain_id = r.chain_id and n.link = r.link + 1`,
    );
    const points = voids.map(({ round_id: roundId, math_version: mathVersion, secret, bets }) => {
      const betsRoot = rootOf(bets.map((bet) => ({ ...bet, stake: amount(BigInt(bet.stake)) })));
      return bustOf(secret, { roundId, mathVersion, betsRoot, beacon: null });
    });
    const paid = points.filter((point) => point >= 101).length * 101;
    expect(games[0]?.wouldWin).toBe(`${Math.floor(paid / 100)}.${String(paid % 100).padStart(2, '0')}`);
  });

  it('goes on with rounds that ended, and tells of a link that no round has', async () => {
    await table.start();
    await table.finish();
    const { roundId } = await table.last();
    await table.open();
    await query(
      server,
      `do $$ begin set local session_replication_role = replica; delete from crash_round where round_id = '${roundId}';
       update crash_round set state = 'settled' where state = 'betting'; end $$`,
    );
    await audit();
    expect(await told()).toMatchObject({ crashRounds: 13, missing: 1 });
  });
});
