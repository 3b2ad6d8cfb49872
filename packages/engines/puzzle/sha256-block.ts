/** Fractional parts of the cube roots of the first 64 primes, of the square roots of the first 8 (FIPS 180-4). */
const fraction = (root: number): number => Math.trunc((root - Math.floor(root)) * 2 ** 32) | 0;
const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};
const K = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const H = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));
const W = new Int32Array(64);

/** What one block of 64 bytes holds beside its end mark and length. */
export const BLOCK_TEXT = 55;

/**
 * The first 32 bits of the SHA-256 of a short ASCII text, `length` bytes of `text`. A proof of work needs no more of a digest and
 * a million of them: without allocations and in one block it takes a fifth of what a library takes.
 */
export const sha256Head = (text: Uint8Array, length: number): number => {
  W.fill(0, 0, 16);
  for (let byte = 0; byte <= length; byte += 1) {
    const value = byte === length ? 0x80 : (text[byte] ?? 0);
    W[byte >> 2] = (W[byte >> 2] ?? 0) | (value << (24 - 8 * (byte & 3)));
  }
  W[15] = length * 8;
  for (let t = 16; t < 64; t += 1) {
    const [x, y] = [W[t - 15] ?? 0, W[t - 2] ?? 0];
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    W[t] = ((W[t - 16] ?? 0) + s0 + (W[t - 7] ?? 0) + s1) | 0;
  }
  let [a, b, c, d] = [H[0] ?? 0, H[1] ?? 0, H[2] ?? 0, H[3] ?? 0];
  let [e, f, g, h] = [H[4] ?? 0, H[5] ?? 0, H[6] ?? 0, H[7] ?? 0];
  for (let t = 0; t < 64; t += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[t] ?? 0) + (W[t] ?? 0)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  return (a + (H[0] ?? 0)) >>> 0;
};
