import { randomInt } from 'node:crypto';
import { isReservedName, type Members } from '../../members/index.ts';

const LONGEST = 12;
const TRIES = 5;

/** `Márcia Lima` as `marcialima`: letters and digits that every brand's pattern takes, a letter first. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .replace(/^\d+/, '')
    .slice(0, LONGEST);

/** A user name that is free right now. It is only a suggestion: the person may change it, and the form checks it again. */
export const suggestUsername = async (
  members: Pick<Members, 'byUsername'>,
  { merchantId, brandNames }: { readonly merchantId: number; readonly brandNames: readonly string[] },
  seed: string,
): Promise<string> => {
  const letters = lettersOf(seed);
  const stem = letters.length >= 3 && !isReservedName(letters, brandNames) ? letters : 'jogador';
  if (stem.length >= 5 && (await members.byUsername(merchantId, stem)) === null) return stem;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const name = `${stem}${randomInt(100, 10_000)}`;
    if ((await members.byUsername(merchantId, name)) === null) return name;
  }
  return `${stem}${randomInt(1_000_000, 10_000_000)}`;
};
