import type { MemberView } from '@trevo/contract';
import { isAgent } from '@trevo/contract/member-types';
import type { ValueOf } from '../api/client.ts';
import { clearAccount, type Shelf } from './storage.ts';

export type Balance = ValueOf<'GET /wps/v2/wallets/balance'>;
/** Why the page is signed out, when it was not the person's wish. */
export type EndReason = 'session.idle' | 'session.required';

export type SessionState = {
  readonly token: string | null;
  /** Null while signed out, and for the moment between finding a token and the first answer. */
  readonly member: MemberView | null;
  readonly balance: Balance | null;
  readonly endedBy: EndReason | null;
  /** The sign-in that began this session was the account's first. */
  readonly isFirstLogin: boolean;
  /** False until this tab knows whether a sibling tab is signed in. */
  readonly isSettled: boolean;
};

const SIGNED_OUT: SessionState = {
  token: null,
  member: null,
  balance: null,
  endedBy: null,
  isFirstLogin: false,
  isSettled: false,
};

export { isAgent, isTrial } from '@trevo/contract/member-types';

/** The session's state of one tab. It remembers in session storage under the keys that the specification names. */
export const createSessionStore = (shelf: Shelf) => {
  let state: SessionState = SIGNED_OUT;
  const listeners = new Set<() => void>();
  const set = (next: Partial<SessionState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const keep = (member: MemberView): void => {
    shelf.setItem('nickname', member.nickname);
    shelf.setItem('account', member.account);
    shelf.setItem('username', member.account);
    shelf.setItem('customerId', member.id);
    shelf.setItem('isAgent', String(isAgent(member)));
  };
  return {
    get: (): SessionState => state,
    /** What the prerendered shell shows: nobody. */
    getShell: (): SessionState => SIGNED_OUT,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Reads what this tab kept; the member comes later with `setMember`. */
    restore(): void {
      const token = shelf.getItem('token');
      set(token ? { token, isSettled: true } : { token: null });
    },
    settle(): void {
      if (!state.isSettled) set({ isSettled: true });
    },
    signIn(token: string, member: MemberView | null, isFirstLogin = false): void {
      shelf.setItem('token', token);
      if (member) keep(member);
      set({ token, member, balance: member ? balanceOf(member) : null, endedBy: null, isFirstLogin, isSettled: true });
    },
    setMember(member: MemberView): void {
      if (state.token === null) return;
      keep(member);
      set({ member, balance: state.balance ?? balanceOf(member) });
    },
    /** A late answer with an older version never replaces a newer balance. */
    setBalance(balance: Balance): void {
      if (state.token === null) return;
      const held = state.balance?.version;
      if (held !== undefined && BigInt(balance.version) < BigInt(held)) return;
      set({ balance });
    },
    signOut(endedBy: EndReason | null): void {
      if (state.token === null && state.isSettled) return;
      clearAccount(shelf);
      set({ ...SIGNED_OUT, isSettled: true, endedBy });
    },
    clearReason(): void {
      if (state.endedBy) set({ endedBy: null });
    },
  };
};

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Login's balance, older than every balance that carries a version. */
const balanceOf = (member: MemberView): Balance => ({
  balance: member.balance,
  held: '0.00',
  bonus: '0.00',
  currency: member.currency,
  currencySymbol: member.currencySymbol,
  version: '0',
});
