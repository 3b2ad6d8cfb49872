import { type Selectable, sql } from 'kysely';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import type { AgentRecount } from '../../../platform/db/schema.generated.ts';
import { publicId } from '../../../platform/secrets.ts';
import type { Fault } from './fault.ts';
import type { Counted } from './recompute.repository.ts';
import type { AskedBy, Found, Progress, Recount } from './recount.types.ts';

export { inTransaction };

const recountOf = (row: Selectable<AgentRecount>): Recount => ({
  ...row,
  askedBy: row.askedBy as AskedBy,
  state: row.state as Recount['state'],
  found: row.found as unknown as Progress['found'],
  differing: row.differing as unknown as Progress['differing'],
});

export type NewRecount = Pick<Recount, 'merchantId' | 'fromAt' | 'toAt' | 'askedBy' | 'operatorId'> & {
  readonly at: Date;
};

/** @returns its public id; null where this period is being counted again already, or the night has asked for it */
export const insertRecount = async (db: Db, asked: NewRecount): Promise<string | null> => {
  const { merchantId, fromAt, toAt, askedBy, operatorId, at } = asked;
  const { rows } = await sql<{ publicId: string }>`
    insert into agent_recount (public_id, merchant_id, from_at, to_at, asked_by, operator_id, asked_at, due_at, state)
    select ${publicId('rp')}, ${merchantId}, ${fromAt}, ${toAt}, ${askedBy}, ${operatorId}, ${at}, ${at}, 'queued'
    where not exists (
      select from agent_recount where merchant_id = ${merchantId} and from_at = ${fromAt} and to_at = ${toAt}
        and (ended_at is null or (asked_by = 'night' and ${askedBy} = 'night')))
    on conflict do nothing returning public_id`.execute(db);
  return rows[0]?.publicId ?? null;
};

export const findOpen = async (
  db: Db,
  { merchantId, fromAt, toAt }: Pick<Recount, 'merchantId' | 'fromAt' | 'toAt'>,
): Promise<string | null> =>
  (
    await db
      .selectFrom('agentRecount')
      .select('publicId')
      .where('merchantId', '=', merchantId)
      .where('fromAt', '=', fromAt)
      .where('toAt', '=', toAt)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
  )?.publicId ?? null;

export const findRecount = async (db: Db, merchantId: number, id: string): Promise<Recount | null> => {
  const row = await db
    .selectFrom('agentRecount')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('publicId', '=', id)
    .executeTakeFirst();
  return row ? recountOf(row) : null;
};

