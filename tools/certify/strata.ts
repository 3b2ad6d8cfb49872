import type { RandomStream } from '@trevo/engines/fair';

/** So many parts of equal chance; a power of two, so that a part and a place in it make one number of 53 bits. */
export const STRATA = 2 ** 16;
const PLACES = 2 ** 53 / STRATA;
const WORD = 2 ** 32;
/** Rounds of each part, twice, before it is known how they scatter. */
const PILOT = 16;
/** Of the rounds that follow, at least this share goes to all parts alike: a rare win that no pilot saw is met there. */
const ALIKE = 0.3;
/** Rounds of each part in the mean before an estimate is believed. */
const LEAST = 30;

/** What is drawn from when a part's place is used up: words of 32 bits, mapped by rejection (Lemire), so every number is equally likely. */
export interface Words {
  word(): number;
}

/** sfc32, as `seededStream` has it. NEVER for a bet. */
export function seededWords(seed: number): Words {
  let [a, b, c, counter] = [0x9e3779b9 | 0, 0x243f6a88 | 0, seed | 0, 1];
  const words = {
    word(): number {
      const sum = (((a + b) | 0) + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + sum) | 0;
      return sum >>> 0;
    },
  };
  for (let at = 0; at < 20; at += 1) words.word();
  return words;
}

/**
 * A stream whose first draws are read from a place among 2^53 as digits of a number, the first draw in front: so equal parts of all places
 * are parts of what is drawn first. What a place no longer decides comes from the words. Over all places and words each draw is uniform
 * and none hangs on another.
 */
export function placedStream(words: Words): RandomStream & { setPlace(place: number): void } {
  let [place, places] = [0, 1];
  const free = (n: number): number => {
    if (n > 2 ** 21) {
      const limit = 2 ** 53 - (2 ** 53 % n);
      for (;;) {
        const value = (words.word() >>> 11) * WORD + words.word();
        if (value < limit) return value % n;
      }
    }
    for (;;) {
      const product = words.word() * n;
      const value = Math.floor(product / WORD);
      const rest = product - value * WORD;
      if (rest >= n || rest >= WORD % n) return value;
    }
  };
  return {
    setPlace(next) {
      place = next;
      places = 2 ** 53;
    },
    int(n) {
      const each = Math.floor(places / n);
      // What is over when the places are shared out belongs to no number: then the words decide, and all is uniform again.
      if (each === 0 || place >= each * n) {
        places = 1;
        return free(n);
      }
      const rest = place % each;
      const value = (place - rest) / each;
      [place, places] = [rest, each];
      return value;
    },
  };
}

export interface Round {
  readonly back: number;
  readonly multE4: number;
}
export interface Estimate {
  readonly rounds: number;
  readonly mean: number;
  /** Standard error of the mean, at most: from how rounds scatter within their parts and between neighbours. */
  readonly error: number;
  /** Of one round. */
  readonly deviation: number;
  /** Share of rounds that gave back anything, and at least what was staked. */
  readonly hitRate: number;
  readonly hitRateBet: number;
  readonly largestE4: number;
}

/** Sums over the rounds of each part. */
class Parts {
  readonly rounds = new Uint32Array(STRATA);
  readonly #back = new Float64Array(STRATA);
  readonly #squares = new Float64Array(STRATA);
  readonly #hits = new Uint32Array(STRATA);
  readonly #whole = new Uint32Array(STRATA);
  #largestE4 = 0;

  add(part: number, { back, multE4 }: Round): void {
    this.rounds[part] = (this.rounds[part] as number) + 1;
    this.#back[part] = (this.#back[part] as number) + back;
    this.#squares[part] = (this.#squares[part] as number) + back * back;
    if (multE4 > 0) this.#hits[part] = (this.#hits[part] as number) + 1;
    if (multE4 >= 10_000) this.#whole[part] = (this.#whole[part] as number) + 1;
    this.#largestE4 = Math.max(this.#largestE4, multE4);
  }

