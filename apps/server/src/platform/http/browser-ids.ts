import { randomBytes } from 'node:crypto';
import { createLately } from '../lately.ts';
import { sameBytes, type Vault } from '../secrets.ts';

const RANDOM_LETTERS = 22;
const FORM = /^[A-Za-z0-9_-]{44}$/;

/** 128 random bits and a seal over them, both as base64url: nothing is stored, every process knows its own. */
export const createBrowserIds = (vault: Pick<Vault, 'keyedHash'>) => {
  const sealOf = (random: string): string =>
    vault.keyedHash('opaque-id', `cid:${random}`).subarray(0, 16).toString('base64url');
  /** Seals that were found right: each call of a browser brings the same one. */
  const known = createLately<string, true>(20_000);
  return {
    make(): string {
      const random = randomBytes(16).toString('base64url');
      return random + sealOf(random);
    },
    /** False for one that somebody made up: nobody binds another person's browser to an id of their own choice. */
    isOurs(cid: string): boolean {
      if (known.has(cid)) return true;
      if (!FORM.test(cid)) return false;
      const seal = sealOf(cid.slice(0, RANDOM_LETTERS));
      const isRight = sameBytes(Buffer.from(cid.slice(RANDOM_LETTERS)), Buffer.from(seal));
      if (isRight) known.set(cid, true);
      return isRight;
    },
  };
};

/** Names of browsers that nobody has signed in with yet: what the cookie `cid` holds, and challenges are bound to. */
export type BrowserIds = ReturnType<typeof createBrowserIds>;
