import * as z from 'zod/mini';
import { toDate } from '../../../platform/clock.ts';
import { enqueue, queued } from '../../../platform/jobs/jobs.ts';
import type { Reach } from '../../members/index.ts';
import type { MessagesDeps } from '../index.ts';
import { insertTold } from '../messages.repository.ts';
import {
  type Audience,
  inTransaction,
  insertSending,
  lockSending,
  type Sending,
  updateReached,
} from './sendings.repository.ts';

/** Goes on with one sending; one of each waits at a time. */
export const sendOnSoon = queued('messages.send-on', { sending: z.string() }, ({ sending }) => `sending:${sending}`);

/** Members of one piece: a transaction of some ten milliseconds. */
const AT_ONCE = 500;

/** Whom a sending is for: accounts that were there when it was written. */
export const reachOf = ({
  merchantId,
  audience,
  memberId,
  at,
}: Pick<Sending, 'merchantId' | 'memberId' | 'at'> & { readonly audience: string }): Reach => {
  const of = audience as Audience;
  if (of === 'all') return { of, merchantId, madeBy: at };
  if (memberId === null) throw new Error(`a message for ${audience} names nobody`);
  return { of, memberId, merchantId, madeBy: at };
};

/**
 * Writes the next members of a sending, with how far it has come, in one transaction.
 * @returns whether more are left
 */
export const sendPiece = ({ db, clock, members }: MessagesDeps, publicId: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const sending = await lockSending(tx, publicId);
    if (!sending || sending.doneAt !== null) return false;
    const { merchantId, sendingId, reachedId, recipients } = sending;
    const next = await members.reach.list(tx, reachOf(sending), reachedId, AT_ONCE);
    const at = toDate(clock.now());
    const told = next.map((memberId) => ({
      memberId,
      merchantId,
      sendingId,
      kind: 'house',
      ref: publicId,
      params: {},
      at,
    }));
    const added = told.length === 0 ? 0 : await insertTold(tx, told);
    const isDone = next.length < AT_ONCE;
    await updateReached(tx, sendingId, {
      reachedId: next.at(-1) ?? reachedId,
      recipients: recipients + added,
      doneAt: isDone ? at : null,
    });
    return !isDone;
  });

/** Writes to all who are left, in pieces. What a crash or a second process does in between is done once. */
export const sendOn = async (deps: MessagesDeps, publicId: string): Promise<void> => {
  while (await sendPiece(deps, publicId));
};

export type NewSending = Omit<Sending, 'sendingId' | 'at' | 'reachedId' | 'recipients' | 'doneAt'>;

/** Keeps what staff wrote, and has it sent by the job. One member is written to at once; the job finds that done. */
export const writeSending = async (deps: MessagesDeps, sending: NewSending): Promise<void> => {
  const { db, clock } = deps;
  await inTransaction(db, async (tx) => {
    await insertSending(tx, { ...sending, at: toDate(clock.now()) });
    await enqueue(tx, sendOnSoon, { sending: sending.publicId });
  });
  if (sending.audience === 'member') await sendOn(deps, sending.publicId);
};
