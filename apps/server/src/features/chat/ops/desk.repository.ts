import { sql } from 'kysely';
import type { ChatTopic, ChatView } from '@trevo/contract';
import type { Db } from '../../../platform/db/database.ts';

export type DeskQuery = {
  readonly merchantId: number;
  readonly operatorId: bigint;
  readonly view: ChatView;
  readonly topic: ChatTopic | undefined;
  /** The whole of a talk's public id, or the beginning of a member's user name. */
  readonly text: string | undefined;
  /** Whom the text names whole: then it is the beginning of nobody's name. */
  readonly memberIds: readonly bigint[] | null;
  readonly limit: number;
  readonly offset: number;
};
export type DeskRow = { readonly publicId: string; readonly total: bigint };

/** Who waits: members first, the longest wait first; else the newest word first. */
const ORDERS = {
  waiting: sql`(t.member_id is null), t.last_at, t.talk_id`,
  mine: sql`t.last_at desc`,
  all: sql`t.last_at desc`,
  closed: sql`t.closed_at desc`,
} as const;

const conditionOf = ({ view, operatorId }: DeskQuery) => {
  if (view === 'waiting') return sql`t.status = 'waiting'`;
  if (view === 'mine') return sql`t.status = 'open' and t.assigned_to = ${operatorId}`;
  return view === 'closed' ? sql`t.status = 'closed'` : sql`t.status <> 'closed'`;
};

/** One page of the desk: the talks' ids in their order. */
export const listDesk = async (db: Db, query: DeskQuery): Promise<DeskRow[]> => {
  const { merchantId, topic, text, memberIds, limit, offset } = query;
  const beginning = memberIds === null ? `${text?.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  const { rows } = await sql<DeskRow>`
    select t.public_id, count(*) over () as total
    from chat_talk t left join member m using (member_id)
    where t.merchant_id = ${merchantId} and ${conditionOf(query)}
      and (${topic ?? null}::text is null or t.topic = ${topic ?? null})
      and (${text ?? null}::text is null or t.public_id = ${text ?? null}
        or t.member_id = any(${[...(memberIds ?? [])]}::bigint[]) or m.username_key like ${beginning}::text)
    order by ${ORDERS[query.view]}
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

/** The newest thing that a person said in each of these talks. */
export const listLastTexts = async (db: Db, talkIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> => {
  if (talkIds.length === 0) return new Map();
  const { rows } = await sql<{ talkId: bigint; body: string }>`
    select distinct on (talk_id) talk_id, body from chat_message
    where talk_id = any(${[...talkIds]}::bigint[]) and sender <> 'house' and kind in ('text', 'file')
    order by talk_id, seq desc`.execute(db);
  return new Map(rows.map(({ talkId, body }) => [talkId, body]));
};

export type DeskCounts = { readonly waiting: number; readonly mine: number; readonly unread: number };
/** `unread`: own talks in which the customer waits for an answer. */
export const countDesk = async (db: Db, merchantId: number, operatorId: bigint): Promise<DeskCounts> => {
  const { rows } = await sql<{ waiting: bigint; mine: bigint; unread: bigint }>`
    select count(*) filter (where status = 'waiting') as waiting,
      count(*) filter (where status = 'open' and assigned_to = ${operatorId}) as mine,
      count(*) filter (where status = 'open' and assigned_to = ${operatorId} and exists (
        select from chat_message m where m.talk_id = t.talk_id and m.sender = 'customer' and m.seq > t.staff_read_seq)) as unread
    from chat_talk t where merchant_id = ${merchantId} and status <> 'closed'`.execute(db);
  const [row] = rows;
  return { waiting: Number(row?.waiting ?? 0n), mine: Number(row?.mine ?? 0n), unread: Number(row?.unread ?? 0n) };
};
