import { cellsP, poissonP } from '../p-values.ts';

/** Words as short floats: how many zeros stand before the first one, and the four bits after it. After PractRand's FPF. */
export function floats(words: Uint32Array): number {
  const most = 12;
  const counts = new Uint32Array(most * 16 + 1);
  for (const word of words) {
    const zeros = Math.clz32(word);
    const cell = zeros >= most ? most * 16 : zeros * 16 + ((word >>> (27 - zeros)) & 15);
    counts[cell] = (counts[cell] as number) + 1;
  }
  const chances = Array.from(counts, (_, cell) =>
    cell === most * 16 ? 2 ** -most : 2 ** -(Math.floor(cell / 16) + 5),
  );
  return cellsP(counts, chances);
}

/** How many words lie between two whose upper byte is 0 (Knuth, gap test). */
export function gaps(words: Uint32Array): number {
  const most = 1_536;
  const counts = new Uint32Array(most / 64 + 1);
  let gap = 0;
  for (const word of words) {
    if (word >>> 24 !== 0) gap += 1;
    else {
      const cell = Math.min(most / 64, Math.floor(gap / 64));
      counts[cell] = (counts[cell] as number) + 1;
      gap = 0;
    }
  }
  const miss = 255 / 256;
  const chances = Array.from(counts, (_, cell) =>
    cell === most / 64 ? miss ** most : miss ** (64 * cell) * (1 - miss ** 64),
  );
  return cellsP(counts, chances);
}

/** How many of five half-bytes are different (Knuth, poker test); a word gives one hand from above and one from below. */
export function poker(words: Uint32Array): number {
  const counts = [0, 0, 0, 0, 0];
  const hand = (word: number): void => {
    let seen = 0;
    for (let nibble = 0; nibble < 5; nibble += 1) seen |= 1 << ((word >>> (nibble * 4)) & 15);
    let different = 0;
    for (; seen !== 0; seen &= seen - 1) different += 1;
    counts[different - 1] = (counts[different - 1] as number) + 1;
  };
  for (let at = 0; at < words.length; at += 1) hand((words[at] as number) >>> (at % 2 === 0 ? 12 : 0));
  // Stirling's numbers of the second kind, times 16 * 15 * ...
  const stirling = [1, 15, 25, 10, 1];
  const chances = stirling.map((ways, at) => (ways * fallingOf(16, at + 1)) / 16 ** 5);
  return cellsP(counts, chances);
}
const fallingOf = (from: number, many: number): number =>
  Array.from({ length: many }, (_, at) => from - at).reduce((product, one) => product * one, 1);

const BIRTHDAYS = 4_096;

/**
 * Birthday spacings (Marsaglia and Tsang 2002): 4,096 birthdays in a year of 2^32 days; of their spacings, sorted, the equal ones follow Poisson's law
 * with mean 4,096^3 / (4 * 2^32) = 4 a year. Whatever lies on planes has more.
 */
export function birthdays(words: Uint32Array): number {
  const years = Math.floor(words.length / BIRTHDAYS);
  let equal = 0;
  for (let year = 0; year < years; year += 1) {
    const days = words.slice(year * BIRTHDAYS, (year + 1) * BIRTHDAYS).sort();
    const spacings = days.map((day, at) => (at === 0 ? day : day - (days[at - 1] as number))).sort();
    for (let at = 1; at < BIRTHDAYS; at += 1) if (spacings[at] === spacings[at - 1]) equal += 1;
  }
  return poissonP(equal, years * (BIRTHDAYS ** 3 / 2 ** 34));
}

/** Whole words that come twice among all: Poisson's law with mean n^2 / 2^33. What was drawn before and comes again is found here. */
export function duplicates(words: Uint32Array): number {
  const sorted = words.slice().sort();
  let twice = 0;
  for (let at = 1; at < sorted.length; at += 1) if (sorted[at] === sorted[at - 1]) twice += 1;
  return poissonP(twice, (sorted.length * (sorted.length - 1)) / 2 ** 33);
}
