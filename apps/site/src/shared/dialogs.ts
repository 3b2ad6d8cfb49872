import type { GameCard, SocialOutcome, WireMap } from '@trevo/contract';
import { useSyncExternalStore } from 'react';

/** What somebody tapped who must sign in for it: it happens once they are in. */
export type Intent =
  | { readonly to: 'play' | 'try' | 'keep'; readonly card: GameCard }
  | { readonly to: 'open'; readonly path: string };

/** Every dialog of the site with what it is opened with. One is open at a time; opening another replaces it. */
export type Dialogs = {
  login: Record<never, never>;
  /** A game that a newcomer tapped: an account, a login, or a try without money. */
  enter: Record<never, never>;
  /** A forgotten password, by e-mail or by phone. */
  forgot: { method?: 'email' | 'mobile' };
  /** The link of the e-mail: sets a new password. */
  resetPassword: { ticket: string };
  /** Right after a recovery. */
  recovered: Record<never, never>;
  paymentPassword: Record<never, never>;
  /** A login that waits for its second factor. */
  secondFactor: { pending: NonNullable<WireMap['POST /wps/session/login']['value']['validate']>; username: string };
  /** Signed in from a new device without one: set one up. */
  adviseFactor: Record<never, never>;
  /** Back from an outside login: with the code of the address, or with what came of a phone's. */
  social: { code: string } | { outcome: SocialOutcome };
  socialPhone: Record<never, never>;
  /** The picture beside the member's name. */
  memberIcon: Record<never, never>;
  register: { referralCode?: string };
  /** With the ticket of a forced change, or from the account, where the old password is asked. `isOpened`: an agent opened the account and knows the password. */
  changePassword: { changeTicket?: string; username: string; isOpened?: boolean };
  afterRegister: { name: string };
  /** The terms changed, or none were agreed to yet; opens by itself over any other where the server waits for an answer. */
  terms: { isFirst: boolean };
  gameSheet: { card: GameCard };
  /** A game whose vendor is slow or does not answer: what to play instead. */
  gameTrouble: { card: GameCard; code?: string };
  /** The search over the whole site. */
  search: Record<never, never>;
  notices: { opened?: string };
  /** The help centre over the page at hand. */
  help: Record<never, never>;
  /** The studios whose games are here. */
  partners: Record<never, never>;
  /** Customer service, where it has no window of its own. */
  chat: Record<never, never>;
  language: Record<never, never>;
  logout: Record<never, never>;
  /** A trial account, the game that it cannot open, and what a true account does with it. */
  needTrueAccount: { name: string; wish: Intent };
  /** A deposit over an open game. */
  deposit: Record<never, never>;
};
export type DialogName = keyof Dialogs;
export type OpenDialog = { [Name in DialogName]: { name: Name; with: Dialogs[Name] } }[DialogName];

let open: OpenDialog | null = null;
const listeners = new Set<() => void>();
const set = (next: OpenDialog | null): void => {
  open = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens a dialog over the page, but never over the changed terms: nothing works before them. Its code is fetched on the first use. */
export const openDialog = <Name extends DialogName>(name: Name, given: Dialogs[Name]): void => {
  if (open?.name !== 'terms') set({ name, with: given } as OpenDialog);
};

/** Waits through all dialogs of the way in, whichever leads to the next. */
let intent: Intent | null = null;
export const waitingIntent = (): Intent | null => intent;
export const keepIntent = (wanted: Intent): void => void (intent = wanted);

/** Leads to what only members may do: by the login in a browser that somebody signed in from, else by a new account. */
export const askEntry = (
  wanted: Intent,
  by: 'login' | 'enter' | 'register' = localStorage.getItem('beenIn')
    ? 'login'
    : wanted.to === 'play'
      ? 'enter'
      : 'register',
): void => {
  intent = wanted;
  openDialog(by, {});
};
/** Leads to a page of this site that needs a sign-in, by the login for everybody. */
export const askLogin = (path: string): void => askEntry({ to: 'open', path }, 'login');

type Press = { ctrlKey: boolean; metaKey: boolean; preventDefault(): void };
/** A link to a page opens its dialog over the page at hand, unless it is opened in a tab of its own. */
const over =
  (name: 'search' | 'help') =>
  (event: Press): void => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    openDialog(name, {});
  };
export const openSearch = over('search');
export const openHelp = over('help');

/** What waited for a sign-in is forgotten with the dialog that stood for it. */
export const closeDialog = (): void => {
  intent = null;
  set(null);
};

/** Whether any dialog is open; pop-ups that open by themselves wait for that. */
export const isDialogOpen = (): boolean => open !== null;

export const useOpenDialog = (): OpenDialog | null =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
