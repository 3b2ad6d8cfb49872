import { call } from '../../api/client.ts';
import type { LogParts } from './verify-log.ts';

/** What this browser brings to the check of the log: the site's calls, a shelf that outlives the visit, and its own Ed25519. */
export const browserParts = (): LogParts => ({
  ask: call,
  shelf: localStorage,
  async verify(publicKey, message, signature) {
    const key = await crypto.subtle.importKey('raw', new Uint8Array(publicKey), { name: 'Ed25519' }, false, ['verify']);
    return crypto.subtle.verify({ name: 'Ed25519' }, key, new Uint8Array(signature), new Uint8Array(message));
  },
});
