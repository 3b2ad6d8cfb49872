import { createHash, createHmac } from 'node:crypto';

export const sha = (...parts: (string | Buffer)[]): string =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest('hex');

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Where a round ends by a hash library alone, hundredths. `beacon`: `round|value`, `-|-` without one. */
export const pointByHand = (secret: string, roundId: string, betsRoot: string, beacon = '-|-'): number => {
  const seed = hmac(Buffer.from(secret, 'hex'), `draw/v1|${roundId}|${betsRoot}|${beacon}`);
  const h = hmac(seed, `fair/v1|spb-crash|m1|0|${sha(roundId)}|0`).readBigUInt64BE(0) % 2n ** 52n;
  const point = (99n * 2n ** 52n) / (2n ** 52n - h);
  return Number(point < 100n ? 100n : point > 1_000_000n ? 1_000_000n : point);
};
