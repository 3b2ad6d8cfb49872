import type { RandomStream } from '../fair/index.ts';

/**
 * A fast reproducible stream for simulations and tests (sfc32 words, rejected to the range). NEVER for a bet: whoever sees
 * a few draws can compute the rest. Not exported from this package.
 */
export function seededStream(seed: number): RandomStream {
  let a = 0x9e3779b9 | 0;
  let b = 0x243f6a88 | 0;
  let c = seed | 0;
  let counter = 1;

  function word(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** 53 bits, for ranges that one word does not fill. */
  const wide = (): number => (word() >>> 11) * 0x1_0000_0000 + word();

  for (let i = 0; i < 20; i += 1) word();
  return {
    int(n) {
      const [size, next] = n > 0x1_0000_0000 ? [2 ** 53, wide] : [0x1_0000_0000, word];
      const limit = size - (size % n);
      let value = next();
      while (value >= limit) value = next();
      return value % n;
    },
  };
}

/** A stream that gives back prepared draws and refuses one outside its range or beyond the list. */
export function scriptedStream(values: readonly number[]): RandomStream & { readonly used: number } {
  let used = 0;
  return {
    get used() {
      return used;
    },
    int(n) {
      const value = values[used];
      if (value === undefined || value >= n) throw new RangeError(`draw ${used}: ${value} is not in [0, ${n})`);
      used += 1;
      return value;
    },
  };
}
