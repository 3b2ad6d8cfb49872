import { commitOf } from '@trevo/engines/fair';
import { mustHitAt } from '@trevo/engines/jackpots';
import { amount, formatWire } from '@trevo/money';
import { expect, test } from 'vitest';
import { isRightEnd } from './check-end.ts';

const secret = 'ab'.repeat(32);
const range = { seed: amount(5_000_000_000n), most: amount(20_000_000_000n) };
const paid = mustHitAt(range, { secret, pool: 'jp_one', cycle: 3 });
const hit = {
  tier: 'MUST_HIT' as const,
  amount: formatWire(paid, 'BRL'),
  customerName: 'jo***3',
  gameName: 'Onça da Sorte',
  wonAt: '2026-11-28T12:00:00.000Z',
  poolId: 'jp_one',
  cycle: 3,
  proof: { hash: commitOf(secret), secret, seed: '5000.00', most: '20000.00' },
};

test('an end that is what its commitment hid is right, and waits while its secret is not out', () => {
  expect(isRightEnd(hit)).toBe(true);
  expect(isRightEnd({ ...hit, proof: { ...hit.proof, secret: null } })).toBeNull();
});

test.each([
  { amount: formatWire(amount(paid + 10_000n), 'BRL') },
  { cycle: 4 },
  { poolId: 'jp_two' },
  { proof: { ...hit.proof, secret: 'ac'.repeat(32) } },
  { proof: { ...hit.proof, hash: commitOf('ac'.repeat(32)) } },
  { proof: { ...hit.proof, most: '20000.01' } },
])('an end with another %o is found', (wrong) => expect(isRightEnd({ ...hit, ...wrong })).toBe(false));
