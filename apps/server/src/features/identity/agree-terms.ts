import { DomainError } from '../../platform/domain-error.ts';
import type { Player } from '../../platform/http/principal.ts';
import type { IdentityParts } from './identity-parts.ts';
import { updateTermsDue } from './sessions/sessions.repository.ts';

/**
 * Agrees to the terms and the privacy policy in the version that the person has read; repeating it changes nothing. The member's
 * sessions that waited for it go on.
 * @throws DomainError terms.changed when another version is in force meanwhile
 */
export const createAgreeTerms =
  ({ db, log, members, merchants }: IdentityParts) =>
  async (version: string, { memberId, merchantId }: Player): Promise<void> => {
    if (version !== merchants.settings(merchantId)['terms.version']) throw new DomainError('terms.changed');
    await db.transaction().execute(async (tx) => {
      await members.agreeTerms(tx, { memberId, merchantId, version });
      await updateTermsDue(tx, memberId);
    });
    log.info({ memberId: String(memberId), version }, 'identity.terms_agreed');
  };
