import type { ResetByLinkRequest } from '@trevo/contract';
import type * as z from 'zod/mini';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import { tokenHash } from '../../../platform/secrets.ts';
import type { IdentityParts } from '../identity-parts.ts';
import type { SignedIn } from '../sign-in/sign-in.ts';
import { createCheckNewPassword } from './check-new-password.ts';
import type { RecoverAccount } from './recover-account.ts';
import { deleteResetLink, findResetLink } from './recovery.repository.ts';

export type ResetByLinkBody = z.output<typeof ResetByLinkRequest>;

/**
 * Sets a new password by the link of the e-mail. The link is looked at first and spent with the change, so that a weak
 * password can be corrected; of parallel uses one wins.
 * @throws DomainError request.invalid, password.link_invalid, password.weak
 */
export const createResetByLink = (parts: IdentityParts, recover: RecoverAccount) => {
  const { db, clock, members } = parts;
  const checkNew = createCheckNewPassword(parts);
  return async (body: ResetByLinkBody, caller: Caller): Promise<SignedIn> => {
    const linkHash = tokenHash(body.ticket);
    const memberId = await findResetLink(db, linkHash, toDate(clock.now()));
    const member = memberId === null ? null : await members.byId(memberId);
    if (!member?.isActive || member.merchantId !== caller.merchant.merchantId)
      throw new DomainError('password.link_invalid');
    checkNew(body, member, caller.language);
    const spend: Parameters<RecoverAccount>[0]['spend'] = async (tx) => {
      if (!(await deleteResetLink(tx, linkHash, toDate(clock.now())))) throw new DomainError('password.link_invalid');
    };
    return recover({ member, newPassword: body.newPassword, reason: 'email', spend }, caller);
  };
};
