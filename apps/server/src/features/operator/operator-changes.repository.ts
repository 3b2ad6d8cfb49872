import type { StaffRequest } from '@trevo/contract/request-kinds';
import type { Language, OperatorRole } from '@trevo/contract';
import type { Db } from '../../platform/db/database.ts';
import { oneWish, pageOfWishes, timedWishes } from '../audit/index.ts';

export type ChangeKind = StaffRequest;
export type ChangeStatus = 'waiting' | 'sent' | 'done' | 'cancelled' | 'expired';

export type OperatorChange = {
  readonly changeId: string;
  readonly merchantId: number;
  readonly kind: ChangeKind;
  readonly operatorId: bigint | null;
  readonly username: string;
  readonly roles: readonly OperatorRole[];
  readonly emailSealed: Buffer | null;
  readonly status: ChangeStatus;
  readonly totpSealed: Buffer | null;
  readonly tries: number;
  readonly note: string;
  readonly createdBy: bigint;
  readonly approvedBy: bigint | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  /** When it takes effect without a second person; null: only by one. */
  readonly appliesAt: Date | null;
  readonly linkOrigin: string;
  readonly language: Language;
};

const COLUMNS = [
  'change_id',
  'merchant_id',
  'kind',
  'operator_id',
  'username',
  'roles',
  'email_sealed',
  'status',
  'totp_sealed',
  'tries',
  'note',
  'created_by',
  'approved_by',
  'created_at',
  'expires_at',
  'ended_at',
  'applies_at',
  'link_origin',
  'language',
] as const;

const selectChanges = (db: Db) => db.selectFrom('operator_change').select(COLUMNS);
type Row = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number];

const toChange = (row: Row): OperatorChange => ({
  changeId: row.change_id,
  merchantId: row.merchant_id,
  kind: row.kind as ChangeKind,
  operatorId: row.operator_id,
  username: row.username,
  roles: row.roles as OperatorRole[],
  emailSealed: row.email_sealed,
  status: row.status as ChangeStatus,
  totpSealed: row.totp_sealed,
  tries: row.tries,
  note: row.note,
  createdBy: row.created_by,
  approvedBy: row.approved_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
  appliesAt: row.applies_at,
  linkOrigin: row.link_origin,
  language: row.language as Language,
});

export type NewChange = Pick<
  OperatorChange,
  | 'changeId'
  | 'merchantId'
  | 'kind'
  | 'operatorId'
  | 'username'
  | 'roles'
  | 'emailSealed'
  | 'note'
  | 'createdBy'
  | 'appliesAt'
  | 'linkOrigin'
  | 'language'
> & { readonly at: Date; readonly expiresAt: Date };

