import { randomBytes } from 'node:crypto';
import type { StudioWire } from '../../wire.ts';
import { askManyNative, askNative } from './ask.ts';
import { serveNative } from './serve.ts';

/** The vendor's side of the native wire, for studios that speak no wire of their own. */
export const nativeWire: StudioWire = {
  name: 'native',
  ops: new Set([
    'authenticate',
    'balance',
    'bet',
    'win',
    'betWin',
    'rollback',
    'endRound',
    'reserve',
    'commit',
    'cancelReserve',
    'settle',
    'resettle',
    'unsettle',
    'promoWin',
    'jackpotWin',
    'adjust',
    'status',
    'batch',
  ]),
  smallestAmount: 1n,
  tampers: new Set(['signature', 'old_timestamp', 'reordered_keys', 'other_currency']),
  newCredentials: () => ({
    keyId: `k_${randomBytes(6).toString('hex')}`,
    secret: randomBytes(32).toString('base64url'),
  }),
  ask: askNative,
  askMany: askManyNative,
  serve: serveNative,
};