  /** Of the rounds of a part, unbiased from two on. */
  varianceOf(part: number): number {
    const rounds = this.rounds[part] as number;
    const back = this.#back[part] as number;
    return Math.max(0, ((this.#squares[part] as number) - (back * back) / rounds) / (rounds - 1));
  }

  readonly #meanOf = (part: number): number => (this.#back[part] as number) / (this.rounds[part] as number);

  /**
   * A border so near a part's end that none of its rounds met it has a share of about one in so many rounds, and what lies behind it is
   * what the neighbour shows: that scatter counts too.
   */
  #stepAt(part: number): number {
    const near = [Math.max(0, part - 1), Math.min(STRATA - 1, part + 1)];
    const steps = near.reduce((sum, other) => sum + (this.#meanOf(part) - this.#meanOf(other)) ** 2, 0);
    return steps / (this.rounds[part] as number);
  }

  estimate(): Estimate {
    let [all, mean, variance, squares, hits, whole] = [0, 0, 0, 0, 0, 0];
    for (let part = 0; part < STRATA; part += 1) {
      const rounds = this.rounds[part] as number;
      all += rounds;
      mean += (this.#back[part] as number) / rounds / STRATA;
      squares += (this.#squares[part] as number) / rounds / STRATA;
      variance += (this.varianceOf(part) + this.#stepAt(part)) / rounds / STRATA ** 2;
      hits += (this.#hits[part] as number) / rounds / STRATA;
      whole += (this.#whole[part] as number) / rounds / STRATA;
    }
    return {
      rounds: all,
      mean,
      error: Math.sqrt(variance),
      deviation: Math.sqrt(Math.max(0, squares - mean * mean)),
      hitRate: hits,
      hitRateBet: whole,
      largestE4: this.#largestE4,
    };
  }
}

/** How two lists hang together, from -1 to 1. */
function correlation(one: Float64Array, other: Float64Array): number {
  const centred = [one, other].map((list) => {
    const mean = list.reduce((sum, value) => sum + value, 0) / list.length;
    return list.map((value) => value - mean);
  });
  const product = (a: number, b: number): number =>
    (centred[a] as Float64Array).reduce(
      (sum, value, at) => sum + value * ((centred[b] as Float64Array)[at] as number),
      0,
    );
  return product(0, 1) / Math.sqrt(product(0, 0) * product(1, 1)) || 0;
}

/**
 * How many rounds of each part a turn has, one in the mean: in proportion to how they scatter, as far as two pilots agree on that. Where
 * the first draws decide little, what one pilot shows is luck, and all parts get alike.
 */
function sharesOf(pilots: readonly [Parts, Parts]): Float64Array {
  const [one, other] = pilots.map((pilot) =>
    Float64Array.from({ length: STRATA }, (_, at) => pilot.varianceOf(at) ** 0.5),
  );
  if (!one || !other) throw new Error('two pilots');
  const both = one.map((value, at) => value + (other[at] as number));
  const mean = both.reduce((sum, value) => sum + value, 0) / STRATA;
  const alike = Math.max(ALIKE, 1 - correlation(one, other));
  return both.map((value) => (mean === 0 ? 1 : alike + ((1 - alike) * value) / mean));
}

/**
 * Plays rounds of every part, more where they scatter more (Neyman), until the standard error is at most `error` or `seconds` of the processor
 * are used. How many each part gets is settled by rounds that are not counted, so the mean is that of the game whatever those showed.
 */
export function estimate(
  play: (stream: RandomStream) => Round,
  { seed, error, seconds }: { readonly seed: number; readonly error: number; readonly seconds: number },
): Estimate {
  const words = seededWords(seed);
  const stream = placedStream(words);
  const inPart = (part: number): Round => {
    stream.setPlace(part * PLACES + (words.word() % (PLACES / WORD)) * WORD + words.word());
    return play(stream);
  };
  const pilots = [new Parts(), new Parts()] as const;
  for (const pilot of pilots)
    for (let part = 0; part < STRATA; part += 1) for (let at = 0; at < PILOT; at += 1) pilot.add(part, inPart(part));
  const shares = sharesOf(pilots);
  const parts = new Parts();
  const due = new Float64Array(STRATA).fill(2);
  const begun = process.cpuUsage().user;
  for (let turn = 1; ; turn += 1) {
    for (let part = 0; part < STRATA; part += 1) {
      for (let left = due[part] as number; left >= 1; left -= 1) parts.add(part, inPart(part));
      due[part] = ((due[part] as number) % 1) + (shares[part] as number);
    }
    const found = parts.estimate();
    if ((turn >= LEAST && found.error <= error) || (process.cpuUsage().user - begun) / 1e6 >= seconds) return found;
  }
}
