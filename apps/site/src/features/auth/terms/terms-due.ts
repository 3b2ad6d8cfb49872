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

/** A call was refused because the terms changed: asks for the yes, but not over a page that needs none. */
export const askTerms = (): void => {
  if (!isOpen(location.pathname)) openDialog('terms', {});
};
