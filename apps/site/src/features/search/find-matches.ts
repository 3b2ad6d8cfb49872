import { fold } from '@trevo/i18n/fold';

/** Texts of which any may be typed: a game's name in both languages, a page's name and the words it is also looked for by. */
type Book<Item> = {
  readonly item: Item;
  /** All texts folded, each on a line that begins with a space: ` on` stands where a word begins, and after a line's end where a text does. */
  readonly text: string;
  /** Places in the shelf's words. */
  readonly words: readonly number[];
};
type Word = { readonly text: string; readonly letters: number };
export type Shelf<Item> = { readonly books: readonly Book<Item>[]; readonly words: readonly Word[] };

/** `rank` of the best one: 0 begins so, 1 a word begins so, 2 is in it, 3 and 4 are that many typos away; `items` best first. */
export type Matches<Item> = { readonly items: readonly Item[]; readonly rank: number };
const NONE: Matches<never> = { items: [], rank: Number.POSITIVE_INFINITY };
const RANKS = 5;
/** In the middle of a word. */
export const INSIDE = 2;
export const ONE_TYPO = 3;
const MAX_TYPOS = 2;
/** With as many exact finds nobody mistyped: what is only similar would be noise. */
const ENOUGH = 6;
const FAR = 9;

/** Without case, accents and apostrophes, one space between words. */
export const foldWords = (text: string): string =>
  fold(text)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A bit for each letter of a word; letters that share one only let a word through to be compared. */
const lettersOf = (text: string): number => {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
};

/** Folds everything once; the order of the items, the most wanted first, decides among equals. */
export const shelve = <Item>(items: readonly Item[], textsOf: (item: Item) => readonly string[]): Shelf<Item> => {
  const places = new Map<string, number>();
  const words: Word[] = [];
  const placeOf = (text: string): number => {
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, words.length);
    return words.push({ text, letters: lettersOf(text) }) - 1;
  };
  const books = items.map((item) => {
    const texts = [...new Set(textsOf(item).map(foldWords))];
    return {
      item,
      text: texts.map((text) => `\n ${text}`).join(''),
      words: [...new Set(texts.flatMap((text) => text.split(' ')))].map(placeOf),
    };
  });
  return { books, words };
};

const exactRank = (text: string, query: string, parts: readonly string[]): number => {
  for (const part of parts) if (!text.includes(part)) return FAR;
  if (text.includes(`\n ${query}`)) return 0;
  return parts.every((part) => text.includes(` ${part}`)) ? 1 : 2;
};

/** Short words have no typos: almost anything is one letter away from them. */
const typosAllowed = ({ length }: string): number => (length < 4 ? 0 : length < 7 ? 1 : MAX_TYPOS);

const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/**
 * How many letters were left out, added, mistaken or swapped with their neighbour (optimal string alignment) between what was typed
 * and the nearest beginning of the word: it need not be typed to its end.
 */
export const typosIn = (typed: string, word: string, allowed: number): number => {
  const end = Math.min(word.length, typed.length + allowed);
  let [before, above]: [number[], number[]] = [[], Array.from({ length: end + 1 }, (_, at) => at)];
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= end; at += 1) {
      const isSame = typed[row - 1] === word[at - 1];
      let least = Math.min(
        (above[at - 1] ?? FAR) + (isSame ? 0 : 1),
        (above[at] ?? FAR) + 1,
        (line[at - 1] ?? FAR) + 1,
      );
      const isSwapped = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      if (isSwapped) least = Math.min(least, (before[at - 2] ?? FAR) + 1);
      line.push(least);
    }
    if (Math.min(...line) > allowed) return FAR;
    [before, above] = [above, line];
  }
  return Math.min(...above);
};

/** For a part of what was typed, its typos in each word of the shelf. */
const typosInWords = (part: string, words: readonly Word[]): Uint8Array => {
  const allowed = typosAllowed(part);
  const letters = lettersOf(part);
  return Uint8Array.from(words, (word) => {
    if (word.text.startsWith(part)) return 0;
    // Each letter that the word does not have is a typo at least: this spares comparing nearly all words.
    if (countBits(letters & ~word.letters) > allowed || word.text.length + allowed < part.length) return FAR;
    const typos = typosIn(part, word.text, allowed);
    return typos > allowed ? FAR : typos;
  });
};

/**
 * What somebody who types this is looking for: names that are it, then names that begin so, then with a word that does, then with it inside, and when these
 * are few, one and two typos away. Each typed word must be there, in any order.
 */
export const findMatches = <Item>({ books, words }: Shelf<Item>, typed: string): Matches<Item> => {
  const query = foldWords(typed);
  if (query === '') return NONE;
  const parts = query.split(' ');
  const ranks = Array.from({ length: RANKS }, (): Item[] => []);
  const [whole, rest]: [Item[], Book<Item>[]] = [[], []];
  for (const book of books) {
    const rank = exactRank(book.text, query, parts);
    if (rank === FAR) rest.push(book);
    else if (rank === 0 && `${book.text}\n`.includes(`\n ${query}\n`)) whole.push(book.item);
    else ranks[rank]?.push(book.item);
  }
  if (books.length - rest.length < ENOUGH) {
    const typos = parts.map((part) => typosInWords(part, words));
    for (const { item, words: own } of rest) {
      let count = 0;
      for (const of of typos) {
        let least = FAR;
        for (const place of own) least = Math.min(least, of[place] ?? FAR);
        count += least;
        if (count > MAX_TYPOS) break;
      }
      if (count > 0 && count <= MAX_TYPOS) ranks[ONE_TYPO + count - 1]?.push(item);
    }
  }
  ranks[0]?.unshift(...whole);
  const rank = ranks.findIndex((items) => items.length > 0);
  return rank === -1 ? NONE : { items: ranks.flat(), rank };
};
