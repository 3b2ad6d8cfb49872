import { type Amount, amount } from '@trevo/money';
import { type Selectable, sql } from 'kysely';
import { type Database, type Db, violatedConstraint } from '../../platform/db/database.ts';
import type { VendorTx } from '../../platform/db/schema.generated.ts';
import type { TransactionFamily, TransactionState } from './vendor-wallet.types.ts';
import type { RoundKey, RoundState, TransactionKey, VendorRound, VendorTransaction } from './vendor-transaction.ts';

/** The states that the database checks in the transaction of the money, by the names it refuses under. */
const STATE_CONSTRAINTS: ReadonlySet<string> = new Set([
  'vendor_tx_pkey',
  'vendor_tx_target_state',
  'vendor_round_pkey',
  'bet_state',
  'bet_moves_on',
  'bet_bonus_within',
  'bet_stakes_not_negative',
  'bet_stake_not_negative',
]);
export const isStateRefused = (error: unknown): boolean => STATE_CONSTRAINTS.has(violatedConstraint(error) ?? '');

/** A sum left the 64 bits of a column. */
export const isOutOfRange = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '22003';

type TransactionRow = Selectable<VendorTx>;

export const toTransaction = (row: TransactionRow): VendorTransaction => ({
  family: row.family as TransactionFamily,
  transactionId: row.transactionId,
  state: row.state as TransactionState,
  op: row.op,
  opId: row.opId,
  memberId: row.memberId,
  roundId: row.roundId,
  gameCode: row.gameCode,
  reference: row.reference,
  currency: row.currency,
  amount: amount(row.amountMicros),
  winPart: amount(row.winMicros),
  cash: amount(row.cashMicros),
  bonus: amount(row.bonusMicros),
  at: row.at,
  expiresAt: row.expiresAt,
  note: row.note,
  requestHash: row.requestHash,
});

/** A row of the view `vendor_bet`: the round's key with the figures of its bet. */
export type RoundRow = {
  readonly vendor: string;
  readonly roundId: string;
  readonly memberId: bigint;
  readonly merchantId: number;
  readonly state: string;
  readonly nodeId: string;
  readonly gameType: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly bets: number;
  readonly stakeMicros: bigint;
  readonly bonusStakeMicros: bigint;
  readonly winMicros: bigint;
  readonly bonusWinMicros: bigint;
  readonly voidedMicros: bigint;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly endNote: string | null;
};

export const toRound = (row: RoundRow): VendorRound => ({
  vendor: row.vendor,
  roundId: row.roundId,
  memberId: row.memberId,
  merchantId: row.merchantId,
  state: row.state as RoundState,
  nodeId: row.nodeId,
  gameType: row.gameType,
  gameCode: row.gameCode,
  currency: row.currency,
  bets: row.bets,
  stake: amount(row.stakeMicros),
  bonusStake: amount(row.bonusStakeMicros),
  win: amount(row.winMicros),
  bonusWin: amount(row.bonusWinMicros),
  voided: amount(row.voidedMicros),
  openedAt: row.openedAt,
  closedAt: row.closedAt,
  endNote: row.endNote,
});

/** A settled round settles its bets without touching their rows: a win that ends it, or names no bet, writes no other row. */
export const effectiveState = sql<string>`case when t.state = 'APPLIED' and t.family = 'stake' and t.op_id <= r.settled_op
  then 'SETTLED' else t.state end`;

/** What went back of a bet in parts, as a sum of the player's change: its own row says what is left of it. */
export const returnedParts = (
  bet: 't' | 'vendor_tx',
) => sql<bigint>`case when ${sql.ref(bet)}.family = 'stake' then coalesce((
  select sum(p.amount_micros)::bigint from vendor_tx p where p.round_id = ${sql.ref(bet)}.round_id
    and p.member_id = ${sql.ref(bet)}.member_id and p.vendor = ${sql.ref(bet)}.vendor and p.family = 'undo'
    and p.reference = ${sql.ref(bet)}.transaction_id and p.note = 'partial'), 0) else 0 end`;

