import { randomBytes } from 'node:crypto';
import type { StudioWire } from '../../wire.ts';
import { askManySoftswiss, askSoftswiss, SOFTSWISS_OPS } from './ask.ts';
import { serveSoftswiss } from './serve.ts';

/**
 * The SOFTSWISS shape from the provider's side: JSON signed with HMAC-SHA256, amounts in whole subunits, several actions
 * of one game in one call, 412 with a number for what is refused.
 */
export const softswissWire: StudioWire = {
  name: 'softswiss',
  ops: SOFTSWISS_OPS,
  smallestAmount: 10_000n,
  tampers: new Set(['signature', 'reordered_keys', 'other_currency']),
  newCredentials: () => ({
    casinoId: `sandbox-${randomBytes(4).toString('hex')}`,
    authToken: randomBytes(32).toString('hex'),
    feedPath: '/transactions',
  }),
  ask: askSoftswiss,
  askMany: askManySoftswiss,
  serve: serveSoftswiss,
};
