import { TRIAL_TYPE } from '@trevo/contract/member-types';
import { sql } from 'kysely';
import {
  type Db,
  type DbTransaction,
  type NewRow,
  type RowOf,
  violatedConstraint,
} from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Member } from './member.ts';

const COLUMNS = [
  'memberId',
  'merchantId',
  'publicId',
  'username',
  'nickname',
  'icon',
  'isMobileName',
  'type',
  'status',
  'termsVersion',
  'previousLoginAt',
  'entryVersion',
  'createdAt',
] as const;

const toMember = ({ status, ...row }: RowOf<'member', (typeof COLUMNS)[number]>): Member => ({
  ...row,
  isActive: status === 'active',
});

/** @throws DomainError register.username_taken, in whatever case the name is typed */
export const insertMember = async (db: Db, member: NewRow<'member'>): Promise<Member> => {
  try {
    const inserted = await db.insertInto('member').values(member).returning(COLUMNS).executeTakeFirstOrThrow();
    return toMember(inserted);
  } catch (error) {
    if (violatedConstraint(error) === 'member_username_unique') throw new DomainError('register.username_taken');
    throw error;
  }
};

/** In the order of the ids; null for one that nobody has. */
export const findMembers = async (db: Db, memberIds: readonly bigint[]): Promise<(Member | null)[]> => {
  const rows = await db
    .selectFrom('member')
    .select(COLUMNS)
    .where('memberId', '=', sql<bigint>`any (${memberIds}::bigint[])`)
    .execute();
  const found = new Map(rows.map((row) => [row.memberId, toMember(row)]));
  return memberIds.map((memberId) => found.get(memberId) ?? null);
};

export const findMemberByPublicId = async (db: Db, merchantId: number, publicId: string): Promise<Member | null> => {
  const row = await db
    .selectFrom('member')
    .select(COLUMNS)
    .where('merchantId', '=', merchantId)
    .where('publicId', '=', publicId)
    .executeTakeFirst();
  return row ? toMember(row) : null;
};

export const findMemberByUsername = async (db: Db, merchantId: number, username: string): Promise<Member | null> => {
  const row = await db
    .selectFrom('member')
    .select(COLUMNS)
    .where('merchantId', '=', merchantId)
    .where('usernameKey', '=', username.toLowerCase())
    .executeTakeFirst();
  return row ? toMember(row) : null;
};

export const findMemberIdByIdNumber = async (db: Db, merchantId: number, hash: Buffer): Promise<bigint | null> => {
  const row = await db
    .selectFrom('memberHolder')
    .select('memberId')
    .where('merchantId', '=', merchantId)
    .where('idNumberHash', '=', hash)
    .executeTakeFirst();
  return row?.memberId ?? null;
};

/**
 * Notes a login of a member who is still as they were read: open, of that type, with that password. Answers whether it was the member's
 * first; null where they are not. Locks the row: a change of any of it waits, and finds what the login began.
 */
export const updateLastLogin = async (
  tx: Db,
  { memberId, type, entryVersion }: Pick<Member, 'memberId' | 'type' | 'entryVersion'>,
  at: Date,
): Promise<boolean | null> => {
  const row = await tx
    .updateTable('member')
    .set((own) => ({ previousLoginAt: own.ref('lastLoginAt'), lastLoginAt: at }))
    .where('memberId', '=', memberId)
    .where('status', '=', 'active')
    .where('type', '=', type)
    .where('entryVersion', '=', entryVersion)
    .returning('previousLoginAt')
    .executeTakeFirst();
  return row ? row.previousLoginAt === null : null;
};

/** Counts the version up and locks the row. `proven`: only where it is this one still. @returns the new version, or null */
export const updateEntryVersion = async (tx: Db, memberId: bigint, proven: number | null): Promise<number | null> => {
  const row = await tx
    .updateTable('member')
    .set((own) => ({ entryVersion: own('entryVersion', '+', 1) }))
    .where('memberId', '=', memberId)
    .$if(proven !== null, (query) => query.where('entryVersion', '=', proven ?? 0))
    .returning('entryVersion')
    .executeTakeFirst();
  return row?.entryVersion ?? null;
};

