import type { WireMap } from '@trevo/contract';

export type RouteName = keyof WireMap;

/**
 * Calls whose body travels as a JWE, as a form, and calls that take an Idempotency-Key. The contract says which; its schemas must
 * not travel to the browser, so the names stand here and a test compares both lists.
 */
export const ENCRYPTED: ReadonlySet<string> = new Set<RouteName>([
  'POST /wps/member/security/contacts',
  'POST /wps/session/step-up/factor',
  'POST /wps/session/login',
  'POST /wps/session/second-factor',
  'POST /wps/session/code',
  'POST /wps/session/firebase',
  'POST /wps/verification/firebase/confirm',
  'PUT /wps/member/register',
  'PUT /wps/member/register/social',
  'POST /wps/member/social/:provider',
  'POST /wps/member/social/:provider/unlink',
  'POST /wps/member/social/confirm',
  'PUT /wps/member/register/mobile',
  'POST /wps/member/password',
  'POST /wps/member/password/reset',
  'POST /wps/member/password/verification',
  'POST /wps/member/password/channels',
  'POST /wps/member/password/code',
  'POST /wps/member/payment-password',
  'POST /wps/member/payment-password/code',
  'POST /wps/session/step-up/payment',
  'POST /wps/session/step-up',
  'PUT /wps/member/holder',
]);

/** Calls whose body travels as an HTML form's. */
export const FORM: ReadonlySet<string> = new Set<RouteName>(['POST /wps/member/password/email']);

export const MONEY: ReadonlySet<string> = new Set<RouteName>([
  'POST /wps/originals/:gameCode/rounds',
  'POST /wps/wallet/deposits',
  'POST /wps/wallet/deposits/match',
  'POST /wps/wallet/withdrawals',
  'POST /wps/wallet/withdrawals/:id/receipt',
]);