/**
 * Transactions by key, in the order of the keys; null for one that was never seen. Each is looked up by itself (a lateral
 * with a limit is never turned into a join), so a plan made over a small table stays right while it grows.
 */
export const findTransactions = async (
  db: Db,
  keys: readonly TransactionKey[],
): Promise<(VendorTransaction | null)[]> => {
  const { rows } = await sql<TransactionRow & { nth: number }>`
    select k.nth::int as nth, t.*, ${effectiveState} as state
    from unnest(${keys.map((key) => key.link.merchantId)}::int[], ${keys.map((key) => key.link.vendor)}::text[],
      ${keys.map((key) => key.family)}::text[], ${keys.map((key) => key.transactionId)}::text[])
      with ordinality as k (merchant_id, vendor, family, transaction_id, nth)
    cross join lateral (
      select * from vendor_tx v where v.merchant_id = k.merchant_id and v.vendor = k.vendor and v.family = k.family
        and v.transaction_id = k.transaction_id limit 1) t
    left join lateral (
      select settled_op from vendor_bet v where v.vendor = t.vendor and v.round_id = t.round_id
        and v.member_id = t.member_id limit 1) r on true
    `.execute(db);
  const found = new Map(rows.map((row) => [row.nth, toTransaction(row)]));
  return keys.map((_, place) => found.get(place + 1) ?? null);
};

/** Rounds by key, in the order of the keys. */
export const findRounds = async (db: Db, keys: readonly RoundKey[]): Promise<(VendorRound | null)[]> => {
  const { rows } = await sql<RoundRow & { nth: number }>`
    select k.nth::int as nth, r.*
    from unnest(${keys.map((key) => key.vendor)}::text[], ${keys.map((key) => key.roundId)}::text[],
      ${keys.map((key) => key.memberId)}::bigint[]) with ordinality as k (vendor, round_id, member_id, nth)
    cross join lateral (
      select * from vendor_bet v where v.vendor = k.vendor and v.round_id = k.round_id
        and v.member_id = k.member_id limit 1) r
    `.execute(db);
  const found = new Map(rows.map((row) => [row.nth, toRound(row)]));
  return keys.map((_, place) => found.get(place + 1) ?? null);
};

/** Wins that a bet's undoing takes back: those that name it, and, when it is the round's only one, those that name none. */
export const listWinsOf = async (
  db: Db,
  { merchantId, vendor }: TransactionKey['link'],
  bet: VendorTransaction,
): Promise<VendorTransaction[]> => {
  const { rows } = await sql<TransactionRow>`
    select t.* from vendor_tx t
    where t.merchant_id = ${merchantId} and t.vendor = ${vendor} and t.round_id = ${bet.roundId}
      and t.member_id = ${bet.memberId} and t.state = 'APPLIED' and t.family in ('credit', 'settle')
      and (t.reference = ${bet.transactionId} or (t.reference is null and not exists (
        select from vendor_tx o where o.vendor = t.vendor and o.round_id = t.round_id and o.member_id = t.member_id
          and o.family = 'stake' and o.transaction_id <> ${bet.transactionId} and o.state in ('APPLIED', 'SETTLED'))))
    order by t.op_id`.execute(db);
  return rows.map(toTransaction);
};

export type Declined = {
  readonly key: TransactionKey;
  readonly op: string;
  readonly memberId: bigint;
  readonly roundId: string | null;
  readonly gameCode: string | null;
  readonly currency: string;
  readonly amount: Amount;
  readonly at: Date;
  /** The status that the vendor was told. */
  readonly note: string;
  readonly requestHash: Buffer;
};

