import { amount } from '@trevo/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { accountsFrom } from './account-ids.ts';
import type { AccountId, Balance, HouseRole, PlayerAccounts } from './ledger.types.ts';

export const insertPlayerAccounts = async (
  db: Db,
  { memberId, merchantId, currency }: { memberId: bigint; merchantId: number; currency: string },
): Promise<PlayerAccounts> => {
  const { rows } = await sql<{ cashId: bigint; heldId: bigint }>`
    select cash_id, held_id from ledger_open_accounts(${memberId}, ${merchantId}, ${currency})`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`no accounts for member ${memberId}`);
  return accountsFrom({ cash: row.cashId, held: row.heldId });
};

export type Holder = { readonly memberId: bigint; readonly currency: string };

/** Of several members, in their order; undefined for one that has none. */
export const listPlayerAccounts = async (
  db: Db,
  holders: readonly Holder[],
): Promise<readonly (PlayerAccounts | undefined)[]> => {
  const rows = await db
    .selectFrom('account')
    .select(['accountId', 'memberId', 'currency', 'kind'])
    .where(
      'memberId',
      'in',
      holders.map(({ memberId }) => memberId),
    )
    .where('accountId', '>', 0n)
    .where('kind', 'in', ['cash', 'held'])
    .execute();
  const found = new Map(rows.map((row) => [`${row.memberId} ${row.currency} ${row.kind}`, row.accountId]));
  return holders.map(({ memberId, currency }) => {
    const [cash, held] = (['cash', 'held'] as const).map((kind) => found.get(`${memberId} ${currency} ${kind}`));
    return cash !== undefined && held !== undefined ? accountsFrom({ cash, held }) : undefined;
  });
};

export const upsertHouseAccount = async (
  db: Db,
  merchantId: number,
  currency: string,
  role: HouseRole,
): Promise<AccountId> => {
  const { rows } = await sql<{ accountId: bigint }>`
    select ledger_house_account(${merchantId}, ${currency}, ${role}) as account_id`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`no house account ${role} for merchant ${merchantId}`);
  return row.accountId;
};

/** Of several players, in their order. */
export const listBalances = async (
  db: Db,
  owns: readonly Pick<PlayerAccounts, 'cash' | 'held'>[],
): Promise<Balance[]> => {
  const wanted = owns.map(accountsFrom);
  const { rows } = await sql<{ accountId: bigint; balanceMicros: bigint; version: bigint }>`
    select account_id, balance_micros, version from account
    where account_id = any (${wanted.flatMap((accounts) => Object.values(accounts))}::bigint[])`.execute(db);
  const found = new Map(rows.map((row) => [row.accountId, row]));
  return wanted.map((accounts) => {
    const [cash, held] = [found.get(accounts.cash), found.get(accounts.held)];
    if (!cash || !held) throw new Error(`unknown accounts ${accounts.cash} and ${accounts.held}`);
    return {
      balance: amount(cash.balanceMicros),
      held: amount(held.balanceMicros),
      bonus: amount(found.get(accounts.bonus)?.balanceMicros ?? 0n),
      owed: amount(-(found.get(accounts.debt)?.balanceMicros ?? 0n)),
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
    .select('isBlocked')
    .where('accountId', '=', account)
    .executeTakeFirstOrThrow();
  return row.isBlocked;
};

/** Why the member's account may not bet or pay out now, or null. */
export const findBlockReason = async (db: Db, memberId: bigint): Promise<string | null> => {
  const row = await db
    .selectFrom('reportAccountBlock')
    .select('reason')
    .where('memberId', '=', memberId)
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
