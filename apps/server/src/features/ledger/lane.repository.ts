import { type Amount, amount } from '@trevo/money';
import { createPool, type Pool } from '../../platform/db/pool.ts';
import { type AccountId, DeclinedError, type RefusalReason } from './ledger.types.ts';
import { type AccountShare, type Line, mayDecline, type PreparedItem } from './prepare-item.ts';

/** The database's answer for one item. */
export type LaneAnswer = {
  readonly outcome: 'applied' | 'key_reused' | RefusalReason;
  readonly isReplay: boolean;
  readonly opId: bigint | null;
  /** When the database answered: for an item that was newly applied, when it was written. */
  readonly at: Date;
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
      synchronous_commit: 'on',
      // A row that somebody keeps locked holds up one flush for so long, then only its own item.
      lock_timeout: '2s',
    },
  });

/** An array literal of values that hold no comma, quote or space; the driver's own quoting costs more than the rest. */
const literal = (values: readonly (string | number | bigint | boolean)[]): string => `{${values.join(',')}}`;
const nullable = (values: readonly (number | bigint | undefined)[]): string =>
  literal(values.map((value) => value ?? 'null'));

/** Items with the entries of all of them, each list one behind the other. */
type Flush = {
  readonly items: readonly PreparedItem[];
  readonly shares: readonly AccountShare[];
  readonly lines: readonly Line[];
  readonly isUndoing: boolean;
};
const flushOfItems = (items: readonly PreparedItem[]): Flush => ({
  items,
  shares: items.flatMap((item) => item.shares),
  lines: items.flatMap((item) => item.lines),
  isUndoing: items.some((item) => item.reverses !== null),
});

/** An argument of a function of the lane: its name and type in SQL, and what is sent. Declared here alone. */
type Argument = readonly [name: string, type: string, value: (flush: Flush) => unknown];
const KEYS: readonly Argument[] = [
  ['sources', 'text[]', ({ items }) => items.map((item) => item.source)],
  ['refs', 'text[]', ({ items }) => items.map((item) => item.ref)],
  ['hashes', 'bytea[]', ({ items }) => literal(items.map((item) => `"\\\\x${item.requestHash.toString('hex')}"`))],
];
const SHARES: readonly Argument[] = [
  ['accounts', 'bigint[]', ({ shares }) => literal(shares.map((share) => share.account))],
  ['deltas', 'bigint[]', ({ shares }) => literal(shares.map((share) => share.delta))],
  ['floors', 'bigint[]', ({ shares }) => literal(shares.map((share) => share.needed))],
  ['guards', 'boolean[]', ({ shares }) => literal(shares.map((share) => share.isGuarded))],
  ['stakes', 'bigint[]', ({ shares }) => literal(shares.map((share) => share.stake))],
  ['backs', 'bigint[]', ({ shares }) => literal(shares.map((share) => share.back))],
  ['deposits', 'bigint[]', ({ shares }) => literal(shares.map((share) => share.deposit))],
  ['counts', 'int[]', ({ shares }) => literal(shares.map((share) => share.lines))],
  ['descriptions', 'text[]', ({ shares }) => literal(shares.map((share) => share.description))],
];
const LINES: readonly Argument[] = [
  ['kinds', 'posting_kind[]', ({ lines }) => literal(lines.map((line) => line.kind))],
  ['contras', 'bigint[]', ({ lines }) => literal(lines.map((line) => line.contra))],
  ['amounts', 'bigint[]', ({ lines }) => literal(lines.map((line) => line.amount))],
];
const BATCH: readonly Argument[] = [
  ...KEYS,
  ...SHARES,
  ...LINES,
  [
    'undones',
    'bigint[]',
    ({ items, isUndoing }) =>
      isUndoing
        ? literal(items.map(({ reverses, shares }) => (reverses === null ? 0 : (shares[0]?.undone ?? 0))))
        : null,
  ],
  [
    'reversed',
    'bigint[]',
    ({ items, isUndoing }) => (isUndoing ? literal(items.map((item) => item.reverses ?? 0)) : null),
  ],
  ['firsts', 'int[]', ({ shares }) => literal(startsOf(shares.map((share) => share.lines)))],
  ['runnings', 'bigint[]', ({ lines }) => literal(lines.map((line) => line.own?.running ?? 0n))],
];
const SHARED: readonly Argument[] = [
  ...KEYS,
  ...SHARES,
  ...LINES,
  [
    'undones',
    'bigint[]',
    ({ items }) =>
      literal(items.flatMap(({ reverses, shares }) => shares.map((share) => (reverses === null ? 0n : share.undone)))),
  ],
  ['reversed', 'bigint[]', ({ items }) => literal(items.map((item) => item.reverses ?? 0))],
  ['share_firsts', 'int[]', ({ items }) => literal(startsOf(items.map((item) => item.shares.length)))],
  ['share_counts', 'int[]', ({ items }) => literal(items.map((item) => item.shares.length))],
  ['firsts', 'int[]', ({ items }) => literal(startsOf(items.map((item) => item.lines.length)))],
  ['line_counts', 'int[]', ({ items }) => literal(items.map((item) => item.lines.length))],
  ['places', 'int[]', ({ lines }) => nullable(lines.map((line) => line.own?.place))],
  ['nths', 'int[]', ({ lines }) => nullable(lines.map((line) => line.own?.nth))],
  ['runnings', 'bigint[]', ({ lines }) => nullable(lines.map((line) => line.own?.running))],
  ['contra_places', 'int[]', ({ lines }) => nullable(lines.map((line) => line.other?.place))],
  ['contra_nths', 'int[]', ({ lines }) => nullable(lines.map((line) => line.other?.nth))],
  ['contra_runnings', 'bigint[]', ({ lines }) => nullable(lines.map((line) => line.other?.running))],
];
const inSql = (list: readonly Argument[]): string =>
  list.map(([name, type], place) => `${name} => $${place + 1}::${type}`).join(', ');
