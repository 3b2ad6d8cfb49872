import type { getSecurity, ValueOf } from '@trevo/contract';
import type { Player } from '../../../platform/http/principal.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { findPasswordState } from './security.repository.ts';

/** What protects an account, as its owner may know it: facts and masked addresses, no secret and no internal id. */
export const createReadSecurity = (parts: IdentityParts) => {
  const { db, members, contacts, factors, factorParts, holds, paymentPasswords } = parts;
  const { app, passkeys, recoveryCodes } = factorParts;
  return async ({ memberId }: Player): Promise<ValueOf<typeof getSecurity>> => {
    const member = await members.get(memberId);
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
        changedAt: password?.hasPassword === true ? password.changedAt.toISOString() : null,
      },
      paymentPassword: { isSet: hasPayment },
      email: contactOf('email'),
      mobile: contactOf('mobile'),
      authenticator: appSince === null ? null : { since: appSince.toISOString() },
      passkeys: keys.map(({ passkeyId, name, createdAt, lastUsedAt, isSynced }) => ({
        id: passkeyId,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        isSynced,
      })),
      recoveryCodes: codesLeft,
      offers,
      heldUntil: hold?.until.toISOString() ?? null,
    };
  };
};
