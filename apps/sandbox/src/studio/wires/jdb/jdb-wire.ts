import { randomBytes } from 'node:crypto';
import type { StudioWire } from '../../wire.ts';
import { askJdb } from './ask.ts';
import { serveJdb } from './serve.ts';

/**
 * JDB: numbered actions in one enciphered message to one address, without a session. Slots and fish say bet and result
 * together (8), lottery and arcade apart (9, 10); a bet is cancelled by 11.
 */
export const jdbWire: StudioWire = {
  name: 'jdb',
  ops: new Set(['balance', 'bet', 'win', 'betWin', 'rollback', 'promoWin']),
  smallestAmount: 10_000n,
  tampers: new Set(['signature', 'old_timestamp', 'reordered_keys', 'other_currency']),
  newCredentials: () => ({
    dc: `SB${randomBytes(3).toString('hex').toUpperCase()}`,
    parent: `sandbox${randomBytes(3).toString('hex')}`,
    key: randomBytes(8).toString('hex'),
    iv: randomBytes(8).toString('hex'),
    freeSpinActions: '71,72,73',
  }),
  ask: askJdb,
  serve: serveJdb,
};
