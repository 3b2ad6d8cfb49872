import { createHash } from 'node:crypto';
import { type BeaconChain, createBeaconSigner } from '@trevo/engines/fair/beacon';
import { issuesBetween, LOTTERY_GAMES, type LotteryGame } from '@trevo/engines/lottery';
import { query, type TestServer } from '@trevo/testkit';
import pg from 'pg';
import type { Beacon } from '../../../../platform/beacon/beacon.ts';
import { createDatabase } from '../../../../platform/db/database.ts';
import { createPool, DRAW_ROLE } from '../../../../platform/db/pool.ts';
import { createLog } from '../../../../platform/log.ts';
import { createVault } from '../../../../platform/secrets.ts';
import { findIssue } from '../../calendar/issues.repository.ts';
import { createClosing } from '../../closing/step-closing.ts';
import { listIssues } from '../../log/logged.repository.ts';
import { createPublish } from '../../log/step-publish.ts';
import type { Issue } from '../../lottery.types.ts';
import { createChains } from '../chains.ts';
import { createDraws } from '../step-draws.ts';

export const BRAND = 1;
/** A real signer, with a round every second. */
export const signer = createBeaconSigner('0c'.repeat(32), { period: 1, genesis: 1_790_000_000, id: 'test' });

export const gameOf = (code: string): LotteryGame => {
  const game = LOTTERY_GAMES.find((one) => one.code === code);
  if (!game) throw new Error(code);
  return game;
};
export const leafOf = (betId: bigint): Buffer => createHash('sha256').update(`order ${betId}`).digest();

/** What a test says of the beacon. */
export const moodyBeacon = () => {
  const mood = { is: 'well' as 'well' | 'gone' | 'silent', asked: [] as number[] };
  const beacon: Beacon = {
    current: () => Promise.resolve<BeaconChain | null>(mood.is === 'gone' ? null : signer.chain),
    read(_chain, round) {
      mood.asked.push(round);
      return Promise.resolve(mood.is === 'well' ? signer.sign(round) : null);
    },
  };
  return { mood, beacon };
};

