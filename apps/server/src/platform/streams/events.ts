import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import type { Stream } from './stream.ts';

/** Something that happened to a brand or a member, and is neither a bet nor money. */
export type EventKind<Payload> = {
  readonly kind: string;
  readonly payload: z.ZodMiniType<Payload>;
  /** For consumers: the events of this kind alone. */
  readonly stream: Stream<Event<Payload>>;
};
export type Event<Payload> = {
  readonly merchantId: number;
  readonly memberId: bigint | null;
  readonly payload: Payload;
};

const FORM = /^[a-z_]+\.[a-z_]+$/;

/** `defineEvent('member.registered', z.object({ ... }))`: a kind is declared once, by the feature that tells it. */
export const defineEvent = <Payload>(kind: string, payload: z.ZodMiniType<Payload>): EventKind<Payload> => {
  if (!FORM.test(kind)) throw new RangeError(`not a kind of event: ${kind}`);
  const Body = z.object({ merchantId: z.number(), memberId: z.nullable(z.string()), payload });
  return {
    kind,
    payload,
    stream: {
      name: kind,
      table: 'event',
      xid: 'xid',
      place: 'event_id',
      at: 'at',
      merchant: 'merchant_id',
      version: '0',
      only: `kind = '${kind}'`,
      body: `jsonb_build_object('merchantId', merchant_id, 'memberId', member_id::text, 'payload', payload)`,
      read(body) {
        const { merchantId, memberId, payload: said } = Body.parse(body);
        return { merchantId, memberId: memberId === null ? null : BigInt(memberId), payload: said as Payload };
      },
    },
  };
};

/** Tells it in the caller's own transaction: it happened if and only if that commits. */
export const tell = async <Payload>(
  tx: Db,
  { kind, payload }: EventKind<Payload>,
  event: Event<Payload>,
): Promise<void> => {
  const body = JSON.stringify(z.encode(payload, event.payload));
  await sql`insert into event (kind, merchant_id, member_id, payload)
    values (${kind}, ${event.merchantId}, ${event.memberId}, ${body}::jsonb)`.execute(tx);
};

/**
 * Drops events of before, a few thousand at a time, so that no transaction is long. What a consumer has not read stays, and what is
 * parked, until somebody decides; but not for a consumer that no program has had since.
 */
export const dropEventsBefore = async (db: Db, before: Date): Promise<void> => {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from event where event_id in (
        select e.event_id from event e where e.at < ${before}
          and e.xid < coalesce((select min(c.xid) from stream_consumer c where c.seen_at >= ${before}), e.xid + 1)
          and not exists (select from stream_parked p join stream_consumer c on c.name = p.consumer
            where p.place = e.event_id and c.stream = e.kind)
        order by e.event_id limit 5000)`.execute(db);
    if (numAffectedRows === 0n) return;
  }
};
