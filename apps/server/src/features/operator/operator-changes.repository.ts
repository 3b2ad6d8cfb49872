import type { StaffRequest } from '@trevo/contract/request-kinds';
import type { Language, OperatorRole } from '@trevo/contract';
import type { Db, NewRow, RowOf } from '../../platform/db/database.ts';
import { oneWish, pageOfWishes, timedWishes } from '../audit/index.ts';

export type ChangeKind = StaffRequest;
export type ChangeStatus = 'waiting' | 'sent' | 'done' | 'cancelled' | 'expired';

const COLUMNS = [
  'changeId',
  'merchantId',
  'kind',
  'operatorId',
  'username',
  'roles',
  'emailSealed',
  'status',
  'totpSealed',
  'tries',
  'note',
  'createdBy',
  'approvedBy',
  'createdAt',
  'expiresAt',
  'endedAt',
  'appliesAt',
  'linkOrigin',
  'language',
] as const;

/** `appliesAt`: when it takes effect without a second person; null: only by one. */
export type OperatorChange = Omit<RowOf<'operatorChange', (typeof COLUMNS)[number]>, 'roles'> & {
  readonly kind: ChangeKind;
  readonly roles: readonly OperatorRole[];
  readonly status: ChangeStatus;
  readonly language: Language;
};

const selectChanges = (db: Db) => db.selectFrom('operatorChange').select(COLUMNS);
type Row = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number];

const toChange = (row: Row): OperatorChange => ({
  ...row,
  kind: row.kind as ChangeKind,
  roles: row.roles as OperatorRole[],
  status: row.status as ChangeStatus,
  language: row.language as Language,
});

/** False when another change of the same user name is open. */
export const insertChange = async (db: Db, row: Omit<NewRow<'operatorChange'>, 'status'>): Promise<boolean> => {
  const inserted = await db
    .insertInto('operatorChange')
    .values({ ...row, status: 'waiting' })
    .onConflict((clash) => clash.doNothing())
    .returning('changeId')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** The newest first; of one operator's name when given. */
export const listChanges = async (
  db: Db,
  merchantId: number,
  of: { username?: string; limit: number; offset: number },
): Promise<{ rows: OperatorChange[]; total: number }> => {
  let query = selectChanges(db).where('merchantId', '=', merchantId);
  if (of.username !== undefined) query = query.where('username', '=', of.username);
  return pageOfWishes(query, of, toChange);
};

const oneOf = (db: Db, merchantId: number, changeId: string) =>
  selectChanges(db).where('merchantId', '=', merchantId).where('changeId', '=', changeId);

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
      .where('merchantId', '=', merchantId)
      .where('tokenHash', '=', tokenHash)
      .where('status', '=', 'sent')
      .where('expiresAt', '>', at)
      .forUpdate(),
    toChange,
  );

/** Those whose time has come, of every brand. */
export const listDueChanges = (db: Db, at: Date): Promise<OperatorChange[]> =>
  timedWishes(selectChanges(db).where('expiresAt', '>', at), at, toChange);

/** Those that take effect by time alone. */
export const listLoneChanges = (db: Db, merchantId: number, at: Date): Promise<OperatorChange[]> =>
  timedWishes(selectChanges(db).where('merchantId', '=', merchantId).where('expiresAt', '>', at), null, toChange);

/** How many wait for an answer. */
export const countOpenChanges = async (
  db: Db,
  merchantId: number,
  at: Date,
): Promise<{ readonly open: number; readonly oldestAt: Date | null }> => {
  const row = await db
    .selectFrom('operatorChange')
    .select((is) => [is.fn.countAll<bigint>().as('open'), is.fn.min('createdAt').as('oldestAt')])
    .where('merchantId', '=', merchantId)
    .where('status', '=', 'waiting')
    .where('expiresAt', '>', at)
    .executeTakeFirstOrThrow();
  return { open: Number(row.open), oldestAt: row.oldestAt };
};

/** The link is out. */
export const updateChangeSent = async (
  db: Db,
  changeId: string,
  link: RowOf<'operatorChange', 'tokenHash' | 'totpSealed' | 'approvedBy' | 'expiresAt'>,
): Promise<void> => {
  await db
    .updateTable('operatorChange')
    .set({ ...link, status: 'sent' })
    .where('changeId', '=', changeId)
    .execute();
};

/** Its end: the link and its secret are gone. */
export const updateChangeEnded = async (
  db: Db,
  changeId: string,
  { at, ...end }: { status: 'done' | 'cancelled' | 'expired'; at: Date; operatorId?: bigint; approvedBy?: bigint },
): Promise<void> => {
  await db
    .updateTable('operatorChange')
    .set({ ...end, endedAt: at, tokenHash: null, totpSealed: null })
    .where('changeId', '=', changeId)
    .execute();
};

export const countChangeTry = async (db: Db, changeId: string): Promise<void> => {
  await db
    .updateTable('operatorChange')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('changeId', '=', changeId)
    .execute();
};

/** Ends what is out of date, so that its user name is free for another change. */
export const endExpiredChanges = async (db: Db, merchantId: number, at: Date): Promise<void> => {
  await db
    .updateTable('operatorChange')
    .set({ status: 'expired', endedAt: at, tokenHash: null, totpSealed: null })
    .where('merchantId', '=', merchantId)
    .where('status', 'in', ['waiting', 'sent'])
    .where('expiresAt', '<=', at)
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
    .updateTable('operatorChange')
    .set({ status: 'cancelled', endedAt: at, tokenHash: null, totpSealed: null })
    .where('status', 'in', ['waiting', 'sent'])
    .where((of) =>
      of.or([
        ...(which === 'aboutThem' ? [] : [of('createdBy', '=', operatorId)]),
        ...(which === 'askedByThem' ? [] : [of('operatorId', '=', operatorId)]),
      ]),
    )
    .execute();
};
