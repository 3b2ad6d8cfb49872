import type { Language } from '@trevo/contract';
import { sql } from 'kysely';
import { type Db, type DbTransaction, inTransaction, type NewRow, type RowOf } from '../../../platform/db/database.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { type Application, type Form, OPEN, type State, type Step } from './application.types.ts';

export { inTransaction };

const COLUMNS = [
  'applicationId',
  'publicId',
  'merchantId',
  'memberId',
  'formSealed',
  'language',
  'createdAt',
  'state',
  'version',
  'decidedAt',
  'type',
] as const;
type Row = RowOf<'affiliateApplication', (typeof COLUMNS)[number]>;
type Own = Pick<Application, 'applicationId' | 'publicId'>;

/** What people wrote about themselves opens only at its own place. */
const stepContext = (publicId: string, version: number): string => `application:${publicId}:${version}`;
const sealForm = (vault: Vault, publicId: string, form: Form): Buffer =>
  vault.seal('profile', JSON.stringify(form), stepContext(publicId, 0));

/** Rows with their steps, in the order of the rows. */
const opened = async (db: Db, vault: Vault, rows: readonly Row[]): Promise<Application[]> => {
  if (rows.length === 0) return [];
  const steps = await db
    .selectFrom('affiliateApplicationStep')
    .select(['applicationId', 'version', 'at', 'state', 'operatorId', 'textSealed'])
    .where(
      'applicationId',
      'in',
      rows.map(({ applicationId }) => applicationId),
    )
    .orderBy('version')
    .execute();
  const byApplication = Map.groupBy(steps, ({ applicationId }) => applicationId);
  return rows.map(({ formSealed, ...row }) => {
    const open = (box: Buffer, version: number): string =>
      vault.open('profile', box, stepContext(row.publicId, version)).toString('utf8');
    return {
      ...row,
      form: JSON.parse(open(formSealed, 0)) as Form,
      language: row.language as Language,
      state: row.state as State,
      steps: (byApplication.get(row.applicationId) ?? []).map(({ version, at, state, operatorId, textSealed }) => ({
        version,
        at,
        state: state as State,
        operatorId,
        text: textSealed === null ? null : open(textSealed, version),
      })),
    };
  });
};
const openedOne = async (db: Db, vault: Vault, row: Row | undefined): Promise<Application | null> =>
  row ? ((await opened(db, vault, [row]))[0] ?? null) : null;

