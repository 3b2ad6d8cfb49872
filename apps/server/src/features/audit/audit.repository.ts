import { sql } from 'kysely';
import type { Db, RowOf } from '../../platform/db/database.ts';
import type { JsonValue } from '../../platform/ops/json-value.ts';

/** What is known about a write before it runs. */
export type AuditIntent = {
  readonly merchantId: number;
  /** Null: a refused sign-in under a name that nobody has. */
  readonly operatorId: string | null;
  readonly username: string;
  readonly roles: readonly string[];
  readonly ip: string;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly reason: string;
  readonly before: JsonValue;
};

/** Appends one row; its number and its link to the row before are the database's work. */
export const insertAudit = async (
  db: Db,
  intent: AuditIntent,
  row: { readonly after: JsonValue; readonly requestKey: string; readonly at: Date },
): Promise<void> => {
  await sql`
    insert into operator_audit (merchant_id, audit_id, at, operator_id, username, roles, ip, action, entity, entity_id,
      before, after, reason, request_key, prev_hash, row_hash)
    values (${intent.merchantId}, 0, ${row.at}, ${intent.operatorId}, ${intent.username}, ${[...intent.roles]},
      ${intent.ip}, ${intent.action}, ${intent.entity}, ${intent.entityId}, ${JSON.stringify(intent.before)}::jsonb,
      ${JSON.stringify(row.after)}::jsonb, ${intent.reason}, ${row.requestKey}, ''::bytea, ''::bytea)`.execute(db);
};

const LISTED = ['auditId', 'at', 'username', 'roles', 'ip', 'action', 'entity', 'entityId', 'reason'] as const;
export type AuditEntry = RowOf<'operatorAudit', (typeof LISTED)[number]>;

export type AuditFilter = {
  readonly merchantId: number;
  readonly operator: string | undefined;
  readonly action: string | undefined;
  readonly entity: string | undefined;
  readonly entityId: string | undefined;
  readonly text: string | undefined;
  readonly isAscending: boolean;
  readonly limit: number;
  readonly offset: number;
};

/** Newest first unless told otherwise. */
export const listAuditRows = async (db: Db, filter: AuditFilter): Promise<{ rows: AuditEntry[]; total: number }> => {
  let query = db.selectFrom('operatorAudit').where('merchantId', '=', filter.merchantId);
  if (filter.operator) query = query.where('username', '=', filter.operator);
  if (filter.action) query = query.where('action', '=', filter.action);
  if (filter.entity) query = query.where('entity', '=', filter.entity);
  if (filter.entityId) query = query.where('entityId', '=', filter.entityId);
  if (filter.text) {
    const part = `%${filter.text.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where((of) => of.or([of('reason', 'ilike', part), of('entityId', 'ilike', part)]));
  }
  const [rows, count] = await Promise.all([
    query
      .select(LISTED)
      .orderBy('auditId', filter.isAscending ? 'asc' : 'desc')
      .limit(filter.limit)
      .offset(filter.offset)
      .execute(),
    query.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count.total) };
};

/** The last changes of one kind of thing with what was there before, the newest first. */
export const listLastChanges = (db: Db, of: { merchantId: number; entity: string; action: string }, limit: number) =>
  db
    .selectFrom('operatorAudit')
    .select([...LISTED, 'before'])
    .where('merchantId', '=', of.merchantId)
    .where('entity', '=', of.entity)
    .where('action', '=', of.action)
    .orderBy('auditId', 'desc')
    .limit(limit)
    .execute();

export const findAuditRow = async (
  db: Db,
  merchantId: number,
  auditId: string,
): Promise<(AuditEntry & { before: unknown; after: unknown; rowHash: Buffer }) | null> =>
  (await db
    .selectFrom('operatorAudit')
    .select([...LISTED, 'before', 'after', 'rowHash'])
    .where('merchantId', '=', merchantId)
    .where('auditId', '=', BigInt(auditId))
    .executeTakeFirst()) ?? null;

/** Recomputes every hash of a brand's log. */
export const checkAuditChain = async (
  db: Db,
  merchantId: number,
): Promise<{ rows: number; firstBrokenId: string | null }> => {
  const { rows } = await sql<{ rowCount: bigint; firstBroken: bigint | null }>`
    select row_count, first_broken from operator_audit_check(${merchantId})`.execute(db);
  const checked = rows[0];
  return { rows: Number(checked?.rowCount ?? 0n), firstBrokenId: checked?.firstBroken?.toString() ?? null };
};
