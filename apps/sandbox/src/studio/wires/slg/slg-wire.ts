import { randomBytes } from 'node:crypto';
import type { StudioWire } from '../../wire.ts';
import { askSlotegrator, SLOTEGRATOR_OPS } from './ask.ts';
import { serveSlg } from './serve.ts';

/**
 * The Slotegrator shape from the aggregator's side: forms, HMAC-SHA1 over the sorted fields and headers, one address for
 * everything, two error codes.
 */
export const slgWire: StudioWire = {
  name: 'slotegrator',
  ops: SLOTEGRATOR_OPS,
  smallestAmount: 100n,
  tampers: new Set(['signature', 'old_timestamp', 'reordered_keys', 'other_currency']),
  newCredentials: () => ({
    merchantId: randomBytes(16).toString('hex'),
    merchantKey: randomBytes(20).toString('hex'),
    feedPath: '/transactions',
  }),
  ask: askSlotegrator,
  serve: serveSlg,
};
