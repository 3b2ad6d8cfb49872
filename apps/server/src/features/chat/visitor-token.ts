import { randomBytes } from 'node:crypto';
import { DAY, SECOND } from '@trevo/time';
import { sameBytes, type Vault } from '../../platform/secrets.ts';

/** A visitor's talk can be found again for so long after the last visit. */
export const VISITOR_MS = 7 * DAY;
const FORM = /^([A-Za-z0-9_-]{22})\.([0-9a-z]{1,10})\.([A-Za-z0-9_-]{22})$/;

/**
 * The cookie by which a browser without an account finds its talk: a random name, when it ends, and a seal over both and the brand.
 * Nothing of it is stored but a keyed hash of the name.
 */
export const createVisitorTokens = (vault: Pick<Vault, 'keyedHash'>) => {
  const hashOf = (text: string): Buffer => vault.keyedHash('opaque-id', text).subarray(0, 16);
  const sealOf = (merchantId: number, name: string, ends: string): Buffer =>
    hashOf(`chat:${merchantId}:${name}:${ends}`);
  const make = (merchantId: number, name: string, now: number): string => {
    const ends = Math.floor((now + VISITOR_MS) / SECOND).toString(36);
    return `${name}.${ends}.${sealOf(merchantId, name, ends).toString('base64url')}`;
  };
  return {
    /** A new name, or the same one for another seven days. */
    issue: (merchantId: number, now: number, name = randomBytes(16).toString('base64url')) => ({
      name,
      cookie: make(merchantId, name, now),
    }),
    /** The name in a cookie; null for one that is forged, of another brand, or over. */
    read(merchantId: number, cookie: string | null, now: number): string | null {
      const [, name, ends, seal] = FORM.exec(cookie ?? '') ?? [];
      if (name === undefined || ends === undefined || seal === undefined) return null;
      if (!sameBytes(Buffer.from(seal, 'base64url'), sealOf(merchantId, name, ends))) return null;
      return Number.parseInt(ends, 36) * SECOND > now ? name : null;
    },
    /** What the database keeps. */
    nameHash: (merchantId: number, name: string): Buffer => hashOf(`chat-visitor:${merchantId}:${name}`),
    /** An address or a network, for the limits. */
    placeHash: (merchantId: number, place: string): Buffer => hashOf(`chat-place:${merchantId}:${place}`),
  };
};
export type VisitorTokens = ReturnType<typeof createVisitorTokens>;
