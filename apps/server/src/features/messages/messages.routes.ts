import * as wire from '@trevo/contract';
import { toDate } from '../../platform/clock.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { announce } from '../../platform/events/events.ts';
import { pageOf, windowOf } from '../../platform/http/paging.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { MessagesDeps } from './index.ts';
import { messageViews } from './message-view.ts';
import { countUnread, hide, listOwn, markSeen } from './messages.repository.ts';

/** A member's own messages. Those of others, and those that are nowhere, get the same answer. */
export const messagesRoutes = (serve: Serve, { db, clock, members, merchants }: MessagesDeps): void => {
  /** The member's other pages count anew. @throws DomainError message.not_found */
  const counted = async (memberId: bigint, isFound: boolean, id: string) => {
    if (!isFound) throw new DomainError('message.not_found');
    await announce(db, { topic: 'message', memberId: memberId.toString(), id, status: 'seen' });
    return { unread: await countUnread(db, memberId) };
  };
  serve(wire.listMessages, async ({ query, player: { memberId, merchantId }, caller }) => {
    const page = { ...windowOf(query), isUnreadOnly: query.show === 'unread' };
    const { rows, total, unread } = await listOwn(db, memberId, page);
    const views = await messageViews(members, rows, caller.language);
    return { ...pageOf(views, total, query), unread, currency: merchants.profile(merchantId).currency };
  });
  serve(wire.countUnreadMessages, async ({ player }) => ({ unread: await countUnread(db, player.memberId) }));
  serve(wire.seeMessage, async ({ params: { id: publicId }, player: { memberId } }) => {
    const isFound = await markSeen(db, { memberId, publicId, isUpTo: false }, toDate(clock.now()));
    return counted(memberId, isFound, publicId);
  });
  serve(wire.seeAllMessages, async ({ body: { upTo: publicId }, player: { memberId } }) => {
    const isFound = await markSeen(db, { memberId, publicId, isUpTo: true }, toDate(clock.now()));
    return counted(memberId, isFound, publicId);
  });
  serve(wire.deleteMessage, async ({ params: { id }, player: { memberId } }) =>
    counted(memberId, await hide(db, memberId, id, toDate(clock.now())), id),
  );
};
