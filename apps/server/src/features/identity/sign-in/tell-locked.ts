import { type Instant, MINUTE, toIso } from '@trevo/time';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue, queued } from '../../../platform/jobs/jobs.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { LOGIN_TRIES } from '../limits.ts';

export const tellLockedSoon = queued('identity.tell-locked', { memberId: z.nullable(z.string()), at: z.string() });
export type LockedNote = z.infer<typeof tellLockedSoon.payload>;

/**
 * Leaves the note that somebody locked an account; the same row whether or not the name belongs to anybody, because the
 * answer of the call must not take longer for one of them.
 */
export const queueLocked = (db: Db, memberId: bigint | null, at: Instant): Promise<void> =>
  enqueue(db, tellLockedSoon, { memberId: memberId?.toString() ?? null, at: toIso(at) });

/** The job: tells the owner on every verified channel, which is the only place where a lock is ever said. */
export const tellLocked = async (
  { db, members, tellOwner }: Pick<IdentityParts, 'db' | 'members' | 'tellOwner'>,
  { memberId, at }: LockedNote,
): Promise<void> => {
  const member = memberId === null ? null : await members.byId(BigInt(memberId));
  if (!member?.isActive) return;
  const values = { at, minutes: String(LOGIN_TRIES.lockMs / MINUTE) };
  await db.transaction().execute((tx) => tellOwner(tx, member, 'account-locked', values));
};
