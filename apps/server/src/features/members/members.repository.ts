import { sql } from 'kysely';
import { type Db, violatedConstraint } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Member } from './member.ts';

const COLUMNS = [
  'member_id',
  'merchant_id',
  'public_id',
  'username',
  'nickname',
  'icon',
  'is_mobile_name',
  'type',
  'status',
  'terms_version',
  'previous_login_at',
  'created_at',
] as const;

type MemberRow = {
  member_id: bigint;
  merchant_id: number;
  public_id: string;
  username: string;
  nickname: string;
  icon: string | null;
  is_mobile_name: boolean;
  type: number;
  status: string;
  terms_version: string | null;
  previous_login_at: Date | null;
  created_at: Date;
};

const toMember = (row: MemberRow): Member => ({
  memberId: row.member_id,
  merchantId: row.merchant_id,
  publicId: row.public_id,
  username: row.username,
  nickname: row.nickname,
  icon: row.icon,
  isMobileName: row.is_mobile_name,
  type: row.type,
  isActive: row.status === 'active',
  termsVersion: row.terms_version,
  previousLoginAt: row.previous_login_at,
  createdAt: row.created_at,
});

export type NewMember = {
  readonly merchantId: number;
  readonly publicId: string;
  readonly username: string;
  readonly nickname: string;
  readonly isMobileName: boolean;
  readonly type: number;
  readonly termsVersion: string | null;
  readonly at: Date;
};

