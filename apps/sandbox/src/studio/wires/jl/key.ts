import { createHash } from 'node:crypto';
import { isSame } from '../vendor-api.ts';
import { bookTime } from '../own-numbers.ts';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Year, month and day of the books without needless zeros before the day: 26111, 261121. */
const today = (at: Date): string => {
  const date = bookTime(at).slice(2, 10);
  return date.slice(0, 2) + date.slice(3, 5) + date.slice(6).replace(/^0/, '');
};

/** Whether a `Key` was made of these parameters today: six characters, the digest, six characters. */
export const isKeyOf = (
  key: string,
  parameters: string,
  { id, secret }: { readonly id: string; readonly secret: string },
  at: Date,
): boolean => key.length === 44 && isSame(key.slice(6, 38), md5(`${parameters}${md5(`${today(at)}${id}${secret}`)}`));
