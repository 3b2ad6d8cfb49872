import type { ChatMessage, ChatTalk } from '@trevo/contract';
import type { Message, Talk } from './chat.types.ts';

export const talkView = (talk: Talk): ChatTalk => ({
  id: talk.publicId,
  topic: talk.topic,
  channel: talk.channel,
  status: talk.status,
  staff: talk.staffName,
  lastSeq: talk.lastSeq,
  readByCustomer: talk.customerReadSeq,
  readByStaff: talk.staffReadSeq,
  unread: talk.unreadByCustomer,
  stars: talk.stars,
  createdAt: talk.createdAt.toISOString(),
  closedAt: talk.closedAt?.toISOString() ?? null,
});

export const messageView = ({ sender, shownName, body, sentAt, file, ...message }: Message): ChatMessage => ({
  seq: message.seq,
  kind: message.kind,
  clientId: message.clientId,
  from: sender,
  name: shownName,
  text: body,
  file: file && { ...file },
  at: sentAt.toISOString(),
});
