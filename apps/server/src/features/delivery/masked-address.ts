import { maskEmail } from '../members/index.ts';

/** `+55 ••••-4321`: the first signs and the last four, without asking which plan the number belongs to. */
const maskNumber = (mobile: string): string => `${mobile.slice(0, 3)} ••••-${mobile.slice(-4)}`;

/** An address or number as staff sees it and may search for it: enough for its owner to know it. */
export const maskedAddress = (channel: 'email' | 'sms', to: string): string =>
  channel === 'email' ? maskEmail(to) : maskNumber(to);

/** What a typed search finds among masked addresses: a whole address or number by its mask, anything else as a part of one. */
export const searchedAddress = (typed: string): { readonly exact: string } | { readonly part: string } => {
  const text = typed.trim().toLowerCase();
  const digits = text.replaceAll(/[\s().-]/g, '');
  if (/^\+\d{7,15}$/.test(digits)) return { exact: maskNumber(digits) };
  if (/^[^@•]{2,}@[^@]+$/.test(text)) return { exact: maskEmail(text) };
  return { part: text };
};
