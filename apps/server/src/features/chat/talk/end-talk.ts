import { DAY } from '@trevo/time';
import { DomainError } from '../../../platform/domain-error.ts';
import { announceChat } from '../../../platform/events/events.ts';
import type { ChatDeps } from '../chat-deps.ts';
import type { Talk } from '../chat.types.ts';
import { endTalk } from './say.ts';
import { lockTalk, updateTalk } from './talks.repository.ts';

/** The customer ends it. Nothing for one that is over. Locks the talk's row. */
export const closeAsCustomer = (deps: Pick<ChatDeps, 'db' | 'clock'>, { talkId }: Talk): Promise<void> =>
  deps.db
    .transaction()
    .execute(async (tx) =>
      endTalk(deps, tx, await lockTalk(tx, talkId), { outcome: 'ended', by: { sender: 'customer' } }),
    );

/** Rates a talk that is over; another rating takes its place for a day. @throws DomainError chat.not_over */
export const rateTalk = async (
  { db, clock }: Pick<ChatDeps, 'db' | 'clock'>,
  { talkId, closedAt, merchantId, publicId }: Talk,
  rating: { readonly stars: number; readonly comment: string },
): Promise<void> => {
  if (closedAt === null || clock.now() - closedAt.getTime() > DAY) throw new DomainError('chat.not_over');
  await updateTalk(db, talkId, { stars: rating.stars, ratingComment: rating.comment || null });
  await announceChat(db, { merchantId, kind: 'talk', talk: publicId });
};
