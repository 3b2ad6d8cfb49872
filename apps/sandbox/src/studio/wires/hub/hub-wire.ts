import { generateKeyPairSync, randomInt } from 'node:crypto';
import type { StudioWire } from '../../wire.ts';
import { askHub88, HUB88_OPS } from './ask.ts';
import { serveHub } from './serve.ts';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/**
 * Hub88 (and Caleta, which speaks the same) from the hub's side: JSON signed with RSA-SHA256, amounts in
 * hundred-thousandths, a status word in every answer.
 */
export const hubWire: StudioWire = {
  name: 'hub88',
  ops: HUB88_OPS,
  smallestAmount: 10n,
  tampers: new Set(['signature', 'reordered_keys', 'other_currency']),
  newCredentials(known = {}) {
    // Two pairs take a third of a second to find.
    if (known.operatorPublicKey && known.hubPublicKey) return known;
    const [operator, hub] = [pair(), pair()];
    return {
      operatorId: String(randomInt(1_000, 10_000)),
      operatorPrivateKey: operator.privateKey,
      operatorPublicKey: operator.publicKey,
      hubPrivateKey: hub.privateKey,
      hubPublicKey: hub.publicKey,
    };
  },
  ask: askHub88,
  serve: serveHub,
};
