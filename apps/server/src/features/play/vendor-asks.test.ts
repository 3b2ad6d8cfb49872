import { describe, expect, it } from 'vitest';
import { createVendorAsks } from './vendor-asks.ts';

const refused = { code: 'request.too_many', retryAfterSeconds: expect.any(Number) };
const answered = () => Promise.resolve('answered');
const held = () => {
  let release = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { ask: () => waiting, release };
};

describe('the line in front of vendors', () => {
  it('lets a member ask three things at once, and the next when one is answered, well or not', async () => {
    const asks = createVendorAsks(1);
    const ana = { memberId: 1n, ip: '203.0.113.1' };
    const { ask, release } = held();
    const failing = () => ask().then(() => Promise.reject(new Error('no answer')));
    const three = [asks.run(ana, ask), asks.run(ana, failing), asks.run(ana, ask)];
    await expect(asks.run(ana, answered)).rejects.toMatchObject(refused);
    expect(await asks.run({ ...ana, memberId: 2n }, answered)).toBe('answered');
    release();
    await Promise.allSettled(three);
    expect(await asks.run(ana, answered)).toBe('answered');
  });

  it('lets a member ask 30 times a minute, and closes what they opened beside that', async () => {
    const asks = createVendorAsks(1);
    const ana = { memberId: 1n, ip: '203.0.113.1' };
    for (let count = 0; count < 30; count += 1) await asks.run(ana, answered);
    await expect(asks.run(ana, answered)).rejects.toMatchObject(refused);
    expect(await asks.runAfter(1n, answered)).toBe('answered');
  });

  it('gives an address, or an IPv6 network, 16 at once however many members it has', async () => {
    const asks = createVendorAsks(1);
    const { ask, release } = held();
    const crowd = Array.from({ length: 16 }, (_, n) =>
      asks.run({ memberId: BigInt(n), ip: `2001:db8::${n + 1}` }, ask),
    );
    await expect(asks.run({ memberId: 99n, ip: '2001:db8::ff' }, answered)).rejects.toMatchObject(refused);
    expect(await asks.run({ memberId: 99n, ip: '2001:db8:0:1::1' }, answered)).toBe('answered');
    release();
    await Promise.all(crowd);
  });
});
