import { amount, negate, ZERO } from '@trevo/money';
import { cloneDatabase, quietTables } from '@trevo/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLanePool } from '../src/features/ledger/lane.repository.ts';
import { itemOf, type MoneyPlace } from '../src/features/vendor-wallet/plan/ledger-item.ts';
import { EMPTY_EFFECT, roundEffect } from '../src/features/vendor-wallet/plan/plan-context.ts';
import { DEFAULT_POLICY } from '../src/features/vendor-wallet/vendor-wallet.types.ts';
import type { Effect } from '../src/features/vendor-wallet/wallet-effect.ts';
import { createPool, type Pool } from '../src/platform/db/pool.ts';

const STAKE = amount(1_000_000n);
const GAME = { nodeId: 'PG_1', gameType: 'RNG', gameCode: '126' };
const SIDE = 1n << 40n;

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let owner: Pool;
/** One connection of the kind that writes money, so that its plans are those of the very first flush. */
let lane: Pool;
beforeEach(async () => {
  database = await cloneDatabase();
  owner = createPool({ url: database.url, max: 1, name: 'test-owner', asOwner: true });
  lane = createLanePool(database.url, 1);
});
afterEach(async () => {
  await lane.end();
  await owner.end();
  await database.drop();
});

let operations = 0n;
/** Writes what the vendor's movements of one flush write, without the money. */
const write = (effects: readonly Effect[], firstMember = 1n): Promise<unknown> => {
  const records = effects.map((effect, place) => {
    const memberId = firstMember + BigInt(place);
    const cash = memberId * 2n;
    const accounts = { cash, held: cash + 1n, bonus: cash + SIDE, debt: cash + 1n + SIDE };
    const link = { merchantId: 1, vendor: 'PG', policy: DEFAULT_POLICY };
    const where: MoneyPlace = { link, memberId, currency: 'BRL', accounts, house: -1n };
    const { companion } = itemOf(where, effect, Buffer.alloc(32));
    return companion && 'record' in companion ? companion.record : '';
  });
  const ids = effects.map(() => (operations += 1n));
  return lane.query('select play_apply_vendor($1::text[], $2::bigint[], now())', [records, ids]);
};

const bet = (name: string): Effect => ({
  ...EMPTY_EFFECT,
  family: 'stake',
  op: 'bet',
  transactionId: `bet ${name}`,
  roundId: `round ${name}`,
  amount: STAKE,
  lines: [{ kind: 'bet', pool: 'cash', amount: negate(STAKE) }],
  round: roundEffect(`round ${name}`, GAME, { bets: 1, stake: STAKE }),
});
const win = (name: string, reference: string | null): Effect => ({
  ...bet(name),
  family: 'credit',
  op: 'win',
  transactionId: `win ${name}`,
  reference,
  lines: [{ kind: 'win', pool: 'cash', amount: STAKE }],
  round: roundEffect(`round ${name}`, GAME, {
    win: STAKE,
    needsBets: true,
    state: 'CLOSED',
    settles: reference === null,
  }),
  targets:
    reference === null
      ? []
      : [{ family: 'stake', transactionId: reference, from: ['APPLIED', 'SETTLED'], to: 'SETTLED' }],
});
const rollback = (name: string): Effect => ({
  ...bet(name),
  family: 'undo',
  op: 'rollback',
  transactionId: `undo ${name}`,
  reference: `bet ${name}`,
  lines: [{ kind: 'rollback', pool: 'cash', amount: STAKE }],
  round: roundEffect(`round ${name}`, GAME, { bets: -1, stake: negate(STAKE), needsBets: true }),
  targets: [{ family: 'stake', transactionId: `bet ${name}`, from: ['APPLIED'], to: 'ROLLED_BACK' }],
  undoesBet: true,
});
const tombstone = (name: string): Effect => ({
  ...EMPTY_EFFECT,
  family: 'undo',
  op: 'tombstone',
  transactionId: `undo ${name}`,
  reference: `never ${name}`,
  amount: ZERO,
  tombs: ['stake', 'credit'],
});

const QUIET = '^(vendor_(tx|round|round_watch)|bet_[0-9]+)$';
const TABLES = `relname ~ '${QUIET}'`;
const READS = `
  select (select sum(seq_scan)::int from pg_stat_user_tables where ${TABLES}) as sequential,
    (select sum(idx_tup_read)::int from pg_stat_user_indexes where ${TABLES}) as rows,
    (select sum(idx_blks_hit + idx_blks_read)::int from pg_statio_user_indexes where ${TABLES}) as blocks`;
