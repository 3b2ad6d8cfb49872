import { randomBytes } from 'node:crypto';
import type { StudioWire } from '../../wire.ts';
import { askEvolution, EVOLUTION_OPS } from './ask.ts';
import { serveEg2 } from './serve.ts';

/**
 * Evolution's One Wallet from the studio's side: a secret in the query, decimal numbers, a status word in every answer.
 * One debit, at most one credit and one cancel share a `refId`; the feed names movements by it.
 */
export const eg2Wire: StudioWire = {
  name: 'evolution',
  ops: EVOLUTION_OPS,
  smallestAmount: 1n,
  tampers: new Set(['signature', 'reordered_keys', 'other_currency']),
  newCredentials: () => ({
    casinoKey: `sandbox${randomBytes(6).toString('hex')}`,
    apiToken: randomBytes(24).toString('hex'),
    authToken: randomBytes(24).toString('hex'),
  }),
  ask: askEvolution,
  serve: serveEg2,
};
