import { expect, it } from 'vitest';
import { plainLine } from './plain-line.ts';

it('names the money, the cause and the place in the console', () => {
  expect(plainLine('Payment E1 did not go back to its payer', new Error('account closed')).say).toBe(
    'Payment E1 did not go back to its payer: account closed. What waits for a person is in the console, under Payments to check.',
  );
});