export const updateIcon = async (db: Db, memberId: bigint, icon: string | null): Promise<void> => {
  await db.updateTable('member').set({ icon }).where('memberId', '=', memberId).execute();
};

/** Locks everything of a member that money moves through, and their own row, until the transaction ends; what is there, in micros. */
export const lockMoney = async (db: Db, memberId: bigint): Promise<{ cash: bigint; held: bigint }> => {
  const { rows } = await sql<{ cashMicros: bigint; heldMicros: bigint }>`
    select cash_micros, held_micros from member_lock_money(${memberId})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`nothing was locked of member ${memberId}`);
  return { cash: row.cashMicros, held: row.heldMicros };
};

/** Whether the account is open; it stays so until the transaction ends. */
export const lockStanding = async (db: Db, memberId: bigint): Promise<boolean> => {
  const row = await db
    .selectFrom('member')
    .select('status')
    .where('memberId', '=', memberId)
    .forShare()
    .executeTakeFirst();
  return row?.status === 'active';
};

/** Whether the account is open with the password that it had when it was read; if so it stays so until the transaction ends. */
export const lockEntry = async (
  tx: DbTransaction,
  { memberId, entryVersion }: Pick<Member, 'memberId' | 'entryVersion'>,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('member')
    .select('memberId')
    .where('memberId', '=', memberId)
    .where('status', '=', 'active')
    .where('entryVersion', '=', entryVersion)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
};

/** Closes an account; a trigger ends its sessions, and its money can no longer be staked. False when it was closed before. */
export const updateToClosed = async (db: Db, memberId: bigint): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ status: 'closed' })
    .where('memberId', '=', memberId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await sql`select member_block_money(${memberId})`.execute(db);
  return true;
};

/** Opens a closed account again; what staff blocked stays blocked. */
export const updateToActive = async (db: Db, memberId: bigint): Promise<void> => {
  await db
    .updateTable('member')
    .set({ status: 'active' })
    .where('memberId', '=', memberId)
    .where('status', '=', 'closed')
    .execute();
  await sql`select member_free_money(${memberId})`.execute(db);
};

/** Makes an open player's account one of that type of agent; a trigger ends its sessions. False where it is none. */
export const updateToAgent = async (tx: DbTransaction, memberId: bigint, type: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ type })
    .where('memberId', '=', memberId)
    .where('type', '=', 0)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Closes trial accounts made before that moment; a trigger ends their sessions. Answers whose they were. */
export const closeTrials = async (db: Db, madeBefore: Date): Promise<bigint[]> => {
  const rows = await db
    .updateTable('member')
    .set({ status: 'closed' })
    .where('type', '=', TRIAL_TYPE)
    .where('status', '=', 'active')
    .where('createdAt', '<=', madeBefore)
    .returning('memberId')
    .execute();
  return rows.map((row) => row.memberId);
};

/** How a holder's name is looked for: `João` and `joao` are one. Folded here, because it must not depend on the server's locale. */
const nameKey = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const HOLDER = ['payeeName', 'idNumberSealed', 'idNumberMasked'] as const;
export type HolderRow = RowOf<'memberHolder', (typeof HOLDER)[number]>;

export const findHolder = async (db: Db, memberId: bigint): Promise<HolderRow | null> =>
  (await db.selectFrom('memberHolder').select(HOLDER).where('memberId', '=', memberId).executeTakeFirst()) ?? null;

/** @throws DomainError holder.already_complete, register.id_number_taken */
export const insertHolder = async (db: Db, holder: Omit<NewRow<'memberHolder'>, 'payeeNameKey'>): Promise<void> => {
  try {
    await db
      .insertInto('memberHolder')
      .values({ ...holder, payeeNameKey: nameKey(holder.payeeName) })
      .execute();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'member_holder_pkey') throw new DomainError('holder.already_complete');
    if (constraint === 'member_holder_id_number_unique') throw new DomainError('register.id_number_taken');
    throw error;
  }
};

export type FoundMember = Member & { readonly payeeName: string | null; readonly idNumberMasked: string | null };

/** How staff look for members: whom they named, or the beginning of a user name or of the holder's name (empty: everybody). */
export type MemberSearch = ({ readonly memberIds: readonly bigint[] } | { readonly beginning: string }) & {
  /** Players who joined from a moment on, and before another one. */
  readonly from?: Date;
  readonly to?: Date;
};

export type MemberSearchPage = { readonly list: FoundMember[]; readonly total: number };

const likePrefix = (key: string): string => `${key.replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * Members whose user name or holder's name begins so, in the order of the indexes, so that no more than the limit is read however many
 * there are.
 */
export const listMembersByPrefix = async (
  db: Db,
  merchantId: number,
  text: string,
  limit: number,
): Promise<FoundMember[]> => {
  const byName = db
    .selectFrom('member')
    .select('memberId')
    .where('merchantId', '=', merchantId)
    .where('usernameKey', 'like', likePrefix(text.toLowerCase()))
    .orderBy(sql`username_key using ~<~`)
    .limit(limit);
  const byHolder = db
    .selectFrom('memberHolder')
    .select('memberId')
    .where('merchantId', '=', merchantId)
    .where('payeeNameKey', 'like', likePrefix(nameKey(text)))
    .orderBy(sql`payee_name_key using ~<~`)
    .limit(limit);
  const ids = [...(await byName.execute()), ...(await byHolder.execute())].map(({ memberId }) => memberId);
  return listFound(db, merchantId, [...new Set(ids)].slice(0, limit));
};

/** These members with what staff see of their holders. */
export const listFound = async (db: Db, merchantId: number, memberIds: readonly bigint[]): Promise<FoundMember[]> => {
  if (memberIds.length === 0) return [];
  const rows = await db
    .selectFrom('member')
    .leftJoin('memberHolder', 'memberHolder.memberId', 'member.memberId')
    .select([
      ...COLUMNS.map((column) => `member.${column}` as const),
      'memberHolder.payeeName',
      'memberHolder.idNumberMasked',
    ])
    .where('member.merchantId', '=', merchantId)
    .where('member.memberId', 'in', memberIds)
    .execute();
  return rows.map((row) => ({ ...toMember(row), payeeName: row.payeeName, idNumberMasked: row.idNumberMasked }));
};

/** Newest first. */
export const searchMembers = async (
  db: Db,
  merchantId: number,
  search: MemberSearch,
  page: { readonly limit: number; readonly offset: number },
): Promise<MemberSearchPage> => {
  const rows = await db
    .selectFrom('member')
    .leftJoin('memberHolder', 'memberHolder.memberId', 'member.memberId')
    .select([
      ...COLUMNS.map((column) => `member.${column}` as const),
      'memberHolder.payeeName',
      'memberHolder.idNumberMasked',
      sql<bigint>`count(*) over ()`.as('total'),
    ])
    .where('member.merchantId', '=', merchantId)
    .where((of) => {
      if ('memberIds' in search) return of('member.memberId', '=', sql<bigint>`any (${search.memberIds}::bigint[])`);
      return of.or([
        of('member.usernameKey', 'like', likePrefix(search.beginning.toLowerCase())),
        of('memberHolder.payeeNameKey', 'like', likePrefix(nameKey(search.beginning))),
      ]);
    })
    .$if(search.from !== undefined || search.to !== undefined, (query) => query.where('member.type', '=', 0))
    .$if(search.from !== undefined, (query) => query.where('member.createdAt', '>=', search.from ?? null))
    .$if(search.to !== undefined, (query) => query.where('member.createdAt', '<', search.to ?? null))
    .orderBy('member.memberId', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const list = rows.map((row) => ({ ...toMember(row), payeeName: row.payeeName, idNumberMasked: row.idNumberMasked }));
  return { list, total: Number(rows[0]?.total ?? 0n) };
};
