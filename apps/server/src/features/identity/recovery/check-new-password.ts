import { fieldMessage } from '@trevo/contract/field-messages';
import type { Language } from '@trevo/contract';
import { DomainError, invalidFields } from '../../../platform/domain-error.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { weakField } from '../password/password-strength.ts';

type Typed = { readonly newPassword: string; readonly confirmNewPassword?: string };
type Owner = { readonly merchantId: number; readonly username: string };

/**
 * What every new password must pass, whichever way it is set. Passwords are taken as typed, never trimmed.
 * @throws DomainError request.invalid (repeated differently), password.weak
 */
export const createCheckNewPassword =
  ({ merchants, isWeakPassword }: Pick<IdentityParts, 'merchants' | 'isWeakPassword'>) =>
  ({ newPassword, confirmNewPassword }: Typed, { merchantId, username }: Owner, language: Language): void => {
    if (confirmNewPassword !== undefined && newPassword !== confirmNewPassword) {
      const message = fieldMessage('field.mismatch', language);
      throw invalidFields({ confirmNewPassword: { code: 'field.mismatch', message } });
    }
    const brand = merchants.profile(merchantId).name;
    if (isWeakPassword(newPassword, { username, brand })) {
      const fields = { newPassword: weakField(newPassword, { username, brand }, language) };
      throw new DomainError('password.weak', { value: { fields } });
    }
  };