const sent = (list: readonly Argument[], flush: Flush): unknown[] => list.map(([, , value]) => value(flush));

const ITEMS = inSql(BATCH);
const BESIDE = `$${BATCH.length + 1}`;
/** Each statement is a transaction: this is the time that its rows have. */
const AT = 'now()::timestamptz(3) as at';
const ANSWER = `${AT}, array_to_string(w.items, ',') as items, array_to_string(w.op_ids, ',') as op_ids,
  array_to_string(w.balances, ',') as balances`;

const FLUSH_MIXED = {
  name: 'ledger_flush',
  text: `select ${ANSWER} from ledger_flush(${ITEMS}, companions => ${BESIDE}::jsonb) w`,
};
const FLUSH_ALONE = {
  name: 'ledger_flush_alone',
  text: `select ${ANSWER}, ledger_tell_members(w.members) from ledger_write_batch(${ITEMS}) w where w.items is not null`,
};
/** What every item of the flush has beside it, as one function takes it. The texts are `records`, or the rows of one JSON list. */
type Beside =
  | { readonly by: string; readonly records: readonly string[] }
  | { readonly by: string; readonly rows: string };

/**
 * Items that all have something of one kind beside them: the statement names their function, so that its plan is kept too. A
 * name in a text would be parsed and planned for every flush (30 us and more).
 */
const flushWith = (beside: Beside) => {
  const isRecords = 'records' in beside;
  const all = `${BESIDE}::${isRecords ? 'text[]' : 'json'}`;
  const some = `${isRecords ? 'ledger_records_of' : 'ledger_rows_of'}(${all}, w.items)`;
  return {
    name: `ledger_flush_${beside.by}`,
    text: `select ${ANSWER}, ledger_tell_members(w.members),
    public.${beside.by}(
      case when cardinality(w.items) = cardinality($1::text[]) then ${all} else ${some} end,
      w.op_ids, ${isRecords ? '' : 'w.balances, '}now()::timestamptz(3))
    from ledger_write_batch(${ITEMS}) w where w.items is not null`,
    more: [isRecords ? beside.records : beside.rows],
  };
};

const json = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));

