import { setTimeout as pause } from 'node:timers/promises';
import { isIncluded, merkleRoot } from '@trevo/engines/fair';
import { beaconTimeMs, beaconValue } from '@trevo/engines/fair/beacon';
import { drawIssue } from '@trevo/engines/lottery';
import { query, startTestServer, type TestServer } from '@trevo/testkit';
import { DAY } from '@trevo/time';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../platform/db/database.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { checkAll } from '../../transparency/index.ts';
import { readTree } from '../closing/closing.repository.ts';
import { pathOf } from '../closing/order-tree.ts';
import { lotteryLeafKinds } from '../log/leaf-kinds.ts';
import { drawIdOf, type Issue } from '../lottery.types.ts';
import { gameOf, leafOf, moodyBeacon, type OpenLottery, openLottery, signer } from './test/open-lottery.ts';

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: { code?: string; constraint?: string }) => error.constraint ?? error.code ?? 'an error without a code',
  );
const idsFrom = (first: bigint, count: number): bigint[] =>
  Array.from({ length: count }, (_, at) => first + BigInt(at));

const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

describe('draws of the lotteries', () => {
  let server: TestServer;
  let lottery: OpenLottery;
  let other: OpenLottery;
  let nextBet = 1_000n;
  const { mood, beacon } = moodyBeacon();
  const bets = (count: number): bigint[] => {
    nextBet += BigInt(count);
    return idsFrom(nextBet - BigInt(count), count);
  };
  const leavesOf = async (kind: string, ref: string): Promise<string[]> =>
    (
      await query<{ text: string }>(
        server,
        `select text from log_leaf where kind = $1 and ref = $2 order by position`,
        [kind, ref],
      )
    ).map(({ text }) => text);
  const one = async (code = 'SSC1M'): Promise<Issue> => {
    const [issue] = await lottery.make(code);
    if (!issue) throw new Error('none was made');
    return issue;
  };
  const closeAll = async (by = lottery): Promise<void> => {
    for (let ms = await by.closing.step(); ms !== null && ms < 1_000; ms = await by.closing.step()) await pause(ms);
  };
  /** Steps until the issue is no longer closed. */
  const drawOf = async (issue: Issue): Promise<Issue> => {
    for (let tries = 0; tries < 100; tries += 1) {
      const now = await lottery.read(issue);
      if (now.state !== 'closed') return now;
      await pause(Math.min((await lottery.draws.step()) ?? 50, 300));
    }
    throw new Error('it was not drawn');
  };

  beforeAll(async () => {
    server = await startTestServer();
    lottery = openLottery(server, beacon);
    other = openLottery(server, beacon);
  });
  afterAll(async () => {
    const pool = createPool({ url: server.databaseUrl, max: 1, name: 'check' });
    const report = await checkAll({ db: createDatabase(pool), kinds: lotteryLeafKinds, remembered: [] });
    await pool.end();
    expect(report.breaks).toEqual([]);
    await lottery.close();
    await other.close();
    await server.close();
  });
  beforeEach(() => {
    mood.is = 'well';
  });

  it('a day’s chain is made once, its leaf is in the log before its issues, and the database takes none without it', async () => {
    const game = gameOf('SSC3M');
    const [before, day, after] = [10, 11, 12].map(dayIn) as [string, string, string];
    const issueOf = (date: string, nth: number) => `${date.replaceAll('-', '')}-0${nth}`;
    const [a, b] = await Promise.all([
      lottery.chains.ensureChain(1, game, day),
      other.chains.ensureChain(1, game, day),
    ]);
    expect(a).toEqual(b);
    expect(await leavesOf('lottery.day', a.firstHash)).toEqual([
      `lottery.day/v2|SSC3M|${day}|1|SSC|m1|${a.firstHash}|480|180|10|${Date.parse(`${day}T03:03Z`) / 1_000}|${signer.chain.hash}|first-from-draw`,
    ]);
    const insert = (chain: { chainId: bigint }, issue: string, link: number) =>
      codeOf(
        query(
          server,
          `insert into lottery_issue (merchant_id, game_code, issue, math_version, opens_at, closes_at, draws_at, chain_id, link, commit_hash)
           values (1, 'SSC3M', $1, 'm1', '${day} 12:00Z', '${day} 12:02:50Z', '${day} 12:03Z', $2, $3, 'x')`,
          [issue, chain.chainId, link],
        ),
      );
    expect(await insert(a, issueOf(day, 181), 180)).toBe('lottery_issue_of_its_day');
    expect(await insert(a, issueOf(after, 181), 181)).toBe('lottery_issue_of_its_day');
    const [unlogged] = await query<{ chainId: bigint }>(
      server,
      `insert into lottery_chain (merchant_id, game_code, day, length, first_hash, sealed, family, math_version, period, close, first_draw, beacon_chain)
       select merchant_id, game_code, '${before}', length, repeat('0', 64), sealed, family, math_version, period, close,
         first_draw, beacon_chain
       from lottery_chain where chain_id = $1 returning chain_id as "chainId"`,
      [a.chainId],
    );
    expect(await insert(unlogged as { chainId: bigint }, issueOf(before, 181), 181)).toBe('lottery_issue_in_log');
    expect(await insert(a, issueOf(day, 181), 181)).toBe('none');
  });

  it('no commitment that is shown is the secret of another issue', async () => {
    const chain = await lottery.chains.ensureChain(1, gameOf('K3_5M'), dayIn(11));
    const nths = Array.from({ length: chain.length }, (_, at) => at + 1);
    const secrets = new Set(nths.map((nth) => lottery.chains.secretOf(chain, nth)));
    expect(secrets.size).toBe(chain.length);
    expect(nths.filter((nth) => secrets.has(lottery.chains.commitOf(chain, nth)))).toEqual([]);
    for (const nth of [0, -1, 1.5, chain.length + 1])
      expect(() => lottery.chains.secretOf(chain, nth)).toThrow(RangeError);
  });

  it('closes with 200 orders under way: each is refused, or under the root', async () => {
    const issue = await one();
    const written = bets(200);
    const lanes = 8;
    let taken = 0;
    const writing = Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        const client = new pg.Client({ connectionString: server.databaseUrl });
        await client.connect();
        for (const [at, id] of written.entries()) {
          const count = at % lanes === lane ? await lottery.bet(issue, [id], client) : 0;
          taken += count;
        }
        await client.end();
      }),
    );
    await pause(60);
    await query(
      server,
      `do $$ begin set local session_replication_role = replica; update lottery_issue set opens_at = clock_timestamp() - interval '1 minute',
         closes_at = clock_timestamp() where issue_id = ${issue.issueId}; end $$`,
    );
    await Promise.all([closeAll(lottery), closeAll(other), writing]);
    await closeAll();
    const closed = await lottery.read(issue);
    const rows = await query<{ id: string }>(
      server,
      `select bet_id as id from lottery_order where issue_id = $1 order by bet_id`,
      [issue.issueId],
    );
    expect(closed).toMatchObject({ state: 'closed', orders: taken });
    expect(rows).toHaveLength(taken);
    const leaves = rows.map(({ id }) => leafOf(BigInt(id)).toString('hex'));
    expect(closed.root).toBe(merkleRoot(leaves));
    const tree = await readTree(lottery.db, closed);
    for (const [index, leaf] of leaves.entries())
      expect(isIncluded(leaf, { index, size: taken, path: pathOf(tree, index), root: closed.root ?? '' })).toBe(true);
    expect(beaconTimeMs(signer.chain, closed.beaconRound ?? 0)).toBeGreaterThanOrEqual(closed.drawsAt.getTime());
    expect(await leavesOf('lottery.root', issue.issueId.toString())).toEqual([
      `lottery.root/v1|${drawIdOf(closed)}|m1|${closed.commitHash}|${taken}|${closed.root}|${signer.chain.hash}|${closed.beaconRound}`,
    ]);
  });

  it('leaves out what was cancelled before the close, and nothing leaves after it', async () => {
    const issue = await one('X5_3M');
    const [a, b, c] = bets(3) as [bigint, bigint, bigint];
    await lottery.bet(issue, [a, b, c]);
    const cancel = (id: bigint) =>
      codeOf(query(server, `update lottery_order set state = 'cancelled', ended_at = now() where bet_id = $1`, [id]));
    expect(await cancel(b)).toBe('none');
    await lottery.end(issue);
    await closeAll();
    const closed = await lottery.read(issue);
    expect(closed).toMatchObject({ orders: 2, root: merkleRoot([a, c].map((id) => leafOf(id).toString('hex'))) });
    expect(await cancel(a)).toBe('lottery_cancelled_is_fixed');
  });

  it('draws from secret, root and beacon, writes one result with two processes at once, and publishes it', async () => {
    const issue = await one('PK10_1M');
    await lottery.bet(issue, bets(3));
    await lottery.end(issue);
    await closeAll();
    const closed = await lottery.read(issue);
    expect(await lottery.draws.step()).not.toBe(0);
    await pause(Math.max(0, beaconTimeMs(signer.chain, closed.beaconRound ?? 0) - Date.now()) + 50);
    await Promise.all([lottery.draws.step(), other.draws.step(), lottery.draws.step()]);
    const drawn = await drawOf(issue);
    expect(drawn).toMatchObject({ state: 'drawn', resultVersion: 1, loggedVersion: 0 });
    const rows = await query<{ numbers: string; secret: string; signature: string }>(
      server,
      `select numbers, secret, beacon_signature as signature from lottery_result where issue_id = $1`,
      [issue.issueId],
    );
    expect(rows).toHaveLength(1);
    const [row] = rows as [(typeof rows)[0]];
    const said = signer.sign(closed.beaconRound ?? 0);
    const again = drawIssue({
      game: gameOf('PK10_1M'),
      drawId: drawIdOf(closed),
      secret: row.secret,
      betsRoot: closed.root ?? '',
      beacon: { round: said.round, value: beaconValue(said) },
    });
    expect(row).toMatchObject({ numbers: again.family.write(again.result), signature: said.signature });
    await Promise.all([lottery.publish.step(), other.publish.step()]);
    expect(await lottery.read(issue)).toMatchObject({ state: 'drawn', loggedVersion: 1 });
    expect(await leavesOf('lottery.result', issue.issueId.toString())).toEqual([
      `lottery.result/v1|${drawIdOf(closed)}|1|${row.numbers}|${row.secret}|${said.signature}`,
    ]);
  });

  it('issues that nobody bet on are closed together, drawn and settled, whatever died in between', async () => {
    mood.is = 'gone';
    const made = [...(await lottery.make('L28_1M', 12)), ...(await lottery.make('KENO_3M', 3))];
    for (const issue of made) await lottery.end(issue);
    const [before] = await query<{ count: string }>(server, 'select count(*) from log_checkpoint');
    // Each step by another process: nothing of the one before it but the rows.
    await closeAll(other);
    const [after] = await query<{ count: string }>(server, 'select count(*) from log_checkpoint');
    expect(Number(after?.count) - Number(before?.count)).toBe(1);
    for (const issue of made)
      expect(await drawOf(issue)).toMatchObject({ state: 'drawn', orders: 0, root: merkleRoot([]) });
    await other.publish.step();
    for (const issue of made)
      expect(await lottery.read(issue)).toMatchObject({ state: 'settled', loggedVersion: 1, resultVersion: 1 });
    expect(await lottery.publish.step()).toBeNull();
  });

  it('takes no later round when the log kept the root waiting until the rule’s one was due: the issue is void', async () => {
    const issue = await one('PK10_3M');
    await lottery.end(issue, -3_000);
    const holder = new pg.Client({ connectionString: server.databaseUrl });
    await holder.connect();
    await holder.query('begin; select from log_head for update');
    const closing = closeAll();
    await pause(4_500);
    await holder.query('commit');
    await holder.end();
    await closing;
    expect(await lottery.read(issue)).toMatchObject({
      state: 'void',
      reason: 'closed_late',
      beaconRound: null,
      root: null,
    });
    expect(await leavesOf('lottery.root', issue.issueId.toString())).toEqual([]);
    expect(await leavesOf('lottery.void', issue.issueId.toString())).toEqual([
      `lottery.void/v1|${drawIdOf(issue)}|closed_late`,
    ]);
  });

  it('waits for a silent beacon and never draws without it; too late, the issue is void and stays so', async () => {
    const issue = await one('X5_1M');
    await lottery.end(issue);
    await closeAll();
    mood.is = 'silent';
    const closed = await lottery.read(issue);
    while (!mood.asked.includes(closed.beaconRound ?? 0)) await pause((await lottery.draws.step()) ?? 0);
    await lottery.closing.stepOverdue();
    expect(await lottery.read(issue)).toMatchObject({ state: 'closed', resultVersion: 0 });
    await lottery.end(issue, 61_000);
    // Closed late, it still has a minute.
    await lottery.closing.stepOverdue();
    expect(await lottery.read(issue)).toMatchObject({ state: 'closed' });
    await lottery.closedBefore(issue, 61_000);
    await Promise.all([lottery.closing.stepOverdue(), other.closing.stepOverdue()]);
    mood.is = 'well';
    await lottery.draws.step();
    expect(await lottery.read(issue)).toMatchObject({ state: 'void', reason: 'beacon_silent', resultVersion: 0 });
    expect(await leavesOf('lottery.void', issue.issueId.toString())).toEqual([
      `lottery.void/v1|${drawIdOf(issue)}|beacon_silent`,
    ]);
    expect(await query(server, 'select from lottery_result where issue_id = $1', [issue.issueId])).toEqual([]);
  });

  it('draws by the round that was committed to when the house was down between close and draw, however long; nobody voids it by silence', async () => {
    const issue = await one('X5_3M');
    await lottery.end(issue);
    await closeAll();
    const { beaconRound } = await lottery.read(issue);
    await pause(beaconTimeMs(signer.chain, beaconRound ?? 0) - Date.now() + 100);
    await lottery.end(issue, 600_000);
    await lottery.closedBefore(issue, 600_000);
    await lottery.closing.stepOverdue();
    expect(await lottery.read(issue)).toMatchObject({ state: 'drawn', beaconRound, resultVersion: 1 });
  });

  it('a day that was defined without a beacon is drawn in committed mode, and says so from its definition on', async () => {
    mood.is = 'gone';
    const issue = await one('K3_1M');
    expect((await lottery.chains.chainOf(issue.chainId ?? 0n)).beaconChain).toBe('-');
    mood.is = 'well';
    await lottery.end(issue);
    await closeAll();
    expect(await lottery.read(issue)).toMatchObject({ state: 'closed', beaconChain: null, beaconRound: null });
    await lottery.draws.step();
    expect(await lottery.read(issue)).toMatchObject({ state: 'drawn' });
    expect((await leavesOf('lottery.root', issue.issueId.toString()))[0]).toMatch(/\|-\|-$/);
  });

  it('the role that draws reads what was published and writes results, and sees no order, bet, member or account', async () => {
    const refused = [
      'lottery_order',
      'lottery_slip',
      'lottery_order_now',
      'bet',
      'member',
      'account',
      'journal',
      'log_leaf',
      'lottery_share',
    ];
    for (const table of refused)
      expect([table, await codeOf(lottery.drawPool.query(`select from ${table}`))]).toEqual([table, '42501']);
    for (const table of ['lottery_issue', 'lottery_chain', 'lottery_result', 'beacon_chain'])
      expect([table, await codeOf(lottery.drawPool.query(`select from ${table}`))]).toEqual([table, 'none']);
    for (const change of [
      `update lottery_issue set root = 'x'`,
      `update lottery_issue set beacon_round = 1`,
      `update lottery_result set numbers = '1'`,
      `delete from lottery_result`,
      `insert into lottery_order default values`,
    ])
      expect([change, await codeOf(lottery.drawPool.query(change))]).toEqual([change, '42501']);
    // Nor does anybody else write or change a result.
    const app = createPool({ url: server.databaseUrl, max: 1, name: 'app' });
    expect(await codeOf(app.query(`insert into lottery_result default values`))).toBe('42501');
    await app.end();
    for (const change of [`update lottery_result set numbers = '1'`, `delete from lottery_result`])
      expect(await codeOf(query(server, change))).not.toBe('none');
  });

  it('a result with another secret, of an issue that is not due, or without its root in the log is refused', async () => {
    mood.is = 'gone';
    const [early, due] = await lottery.makeTwo('SSC5M');
    await lottery.end(due);
    await closeAll();
    const write = ({ issueId, drawsAt }: Issue, secret: string) =>
      codeOf(
        lottery.drawPool.query(
          `insert into lottery_result (issue_id, draws_at, version, source, numbers, secret) values ($1, $2, 1, 'house', '1', $3)`,
          [issueId, drawsAt, secret],
        ),
      );
    const closed = await lottery.read(due);
    const chain = await lottery.chains.chainOf(due.chainId ?? 0n);
    const secret = lottery.chains.secretOf(chain, due.link ?? 0);
    expect(await write(early, secret)).toBe('lottery_result_due');
    expect(await write(closed, lottery.chains.secretOf(chain, early.link ?? 0))).toBe(
      'lottery_result_secret_committed',
    );
    await lottery.shift(`orders = 1`, due);
    expect(await write(closed, secret)).toBe('lottery_result_root_in_log');
    await lottery.shift(`orders = 0`, due);
    expect(
      await codeOf(
        lottery.drawPool.query(`update lottery_issue set state = 'drawn', result_version = 1 where issue_id = $1`, [
          due.issueId,
        ]),
      ),
    ).toBe('lottery_version_has_result');
    // The secret of a later issue would give away that of an earlier one.
    await lottery.draws.step();
    expect(await lottery.read(due)).toMatchObject({ state: 'closed' });
    await lottery.end(early);
    await closeAll();
    await lottery.draws.step();
    for (const issue of [early, due]) expect(await lottery.read(issue)).toMatchObject({ state: 'drawn' });
    expect(
      await codeOf(
        lottery.drawPool.query(
          `insert into lottery_result (issue_id, draws_at, version, source, numbers, secret) values ($1, $2, 1, 'house', '1', $3)`,
          [due.issueId, closed.drawsAt, secret],
        ),
      ),
    ).not.toBe('none');
  });
});
