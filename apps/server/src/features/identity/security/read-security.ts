import { type Instant, toIso } from '@trevo/time';
import type { getSecurity, ValueOf } from '@trevo/contract';
import { DomainError } from '../../../platform/domain-error.ts';
import { fromDate } from '../../../platform/clock.ts';
import type { Player } from '../../../platform/http/principal.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { findPasswordState } from './security.repository.ts';

const iso = (at: Date): string => toIso(fromDate(at) as Instant);

/** What protects an account, as its owner may know it: facts and masked addresses, no secret and no internal id. */
export const createReadSecurity = (parts: IdentityParts) => {
  const { db, members, contacts, factors, factorParts, holds, paymentPasswords } = parts;
  const { app, passkeys, recoveryCodes } = factorParts;
  return async ({ memberId }: Player): Promise<ValueOf<typeof getSecurity>> => {
    const member = await members.byId(memberId);
    if (!member) throw new DomainError('session.required');
    const [password, known, appSince, keys, codesLeft, offers, hold, hasPayment] = await Promise.all([
      findPasswordState(db, memberId),
      contacts.of(memberId),
      app.since(memberId),
      passkeys.list(memberId),
      recoveryCodes.left(memberId),
      factors.offersOf(member),
      holds.of(memberId),
      paymentPasswords.isSet(memberId),
    ]);
    const contactOf = (wanted: 'email' | 'mobile') => {
      const found = known.find(({ kind }) => kind === wanted);
      return found ? { masked: found.masked, isVerified: found.isVerified } : null;
    };
    return {
      password: {
        isSet: password?.hasPassword === true,
        changedAt: password?.hasPassword === true ? iso(password.changedAt) : null,
      },
      paymentPassword: { isSet: hasPayment },
      email: contactOf('email'),
      mobile: contactOf('mobile'),
      authenticator: appSince === null ? null : { since: iso(appSince) },
      passkeys: keys.map(({ passkeyId, name, createdAt, lastUsedAt, isSynced }) => ({
        id: passkeyId,
        name,
        createdAt: iso(createdAt),
        lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
        isSynced,
      })),
      recoveryCodes: codesLeft,
      offers: offers.map(({ method, hint }) => ({ method, hint })),
      heldUntil: hold === null ? null : iso(hold.until),
    };
  };
};