/** False when another change of the same user name is open. */
export const insertChange = async (db: Db, row: NewChange): Promise<boolean> => {
  const inserted = await db
    .insertInto('operator_change')
    .values({
      change_id: row.changeId,
      merchant_id: row.merchantId,
      kind: row.kind,
      operator_id: row.operatorId,
      username: row.username,
      roles: [...row.roles],
      email_sealed: row.emailSealed,
      status: 'waiting',
      note: row.note,
      created_by: row.createdBy,
      created_at: row.at,
      expires_at: row.expiresAt,
      applies_at: row.appliesAt,
      link_origin: row.linkOrigin,
      language: row.language,
    })
    .onConflict((clash) => clash.doNothing())
    .returning('change_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** The newest first; of one operator's name when given. */
export const listChanges = async (
  db: Db,
  merchantId: number,
  of: { username?: string; limit: number; offset: number },
): Promise<{ rows: OperatorChange[]; total: number }> => {
  let query = selectChanges(db).where('merchant_id', '=', merchantId);
  if (of.username !== undefined) query = query.where('username', '=', of.username);
  return pageOfWishes(query, of, toChange);
};

const oneOf = (db: Db, merchantId: number, changeId: string) =>
  selectChanges(db).where('merchant_id', '=', merchantId).where('change_id', '=', changeId);

export const findChange = (db: Db, merchantId: number, changeId: string): Promise<OperatorChange | null> =>
  oneWish(oneOf(db, merchantId, changeId), toChange);

/** The change locked until the transaction ends: two answers to it come one after the other. */
export const lockChange = (db: Db, merchantId: number, changeId: string): Promise<OperatorChange | null> =>
  oneWish(oneOf(db, merchantId, changeId).forUpdate(), toChange);

/** The change whose link this is, of the brand whose host was called, while the link works; locked. */
export const lockChangeByToken = (
  db: Db,
  merchantId: number,
  tokenHash: Buffer,
  at: Date,
): Promise<OperatorChange | null> =>
  oneWish(
    selectChanges(db)
      .where('merchant_id', '=', merchantId)
      .where('token_hash', '=', tokenHash)
      .where('status', '=', 'sent')
      .where('expires_at', '>', at)
      .forUpdate(),
    toChange,
  );

/** Those whose time has come, of every brand. */
export const listDueChanges = (db: Db, at: Date): Promise<OperatorChange[]> =>
  timedWishes(selectChanges(db).where('expires_at', '>', at), at, toChange);

/** Those that take effect by time alone. */
export const listLoneChanges = (db: Db, merchantId: number, at: Date): Promise<OperatorChange[]> =>
  timedWishes(selectChanges(db).where('merchant_id', '=', merchantId).where('expires_at', '>', at), null, toChange);

/** How many wait for an answer. */
export const countOpenChanges = async (db: Db, merchantId: number, at: Date): Promise<number> => {
  const row = await db
    .selectFrom('operator_change')
    .select((is) => is.fn.countAll<bigint>().as('open'))
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();
  return Number(row.open);
};

/** The link is out. */
export const updateChangeSent = async (
  db: Db,
  changeId: string,
  sent: { tokenHash: Buffer; totpSealed: Buffer; approvedBy: bigint | null; expiresAt: Date },
): Promise<void> => {
  await db
    .updateTable('operator_change')
    .set({
      status: 'sent',
      token_hash: sent.tokenHash,
      totp_sealed: sent.totpSealed,
      approved_by: sent.approvedBy,
      expires_at: sent.expiresAt,
    })
    .where('change_id', '=', changeId)
    .execute();
};

/** Its end: the link and its secret are gone. */
export const updateChangeEnded = async (
  db: Db,
  changeId: string,
  end: { status: 'done' | 'cancelled' | 'expired'; at: Date; operatorId?: bigint; approvedBy?: bigint },
): Promise<void> => {
  await db
    .updateTable('operator_change')
    .set({
      status: end.status,
      ended_at: end.at,
      token_hash: null,
      totp_sealed: null,
      ...(end.operatorId === undefined ? {} : { operator_id: end.operatorId }),
      ...(end.approvedBy === undefined ? {} : { approved_by: end.approvedBy }),
    })
    .where('change_id', '=', changeId)
    .execute();
};

export const countChangeTry = async (db: Db, changeId: string): Promise<void> => {
  await db
    .updateTable('operator_change')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('change_id', '=', changeId)
    .execute();
};

/** Ends what is out of date, so that its user name is free for another change. */
export const endExpiredChanges = async (db: Db, merchantId: number, at: Date): Promise<void> => {
  await db
    .updateTable('operator_change')
    .set({ status: 'expired', ended_at: at, token_hash: null, totp_sealed: null })
    .where('merchant_id', '=', merchantId)
    .where('status', 'in', ['waiting', 'sent'])
    .where('expires_at', '<=', at)
    .execute();
};

/** Takes back what is open about a person's access, and what that person asked for: a locked operator's wishes do not count. */
export const cancelChangesOf = async (
  db: Db,
  operatorId: bigint,
  which: 'askedByThem' | 'aboutThem' | 'all',
  at: Date,
): Promise<void> => {
  await db
    .updateTable('operator_change')
    .set({ status: 'cancelled', ended_at: at, token_hash: null, totp_sealed: null })
    .where('status', 'in', ['waiting', 'sent'])
    .where((of) =>
      of.or([
        ...(which === 'aboutThem' ? [] : [of('created_by', '=', operatorId)]),
        ...(which === 'askedByThem' ? [] : [of('operator_id', '=', operatorId)]),
      ]),
    )
    .execute();
};
