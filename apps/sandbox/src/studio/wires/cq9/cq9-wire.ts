import { randomBytes } from 'node:crypto';
import type { StudioWire } from '../../wire.ts';
import { askCq9 } from './ask.ts';
import { serveCq9 } from './serve.ts';

/**
 * CQ9: an address per movement, a token in the `wtoken` header, no session to open: the launch's session goes along in
 * every bet. A refund has no id of its own, and calls carry no currency.
 */
export const cq9Wire: StudioWire = {
  name: 'cq9',
  ops: new Set(['balance', 'bet', 'win', 'rollback', 'promoWin', 'adjust', 'status']),
  smallestAmount: 100n,
  tampers: new Set(['signature']),
  newCredentials: () => ({
    walletToken: randomBytes(24).toString('hex'),
    apiToken: randomBytes(24).toString('hex'),
    currency: 'BRL',
    freeTicketPath: '/gameboy/freeticket',
  }),
  ask: askCq9,
  serve: serveCq9,
};
