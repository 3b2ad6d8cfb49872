import type { createSessionStore } from '../../../session/session-store.ts';
import { openDialog } from '../../../shared/dialogs.ts';

/** Where a player goes without agreeing to changed terms: money out, limits, the books, the account's safety and its end. */
export const OPEN_BEFORE_TERMS = [
  { to: '/member/withdraw', text: 'auth.terms.open.withdraw' },
  { to: '/member/limits', text: 'auth.terms.open.limits' },
  { to: '/member/transactionHistory', text: 'auth.terms.open.statement' },
  { to: '/member/securityCenter', text: 'auth.terms.open.account' },
] as const;

/** The texts themselves stand on the help page. */
const isOpen = (path: string): boolean =>
  path === '/help' || OPEN_BEFORE_TERMS.some(({ to }) => path === to || path.startsWith(`${to}/`));

let waiting: ((isAgreed: boolean) => void)[] = [];
/** Lets what the terms held back go on: to the server again, or back to its page as refused. */
export const settleTerms = (isAgreed: boolean): void => {
  const held = waiting;
  waiting = [];
  for (const go of held) go(isAgreed);
};

type Session = Pick<ReturnType<typeof createSessionStore>, 'get' | 'subscribe'>;
/** A call was refused because of the terms: asks for the yes, but not over a page that needs none. Answers whether it came in this session. */
export const askTerms = async (session: Session, isFirst: boolean): Promise<boolean> => {
  if (isOpen(location.pathname)) return false;
  const { token } = session.get();
  openDialog('terms', { isFirst });
  return new Promise((resolve) => {
    const leave = session.subscribe(() => {
      if (session.get().token !== token) settleTerms(false);
    });
    waiting.push((isAgreed) => {
      leave();
      resolve(isAgreed);
    });
  });
};