/** Where the entries of each item begin (from 1) when they lie one after the other. */
const startsOf = (counts: readonly number[]): number[] => {
  let next = 1;
  return counts.map((count) => {
    const start = next;
    next += count;
    return start;
  });
};

const numbers = (text: string | null): bigint[] => (text ? text.split(',').map(BigInt) : []);

const companionsOf = (items: readonly PreparedItem[]): string | null =>
  items.some((item) => item.companion) ? JSON.stringify(items.map((item) => item.companion)) : null;

/** Null: not all have it, or not of one kind. */
const besideOf = (items: readonly PreparedItem[]): Beside | null => {
  const companions = items.flatMap(({ companion }) => companion ?? []);
  const [first] = companions;
  if (first === undefined || companions.length < items.length) return null;
  if ('record' in first) {
    const records = companions.flatMap((one) => ('record' in one && one.name === first.name ? one.record : []));
    return records.length === items.length ? { by: first.name, records } : null;
  }
  const by = first.together;
  const rows = companions.flatMap((one) => ('row' in one && one.together === by ? one.row : []));
  return by !== undefined && rows.length === items.length ? { by, rows: JSON.stringify(rows) } : null;
};

/**
 * The statement for these items, and what it takes besides them. What is of one kind travels by itself: among others it would be built and
 * taken apart twice. The name goes into a statement, so it is looked at here again.
 */
const flushOf = (items: readonly PreparedItem[]): { name: string; text: string; more: unknown[] } => {
  const beside = besideOf(items);
  if (beside !== null && /^[a-z_]+$/.test(beside.by)) return flushWith(beside);
  const companions = companionsOf(items);
  return companions === null ? { ...FLUSH_ALONE, more: [] } : { ...FLUSH_MIXED, more: [companions] };
};

/**
 * Writes simple items, sorted by account and no account twice, in one transaction of one statement. Answers, by the items'
 * position, those that were newly applied; about the others it says nothing.
 */
export const flushBatch = async (pool: Pool, items: readonly PreparedItem[]): Promise<Map<number, LaneAnswer>> => {
  const flush = flushOfItems(items);
  const { name, text, more } = flushOf(items);
  const { rows } = await pool.query<{ at: Date; items: string | null; op_ids: string | null; balances: string | null }>(
    {
      name,
      text,
      values: [...sent(BATCH, flush), ...more],
    },
  );
  const [row] = rows;
  const opIds = numbers(row?.op_ids ?? null);
  const left = numbers(row?.balances ?? null);
  const answers = new Map<number, LaneAnswer>();
  for (const [nth, item] of numbers(row?.items ?? null).entries()) {
    const place = Number(item) - 1;
    const [account, opId, balance] = [flush.shares[place]?.account, opIds[nth], left[nth]];
    if (row === undefined || account === undefined || opId === undefined || balance === undefined)
      throw new Error(`the flush answered about item ${item}, which it was not given`);
    const balances = new Map([[account, amount(balance)]]);
    answers.set(place, { outcome: 'applied', isReplay: false, opId, at: row.at, balances });
  }
  return answers;
};

const SHARED_ITEMS = `${inSql(SHARED)}, companions => $${SHARED.length + 1}::jsonb`;
const FLUSH_SHARED = {
  name: 'ledger_flush_shared',
  text: `select item, 'applied' as outcome, op_id, account_ids, balances, ${AT} from ledger_flush_shared(${SHARED_ITEMS})`,
};
const FLUSH_CHOOSING = {
  name: 'ledger_flush_choosing',
  text: `select item, outcome, op_id, account_ids, balances, ${AT} from ledger_flush_choosing(${SHARED_ITEMS})`,
};
const areChosen = (items: readonly PreparedItem[]): boolean => items.some(({ companion }) => mayDecline(companion));

/**
 * The same for items of several accounts of one member, in the order of locks and no member twice. Answers, by the items'
 * position, those that were newly applied or that their companion declined.
 */