/** Newest first. */
export const listRecounts = async (
  db: Db,
  merchantId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ list: Recount[]; total: number }> => {
  const all = db.selectFrom('agentRecount').where('merchantId', '=', merchantId);
  const [rows, { total }] = await Promise.all([
    all.selectAll().orderBy('recountId', 'desc').limit(limit).offset(offset).execute(),
    all.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { list: rows.map(recountOf), total: Number(total) };
};

/** Takes the oldest that is due, or whose process has not been heard of since `deadBefore`. No two processes take one. */
export const takeRecount = async (db: Db, at: Date, deadBefore: Date): Promise<Recount | null> => {
  const { rows } = await sql<Selectable<AgentRecount>>`
    update agent_recount set state = 'running', tries = tries + 1, begun_at = coalesce(begun_at, ${at}), seen_at = ${at}
    where recount_id = (
      select recount_id from agent_recount
      where ended_at is null and due_at <= ${at} and (state = 'queued' or seen_at <= ${deadBefore})
      order by due_at, recount_id limit 1 for update skip locked)
    returning *`.execute(db);
  const [row] = rows;
  return row ? recountOf(row) : null;
};

/** A recount as one process holds it: one that another process took over since is no longer its to write. */
export type Held = Pick<Recount, 'recountId' | 'tries'>;
const held = (db: Db, { recountId, tries }: Held) =>
  db
    .updateTable('agentRecount')
    .where('recountId', '=', recountId)
    .where('tries', '=', tries)
    .where('state', '=', 'running');
const columnsOf = ({ found, differing, ...figures }: Progress) => ({
  ...figures,
  found: JSON.stringify(found),
  differing: JSON.stringify(differing),
});

/** @returns whether it is still this process's */
export const saveProgress = async (db: Db, of: Held, progress: Progress, at: Date): Promise<boolean> => {
  const saved = await held(db, of)
    .set({ ...columnsOf(progress), seenAt: at })
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
};
/** Goes on later from where it is. */
export const goOnAt = async (db: Db, of: Held, dueAt: Date): Promise<void> => {
  await held(db, of).set({ state: 'queued', dueAt }).execute();
};
/** Looks at what differs once more, later. */
export const lookAgainAt = async (db: Db, of: Held, dueAt: Date): Promise<void> => {
  await held(db, of).set({ state: 'queued', dueAt, look: 2, reached: '', found: '[]' }).execute();
};
export const endRecount = async (db: Db, of: Held, at: Date, failure: string | null): Promise<void> => {
  await held(db, of)
    .set({ state: failure === null ? 'done' : 'failed', endedAt: at, seenAt: at, failure })
    .execute();
};
/** What was counted elsewhere, as a whole. */
export const insertEnded = async (
  db: Db,
  { at, ...asked }: NewRecount,
  progress: Progress,
  { begunAt, endedAt }: { readonly begunAt: Date; readonly endedAt: Date },
): Promise<void> => {
  await db
    .insertInto('agentRecount')
    .values({
      ...asked,
      ...columnsOf(progress),
      publicId: publicId('rp'),
      askedAt: at,
      dueAt: at,
      state: 'done',
      begunAt,
      seenAt: endedAt,
      endedAt,
      tries: 1,
    })
    .execute();
};

/** Differences with the ids that staff find their lines by. */
export const nameFaults = async (
  db: Db,
  { scheme, place, fromAt, toAt }: Counted,
  faults: readonly Fault[],
): Promise<Found[]> => {
  const ids = faults.flatMap(({ of, id }) => (of === 'contract' ? [id] : []));
  const { rows } = await sql<{ id: string; contract: string; member: string; line: string | null }>`
    select c.contract_id::text as id, c.public_id as contract, c.agent_id::text as member, (
      select public_id from agent_pay p where p.contract_id = c.contract_id and p.place = ${place} order by version desc limit 1) as line
    from agent_contract c where c.contract_id = any (${[...new Set(ids)]}::bigint[])`.execute(db);
  const contracts = new Map(rows.map((row) => [row.id, row]));
  return faults.map(({ of, id, what, is, due }) => {
    const known = of === 'contract' ? contracts.get(id) : undefined;
    return {
      scheme,
      place,
      from: fromAt.toISOString(),
      to: toAt.toISOString(),
      what,
      contract: known?.contract ?? null,
      line: known?.line ?? null,
      member: known?.member ?? id,
      paid: String(is),
      recomputed: String(due),
    };
  });
};

/** Whether a run was counted again since it was written: by the newest recount of its period. */
export type RunRecount = {
  readonly runId: bigint;
  readonly recount: string;
  readonly isOpen: boolean;
  readonly faults: number;
};
export const listRecountsOfRuns = async (
  db: Db,
  merchantId: number,
  runIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, RunRecount>> => {
  const { rows } = await sql<RunRecount>`
    select r.run_id, c.public_id as recount, c.ended_at is null as is_open,
      coalesce((c.differing -> (r.scheme || ' ' || r.place) ->> 'faults')::int, 0) as faults
    from agent_pay_run r cross join lateral (
      select * from agent_recount a
      where a.merchant_id = r.merchant_id and a.state <> 'failed' and (a.begun_at is null or a.begun_at >= r.at)
        and ((a.from_at <= r.from_at and a.to_at > r.from_at)
          or (r.rhythm <> 'issue' and a.from_at < r.to_at and a.to_at >= r.to_at))
      order by a.recount_id desc limit 1) c
    where r.merchant_id = ${merchantId} and r.run_id = any (${runIds.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.runId, row]));
};

/** The newest that found a difference and that none since found clean over the same time; else the newest that ended. */
export const findAlarm = async (db: Db, merchantId: number): Promise<Recount | null> => {
  const { rows } = await sql<Selectable<AgentRecount>>`
    select a.* from agent_recount a
    where a.merchant_id = ${merchantId} and a.state = 'done'
    order by (a.differences > 0 and not exists (
        select from agent_recount b where b.merchant_id = a.merchant_id and b.state = 'done' and b.differences = 0
          and b.begun_at > a.begun_at and b.from_at <= a.from_at and b.to_at >= a.to_at)) desc, a.recount_id desc
    limit 1`.execute(db);
  const [row] = rows;
  return row ? recountOf(row) : null;
};
