import { cloneDatabase } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '../../platform/db/database.ts';
import { createPool, type Pool } from '../../platform/db/pool.ts';
import { listBets, sumBets } from './bets.repository.ts';

const MEMBER = 7n;
const STATES = ['held', 'open', 'settled', 'void', 'cancelled', 'reopened'] as const;
type State = (typeof STATES)[number];

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let owner: Pool;
let db: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  owner = createPool({ url: database.url, max: 2, name: 'test-owner', asOwner: true });
  db = createDatabase(createPool({ url: database.url, max: 2, name: 'test-server' }));
});
afterAll(async () => {
  await db.destroy();
  await owner.end();
  await database.drop();
});

let ids = 0;
type Written = { readonly state?: State; readonly at?: Date; readonly micros?: number };
/** A bet as the owner may write it, whatever it is. */
const write = async ({ state = 'open', at = new Date(), micros = 1_000_000 }: Written = {}): Promise<string> => {
  const id = String((ids += 1));
  const hasEnded = state !== 'held' && state !== 'open';
  await owner.query(
    `insert into bet (bet_id, placed_at, product, merchant_id, member_id, vendor, node_id, game_type, game_code, round, currency,
       state, stakes, stake_micros, valid_bet_micros, settled_at, settled_xid)
     values ($1, $2, 'house', 1, $3, 'SPB', 'SPB_A', 'RNG', 'SPB_A', 'r', 'BRL', $4, 1, $5, $6, $7, $8)`,
    [id, at, MEMBER, state, micros, state === 'settled' ? micros : 0, hasEnded ? at : null, hasEnded ? 1 : null],
  );
  return id;
};
const change = (id: string, set: string) =>
  owner.query(`update bet set version = version + 1, ${set} where bet_id = $1`, [id]);
/** What the companions of products do: one move of one bet, as the server's role. */
const end = async (id: string, wanted: 'settled' | 'void' | 'reopened', why: string | null = null): Promise<void> => {
  await owner.query(`select bet_end(bet_id, placed_at, $2, 9, now(), $3) from bet where bet_id = $1`, [
    id,
    wanted,
    why,
  ]);
};
const read = async (id: string) => {
  const { rows } = await owner.query('select * from bet where bet_id = $1', [id]);
  return rows[0];
};

