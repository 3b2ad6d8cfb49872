/** So many tries between two breaths, so that the page stays alive. */
const BATCH = 512;

const zeroBits = (digest: Uint8Array): number => {
  let bits = 0;
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
};

/** A number whose SHA-256 with the salt, `salt:n`, begins with so many zero bits. */
export const solveProof = async (salt: string, bits: number): Promise<string> => {
  const encoder = new TextEncoder();
  for (let from = 0; ; from += BATCH) {
    const tries = Array.from({ length: BATCH }, (_, step) => String(from + step));
    const digests = await Promise.all(
      tries.map((answer) => crypto.subtle.digest('SHA-256', encoder.encode(`${salt}:${answer}`))),
    );
    const found = digests.findIndex((digest) => zeroBits(new Uint8Array(digest)) >= bits);
    if (found >= 0) return tries[found] ?? '';
  }
};
