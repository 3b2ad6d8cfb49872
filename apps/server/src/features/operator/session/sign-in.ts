import { randomUUID } from 'node:crypto';
import { MINUTE } from '@trevo/time';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import { toDate } from '../../../platform/clock.ts';
import { publicId, randomToken, tokenHash } from '../../../platform/secrets.ts';
import type { Delivery } from '../../delivery/index.ts';
import { emailContext, insertAudit } from '../../audit/index.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { endOperatorSessions, insertOperatorSession } from './operator-sessions.repository.ts';
import {
  findOperatorByUsername,
  type OperatorAccount,
  type OperatorSecrets,
  spendTotpStep,
} from '../operators.repository.ts';
import { type CountedTry, LOCK_MS, type Proof, type SignInTries } from './sign-in-tries.ts';
import { newTotpSecret, totpStep } from '../../../platform/totp.ts';

/** Unknown names are checked against this, so that every refusal does the same work. */
const DECOY_SECRET = newTotpSecret();
/** Where the notice about a name goes that nobody has: queued like any other and never sent. */
const NOWHERE = 'nobody@invalid.example';

export type SignIn = {
  readonly username: string;
  readonly password: string;
  readonly totp: string;
  readonly proof?: Proof | undefined;
};
export type NewSession = { readonly token: string; readonly cookie: string; readonly account: OperatorAccount };
export type SignInParts = OperatorDeps & { readonly tries: SignInTries; readonly delivery: Delivery };

/**
 * Checks name, password and code, and opens a session of two halves.
 * Unknown name, wrong password, wrong or spent code, locked and switched-off accounts answer alike and after the same
 * work. A code is spent by its first successful use. Both ends are in the audit record.
 * @throws DomainError challenge.required (nothing was counted), auth.wrong_credentials
 */
export const signIn = async (parts: SignInParts, caller: Caller, input: SignIn): Promise<NewSession> => {
  const { db, clock, tries } = parts;
  const username = input.username.trim().toLowerCase();
  await tries.requireProof(caller, username, input.proof);
  const found = await findOperatorByUsername(db, caller.merchant.merchantId, username);
  const counted = await tries.count(caller, username, found?.operatorId ?? null);
  const isPasswordRight = await parts.passwords.verify(found?.passwordHash ?? null, input.password);
  const step = await totpStep(found ? openSecret(parts, found) : DECOY_SECRET, input.totp, clock.now());
  const isRight = isPasswordRight && step !== null && found !== null && step > found.totpLastStep;
  if (!found?.isActive || !counted.isAllowed || !isRight || !(await spendTotpStep(db, found.operatorId, step))) {
    await noteRefusal(parts, caller, found, counted);
    throw new DomainError('auth.wrong_credentials');
  }
  await counted.forgive();
  const session = await openSession(parts, caller, found);
  await audit(parts, caller, found, { action: 'session.sign-in', network: counted.network });
  return session;
};

const openSecret = ({ vault }: OperatorDeps, account: OperatorSecrets): string =>
  vault.open('totp', account.totpSealed, account.publicId).toString('utf8');

/** The name typed is kept only where somebody has it: people type their password there too. */
const audit = (
  { db, clock }: OperatorDeps,
  { merchant, ip }: Caller,
  who: OperatorAccount | null,
  { action, network }: { readonly action: 'session.sign-in' | 'session.refused'; readonly network: string },
): Promise<void> =>
  insertAudit(
    db,
    {
      merchantId: merchant.merchantId,
      operatorId: who?.operatorId.toString() ?? null,
      username: who?.username ?? '',
      roles: who?.roles ?? [],
      ip,
      action,
      entity: 'session',
      entityId: who?.publicId ?? '',
      reason: action === 'session.sign-in' ? action : 'auth.wrong_credentials',
      before: null,
    },
    { after: { network }, requestKey: randomUUID(), at: toDate(clock.now()) },
  );

/** The record, and once a half hour a word to the owner; for a name that nobody has the same work. */
const noteRefusal = async (
  parts: SignInParts,
  caller: Caller,
  found: OperatorSecrets | null,
  { isRecorded, isTold, network }: CountedTry,
): Promise<void> => {
  if (isRecorded) await audit(parts, caller, found, { action: 'session.refused', network });
  if (!isTold) return;
  const { db, clock, vault, merchants, delivery } = parts;
  const { merchantId } = caller.merchant;
  const sealed = found?.isActive ? found.emailSealed : null;
  const to = found && sealed ? vault.open('contact', sealed, emailContext(found.publicId)).toString('utf8') : NOWHERE;
  const timeZone = merchants.settings(merchantId)['brand.timeZone'];
  const locale = caller.language === 'PT' ? 'pt-BR' : 'en-GB';
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone });
  await delivery.send(db, {
    merchantId,
    memberId: null,
    channel: 'email',
    to,
    template: 'staff-locked',
    language: caller.language,
    values: {
      username: found?.username ?? '',
      ip: caller.ip,
      time: time.format(toDate(clock.now())),
      minutes: String(LOCK_MS / MINUTE),
    },
    isDecoy: to === NOWHERE,
  });
};

const openSession = async (
  { db, clock }: OperatorDeps,
  caller: Caller,
  account: OperatorAccount,
): Promise<NewSession> => {
  const [token, cookie] = [randomToken(), randomToken()];
  const { operatorId, merchantId } = account;
  const { ip, userAgent } = caller;
  const at = toDate(clock.now());
  const hashes = { tokenHash: tokenHash(token), cookieHash: tokenHash(cookie) };
  const session = { sessionId: publicId('os'), ...hashes, operatorId, merchantId, ip, userAgent };
  await insertOperatorSession(db, { ...session, createdAt: at, lastUsedAt: at });
  return { token, cookie, account };
};

/** Ends whatever session this browser's cookie belongs to: a new login replaces it. */
export const endCookieSession = async ({ db, clock }: OperatorDeps, cookie: string): Promise<void> => {
  await endOperatorSessions(db, { cookieHash: tokenHash(cookie) }, 'replaced', toDate(clock.now()));
};
