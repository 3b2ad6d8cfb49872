import { createPublicKey, verify } from 'node:crypto';
import type { VerifyEd25519 } from '@trevo/engines/log';

/** What comes before the 32 bytes of a public key in its DER form. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

export const publicBytes = (spki: Buffer): Buffer => spki.subarray(SPKI.length);

export const verifyEd25519: VerifyEd25519 = (publicKey, message, signature) => {
  try {
    const key = createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' });
    return verify(null, message, key, signature);
  } catch {
    return false;
  }
};
