import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * What the master secret is used for. Each purpose has its own derived key, so a leak of one says nothing of another.
 */
export type Purpose =
  | 'server-seed'
  | 'crash-chain'
  | 'lottery-chain'
  | 'jackpot-cycle'
  | 'log-key'
  | 'totp'
  | 'id-number'
  | 'jwe-key'
  | 'provider'
  | 'login-try'
  | 'opaque-id'
  | 'social'
  | 'game-token'
  | 'delivery'
  | 'one-time-code'
  | 'round-state'
  | 'contact'
  | 'profile';

export const createVault = (master: Buffer) => {
  const derive = (label: string): Buffer => Buffer.from(hkdfSync('sha256', master, 'trevo', label, 32));
  const keys = new Map<string, Buffer>();
  const keyOf = (label: string): Buffer => {
    const known = keys.get(label) ?? derive(label);
    keys.set(label, known);
    return known;
  };
  return {
    /** AES-256-GCM; output is iv (12) | tag (16) | ciphertext. `context` (a row id, say) is authenticated, not stored. */
    seal(purpose: Purpose, plain: Uint8Array | string, context: string): Buffer {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(`seal:${purpose}`), iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    /** @throws when the box was changed, or belongs to another purpose or context */
    open(purpose: Purpose, box: Uint8Array, context: string): Buffer {
      const bytes = Buffer.from(box);
      const decipher = createDecipheriv('aes-256-gcm', keyOf(`seal:${purpose}`), bytes.subarray(0, 12)).setAAD(
        Buffer.from(context),
      );
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    },
    /** Keyed hash (HMAC-SHA256) for unique look-ups of secrets, such as a CPF. */
    keyedHash: (purpose: Purpose, text: string) =>
      createHmac('sha256', keyOf(`hash:${purpose}`))
        .update(text)
        .digest(),
  };
};

export type Vault = ReturnType<typeof createVault>;

/** 256 random bits as base64url: session halves, tickets, passes. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. A token has 256 random bits, so a plain hash needs no salt. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

/** HMAC-SHA256 over a message's UTF-8 bytes: rounds are drawn with it, three times as quickly as with the portable code that a browser checks with. */
export const hmacSha256 = (key: Uint8Array, message: string): Buffer =>
  createHmac('sha256', key).update(message).digest();

const ID_BYTES = 16;
/** Random bytes for ids, each used once: asked for one by one, they cost more than all else of an id. */
const pool = { bytes: Buffer.alloc(0), used: 0 };
/** @returns where the next ones begin */
const takeFromPool = (): number => {
  if (pool.used === pool.bytes.length) Object.assign(pool, { bytes: randomBytes(256 * ID_BYTES), used: 0 });
  pool.used += ID_BYTES;
  return pool.used - ID_BYTES;
};
const idFrom = (prefix: string, from: number): string =>
  `${prefix}_${pool.bytes.toString('base64url', from, from + ID_BYTES)}`;

/** An opaque public id of 128 random bits with a readable prefix, `r_3q2...`. */
export const publicId = (prefix: string): string => idFrom(prefix, takeFromPool());

const NAME_BYTES = 12;
/** 96 random bits as base64url. */
export const randomName = (): string => {
  const from = takeFromPool();
  return pool.bytes.toString('base64url', from, from + NAME_BYTES);
};

const TIME_BYTES = 6;
/**
 * The same for rows that come by the thousand: ids of one instant begin alike, so that they lie together in an index and do not touch each of its pages.
 * Eighty bits are random.
 */
export const publicIdsAt = (prefix: string, at: Date): (() => string) => {
  const time = at.getTime();
  return () => {
    const from = takeFromPool();
    pool.bytes.writeUIntBE(time, from, TIME_BYTES);
    return idFrom(prefix, from);
  };
};

/** Compares without telling by time where the difference is. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);