/** @throws DomainError register.username_taken, in whatever case the name is typed */
export const insertMember = async (db: Db, row: NewMember): Promise<Member> => {
  try {
    const inserted = await db
      .insertInto('member')
      .values({
        merchant_id: row.merchantId,
        public_id: row.publicId,
        username: row.username,
        nickname: row.nickname,
        is_mobile_name: row.isMobileName,
        type: row.type,
        terms_version: row.termsVersion,
        terms_accepted_at: row.termsVersion === null ? null : row.at,
        created_at: row.at,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
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
    .where('member_id', '=', sql<bigint>`any (${memberIds}::bigint[])`)
    .execute();
  const found = new Map(rows.map((row) => [row.member_id, toMember(row)]));
  return memberIds.map((memberId) => found.get(memberId) ?? null);
};

export const findMemberByPublicId = async (db: Db, merchantId: number, publicId: string): Promise<Member | null> => {
  const row = await db
    .selectFrom('member')
    .select(COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return row ? toMember(row) : null;
};

export const findMemberByUsername = async (db: Db, merchantId: number, username: string): Promise<Member | null> => {
  const row = await db
    .selectFrom('member')
    .select(COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where('username_key', '=', username.toLowerCase())
    .executeTakeFirst();
  return row ? toMember(row) : null;
};

/** Notes a login; answers whether it was the member's first. */
export const updateLastLogin = async (db: Db, memberId: bigint, at: Date): Promise<boolean> => {
  const row = await db
    .updateTable('member')
    .set((own) => ({ previous_login_at: own.ref('last_login_at'), last_login_at: at }))
    .where('member_id', '=', memberId)
    .returning('previous_login_at')
    .executeTakeFirstOrThrow();
  return row.previous_login_at === null;
};

export const updateIcon = async (db: Db, memberId: bigint, icon: string | null): Promise<void> => {
  await db.updateTable('member').set({ icon }).where('member_id', '=', memberId).execute();
};

/** Locks everything of a member that money moves through, and their own row, until the transaction ends; what is there, in micros. */
export const lockMoney = async (db: Db, memberId: bigint): Promise<{ cash: bigint; held: bigint }> => {
  const { rows } = await sql<{ cash_micros: bigint; held_micros: bigint }>`
    select cash_micros, held_micros from member_lock_money(${memberId})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`nothing was locked of member ${memberId}`);
  return { cash: row.cash_micros, held: row.held_micros };
};

/** Whether the account is open; it stays so until the transaction ends. */
export const lockStanding = async (db: Db, memberId: bigint): Promise<boolean> => {
  const row = await db
    .selectFrom('member')
    .select('status')
    .where('member_id', '=', memberId)
    .forShare()
    .executeTakeFirst();
  return row?.status === 'active';
};

/** Closes an account; a trigger ends its sessions, and its money can no longer be staked. False when it was closed before. */
export const updateToClosed = async (db: Db, memberId: bigint): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ status: 'closed' })
    .where('member_id', '=', memberId)
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
    .where('member_id', '=', memberId)
    .where('status', '=', 'closed')
    .execute();
  await sql`select member_free_money(${memberId})`.execute(db);
};

/** Closes trial accounts made before that moment; a trigger ends their sessions. Answers whose they were. */
export const closeTrials = async (db: Db, madeBefore: Date): Promise<bigint[]> => {
  const rows = await db
    .updateTable('member')
    .set({ status: 'closed' })
    .where('type', '=', 4)
    .where('status', '=', 'active')
    .where('created_at', '<=', madeBefore)
    .returning('member_id')
    .execute();
  return rows.map((row) => row.member_id);
};

/** How a holder's name is looked for: `João` and `joao` are one. Folded here, because it must not depend on the server's locale. */
const nameKey = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export type HolderRow = {
  readonly payeeName: string;
  readonly idNumberSealed: Buffer;
  readonly idNumberMasked: string;
};

export const findHolder = async (db: Db, memberId: bigint): Promise<HolderRow | null> => {
  const row = await db
    .selectFrom('member_holder')
    .select(['payee_name', 'id_number_sealed', 'id_number_masked'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row
    ? { payeeName: row.payee_name, idNumberSealed: row.id_number_sealed, idNumberMasked: row.id_number_masked }
    : null;
};

/** @throws DomainError holder.already_complete, register.id_number_taken */
export const insertHolder = async (
  db: Db,
  row: HolderRow & { memberId: bigint; merchantId: number; idNumberHash: Buffer; at: Date },
): Promise<void> => {
  try {
    await db
      .insertInto('member_holder')
      .values({
        member_id: row.memberId,
        merchant_id: row.merchantId,
        payee_name: row.payeeName,
        payee_name_key: nameKey(row.payeeName),
        id_number_sealed: row.idNumberSealed,
        id_number_hash: row.idNumberHash,
        id_number_masked: row.idNumberMasked,
        created_at: row.at,
      })
      .execute();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'member_holder_pkey') throw new DomainError('holder.already_complete');
    if (constraint === 'member_holder_id_number_unique') throw new DomainError('register.id_number_taken');
    throw error;
  }
};

export type FoundMember = Member & { readonly payeeName: string | null; readonly idNumberMasked: string | null };

/** How staff look for a member: one exact key, or the beginning of a user name or of the holder's name. */
export type MemberSearch =
  | { readonly by: 'id-number'; readonly hash: Buffer }
  | { readonly by: 'public-id'; readonly publicId: string }
  | { readonly by: 'prefix'; readonly text: string };

export type MemberSearchPage = { readonly list: FoundMember[]; readonly total: number };

const likePrefix = (key: string): string => `${key.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Newest first. */
export const searchMembers = async (
  db: Db,
  merchantId: number,
  search: MemberSearch,
  page: { readonly limit: number; readonly offset: number },
): Promise<MemberSearchPage> => {
  const rows = await db
    .selectFrom('member')
    .leftJoin('member_holder', 'member_holder.member_id', 'member.member_id')
    .select([
      ...COLUMNS.map((column) => `member.${column}` as const),
      'member_holder.payee_name',
      'member_holder.id_number_masked',
      sql<bigint>`count(*) over ()`.as('total'),
    ])
    .where('member.merchant_id', '=', merchantId)
    .where((of) => {
      if (search.by === 'id-number') return of('member_holder.id_number_hash', '=', search.hash);
      if (search.by === 'public-id') return of('member.public_id', '=', search.publicId);
      return of.or([
        of('member.username_key', 'like', likePrefix(search.text.toLowerCase())),
        of('member_holder.payee_name_key', 'like', likePrefix(nameKey(search.text))),
      ]);
    })
    .orderBy('member.member_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const list = rows.map((row) => ({
    ...toMember(row),
    payeeName: row.payee_name,
    idNumberMasked: row.id_number_masked,
  }));
  return { list, total: Number(rows[0]?.total ?? 0n) };
};
