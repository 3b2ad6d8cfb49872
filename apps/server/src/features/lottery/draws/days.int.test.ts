import { beaconRoundFrom } from '@trevo/engines/fair/beacon';
import { startTestServer, type TestServer } from '@trevo/testkit';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Beacon, NO_BEACON } from '../../../platform/beacon/beacon.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { createVault } from '../../../platform/secrets.ts';
import type { Issue } from '../lottery.types.ts';
import { createChains } from './chains.ts';
import { gameOf, moodyBeacon, type OpenLottery, openLottery, signer } from './test/open-lottery.ts';

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: { code?: string; constraint?: string }) => error.constraint ?? error.code ?? 'an error without a code',
  );

describe('days of the lotteries', () => {
  let server: TestServer;
  let lottery: OpenLottery;
  /** As the role of the app. */
  let app: pg.Pool;
  const { mood, beacon } = moodyBeacon();
  beforeAll(async () => {
    server = await startTestServer();
    lottery = openLottery(server, beacon);
    app = createPool({ url: server.databaseUrl, max: 1, name: 'app' });
  });
  afterAll(async () => {
    await app.end();
    await lottery.close();
    await server.close();
  });
  beforeEach(() => {
    mood.is = 'well';
  });

  it('a day’s definition names the beacon, or none, and a close of another one, or of another round, is refused', async () => {
    const [issue] = (await lottery.make('X5_5M')) as [Issue];
    await lottery.end(issue, -60_000);
    const due = await lottery.read(issue);
    const round = beaconRoundFrom(signer.chain, due.drawsAt.getTime());
    const close = (chain: string | null, of: number | null) =>
      codeOf(
        app.query(
          `update lottery_issue set state = 'closed', closed_at = now(), orders = 0, root = 'x', beacon_chain = $2, beacon_round = $3 where issue_id = $1`,
          [issue.issueId, chain, of],
        ),
      );
    for (const [chain, of] of [
      [null, null],
      [signer.chain.hash, round + 1],
      [signer.chain.hash, round - 1],
      [signer.chain.hash, null],
      ['f'.repeat(64), round],
    ] as const)
      expect(await close(chain, of)).toBe('lottery_close_of_its_day');
    // That the beacon is silent at the close changes nothing.
    mood.is = 'gone';
    // The server beside it may have it under way.
    const closed = async () => {
      await lottery.closing.step();
      return lottery.read(issue);
    };
    await expect
      .poll(closed, { timeout: 10_000 })
      .toMatchObject({ state: 'closed', beaconChain: signer.chain.hash, beaconRound: round });
    const insert = (beaconChain: string | null) =>
      codeOf(
        app.query(
          `insert into lottery_chain (merchant_id, game_code, day, length, first_hash, sealed, family, math_version, period, close, first_draw, beacon_chain)
           select merchant_id, game_code, '2027-01-01', length, first_hash, sealed, family, math_version, period, close, first_draw, $1
           from lottery_chain limit 1`,
          [beaconChain],
        ),
      );
    expect(await insert(null)).toBe('lottery_chain_says_beacon');
    expect(await insert('f'.repeat(64))).toBe('lottery_day_knows_beacon');
    expect(await codeOf(app.query('update lottery_chain set beacon_chain = $1', ['-']))).toBe('42501');
  });

  it('a beacon that is only starting is waited for; one that stays silent costs one wait for all games, and its days say so', async () => {
    const vault = createVault(Buffer.from(server.env.TREVO_SECRET ?? '', 'hex'));
    const { transparency } = server.app;
    const chainsWith = (of: Beacon, patience: number) =>
      createChains({ db: lottery.db, vault, transparency, beacon: of, patience });
    const saying = (from: number) => {
      let asked = 0;
      const starting: Beacon = {
        ...beacon,
        current: () => {
          asked += 1;
          return Promise.resolve(asked < from ? null : signer.chain);
        },
      };
      return { starting, asked: () => asked };
    };
    const late = saying(2);
    const day = '2027-02-01';
    expect(await chainsWith(late.starting, 5).ensureChain(1, gameOf('K3_3M'), day)).toMatchObject({
      beaconChain: signer.chain.hash,
    });
    const silent = saying(1_000);
    const chains = chainsWith(silent.starting, 1);
    for (const code of ['K3_5M', 'SSC3M', 'SSC5M'])
      expect(await chains.ensureChain(1, gameOf(code), day)).toMatchObject({ beaconChain: '-' });
    expect(silent.asked()).toBe(4);
    expect(await chainsWith(NO_BEACON, 1_000).ensureChain(1, gameOf('PK10_5M'), day)).toMatchObject({
      beaconChain: '-',
    });
    // What a day says stays: the beacon's return changes nothing.
    expect(await lottery.chains.ensureChain(1, gameOf('K3_5M'), day)).toMatchObject({ beaconChain: '-' });
  });
});
