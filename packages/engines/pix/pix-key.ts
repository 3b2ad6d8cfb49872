import { isCnpj, isCpf, maskCpf, normalizeCnpj, normalizeCpf } from '../registration/index.ts';

/** Kinds of key in the directory: person, company, phone, e-mail, and a random one (EVP). */
export type PixKeyType = 'CPF' | 'CNPJ' | 'PHONE' | 'EMAIL' | 'EVP';

/** A key in the directory's own form: digits only, `+55...`, lower-case e-mail or uuid. */
export interface PixKey {
  readonly type: PixKeyType;
  readonly key: string;
}

const EMAIL = /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
const EMAIL_MAX = 77;
const EVP = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const E164 = /^\+[1-9]\d{6,14}$/;
/** Area code without zeros, then eight digits of a fixed line or nine of a mobile. */
const BRAZIL = /^\+55[1-9]{2}(?:9\d{8}|[2-8]\d{7})$/;

/**
 * The key of a declared type in the directory's form, or null when it cannot be one: check digits of CPF and CNPJ, phone in
 * E.164 (a national number of 10 or 11 digits gets +55), e-mail of at most 77 characters, uuid. Punctuation is taken off.
 */
export function normalizePixKey(type: PixKeyType, text: string): string | null {
  const plain = text.trim();
  switch (type) {
    case 'CPF': {
      const digits = normalizeCpf(plain);
      return digits !== null && isCpf(digits) ? digits : null;
    }
    case 'CNPJ': {
      const company = normalizeCnpj(plain);
      return company !== null && isCnpj(company) ? company : null;
    }
    case 'PHONE':
      return normalizePhone(plain);
    case 'EMAIL': {
      const lower = plain.toLowerCase();
      return lower.length <= EMAIL_MAX && EMAIL.test(lower) ? lower : null;
    }
    case 'EVP': {
      const lower = plain.toLowerCase();
      return EVP.test(lower) ? lower : null;
    }
  }
}

/**
 * Finds the one type a key can be, or null. Eleven digits are a CPF, never a phone: in the directory a phone starts with
 * `+`, so a national number is recognised only when its type is declared (`normalizePixKey`).
 */
export function classifyPixKey(text: string): PixKey | null {
  const types: readonly PixKeyType[] = text.trim().startsWith('+') ? ['PHONE'] : ['EVP', 'EMAIL', 'CPF', 'CNPJ'];
  for (const type of types) {
    const key = normalizePixKey(type, text);
    if (key !== null) return { type, key };
  }
  return null;
}

/** A key as screens and logs show it: enough to recognise one's own, not enough to use it. */
export function maskPixKey({ type, key }: PixKey): string {
  switch (type) {
    case 'CPF':
      return maskCpf(key);
    case 'CNPJ':
      return `**.${key.slice(2, 5)}.${key.slice(5, 8)}/****-**`;
    case 'PHONE':
      return `${key.slice(0, 3)}${'*'.repeat(key.length - 7)}${key.slice(-4)}`;
    case 'EMAIL':
      return key.replace(/^(.)[^@]*/, '$1***');
    case 'EVP':
      return `${key.slice(0, 8)}-****-****-****-********${key.slice(-4)}`;
  }
}

function normalizePhone(plain: string): string | null {
  const compact = plain.replace(/[\s().-]/g, '');
  const phone = /^\d{10,11}$/.test(compact) ? `+55${compact}` : compact;
  if (!E164.test(phone)) return null;
  return phone.startsWith('+55') && !BRAZIL.test(phone) ? null : phone;
}
