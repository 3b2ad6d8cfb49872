import { DomainError } from '../../platform/domain-error.ts';
import type { Caller } from '../../platform/http/principal.ts';
import { toDate } from '../../platform/clock.ts';
import { publicId, randomToken, tokenHash } from '../../platform/secrets.ts';
import type { OperatorAccount, OperatorSecrets } from './operator.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { endOperatorSessions, insertOperatorSession } from './operator-sessions.repository.ts';
import { countLoginTry, deleteLoginTries, findOperatorByUsername, spendTotpStep } from './operators.repository.ts';
import { newTotpSecret, totpStep } from '../../platform/totp.ts';

/** Three failures lock a name; the lock ends 30 minutes after the third. */
export const LOCK_MS = 30 * 60_000;

/** Unknown names are checked against this, so that every refusal does the same work. */
const DECOY_SECRET = newTotpSecret();

export type SignIn = { readonly username: string; readonly password: string; readonly totp: string };
export type NewSession = { readonly token: string; readonly cookie: string; readonly account: OperatorAccount };

/**
 * Checks name, password and code, and opens a session of two halves.
 * Unknown name, wrong password, wrong or spent code, locked and switched-off accounts answer alike and after the same
 * work. A code is spent by its first successful use.
 * @throws DomainError auth.wrong_credentials
 */
export const signIn = async (deps: OperatorDeps, caller: Caller, input: SignIn): Promise<NewSession> => {
  const { db, clock, vault } = deps;
  const username = input.username.trim().toLowerCase();
  const nowMs = clock.now();
  const at = toDate(nowMs);
  const accountKey = vault.keyedHash('login-try', `operator/${caller.merchant.merchantId}/${username}`);
  const isAllowed = await countLoginTry(db, accountKey, at, new Date(nowMs - LOCK_MS));
  const found = await findOperatorByUsername(db, caller.merchant.merchantId, username);
  const isPasswordRight = await deps.passwords.verify(found?.passwordHash ?? null, input.password);
  const step = await totpStep(found ? openSecret(deps, found) : DECOY_SECRET, input.totp, nowMs);
  if (!found?.isActive || !isAllowed || !isPasswordRight || step === null || step <= found.totpLastStep)
    throw new DomainError('auth.wrong_credentials');
  if (!(await spendTotpStep(db, found.operatorId, step))) throw new DomainError('auth.wrong_credentials');
  await deleteLoginTries(db, accountKey);
  return openSession(deps, caller, found);
};

const openSecret = ({ vault }: OperatorDeps, account: OperatorSecrets): string =>
  vault.open('totp', account.totpSealed, account.publicId).toString('utf8');

const openSession = async (
  { db, clock }: OperatorDeps,
  caller: Caller,
  account: OperatorAccount,
): Promise<NewSession> => {
  const [token, cookie] = [randomToken(), randomToken()];
  await insertOperatorSession(db, {
    sessionId: publicId('os'),
    tokenHash: tokenHash(token),
    cookieHash: tokenHash(cookie),
    operatorId: account.operatorId,
    merchantId: account.merchantId,
    ip: caller.ip,
    userAgent: caller.userAgent,
    at: toDate(clock.now()),
  });
  return { token, cookie, account };
};

/** Ends whatever session this browser's cookie belongs to: a new login replaces it. */
export const endCookieSession = async ({ db, clock }: OperatorDeps, cookie: string): Promise<void> => {
  await endOperatorSessions(db, { cookieHash: tokenHash(cookie) }, 'replaced', toDate(clock.now()));
};
