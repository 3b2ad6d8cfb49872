import type { ChatMessage, ChatTalk } from '@trevo/contract';
import { describe, expect, it } from 'vitest';
import { createTalkStore } from './talk-store.ts';

const TALK: ChatTalk = {
  id: 'ch_1',
  topic: 'other',
  channel: 'live',
  status: 'open',
  staff: 'Bia',
  lastSeq: 0,
  readByCustomer: 0,
  readByStaff: 0,
  unread: 0,
  stars: null,
  createdAt: '2026-11-25T12:00:00.000Z',
  closedAt: null,
};
const message = (seq: number, clientId: string | null = null): ChatMessage => ({
  seq,
  clientId,
  from: clientId === null ? 'staff' : 'customer',
  name: null,
  kind: 'text',
  text: `${seq}`,
  file: null,
  at: '2026-11-25T12:00:00.000Z',
});
const seqs = (store: ReturnType<typeof createTalkStore>) => store.get().messages.map(({ seq }) => seq);

describe('the window’s memory of a talk', () => {
  it('holds each message once and in order, whatever comes twice, late or from an earlier page', () => {
    const store = createTalkStore(TALK);
    store.addPage({ list: [message(51), message(52)], hasEarlier: true });
    store.take({ type: 'messages', list: [message(52), message(54), message(53)] });
    store.addPage({ list: [message(1), message(50)], hasEarlier: false });
    store.take({ type: 'messages', list: [message(54)] });
    expect(seqs(store)).toEqual([1, 50, 51, 52, 53, 54]);
    expect([store.last(), store.get().hasEarlier]).toEqual([54, false]);
  });

  it('lets go of what was being sent once it arrives, by the call or by the socket', () => {
    const store = createTalkStore(TALK);
    store.hold({ clientId: 'a', text: 'a', file: null, state: 'sending', error: null });
    store.hold({ clientId: 'b', text: 'b', file: null, state: 'sending', error: null });
    store.hold({ clientId: 'a', text: 'a', file: null, state: 'failed', error: null });
    expect(store.get().pending.map(({ clientId, state }) => `${clientId} ${state}`)).toEqual(['b sending', 'a failed']);
    store.take({ type: 'messages', list: [message(1, 'a')] });
    store.add([message(1, 'a')]);
    expect([store.get().pending.map(({ clientId }) => clientId), seqs(store)]).toEqual([['b'], [1]]);
  });

  it('shows no typing after the answer has come', () => {
    const store = createTalkStore(TALK);
    store.take({ type: 'typing' });
    store.take({ type: 'messages', list: [message(1, 'mine')] });
    expect(store.get().isTyping).toBe(true);
    store.take({ type: 'messages', list: [message(2)] });
    expect(store.get().isTyping).toBe(false);
  });
});