export const flushShared = async (
  pool: Pool,
  items: readonly PreparedItem[],
): Promise<Map<number, LaneAnswer | DeclinedError>> => {
  const { rows } = await pool.query<Omit<ExactRow, 'is_replay'>>({
    ...(areChosen(items) ? FLUSH_CHOOSING : FLUSH_SHARED),
    values: [...sent(SHARED, flushOfItems(items)), companionsOf(items)],
  });
  return new Map(rows.map((row) => [row.item - 1, toAnswer({ ...row, is_replay: false })]));
};

const EXACT = `item, outcome, is_replay, op_id, account_ids, balances, ${AT}`;
const FLUSH_EXACT = { name: 'ledger_flush_exact', text: `select ${EXACT} from ledger_flush_exact($1::jsonb)` };
const EXACT_CHOOSING = { name: 'ledger_exact_choosing', text: `select ${EXACT} from ledger_exact_choosing($1::jsonb)` };

const toExact = (item: PreparedItem): Record<string, unknown> => ({
  source: item.source,
  ref: item.ref,
  hash: item.requestHash.toString('hex'),
  reverses: item.reverses,
  returns: item.returns,
  mayOwe: item.mayOwe,
  keepRefusal: item.keepsRefusal,
  accounts: item.shares.map((share) => ({
    account_id: share.account,
    needed: share.needed,
    guarded: share.isGuarded,
    stake: share.stake,
    back: share.back,
    undone: share.undone,
    deposit: share.deposit,
  })),
  postings: item.lines.map((line, no) => ({
    no,
    kind: line.kind,
    account_id: line.account,
    contra_id: line.contra,
    amount: line.amount,
  })),
  companion: item.companion,
});

type ExactRow = {
  readonly item: number;
  readonly outcome: LaneAnswer['outcome'] | `declined ${string}`;
  readonly is_replay: boolean;
  readonly op_id: bigint | null;
  readonly at: Date;
  readonly account_ids: string | null;
  readonly balances: string | null;
};

const balancesOf = (row: Pick<ExactRow, 'account_ids' | 'balances'>): Map<AccountId, Amount> => {
  const balances = numbers(row.balances);
  return new Map(numbers(row.account_ids).map((account, index) => [account, amount(balances[index] ?? 0n)]));
};

const isDeclined = (outcome: ExactRow['outcome']): outcome is `declined ${string}` => outcome.startsWith('declined ');
const toAnswer = ({ outcome, ...row }: ExactRow): LaneAnswer | DeclinedError =>
  isDeclined(outcome)
    ? new DeclinedError(outcome.slice('declined '.length))
    : { outcome, isReplay: row.is_replay, opId: row.op_id, at: row.at, balances: balancesOf(row) };

/** Writes items of any shape one after the other in one transaction, each with its accounts locked first: exact answers, all of them. */
export const flushExact = async (
  pool: Pool,
  items: readonly PreparedItem[],
): Promise<(LaneAnswer | DeclinedError)[]> => {
  const { rows } = await pool.query<ExactRow>({
    ...(areChosen(items) ? EXACT_CHOOSING : FLUSH_EXACT),
    values: [json(items.map(toExact))],
  });
  return rows.sort((a, b) => a.item - b.item).map(toAnswer);
};

const FLUSH_ALL = {
  name: 'ledger_flush_all',
  text: `select ${EXACT} from ledger_flush_all($1::jsonb)`,
};

/**
 * Writes all items or none. Answers for each; or, when one is refused, for that one alone with its place among them (from 0).
 * @throws DeclinedError when a companion declines one
 */
export const flushAll = async (
  pool: Pool,
  items: readonly PreparedItem[],
): Promise<readonly LaneAnswer[] | { readonly refusedAt: number; readonly answer: LaneAnswer }> => {
  const { rows } = await pool.query<ExactRow>({ ...FLUSH_ALL, values: [json(items.map(toExact))] });
  const place = rows.find((row) => row.outcome !== 'applied')?.item;
  const answers = rows
    .sort((a, b) => a.item - b.item)
    .map((row) => {
      const answer = toAnswer(row);
      if (answer instanceof DeclinedError) throw answer;
      return answer;
    });
  const [answer] = answers;
  return place !== undefined && answer ? { refusedAt: place - 1, answer } : answers;
};
