import type { MemberView } from '@trevo/contract';
import { describe, expect, it, vi } from 'vitest';
import { type Channel, joinTabs, markOf, type TabMessage } from './session-channel.ts';
import { createSessionStore } from './session-store.ts';

const member = (of: Partial<MemberView> = {}): MemberView => ({
  id: 'm1',
  account: 'ana',
  nickname: 'Ana',
  icon: null,
  type: 0,
  balance: '10.00',
  currency: 'BRL',
  currencySymbol: 'R$',
  hasVip: false,
  vipLabelName: null,
  vipRankLevel: 0,
  availablePromoCount: 0,
  availablePromo: { REFERRAL: { enabled: false } },
  unreadMessage: 0,
  identityComplete: true,
  lastLoginAt: null,
  ...of,
});
const shelf = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const balance = (amount: string, version: string) => ({
  balance: amount,
  held: '0.00',
  bonus: '0.00',
  currency: 'BRL',
  currencySymbol: 'R$',
  version,
});

describe('the session of a tab', () => {
  it('shows the balance of the login answer at once and keeps the names that the specification lists', () => {
    const place = shelf();
    const store = createSessionStore(place);
    store.signIn('t0ken', member({ type: 41 }));
    expect(store.get().balance?.balance).toBe('10.00');
    expect(Object.fromEntries(place.kept)).toEqual({
      token: 't0ken',
      nickname: 'Ana',
      account: 'ana',
      username: 'ana',
      customerId: 'm1',
      isAgent: 'true',
    });
  });
  it('drops a balance that arrives late', () => {
    const store = createSessionStore(shelf());
    store.signIn('t', member());
    store.setBalance(balance('30.00', '12'));
    store.setBalance(balance('20.00', '9'));
    expect(store.get().balance?.balance).toBe('30.00');
    store.setBalance(balance('5.00', '100'));
    expect(store.get().balance?.balance).toBe('5.00');
  });
  it('forgets everything at sign-out, keeps why, and takes no balance afterwards', () => {
    const place = shelf();
    const store = createSessionStore(place);
    store.signIn('t', member());
    store.signOut('session.idle');
    store.setBalance(balance('30.00', '12'));
    expect(store.get()).toMatchObject({ token: null, member: null, balance: null, endedBy: 'session.idle' });
    expect(place.kept.size).toBe(0);
  });
  it('draws the prerendered shell as nobody, whatever the tab holds', () => {
    const store = createSessionStore(shelf());
    store.signIn('t', member());
    expect(store.getShell()).toMatchObject({ token: null, member: null });
  });
});

/** The ends of one channel, delivered at once. */
const channels = (count = 2) => {
  const listeners: ((message: { data: TabMessage }) => void)[][] = [];
  const join = () => {
    const own: (typeof listeners)[number] = [];
    listeners.push(own);
    return {
      postMessage: (data: TabMessage) => {
        for (const other of listeners) if (other !== own) for (const hear of other) hear({ data });
      },
      addEventListener: (_: 'message', hear: (message: { data: unknown }) => void) => void own.push(hear),
    };
  };
  return Array.from({ length: count }, join) as [Channel, Channel, Channel];
};

describe('tabs of one browser', () => {
  const on = () => ({
    adopted: vi.fn<(wasSentAway: boolean) => void>(),
    left: vi.fn<() => void>(),
    event: vi.fn<(event: string, payload: unknown) => void>(),
  });
  it('a tab without a token takes its sibling’s; one that has a token keeps its own', () => {
    const [left, right] = channels();
    const signedIn = createSessionStore(shelf());
    signedIn.signIn('t0ken', member());
    joinTabs(left, signedIn, on());
    const fresh = createSessionStore(shelf());
    const heard = on();
    joinTabs(right, fresh, heard);
    expect(fresh.get().token).toBe('t0ken');
    expect(heard.adopted).toHaveBeenCalledOnce();
    expect(signedIn.get().token).toBe('t0ken');
  });
  it('signing out in one tab signs the other out, and a signed-out tab hears no events', () => {
    const [left, right] = channels();
    const store = createSessionStore(shelf());
    store.signIn('t', member());
    const heard = on();
    joinTabs(left, store, heard);
    right.postMessage({ t: 'event', of: 't', event: 'balance', payload: {} });
    expect(heard.event).toHaveBeenCalledOnce();
    right.postMessage({ t: 'out', of: 't' });
    expect(store.get().token).toBeNull();
    right.postMessage({ t: 'event', of: 't', event: 'balance', payload: {} });
    expect(heard.event).toHaveBeenCalledOnce();
  });
  it('the end and the events of a session leave a tab alone that has another', () => {
    const [left, right] = channels();
    const store = createSessionStore(shelf());
    store.signIn('new-token', member());
    const heard = on();
    joinTabs(left, store, heard);
    right.postMessage({ t: 'event', of: markOf('old-token'), event: 'balance', payload: {} });
    right.postMessage({ t: 'out', of: markOf('old-token') });
    expect(store.get().token).toBe('new-token');
    expect(heard.event).not.toHaveBeenCalled();
    expect(heard.left).not.toHaveBeenCalled();
  });
  it('signing in in one tab takes the siblings along, and none hands out the token that is over', () => {
    const [left, middle, right] = channels(3);
    const stores = [left, middle].map((end) => {
      const store = createSessionStore(shelf());
      store.signIn('old-token', member());
      joinTabs(end, store, on());
      return store;
    });
    const signedIn = createSessionStore(shelf());
    signedIn.signIn('new-token', member());
    joinTabs(right, signedIn, on());
    right.postMessage({ t: 'in', of: markOf('new-token') });
    expect(stores.map((store) => store.get().token)).toEqual(['new-token', 'new-token']);
    expect(signedIn.get().token).toBe('new-token');
  });
});
