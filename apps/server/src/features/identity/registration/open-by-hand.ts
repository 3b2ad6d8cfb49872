import type { Language } from '@trevo/contract';
import { fieldMessage } from '@trevo/contract/field-messages';
import { DomainError, invalidFields } from '../../../platform/domain-error.ts';
import { isLikeNumber, isReservedName, type Member } from '../../members/index.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { weakField } from '../password/password-strength.ts';
import { createAccount, type NewAccount } from './create-account.ts';

export type HandOpened = Pick<NewAccount, 'merchantId' | 'username' | 'type' | 'within'> & {
  readonly password: string;
  /** The agent who opens it. */
  readonly agentId: bigint;
  readonly series: number | null;
  readonly language: Language;
};

/**
 * Opens the account of somebody below an agent, who chose its name and its first password, by the same rules as registration. Its owner
 * replaces that password and agrees to the terms at the first sign-in; who they are is asked when it is needed.
 * @throws DomainError request.invalid (username, password), password.weak, register.username_taken, internal.busy
 */
export const createOpenByHand = (parts: IdentityParts) => {
  const { members, merchants, isWeakPassword } = parts;

  const check = ({ merchantId, username, password, language }: HandOpened): void => {
    const refuse = (code: Parameters<typeof fieldMessage>[0]) => ({ code, message: fieldMessage(code, language) });
    const { name: brand, code: brandCode } = merchants.profile(merchantId);
    const ruled = members.checkRegistration(merchantId, { username, password }, language);
    const errors = {
      ...(isLikeNumber(username) ? { username: refuse('field.like_mobile') } : {}),
      ...(isReservedName(username, [brand, brandCode]) ? { username: refuse('field.reserved') } : {}),
      // Only what an agent types; the rest of the form is its owner's.
      ...Object.fromEntries(Object.entries(ruled).filter(([name]) => name === 'username' || name === 'password')),
    };
    if (Object.keys(errors).length > 0) throw invalidFields(errors);
    const known = { username, brand };
    if (!isWeakPassword(password, known)) return;
    throw new DomainError('password.weak', { value: { fields: { password: weakField(password, known, language) } } });
  };

  return async (sent: HandOpened): Promise<Member> => {
    const wish = { ...sent, username: sent.username.trim() };
    check(wish);
    const { merchantId, username, password, type, agentId, series, within } = wish;
    return createAccount(parts, {
      merchantId,
      username,
      password,
      type,
      mustChange: true,
      termsVersion: '',
      holder: null,
      ...(within ? { within } : {}),
      upline: { uplineId: agentId, how: 'opened', code: '', type, series },
    });
  };
};
