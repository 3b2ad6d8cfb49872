import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database, DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { newTotpSecret, totpStep, totpUri } from '../../../platform/totp.ts';
import type { Member } from '../../members/index.ts';
import { TOTP_SETUP_MS } from '../limits.ts';
import {
  deleteTotp,
  deleteTotpSetup,
  findTotp,
  findTotpSetup,
  spendTotpStep,
  upsertTotp,
  upsertTotpSetup,
} from './factors.repository.ts';

export type AuthenticatorAppDeps = { readonly db: Database; readonly clock: Clock; readonly vault: Vault };

/** ASCII digits only: other digits look the same and the library refuses them with an error of its own. */
const SIX_DIGITS = /^[0-9]{6}$/;

/** Codes of an authenticator app (RFC 6238): six digits, 30 seconds, one step of tolerance either way. */
export const createAuthenticatorApp = ({ db, clock, vault }: AuthenticatorAppDeps) => {
  const contextOf = (memberId: bigint): string => `member:${memberId}`;
  const stepOf = (sealed: Buffer, memberId: bigint, code: string): Promise<bigint | null> => {
    const typed = code.trim();
    if (!SIX_DIGITS.test(typed)) return Promise.resolve(null);
    return totpStep(vault.open('totp', sealed, contextOf(memberId)).toString(), typed, clock.now());
  };
  return {
    /** Since when the member has one; null: none. */
    since: async (memberId: bigint): Promise<Date | null> => (await findTotp(db, memberId))?.createdAt ?? null,
    /** A secret to scan, kept 10 minutes for this session until a code confirms it. */
    async begin({ memberId, username }: Member, sessionId: string, issuer: string) {
      const secret = newTotpSecret();
      await upsertTotpSetup(db, {
        sessionId,
        memberId,
        secretSealed: vault.seal('totp', secret, contextOf(memberId)),
        expiresAt: new Date(clock.now() + TOTP_SETUP_MS),
      });
      return { secret, uri: totpUri(issuer, username, secret) };
    },
    /**
     * Sets it up when the code is of the secret just shown; that code is spent. Replaces an app that was there.
     * @throws DomainError factor.setup_expired, factor.wrong
     */
    async confirm(tx: DbTransaction, { memberId, merchantId }: Member, sessionId: string, code: string): Promise<void> {
      const createdAt = toDate(clock.now());
      const secretSealed = await findTotpSetup(tx, { sessionId, memberId }, createdAt);
      if (secretSealed === null) throw new DomainError('factor.setup_expired');
      const lastStep = await stepOf(secretSealed, memberId, code);
      if (lastStep === null) throw new DomainError('factor.wrong');
      if (!(await deleteTotpSetup(tx, sessionId))) throw new DomainError('factor.setup_expired');
      await upsertTotp(tx, { memberId, merchantId, secretSealed, lastStep, createdAt });
    },
    /** @throws DomainError factor.not_set_up */
    async remove(tx: DbTransaction, memberId: bigint): Promise<void> {
      if (!(await deleteTotp(tx, memberId))) throw new DomainError('factor.not_set_up');
    },
    /** Spends a code: true once for each step, and never for a step before one that was spent. */
    async spend(memberId: bigint, code: string): Promise<boolean> {
      const row = await findTotp(db, memberId);
      const step = row && (await stepOf(row.secretSealed, memberId, code));
      return step !== null && spendTotpStep(db, memberId, step);
    },
  };
};
