import { type Consumer, on } from '../../platform/streams/stream.ts';
import { messageEnded } from '../delivery/index.ts';
import type { ChatDeps } from './chat-deps.ts';
import { findTalkOfMail } from './talk/messages.repository.ts';
import { addMessage } from './talk/say.ts';
import { lockTalk } from './talk/talks.repository.ts';

/** Adds a line to the talk when an answer has left by mail, and one when it could not: also to a talk that is over by then. */
export const noteMailed = (deps: Pick<ChatDeps, 'clock'>): Consumer =>
  on(messageEnded.stream, 'chat.mailed', {
    async tx(tx, rows) {
      for (const { row } of rows) {
        const { messageId, isDelivered } = row.payload;
        const talkId = await findTalkOfMail(tx, messageId);
        // A stranger's talk goes with its time.
        if (talkId === null) continue;
        const talk = await lockTalk(tx, talkId);
        const [kind, body] = [isDelivered ? 'mailed' : 'unmailed', talk.emailMasked ?? ''] as const;
        await addMessage(deps, tx, talk, { sender: 'house', kind, body, clientId: null });
      }
    },
  });