describe('a bet', () => {
  const allowed: Readonly<Record<State, readonly State[]>> = {
    held: ['open', 'settled', 'void', 'cancelled'],
    open: ['settled', 'void', 'cancelled'],
    reopened: ['settled', 'void', 'cancelled'],
    settled: ['reopened', 'void'],
    void: [],
    cancelled: [],
  };
  it.each(STATES)('that is %s moves on by named transitions only, for the owner too', async (from) => {
    for (const to of STATES.filter((state) => state !== from)) {
      const id = await write({ state: from });
      const changed = change(id, `state = '${to}', settled_at = now(), settled_xid = stream_xid()`).then(
        () => true,
        (error: { constraint: string }) => error.constraint,
      );
      expect([from, to, await changed]).toEqual([from, to, allowed[from].includes(to) || 'bet_moves_on']);
    }
  });

  it('keeps its names, its place in time and its version’s order', async () => {
    const id = await write();
    for (const set of [
      'member_id = 8',
      "round = 'other'",
      "game_code = 'other'",
      'version = version + 2',
      "currency = 'USD'",
    ])
      await expect(owner.query(`update bet set version = version + 1, ${set} where bet_id = $1`, [id])).rejects.toThrow(
        /does not change like that|multiple assignments/,
      );
    await expect(owner.query('update bet set payout_micros = 1 where bet_id = $1', [id])).rejects.toThrow(
      /does not change/,
    );
  });

  it('does not end, nor change after its end, without the transaction that consumers and its history go by', async () => {
    const [open, settled] = [await write(), await write({ state: 'settled' })];
    const ended = "state = 'settled', settled_at = now()";
    for (const [id, set] of [
      [open, ended],
      [open, `${ended}, settled_xid = 0`],
      [open, `${ended}, settled_xid = stream_xid() - 1`],
      [settled, 'payout_micros = 999'],
      [settled, 'payout_micros = 999, settled_xid = null'],
      [settled, 'payout_micros = 999, settled_xid = 0'],
    ] as const)
      await expect(change(id, set)).rejects.toThrow(/does not change|bet_ended_says_xid/);
    await change(settled, 'payout_micros = 999, settled_xid = stream_xid()');
    const kept = await owner.query('select after from bet_change where bet_id = $1', [settled]);
    expect(kept.rows).toMatchObject([{ after: { payout_micros: 999 } }]);
  });

  it('is never deleted, nor its history, nor a whole month', async () => {
    const id = await write({ state: 'settled' });
    await end(id, 'void');
    const month = `bet_${new Date().toISOString().slice(0, 7).replace('-', '')}`;
    for (const statement of [
      'delete from bet',
      'truncate bet',
      `truncate ${month}`,
      'delete from bet_change',
      'truncate bet_change',
    ])
      await expect(owner.query(statement)).rejects.toThrow(/does not change|append-only|a bet/);
  });

  it('says by which transaction it ended, and keeps every change after its first end with its reason', async () => {
    const id = await write();
    await end(id, 'settled', 'watchdog: closed');
    const first = await read(id);
    expect(first).toMatchObject({
      state: 'settled',
      version: 2,
      valid_bet_micros: 1_000_000n,
      note: 'watchdog: closed',
      settled_op: 9n,
    });
    expect(first.settled_xid > 0n).toBe(true);
    const history = async () =>
      (await owner.query('select version, before, after, why from bet_change where bet_id = $1 order by version', [id]))
        .rows;
    expect(await history()).toEqual([]);
    await end(id, 'reopened');
    // None of its stakes is settled now.
    expect((await read(id)).settled_op).toBe(0n);
    await end(id, 'settled', 'ana: corrected');
    expect((await read(id)).settled_xid > first.settled_xid).toBe(true);
    expect(await history()).toMatchObject([
      {
        version: 3,
        before: { state: 'settled', valid_bet_micros: 1_000_000 },
        after: { state: 'reopened', valid_bet_micros: 0 },
      },
      {
        version: 4,
        before: { state: 'reopened' },
        after: { state: 'settled', note: 'ana: corrected' },
        why: 'ana: corrected',
      },
    ]);
  });

  it('is refused whole when a move does not find it as it was read', async () => {
    const id = await write({ state: 'void' });
    await expect(
      owner.query(
        `select bet_apply(array[row(false, bet_id, placed_at, null, null, null, null, null, null, null, null, null, null, 1, 5, 0, 0, 0,
           0, null, 0, false, false, null, null)::bet_move], now()) from bet where bet_id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'bet_state' });
  });
});

describe('the record, over three years of months', () => {
  const monthsAgo = (n: number): Date =>
    new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - n, 15));
  beforeAll(async () => {
    for (let n = 1; n <= 32; n += 1) {
      const [from, to] = [monthsAgo(n), monthsAgo(n - 1)].map((at) => `${at.toISOString().slice(0, 7)}-01 00:00+00`);
      await owner.query(`create table bet_old_${n} partition of bet for values from ('${from}') to ('${to}')`);
    }
    // The ids grow with time, as the ledger's do.
    ids = 1_000;
    for (let n = 32; n >= 1; n -= 1)
      for (let bet = 0; bet < 20; bet += 1)
        await write({ state: bet === 0 ? 'void' : 'settled', at: new Date(monthsAgo(n).getTime() + bet * 60_000) });
    await owner.query('analyze bet');
  });
  const query = (more: Partial<Parameters<typeof listBets>[1]> = {}) => ({
    memberId: MEMBER,
    from: null,
    to: null,
    pageNo: 1,
    pageSize: 10,
    ...more,
  });

  it('is newest first over the borders of months, and its sums leave void bets out', async () => {
    const seen: number[] = [];
    const until = monthsAgo(0);
    for (let pageNo = 1; pageNo <= 64; pageNo += 1)
      for (const { at } of await listBets(db, query({ to: until, pageNo }))) seen.push(at.getTime());
    expect(seen).toHaveLength(640);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(await sumBets(db, query({ to: until }))).toMatchObject({
      bets: 640,
      stake: 608_000_000n,
      validBet: 608_000_000n,
    });
  });

  it('reads one page’s rows and one of each month, not the player’s history', async () => {
    const plan = await owner.query(
      `explain (analyze, format json) select round from bet where member_id + 0 = $1 and state = 'settled' order by bet_id + 0 desc limit 10`,
      [MEMBER],
    );
    const rowsOf = (node: { Plans?: object[]; 'Actual Rows'?: number }): number =>
      (node.Plans?.length ?? 0) === 0
        ? (node['Actual Rows'] ?? 0)
        : (node.Plans ?? []).reduce((sum: number, part) => sum + rowsOf(part), 0);
    expect(rowsOf(plan.rows[0]['QUERY PLAN'][0].Plan)).toBeLessThan(10 + 36 + 10);
  });
});
