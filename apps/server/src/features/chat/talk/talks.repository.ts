import { sql } from 'kysely';
import type { Db, DbTransaction, NewRow } from '../../../platform/db/database.ts';
import type { Customer, Talk } from '../chat.types.ts';

const selectTalks = (db: Db) =>
  db
    .selectFrom('chatTalk as t')
    .leftJoin('chatStaff as s', 's.operatorId', 't.assignedTo')
    .select([
      't.talkId',
      't.merchantId',
      't.publicId',
      't.memberId',
      't.channel',
      't.topic',
      't.language',
      't.visitorName',
      't.emailSealed',
      't.emailMasked',
      't.status',
      't.assignedTo',
      's.shownName as staffName',
      't.lastSeq',
      't.customerReadSeq',
      't.staffReadSeq',
      't.outcome',
      't.stars',
      't.ratingComment',
      't.createdAt',
      't.lastAt',
      't.closedAt',
    ])
    .select((of) => [
      of
        .selectFrom('chatMessage as m')
        .whereRef('m.talkId', '=', 't.talkId')
        .whereRef('m.seq', '>', 't.customerReadSeq')
        .where('m.sender', '=', 'staff')
        .select((m) => m.fn.countAll<bigint>().as('n'))
        .as('unreadByCustomer'),
      of
        .selectFrom('chatMessage as m')
        .whereRef('m.talkId', '=', 't.talkId')
        .whereRef('m.seq', '>', 't.staffReadSeq')
        .where('m.sender', '=', 'customer')
        .select((m) => m.fn.countAll<bigint>().as('n'))
        .as('unreadByStaff'),
    ]);

type Query = ReturnType<typeof selectTalks>;
type Row = Awaited<ReturnType<Query['execute']>>[number];

const talkOf = (row: Row): Talk => ({
  ...(row as unknown as Talk),
  unreadByCustomer: Number(row.unreadByCustomer ?? 0n),
  unreadByStaff: Number(row.unreadByStaff ?? 0n),
});

const ofCustomer = (query: Query, customer: Customer): Query => {
  const own = query.where('t.merchantId', '=', customer.merchantId);
  return customer.kind === 'member'
    ? own.where('t.memberId', '=', customer.memberId)
    : own.where('t.visitorHash', '=', customer.hash);
};

/** A customer's talk by its id; another's is none. */
export const findTalk = async (db: Db, customer: Customer, publicId: string): Promise<Talk | null> => {
  const row = await ofCustomer(selectTalks(db), customer).where('t.publicId', '=', publicId).executeTakeFirst();
  return row ? talkOf(row) : null;
};

