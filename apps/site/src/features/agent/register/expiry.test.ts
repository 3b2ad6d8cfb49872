import { expect, it } from 'vitest';
import { expiryOf } from './expiry.ts';

it('ends a link whole days from now, or never', () => {
  const now = new Date('2026-11-29T12:00:00Z');
  expect(expiryOf('7', now)).toBe('2026-12-06T12:00:00.000Z');
  expect(expiryOf('', now)).toBeUndefined();
});