/** Nobody else files or answers applications of this member until the transaction ends. */
export const lockApplicant = async (tx: DbTransaction, memberId: bigint): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('agents.applicant', ${memberId}))`.execute(tx);
};

export const findNewest = async (db: Db, vault: Vault, memberId: bigint): Promise<Application | null> =>
  openedOne(
    db,
    vault,
    await db
      .selectFrom('affiliateApplication')
      .select(COLUMNS)
      .where('memberId', '=', memberId)
      .orderBy('applicationId', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );

/** What a call has filed already, with the hash of its request. */
export const findByCall = (
  db: Db,
  memberId: bigint,
  callKey: string,
): Promise<RowOf<'affiliateApplication', 'publicId' | 'requestHash'> | undefined> =>
  db
    .selectFrom('affiliateApplication')
    .select(['publicId', 'requestHash'])
    .where('memberId', '=', memberId)
    .where('callKey', '=', callKey)
    .executeTakeFirst();

/** When staff last declined one of this member's. */
export const findLastRefusal = async (db: Db, memberId: bigint): Promise<Date | null> =>
  (
    await db
      .selectFrom('affiliateApplication')
      .select(({ fn }) => fn.max('decidedAt').as('at'))
      .where('memberId', '=', memberId)
      .where('state', '=', 'declined')
      .executeTakeFirst()
  )?.at ?? null;

export const findApplication = async (
  db: Db,
  vault: Vault,
  merchantId: number,
  publicId: string,
): Promise<Application | null> =>
  openedOne(
    db,
    vault,
    await db
      .selectFrom('affiliateApplication')
      .select(COLUMNS)
      .where('merchantId', '=', merchantId)
      .where('publicId', '=', publicId)
      .executeTakeFirst(),
  );

/** How it stands, and nobody else moves it until the transaction ends. */
export const lockApplication = (
  tx: DbTransaction,
  merchantId: number,
  publicId: string,
): Promise<
  | RowOf<'affiliateApplication', 'applicationId' | 'publicId' | 'merchantId' | 'memberId' | 'state' | 'version'>
  | undefined
> =>
  tx
    .selectFrom('affiliateApplication')
    .select(['applicationId', 'publicId', 'merchantId', 'memberId', 'state', 'version'])
    .where('merchantId', '=', merchantId)
    .where('publicId', '=', publicId)
    .forUpdate()
    .executeTakeFirst();

export type NewApplication = Pick<
  NewRow<'affiliateApplication'>,
  'publicId' | 'merchantId' | 'memberId' | 'language' | 'callKey' | 'requestHash' | 'createdAt'
> & { readonly form: Form };

const insertStep = async (
  tx: DbTransaction,
  vault: Vault,
  { applicationId, publicId }: Own,
  { text, ...step }: Step,
): Promise<void> => {
  const textSealed = text === null ? null : vault.seal('profile', text, stepContext(publicId, step.version));
  await tx
    .insertInto('affiliateApplicationStep')
    .values({ applicationId, ...step, textSealed })
    .execute();
};

/** Files it as received. */
export const insertApplication = async (
  tx: DbTransaction,
  vault: Vault,
  { form, ...row }: NewApplication,
): Promise<void> => {
  const own = await tx
    .insertInto('affiliateApplication')
    .values({ ...row, formSealed: sealForm(vault, row.publicId, form), state: 'received' })
    .returning(['applicationId', 'publicId', 'createdAt'])
    .executeTakeFirstOrThrow();
  await insertStep(tx, vault, own, { version: 1, at: own.createdAt, state: 'received', operatorId: null, text: null });
};

/** Writes the next step, on an application that the transaction holds. */
export const moveOn = async (
  tx: DbTransaction,
  vault: Vault,
  own: Own,
  { type = null, ...step }: Step & { readonly type?: number | null },
): Promise<void> => {
  const { state, version, at } = step;
  await tx
    .updateTable('affiliateApplication')
    .set({ state, version, decidedAt: OPEN.includes(state) ? null : at, type })
    .where('applicationId', '=', own.applicationId)
    .execute();
  await insertStep(tx, vault, own, step);
};

export type Filter = {
  readonly merchantId: number;
  readonly states: readonly State[] | null;
  readonly memberId?: bigint | undefined;
  readonly publicId?: string | undefined;
  readonly isOldestFirst: boolean;
  readonly limit: number;
  readonly offset: number;
};
export const listApplications = async (
  db: Db,
  vault: Vault,
  filter: Filter,
): Promise<{ list: Application[]; total: number }> => {
  let found = db.selectFrom('affiliateApplication').where('merchantId', '=', filter.merchantId);
  if (filter.states) found = found.where('state', 'in', filter.states);
  if (filter.memberId !== undefined) found = found.where('memberId', '=', filter.memberId);
  if (filter.publicId !== undefined) found = found.where('publicId', '=', filter.publicId);
  const [rows, { total }] = await Promise.all([
    found
      .select(COLUMNS)
      .orderBy('applicationId', filter.isOldestFirst ? 'asc' : 'desc')
      .limit(filter.limit)
      .offset(filter.offset)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { list: await opened(db, vault, rows), total: Number(total) };
};

/** What waits for staff; a question waits for its answer. */
export const countWaiting = async (db: Db, merchantId: number): Promise<{ open: number; oldestAt: Date | null }> => {
  const { open, oldestAt } = await db
    .selectFrom('affiliateApplication')
    .select(({ fn }) => [fn.countAll<number>().as('open'), fn.min('createdAt').as('oldestAt')])
    .where('merchantId', '=', merchantId)
    .where('state', 'in', ['received', 'in_review'])
    .executeTakeFirstOrThrow();
  return { open: Number(open), oldestAt };
};

type Over = { readonly merchantId: number; readonly before: Date; readonly limit: number };
/** Deletes applications that came to nothing before a moment, with their steps; answers how many. */
export const deleteOver = async (db: Db, { merchantId, before, limit }: Over): Promise<number> => {
  const { rows } = await sql`
    delete from affiliate_application where application_id in (
      select application_id from affiliate_application
      where merchant_id = ${merchantId} and state in ('declined', 'withdrawn') and decided_at < ${before}
      order by decided_at limit ${limit} for update skip locked) returning application_id`.execute(db);
  return rows.length;
};