/** What goes on, live before mail, else the last. */
export const findCurrentTalk = async (db: Db, customer: Customer): Promise<Talk | null> => {
  const row = await ofCustomer(selectTalks(db), customer)
    .orderBy(sql`t.status = 'closed'`)
    .orderBy(sql`t.channel = 'mail'`)
    .orderBy('t.talkId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? talkOf(row) : null;
};

/** The live one that is not over. */
export const findOpenTalk = async (db: Db, customer: Customer): Promise<Talk | null> => {
  const row = await ofCustomer(selectTalks(db), customer)
    .where('t.status', '<>', 'closed')
    .where('t.channel', '=', 'live')
    .executeTakeFirst();
  return row ? talkOf(row) : null;
};

/** The one that began with this message, so that a repeat finds it. */
export const findTalkByClientId = async (db: Db, customer: Customer, clientId: string): Promise<Talk | null> => {
  const row = await ofCustomer(selectTalks(db), customer)
    .where((of) =>
      of.exists(
        of
          .selectFrom('chatMessage as m')
          .whereRef('m.talkId', '=', 't.talkId')
          .where('m.clientId', '=', clientId)
          .select('m.seq'),
      ),
    )
    .executeTakeFirst();
  return row ? talkOf(row) : null;
};

export const listTalks = async (
  db: Db,
  customer: Customer,
  window: { readonly limit: number; readonly offset: number },
): Promise<Talk[]> => {
  const rows = await ofCustomer(selectTalks(db), customer)
    .orderBy('t.talkId', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  return rows.map(talkOf);
};

export const countTalks = async (db: Db, customer: Customer): Promise<number> => {
  const { n } = await db
    .selectFrom('chatTalk')
    .where('merchantId', '=', customer.merchantId)
    .$if(customer.kind === 'member', (q) =>
      q.where('memberId', '=', customer.kind === 'member' ? customer.memberId : null),
    )
    .$if(customer.kind === 'visitor', (q) =>
      q.where('visitorHash', '=', customer.kind === 'visitor' ? customer.hash : null),
    )
    .select((of) => of.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Any talk of the brand, for staff. */
export const findBrandTalk = async (db: Db, merchantId: number, publicId: string): Promise<Talk | null> => {
  const row = await selectTalks(db)
    .where('t.merchantId', '=', merchantId)
    .where('t.publicId', '=', publicId)
    .executeTakeFirst();
  return row ? talkOf(row) : null;
};

/** Nobody else adds to the talk, or changes it, until the transaction ends. */
export const lockTalk = async (tx: DbTransaction, talkId: bigint): Promise<Talk> => {
  await tx.selectFrom('chatTalk').select('talkId').where('talkId', '=', talkId).forUpdate().executeTakeFirstOrThrow();
  return talkOf(await selectTalks(tx).where('t.talkId', '=', talkId).executeTakeFirstOrThrow());
};

export const insertTalk = async (tx: DbTransaction, talk: NewRow<'chatTalk'>): Promise<bigint> => {
  const { talkId } = await tx.insertInto('chatTalk').values(talk).returning('talkId').executeTakeFirstOrThrow();
  return talkId;
};

type Change = Partial<
  Pick<
    NewRow<'chatTalk'>,
    'status' | 'assignedTo' | 'closedAt' | 'outcome' | 'stars' | 'ratingComment' | 'emailSealed' | 'lastAt'
  >
>;
export const updateTalk = async (db: Db, talkId: bigint, change: Change): Promise<void> => {
  await db.updateTable('chatTalk').set(change).where('talkId', '=', talkId).execute();
};

/** Read up to a number; marks never go back, nor beyond what was said. @returns false when it was read before */
export const markRead = async (db: Db, talkId: bigint, by: 'customer' | 'staff', seq: number): Promise<boolean> => {
  const column = by === 'customer' ? 'customerReadSeq' : 'staffReadSeq';
  const { numUpdatedRows } = await db
    .updateTable('chatTalk')
    .set(column, sql<number>`least(${seq}::int, last_seq)`)
    .where('talkId', '=', talkId)
    .where(column, '<', sql<number>`least(${seq}::int, last_seq)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Strangers' talks are begun one after the other, so that they are counted exactly; members' are not held up by them. */
export const lockStrangers = async (tx: DbTransaction, merchantId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat:${merchantId}`}, 0))`.execute(tx);
};

/** A member's talks are begun one after the other, so that they are counted exactly. */
export const lockMember = async (tx: DbTransaction, memberId: bigint): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('chat.member', ${memberId}))`.execute(tx);
};

export type Crowd = {
  readonly here: bigint;
  readonly around: bigint;
  readonly hereLately: bigint;
  readonly aroundLately: bigint;
  readonly all: bigint;
};
/** Strangers' talks: waiting ones and those begun lately, of one address, of the network around it, and of all. */
export const countCrowd = async (
  tx: DbTransaction,
  of: {
    readonly merchantId: number;
    readonly channel: 'live' | 'mail';
    readonly network: Buffer;
    readonly range: Buffer;
    readonly since: Date;
  },
): Promise<Crowd> => {
  const { rows } = await sql<Crowd>`
    select
      count(*) filter (where status = 'waiting' and network_hash = ${of.network}) as here,
      count(*) filter (where status = 'waiting' and range_hash = ${of.range}) as around,
      count(*) filter (where created_at >= ${of.since} and network_hash = ${of.network}) as here_lately,
      count(*) filter (where created_at >= ${of.since} and range_hash = ${of.range}) as around_lately,
      count(*) filter (where status = 'waiting') as all
    from chat_talk
    where merchant_id = ${of.merchantId} and channel = ${of.channel} and member_id is null
      and (status = 'waiting' or created_at >= ${of.since})`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a count has no row');
  return row;
};
/** Talks that a member began since then. */
export const countMembersTalks = async (
  db: Db,
  memberId: bigint,
  channel: 'live' | 'mail',
  since: Date,
): Promise<number> => {
  const { n } = await db
    .selectFrom('chatTalk')
    .where('memberId', '=', memberId)
    .where('channel', '=', channel)
    .where('createdAt', '>=', since)
    .select((of) => of.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

type Silence = { readonly live: Date; readonly mail: Date; readonly strangersMail: Date };
/** Talks in which nothing was said since then, the oldest first; not those of members who wait for somebody who is there. */
export const listSilent = (db: Db, since: Silence, limit: number) =>
  db
    .selectFrom('chatTalk')
    .select(['talkId', 'lastAt'])
    .where('status', '<>', 'closed')
    .where((of) => {
      const isStrangers = of('memberId', 'is', null);
      return of.or([
        of('channel', '=', 'live')
          .and('lastAt', '<', since.live)
          .and(of.or([isStrangers, of('status', '=', 'open')])),
        of('channel', '=', 'mail').and('lastAt', '<', since.mail),
        of('channel', '=', 'mail')
          .and('lastAt', '<', since.strangersMail)
          .and(isStrangers)
          .and('status', '=', 'waiting'),
      ]);
    })
    .orderBy('lastAt')
    .limit(limit)
    .execute();

/** Strangers' talks of a brand that ended before then, with all that belongs to them. */
export const deleteStrangersTalks = async (db: Db, merchantId: number, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('chatTalk')
    .where('merchantId', '=', merchantId)
    .where('memberId', 'is', null)
    .where('closedAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