type Reads = { readonly sequential: number; readonly rows: number; readonly blocks: number };
/** What the lane has read of the vendors' tables so far: sequential scans, rows by index, and blocks of indexes. */
const readsSoFar = async (): Promise<Reads> => {
  await lane.query('select pg_stat_force_next_flush()');
  const { rows } = await owner.query<Reads>(READS);
  const [reads] = rows;
  if (!reads) throw new Error('the database keeps no statistics');
  return reads;
};

test.each([
  // The worst moments for a first plan: nothing is known of the tables, or that there is nothing in them.
  ['fresh', null],
  ['analysed', 'analyze'],
  ['vacuumed', 'vacuum analyze'],
])('the plans of the first vendor movement read single rows when empty %s tables have grown', async (_, upkeep) => {
  await owner.query(quietTables(QUIET));
  if (upkeep !== null) await owner.query(upkeep);
  await write([bet('first'), bet('second'), bet('third')]);
  await write([win('first', 'bet first'), win('second', null), rollback('third')]);
  await write([tombstone('first')]);
  const names = Array.from({ length: 3_000 }, (_, n) => `of many ${n}`);
  for (let from = 0; from < names.length; from += 250) await write(names.slice(from, from + 250).map(bet));

  const before = await readsSoFar();
  await write(names.slice(0, 100).map((name) => win(name, `bet ${name}`)));
  await write(names.slice(250, 350).map((name) => win(name, null)));
  await write(names.slice(500, 600).map(rollback));
  await write(
    names
      .slice(0, 100)
      .map(tombstone)
      .map((effect) => ({ ...effect, transactionId: `${effect.transactionId} 2` })),
  );
  await write(names.slice(0, 100).map((name) => bet(`${name} again`)));
  const after = await readsSoFar();

  expect(after.sequential - before.sequential).toBe(0);
  expect(after.rows - before.rows).toBeGreaterThanOrEqual(300);
  // A movement looks at its bet, its round and a few old versions of them.
  expect(after.rows - before.rows).toBeLessThan(500 * 10);
  // Ways down the indexes that it looks into and writes; walking through one for every movement is hundreds of times that.
  expect(after.blocks - before.blocks).toBeLessThan(500 * 50);
  const { rows } = await owner.query<{ state: string; bets: number }>(
    'select state, count(*)::int as bets from vendor_tx where family = $1 group by state order by state',
    ['stake'],
  );
  expect(rows).toEqual([
    { state: 'APPLIED', bets: 2_901 },
    { state: 'ROLLED_BACK', bets: 101 },
    { state: 'SETTLED', bets: 101 },
    { state: 'VOIDED_UNSEEN', bets: 101 },
  ]);
});

test('a win, a rollback and a settlement touch one of 36 months', async () => {
  await owner.query("select ensure_month_partitions('bet', 35)");
  /** Scans of each month so far; making a month scans it, too, and is told when its connection comes to it. */
  const scans = async (): Promise<ReadonlyMap<string, number>> => {
    for (const connection of [owner, lane]) await connection.query('select pg_stat_force_next_flush()');
    const { rows } = await owner.query<{ month: string; scans: number }>(
      `select relname as month, (seq_scan + idx_scan)::int as scans from pg_stat_user_tables where relname ~ '^bet_[0-9]+$'`,
    );
    return new Map(rows.map(({ month, scans }) => [month, scans]));
  };
  const months = await owner.query("select count(*)::int as n from pg_class where relname ~ '^bet_[0-9]+$'");
  expect(months.rows).toEqual([{ n: 36 }]);
  const before = await scans();
  // More often than a statement is planned for its own values.
  for (let n = 0; n < 8; n += 1) {
    const names = [`win ${n}`, `round ${n}`, `undone ${n}`] as const;
    await write(names.map(bet));
    await write([win(names[0], `bet ${names[0]}`), win(names[1], null), rollback(names[2])]);
  }
  const looked = [...(await scans())]
    .filter(([month, scans]) => scans > (before.get(month) ?? 0))
    .map(([month]) => month);
  expect(looked).toEqual([`bet_${new Date().toISOString().slice(0, 7).replace('-', '')}`]);
});
