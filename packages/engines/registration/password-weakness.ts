import { COMMON_WORDS } from './common-passwords.ts';

export const MIN_PASSWORD = 12;
export const MAX_PASSWORD = 128;

/** What a password must keep once the names that everybody knows are taken out of it. */
const MIN_OWN_CHARACTERS = 8;

/** Digits and symbols that must be chosen freely when the letters are only common words: more than a year and a sign. */
const MIN_OWN_CHOICES = 6;

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const readLookalikes = (text: string): string => [...text].map((one) => LOOKALIKES[one] ?? one).join('');
const isOnlyCommon = (letters: string): boolean => {
  // Longest words first would be greedy and wrong ("senhasenha" is two words), so every cut is tried, once each.
  const reachable = new Set([0]);
  for (let at = 0; at < letters.length; at += 1) {
    if (!reachable.has(at)) continue;
    for (const word of COMMON_WORDS) if (letters.startsWith(word, at)) reachable.add(at + word.length);
  }
  return reachable.has(letters.length);
};

/** Rows of the keyboard and counting, forwards, as a typed sequence would run through them. */
const RUNS = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'poiuytrewq',
];

/** How many different characters were chosen: repeats and steps along a run are none. */
const choices = (text: string): number => {
  const chosen = new Set<string>();
  for (let at = 0; at < text.length; at += 1) {
    const pair = text.slice(Math.max(0, at - 1), at + 1);
    const isRepeat = pair.length === 2 && pair[0] === pair[1];
    const isStep = pair.length === 2 && RUNS.some((run) => run.includes(pair));
    if (!isRepeat && !isStep) chosen.add(text.charAt(at));
  }
  return chosen.size;
};

/** The text is one short block again and again: `abcabcabcabc`, `1212121212`. */
const isRepeatedBlock = (text: string): boolean => {
  for (let size = 1; size <= 6; size += 1)
    if (
      text.length >= size * 2 &&
      text
        .slice(0, size)
        .repeat(Math.ceil(text.length / size))
        .startsWith(text)
    )
      return true;
  return false;
};

/** Why a password is refused; the codes of its texts. */
export type PasswordWeakness = `password.${'length' | 'named' | 'repeated' | 'common'}`;

/**
 * Tells why a password is too easy, null when it is not: its length, leaked-list words in any mix with digits, symbols and
 * look-alikes, sequences, repeats, or little more than the user name or the brand. No composition rules (ASVS 6.2.5).
 */
export const passwordWeakness = (
  password: string,
  known: { readonly username: string; readonly brand: string },
): PasswordWeakness | null => {
  const length = [...password].length;
  if (length < MIN_PASSWORD || length > MAX_PASSWORD) return 'password.length';
  let own = plain(password);
  for (const name of [known.username, known.brand].map(plain)) if (name.length >= 3) own = own.replaceAll(name, '');
  const kept = own.replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (kept.length < MIN_OWN_CHARACTERS) return own === plain(password) ? 'password.repeated' : 'password.named';
  if (isRepeatedBlock(own) || choices(kept) < 5) return 'password.repeated';
  const withoutTail = own.replace(/[^\p{L}\p{N}]+$/u, '');
  const variants = [
    own,
    readLookalikes(own),
    readLookalikes(withoutTail),
    readLookalikes(withoutTail.replace(/\d+$/, '')),
  ];
  const isCommon = variants.some((variant) => {
    const rest = variant.replaceAll(/[a-z]/g, '');
    return choices(rest) < MIN_OWN_CHOICES && isOnlyCommon(variant.replaceAll(/[^a-z]/g, ''));
  });
  return isCommon ? 'password.common' : null;
};
