import type { ChatState, ChatTalk } from '@trevo/contract';
import type { KeptSocket } from '@trevo/ui/keep-socket';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../../api/client.ts';
import { useSession } from '../../session/session.ts';
import { keepFeed } from './keep-feed.ts';
import { createTalkStore, type Pending, type TalkStore } from './talk-store.ts';

const TYPING_EVERY_MS = 2_500;
/** Without another word of it, the other side has stopped. */
const TYPING_SHOWN_MS = 5_000;

const deliver = async (store: TalkStore, { clientId, text, file }: Pending): Promise<void> => {
  const params = { id: store.get().talk.id };
  store.hold({ clientId, text, file, state: 'sending', error: null });
  try {
    const message = file
      ? await call('POST /wps/chat/:id/files', { params, body: { clientId }, file })
      : await call('POST /wps/chat/:id/messages', { params, body: { clientId, text } });
    store.add([message]);
  } catch (error) {
    store.hold({ clientId, text, file, state: 'failed', error });
  }
};

type TalkEvents = {
  readonly onStanding: (standing: ChatState['standing']) => void;
  /** The session, or the visitor's cookie, is over: the socket does not come back. */
  readonly onGone: () => void;
};
/** One talk as the window shows it: live over its socket, with what is being sent. */
export const useTalk = (first: ChatTalk, { onStanding, onGone }: TalkEvents) => {
  // Another talk is another window: the room draws it anew by its id.
  const [store] = useState(() => createTalkStore(first));
  const state = useSyncExternalStore(store.subscribe, store.get);
  const token = useSession((session) => session.token);
  const feed = useRef<KeptSocket | null>(null);
  const typedAt = useRef(0);

  useEffect(() => {
    let isOver = false;
    let typing: ReturnType<typeof setTimeout> | undefined;
    void call('GET /wps/chat/:id/messages', { params: { id: first.id } })
      .then(
        (page) => store.addPage(page),
        // The socket tries for as long as it takes, and brings the talk from its beginning.
        () => undefined,
      )
      .then(() => {
        if (isOver) return;
        feed.current = keepFeed({
          talkId: first.id,
          token,
          after: store.last,
          onFrame(frame) {
            store.take(frame);
            if (frame.type === 'standing') onStanding(frame.standing);
            if (frame.type !== 'typing') return;
            clearTimeout(typing);
            typing = setTimeout(store.stopTyping, TYPING_SHOWN_MS);
          },
          onConnected: store.setConnected,
          onGone,
        });
      });
    return () => {
      isOver = true;
      clearTimeout(typing);
      feed.current?.stop();
      feed.current = null;
    };
  }, [first.id, store, token, onStanding, onGone]);

  return {
    ...state,
    send: (text: string, file: File | null = null): void =>
      void deliver(store, { clientId: crypto.randomUUID(), text, file, state: 'sending', error: null }),
    again: (one: Pending): void => void deliver(store, one),
    drop: store.drop,
    typed(): void {
      if (performance.now() - typedAt.current < TYPING_EVERY_MS) return;
      typedAt.current = performance.now();
      feed.current?.send({ type: 'typing' });
    },
    read: (seq: number): void => feed.current?.send({ type: 'read', seq }),
    async earlier(): Promise<void> {
      const before = String(state.messages[0]?.seq ?? 1);
      store.addPage(await call('GET /wps/chat/:id/messages', { params: { id: first.id }, query: { before } }));
    },
    async end(): Promise<void> {
      store.setTalk(await call('POST /wps/chat/:id/end', { params: { id: first.id }, body: {} }));
    },
    async rate(stars: number, comment: string): Promise<void> {
      store.setTalk(await call('POST /wps/chat/:id/rating', { params: { id: first.id }, body: { stars, comment } }));
    },
  };
};
export type LiveTalk = ReturnType<typeof useTalk>;
