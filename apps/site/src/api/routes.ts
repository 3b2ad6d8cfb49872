import type { WireMap } from '@trevo/contract';

export type RouteName = keyof WireMap;

/**
 * Calls whose body travels as a JWE, and calls that take an Idempotency-Key. The contract says which; its schemas must
 * not travel to the browser, so the names stand here and a test compares both lists.
 */
export const ENCRYPTED: ReadonlySet<string> = new Set<RouteName>([
  'POST /wps/session/login',
  'PUT /wps/member/register',
  'POST /wps/member/password',
  'POST /wps/session/step-up',
  'PUT /wps/member/holder',
]);

export const MONEY: ReadonlySet<string> = new Set<RouteName>([
  'POST /wps/originals/:gameCode/rounds',
  'POST /wps/wallet/deposits',
  'POST /wps/wallet/deposits/match',
  'POST /wps/wallet/withdrawals',
  'POST /wps/wallet/withdrawals/:id/receipt',
]);
