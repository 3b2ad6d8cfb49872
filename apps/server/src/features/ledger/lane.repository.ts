import { type Amount, amount } from '@trevo/money';
import { createPool, type Pool } from '../../platform/db/pool.ts';
import type { AccountId, RefusalReason } from './ledger.types.ts';
import type { PreparedItem } from './prepare-item.ts';

/** The database's answer for one item. */
export type LaneAnswer = {
  readonly outcome: 'applied' | 'key_reused' | RefusalReason;
  readonly isReplay: boolean;
  readonly opId: bigint | null;
  readonly balances: ReadonlyMap<AccountId, Amount>;
};

/**
 * The connections that write money. Their plans are made once and may be made while the tables are empty, so every way but
 * the look-up of single rows by an index is off or dear; without that a first plan scanned for ever (measured: 95 ms a
 * flush after 50,000 operations). A connection lives a few minutes, so that no plan is older. Durability is asked for
 * here too, whatever the server's default is.
 */
export const createLanePool = (url: string, lanes: number): Pool =>
  createPool({
    url,
    max: lanes,
    name: 'trevo-ledger',
    maxLifetimeSeconds: 300,
    settings: {
      plan_cache_mode: 'force_generic_plan',
      enable_seqscan: 'off',
      enable_bitmapscan: 'off',
      enable_hashjoin: 'off',
      enable_mergejoin: 'off',
      enable_material: 'off',
      // Only rows cost: a table of three rows is looked up by key already.
      seq_page_cost: '0',
      random_page_cost: '0',
      cpu_tuple_cost: '1',
      cpu_index_tuple_cost: '1',
      jit: 'off',
      synchronous_commit: 'on',
      // A row that somebody keeps locked holds up one flush for so long, then only its own item.
      lock_timeout: '2s',
    },
  });

const FLUSH = {
  name: 'ledger_flush',
  text: `select item, op_id, balance from ledger_flush($1::text[], $2::text[], $3::bytea[], $4::bigint[], $5::bigint[],
    $6::bigint[], $7::boolean[], $8::int[], $9::int[], $10::text[], $11::posting_kind[], $12::bigint[], $13::bigint[],
    $14::bigint[], $15::jsonb)`,
};

/** An array literal of values that hold no comma, quote or space; the driver's own quoting costs more than the rest. */
const literal = (values: readonly (string | number | bigint | boolean)[]): string => `{${values.join(',')}}`;

const json = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));

/** Columns of the lines of all items one after the other, and where each item's begin (from 1). */
const columnsOf = (items: readonly PreparedItem[]) => {
  const firsts: number[] = [];
  const lines = [];
  for (const item of items) {
    firsts.push(lines.length + 1);
    lines.push(...item.lines);
  }
  return { firsts, lines };
};

const companionsOf = (items: readonly PreparedItem[]): string | null =>
  items.some((item) => item.companion) ? json(items.map((item) => item.companion)) : null;

/**
 * Writes simple items, sorted by account and no account twice, in one transaction of one statement. Answers, by the items'
 * position, those that were newly applied; about the others it says nothing.
 */
export const flushBatch = async (pool: Pool, items: readonly PreparedItem[]): Promise<Map<number, LaneAnswer>> => {
  const shares = items.flatMap((item) => item.shares);
  const { firsts, lines } = columnsOf(items);
  const { rows } = await pool.query<{ item: number; op_id: bigint; balance: bigint }>({
    ...FLUSH,
    values: [
      items.map((item) => item.source),
      items.map((item) => item.ref),
      literal(items.map((item) => `"\\\\x${item.requestHash.toString('hex')}"`)),
      literal(shares.map((share) => share.account)),
      literal(shares.map((share) => share.delta)),
      literal(shares.map((share) => share.needed)),
      literal(shares.map((share) => share.isGuarded)),
      literal(firsts),
      literal(shares.map((share) => share.lines)),
      literal(shares.map((share) => share.description)),
      literal(lines.map((line) => line.kind)),
      literal(lines.map((line) => line.contra)),
      literal(lines.map((line) => line.amount)),
      literal(lines.map((line) => line.running ?? 0n)),
      companionsOf(items),
    ],
  });
  const answers = new Map<number, LaneAnswer>();
  for (const row of rows) {
    const account = shares[row.item - 1]?.account;
    if (account === undefined) throw new Error(`the flush answered about item ${row.item}, which it was not given`);
    const balances = new Map([[account, amount(row.balance)]]);
    answers.set(row.item - 1, { outcome: 'applied', isReplay: false, opId: row.op_id, balances });
  }
  return answers;
};

const FLUSH_EXACT = {
  name: 'ledger_flush_exact',
  text: 'select item, outcome, is_replay, op_id, account_ids, balances from ledger_flush_exact($1::jsonb)',
};

const toExact = (item: PreparedItem): Record<string, unknown> => ({
  source: item.source,
  ref: item.ref,
  hash: item.requestHash.toString('hex'),
  reverses: item.reverses,
  accounts: item.shares.map((share) => ({
    account_id: share.account,
    delta: share.delta,
    needed: share.needed,
    lines: share.lines,
    guarded: share.isGuarded,
    description: share.description,
  })),
  postings: item.lines.map((line, no) => ({
    no,
    kind: line.kind,
    account_id: line.account,
    contra_id: line.contra,
    amount: line.amount,
    nth: line.nth,
    running: line.running,
    contra_nth: line.contraNth,
    contra_running: line.contraRunning,
  })),
  companion: item.companion,
});

type ExactRow = {
  readonly item: number;
  readonly outcome: LaneAnswer['outcome'];
  readonly is_replay: boolean;
  readonly op_id: bigint | null;
  readonly account_ids: string | null;
  readonly balances: string | null;
};

const numbers = (text: string | null): bigint[] => (text ? text.split(',').map(BigInt) : []);

/** Writes items of any shape one after the other in one transaction, each with its accounts locked first: exact answers, all of them. */
export const flushExact = async (pool: Pool, items: readonly PreparedItem[]): Promise<LaneAnswer[]> => {
  const { rows } = await pool.query<ExactRow>({ ...FLUSH_EXACT, values: [json(items.map(toExact))] });
  return rows
    .sort((a, b) => a.item - b.item)
    .map((row) => {
      const balances = numbers(row.balances);
      return {
        outcome: row.outcome,
        isReplay: row.is_replay,
        opId: row.op_id,
        balances: new Map(numbers(row.account_ids).map((account, index) => [account, amount(balances[index] ?? 0n)])),
      };
    });
};
