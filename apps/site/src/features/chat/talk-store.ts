import type { ChatFrame, ChatMessage, ChatTalk } from '@trevo/contract';

/** What was written here and is not in the talk yet. It keeps its name through every try, so that it arrives once. */
export type Pending = {
  readonly clientId: string;
  readonly text: string;
  readonly file: File | null;
  readonly state: 'sending' | 'failed';
  readonly error: unknown;
};
export type TalkState = {
  readonly talk: ChatTalk;
  /** By their numbers, without holes after the first. */
  readonly messages: readonly ChatMessage[];
  readonly hasEarlier: boolean;
  readonly pending: readonly Pending[];
  readonly isTyping: boolean;
  /** Null before the first connection, which nobody has lost. */
  readonly isConnected: boolean | null;
};

/** Both lists as one: each number once, in order. */
export const joined = (known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map([...known, ...more].map((message) => [message.seq, message])).values()].toSorted(
    (one, other) => one.seq - other.seq,
  );

/** What the window knows of one talk. */
export const createTalkStore = (talk: ChatTalk) => {
  let state: TalkState = {
    talk,
    messages: [],
    hasEarlier: false,
    pending: [],
    isTyping: false,
    isConnected: null,
  };
  const listeners = new Set<() => void>();
  const set = (change: Partial<TalkState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const add = (more: readonly ChatMessage[]): void => {
    const arrived = new Set(more.map(({ clientId }) => clientId));
    set({
      messages: joined(state.messages, more),
      pending: state.pending.filter(({ clientId }) => !arrived.has(clientId)),
      ...(more.some(({ from }) => from === 'staff') ? { isTyping: false } : {}),
    });
  };
  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add,
    addPage: (page: { readonly list: readonly ChatMessage[]; readonly hasEarlier: boolean }): void => {
      const isOldest = (page.list[0]?.seq ?? 0) <= (state.messages[0]?.seq ?? Number.POSITIVE_INFINITY);
      add(page.list);
      if (isOldest) set({ hasEarlier: page.hasEarlier });
    },
    /** The number after which the socket goes on. */
    last: (): number => state.messages.at(-1)?.seq ?? 0,
    take(frame: ChatFrame): void {
      if (frame.type === 'messages') add(frame.list);
      else if (frame.type === 'talk') set({ talk: frame.talk });
      else if (frame.type === 'typing') set({ isTyping: true });
    },
    setTalk: (next: ChatTalk): void => set({ talk: next }),
    stopTyping: (): void => set({ isTyping: false }),
    setConnected: (isConnected: boolean): void => set({ isConnected }),
    hold: (one: Pending): void =>
      set({ pending: [...state.pending.filter(({ clientId }) => clientId !== one.clientId), one] }),
    drop: (clientId: string): void => set({ pending: state.pending.filter((one) => one.clientId !== clientId) }),
  };
};
export type TalkStore = ReturnType<typeof createTalkStore>;