/** Notes refused transactions. An id that stands there already keeps its state. @returns which were written */
export const insertDeclined = async (db: Db, declined: readonly Declined[]): Promise<boolean[]> => {
  const written = await db
    .insertInto('vendorTx')
    .values(
      declined.map(({ key, op, memberId, roundId, gameCode, currency, amount: micros, at, note, requestHash }) => ({
        merchantId: key.link.merchantId,
        vendor: key.link.vendor,
        family: key.family,
        transactionId: key.transactionId,
        state: 'DECLINED',
        op,
        memberId,
        roundId,
        gameCode,
        currency,
        amountMicros: micros,
        winMicros: 0n,
        cashMicros: 0n,
        bonusMicros: 0n,
        at,
        note,
        requestHash,
      })),
    )
    .onConflict((on) => on.doNothing())
    .returning(['merchantId', 'vendor', 'family', 'transactionId'])
    .execute();
  const keys = new Set(written.map((row) => `${row.merchantId} ${row.vendor} ${row.family} ${row.transactionId}`));
  return declined.map(({ key: { link, family, transactionId } }) =>
    keys.has(`${link.merchantId} ${link.vendor} ${family} ${transactionId}`),
  );
};

/** Of a stake that nobody was named for: it has no player, and no money ever moves under its id. */
const NOBODY = 0n;

/** Bars an id for good before it comes, without knowing whose it is. An id that stands there already keeps its state. */
export const insertBarred = async (
  db: Db,
  { link, family, transactionId }: TransactionKey,
  at: Date,
): Promise<void> => {
  await db
    .insertInto('vendorTx')
    .values({
      merchantId: link.merchantId,
      vendor: link.vendor,
      family,
      transactionId,
      state: 'VOIDED_UNSEEN',
      op: 'tombstone',
      memberId: NOBODY,
      currency: '',
      amountMicros: 0n,
      winMicros: 0n,
      cashMicros: 0n,
      bonusMicros: 0n,
      at,
    })
    .onConflict((on) => on.doNothing())
    .execute();
};

/**
 * Ends a round; its bets are settled by that. Repeating it changes nothing.
 * @returns the state that it had, or null when there is no such round
 */
export const closeRound = (db: Database, key: RoundKey, at: Date, note: string | null): Promise<RoundState | null> =>
  db.transaction().execute(async (tx) => {
    const before = await lockBetOf(tx, key);
    if (before !== 'OPEN' && before !== 'REOPENED') return before;
    await sql`
      select bet_end(r.bet_id, r.placed_at, 'settled', (
        select max(t.op_id) from vendor_tx t
        where t.vendor = r.vendor and t.round_id = r.round_id and t.member_id = r.member_id), ${at}, ${note})
      from vendor_round r where ${isRound(key)}`.execute(tx);
    return before;
  });

const isRound = (key: RoundKey) =>
  sql`r.vendor = ${key.vendor} and r.round_id = ${key.roundId} and r.member_id = ${key.memberId}`;

/**
 * Nothing changes the round's bet until the transaction ends: bets and wins of it wait. What reads afterwards is a statement of its
 * own, which sees the bet that the lock waited for.
 * @returns its state, or null when there is no such round
 */
export const lockBetOf = async (tx: Db, key: RoundKey): Promise<RoundState | null> => {
  await sql`
    select from vendor_round r join bet b on b.bet_id = r.bet_id and b.placed_at = r.placed_at
    where ${isRound(key)} for no key update of b`.execute(tx);
  const { rows } = await sql<{ state: RoundState }>`select r.state from vendor_bet r where ${isRound(key)}`.execute(tx);
  return rows[0]?.state ?? null;
};

/** From now on the round takes nothing more but its own undoing. @returns false when it is neither open nor void already */
export const markVoid = async (tx: Db, key: RoundKey, note: string, at: Date): Promise<boolean> => {
  const before = await lockBetOf(tx, key);
  if (before !== 'OPEN' && before !== 'REOPENED') return before === 'VOID';
  await sql`select bet_end(r.bet_id, r.placed_at, 'void', 0, ${at}, ${note}) from vendor_round r where ${isRound(key)}`.execute(
    tx,
  );
  return true;
};
