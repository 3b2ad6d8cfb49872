import { randomInt } from 'node:crypto';
import { tokenHash } from '../../../platform/secrets.ts';

/** Crockford's letters: none is read as another (no I, L, O, U). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `K7QF-2M9T-X4RD-0HJV`: 80 random bits, short enough to be read out on the telephone. */
export const newActivationCode = (): string => {
  const letters = Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
};

/** What is kept of a code; however it is typed: lower case, without or with other separators. */
export const activationCodeHash = (typed: string): Buffer =>
  tokenHash(`activation:${typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`);
