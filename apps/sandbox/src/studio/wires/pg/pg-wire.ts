import { randomBytes } from 'node:crypto';
import type { StudioWire } from '../../wire.ts';
import { askPg } from './ask.ts';
import { servePg } from './serve.ts';

/**
 * PG: form bodies that carry both secrets, and one money call that says a spin's cost and win together. A stake that wins
 * later is a spin without a win in a round left open; nothing is ever rolled back, PG corrects by adjustments.
 */
export const pgWire: StudioWire = {
  name: 'pg',
  ops: new Set(['authenticate', 'balance', 'bet', 'win', 'betWin', 'promoWin', 'adjust']),
  smallestAmount: 10_000n,
  tampers: new Set(['signature', 'other_currency']),
  newCredentials: () => ({
    operatorToken: randomBytes(16).toString('hex'),
    secretKey: randomBytes(16).toString('hex'),
    currency: 'BRL',
    freeGamePath: '/FreeGame/v1',
  }),
  ask: askPg,
  serve: servePg,
};
