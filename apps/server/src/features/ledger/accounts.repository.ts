import { amount } from '@trevo/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { accountsFrom } from './account-ids.ts';
import type { AccountId, Balance, HouseRole, PlayerAccounts } from './ledger.types.ts';

export const insertPlayerAccounts = async (
  db: Db,
  { memberId, merchantId, currency }: { memberId: bigint; merchantId: number; currency: string },
): Promise<PlayerAccounts> => {
  const { rows } = await sql<{ cash_id: bigint; held_id: bigint }>`
    select cash_id, held_id from ledger_open_accounts(${memberId}, ${merchantId}, ${currency})`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`no accounts for member ${memberId}`);
  return accountsFrom({ cash: row.cash_id, held: row.held_id });
};

export const findPlayerAccounts = async (
  db: Db,
  memberId: bigint,
  currency: string,
): Promise<PlayerAccounts | undefined> => {
  const rows = await db
    .selectFrom('account')
    .select(['account_id', 'kind'])
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('account_id', '>', 0n)
    .execute();
  const cash = rows.find((row) => row.kind === 'cash');
  const held = rows.find((row) => row.kind === 'held');
  return cash && held ? accountsFrom({ cash: cash.account_id, held: held.account_id }) : undefined;
};

export const upsertHouseAccount = async (
  db: Db,
  merchantId: number,
  currency: string,
  role: HouseRole,
): Promise<AccountId> => {
  const { rows } = await sql<{ account_id: bigint }>`
    select ledger_house_account(${merchantId}, ${currency}, ${role}) as account_id`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`no house account ${role} for merchant ${merchantId}`);
  return row.account_id;
};

/** Of several players, in their order. */
export const listBalances = async (
  db: Db,
  owns: readonly Pick<PlayerAccounts, 'cash' | 'held'>[],
): Promise<Balance[]> => {
  const wanted = owns.map(accountsFrom);
  const { rows } = await sql<{ account_id: bigint; balance_micros: bigint; version: bigint }>`
    select account_id, balance_micros, version from account
    where account_id = any (${wanted.flatMap((accounts) => Object.values(accounts))}::bigint[])`.execute(db);
  const found = new Map(rows.map((row) => [row.account_id, row]));
  return wanted.map((accounts) => {
    const [cash, held] = [found.get(accounts.cash), found.get(accounts.held)];
    if (!cash || !held) throw new Error(`unknown accounts ${accounts.cash} and ${accounts.held}`);
    return {
      balance: amount(cash.balance_micros),
      held: amount(held.balance_micros),
      bonus: amount(found.get(accounts.bonus)?.balance_micros ?? 0n),
      owed: amount(-(found.get(accounts.debt)?.balance_micros ?? 0n)),
      version: cash.version,
    };
  });
};

export const updateBlock = async (db: Db, account: AccountId, reason: string | null): Promise<void> => {
  await sql`select ledger_set_block(${account}, ${reason})`.execute(db);
};

/** @throws when there is no such account */
export const findIsBlocked = async (db: Db, account: AccountId): Promise<boolean> => {
  const row = await db
    .selectFrom('account')
    .select('is_blocked')
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  return row.is_blocked;
};

/** Why the member's account may not bet or pay out now, or null. */
export const findBlockReason = async (db: Db, memberId: bigint): Promise<string | null> => {
  const row = await db
    .selectFrom('report_account_block')
    .select('reason')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.reason ?? null;
};

export const rollHouseBalances = async (db: Db): Promise<void> => {
  await sql`select ledger_roll_house()`.execute(db);
};

/** Months of the journal that exist ahead of time. */
const MONTHS_AHEAD = 3;

export const ensurePartitions = async (db: Db): Promise<void> => {
  await sql`select ledger_ensure_partitions(${MONTHS_AHEAD})`.execute(db);
};
