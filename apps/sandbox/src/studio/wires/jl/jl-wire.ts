import { randomBytes } from 'node:crypto';
import type { StudioWire } from '../../wire.ts';
import { askJili } from './ask.ts';
import { serveJl } from './serve.ts';

/**
 * JILI: JSON with HTTP Basic, the player's token in every call. Slots and fish say bet and result in one; tables bet and
 * settle in a session, whose bets can be cancelled.
 */
export const jlWire: StudioWire = {
  name: 'jili',
  ops: new Set(['authenticate', 'bet', 'win', 'betWin', 'rollback', 'promoWin']),
  smallestAmount: 100n,
  tampers: new Set(['signature', 'reordered_keys', 'other_currency']),
  cancelsAfterSettlement: true,
  newCredentials: () => ({
    agentId: `Sandbox_${randomBytes(3).toString('hex')}`,
    agentKey: randomBytes(20).toString('hex'),
    username: `jili${randomBytes(3).toString('hex')}`,
    password: randomBytes(16).toString('hex'),
  }),
  ask: askJili,
  serve: serveJl,
};
