import { normalizePixKey } from '@trevo/engines/pix';
import { isApiError } from '../../../api/api-error.ts';

export const KEY_TYPES = ['cpf', 'phone', 'email', 'evp', 'cnpj'] as const;
export type KeyType = (typeof KEY_TYPES)[number];

/** A withdrawal as it is asked for; the key in the directory's own form. */
export type Wish = { readonly amount: string; readonly pixKeyType: KeyType; readonly pixKey: string };

const DIRECTORY = { cpf: 'CPF', cnpj: 'CNPJ', phone: 'PHONE', email: 'EMAIL', evp: 'EVP' } as const;

/** The key by the server's own rule, before the server is asked; null when it cannot be one. */
export const keyOf = (type: KeyType, typed: string): string | null => normalizePixKey(DIRECTORY[type], typed);

const KEY_CODES = ['withdrawal.pix_key_invalid', 'withdrawal.key_holder_mismatch'];
const AMOUNT_CODES = ['withdrawal.below_minimum', 'withdrawal.above_maximum', 'wallet.insufficient_funds'];

export type Place = 'key' | 'amount' | 'secret' | 'review';

/** Where a refusal belongs: at the field that it is about, else in the review. */
export const placeOf = (error: unknown): Place => {
  if (!isApiError(error)) return 'review';
  if (error.code === 'password.wrong' || error.code === 'payment_password.wrong') return 'secret';
  if (KEY_CODES.includes(error.code) || error.fields.pixKey) return 'key';
  return AMOUNT_CODES.includes(error.code) ? 'amount' : 'review';
};