/** Closing, drawing and publishing beside a test server and on its database, as another process would have them. */
export const openLottery = (server: TestServer, beacon: Beacon) => {
  const pool = createPool({ url: server.databaseUrl, max: 6, name: 'lottery' });
  const drawPool = createPool({ url: server.databaseUrl, max: 2, name: 'lottery-draw', role: DRAW_ROLE });
  const db = createDatabase(pool);
  const vault = createVault(Buffer.from(server.env.TREVO_SECRET ?? '', 'hex'));
  const { transparency } = server.app;
  const chains = createChains({ db, vault, transparency, beacon, patience: 0 });
  const draws = createDraws({ drawDb: createDatabase(drawPool), vault, log: createLog('silent'), beacon });
  const closing = createClosing({ db, beacon, transparency, draw: draws.step });
  const publish = createPublish({ db, transparency });

  /** Around the guards, as no door can: time is the database's own. */
  const shift = (what: string, { issueId }: Pick<Issue, 'issueId'>) =>
    query(
      server,
      `do $$ begin set local session_replication_role = replica; update lottery_issue set ${what} where issue_id = ${issueId}; end $$`,
    );

  /** The next issues of a game, as the calendar would make them. */
  const make = async (code: string, count = 1): Promise<Issue[]> => {
    const game = gameOf(code);
    const planned = issuesBetween(
      game,
      Date.now() + game.period * 1_000,
      Date.now() + game.period * (count + 2) * 1_000,
    ).slice(0, count);
    for (const one of planned) {
      const chain = await chains.ensureChain(BRAND, game, one.day);
      const times = [one.opensAt, one.closesAt, one.drawsAt].map((at) => new Date(at));
      await query(
        server,
        `insert into lottery_issue (merchant_id, game_code, issue, math_version, opens_at, closes_at, draws_at, chain_id, link, commit_hash)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
        [BRAND, code, one.issue, chain.mathVersion, ...times, chain.chainId, one.nth, chains.commitOf(chain, one.nth)],
      );
    }
    return Promise.all(
      planned.map(async ({ issue }) => {
        const found = await findIssue(db, BRAND, { game, issue });
        if (!found) throw new Error(`${code} has no ${issue}`);
        return found;
      }),
    );
  };
  return {
    db,
    drawPool,
    chains,
    closing,
    draws,
    publish,
    shift,
    make,
    /** The next two that follow each other in one chain: another one may begin between any two. */
    async makeTwo(code: string): Promise<readonly [Issue, Issue]> {
      const [first, second, third] = (await make(code, 3)) as [Issue, Issue, Issue];
      return first.chainId === second.chainId ? [first, second] : [second, third];
    },
    /** As if it had been closed so long ago. */
    closedBefore: (issue: Pick<Issue, 'issueId'>, ms: number) =>
      shift(`closed_at = closed_at - ${ms} * interval '1 millisecond'`, issue),
    async read({ issueId }: Pick<Issue, 'issueId'>): Promise<Issue> {
      const [found] = await listIssues(db, [issueId.toString()]);
      if (!found) throw new Error(`there is no issue ${issueId}`);
      return found;
    },
    /** As placement does it: under a share lock of the issue, by its own clock. @returns how many were written */
    async bet(issue: Issue, betIds: readonly bigint[], client?: pg.Client): Promise<number> {
      const own = client ?? new pg.Client({ connectionString: server.databaseUrl });
      if (!client) await own.connect();
      try {
        await own.query('begin');
        await own.query('set local session_replication_role = replica');
        const { rows } = await own.query(
          `select closes_at > clock_timestamp() and state = 'open' as takes from lottery_issue where issue_id = $1 and draws_at = $2 for share`,
          [issue.issueId, issue.drawsAt],
        );
        const takes = rows[0]?.takes === true;
        if (takes)
          await own.query(
            `insert into lottery_order (bet_id, at, order_id, slip_id, nth, chase_nth, issue_id, draws_at, merchant_id, member_id, game_code,
               play, content, combos, unit_micros, multiple, series, odds_e2, currency, stake_micros, bonus_stake_micros, cap_micros,
               most_micros, rebate_ppm, leaf)
             select id, now(), 'o' || id, 's1', 1, 1, $1, $2, $3, 1, $4, 'S_FIX', '0|-|-|-|-', 1, 1000000, 1, 1900, '{950}', 'BRL', 1000000, 0,
               9500000, 9500000, 0, decode(leaf, 'hex') from unnest($5::bigint[], $6::text[]) o(id, leaf)`,
            [
              issue.issueId,
              issue.drawsAt,
              BRAND,
              issue.gameCode,
              betIds.map(String),
              betIds.map((id) => leafOf(id).toString('hex')),
            ],
          );
        await own.query('commit');
        return takes ? betIds.length : 0;
      } finally {
        if (!client) await own.end();
      }
    },
    /** Its sale is over, and its draw was due so long ago; one with a beacon is still to be drawn, or its close would be too late. */
    async end(issue: Issue, ago?: number): Promise<Issue> {
      const hasBeacon = issue.chainId !== null && (await chains.chainOf(issue.chainId)).beaconChain !== '-';
      const agoMs = ago ?? (hasBeacon ? -5_000 : 500);
      const at = `date_trunc('milliseconds', clock_timestamp()) - ${agoMs} * interval '1 millisecond'`;
      const [row] = await query<{ at: Date }>(server, `select ${at} as at`);
      const draws = `'${row?.at.toISOString()}'::timestamptz`;
      await shift(
        `opens_at = ${draws} - interval '2 minutes', closes_at = least(${draws} - interval '100 ms', clock_timestamp()), draws_at = ${draws}`,
        issue,
      );
      await query(
        server,
        `do $$ begin set local session_replication_role = replica; update lottery_order set draws_at = ${draws} where issue_id = ${issue.issueId}; end $$`,
      );
      return this.read(issue);
    },
    async close() {
      await pool.end();
      await drawPool.end();
    },
  };
};
export type OpenLottery = ReturnType<typeof openLottery>;
