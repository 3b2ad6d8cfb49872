import { compactDecrypt, type CompactJWEHeaderParameters, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { type Clock, monotonicMs, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { tokenHash, type Vault } from '../../platform/secrets.ts';
import { deleteJweKeysExcept, insertJti, insertJweKey, listJweKeys } from './jwe.repository.ts';
import { JTI_MS, JWE_SKEW_SECONDS, OLD_KEY_MS } from './limits.ts';
import { parseStrictJson } from '../../platform/http/strict-json.ts';

type LiveKey = {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly privateKey: Awaited<ReturnType<typeof importJWK>>;
  readonly createdAt: Date;
};

export type JweDeps = { readonly db: Database; readonly clock: Clock; readonly vault: Vault };

const ALGORITHM = 'ECDH-ES';
const ENCRYPTION = 'A256GCM';
const COMPACT = /^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/;
/** A stranger's made-up `kid`s must not turn into one database read each. */
const RELOAD_EVERY_MS = 1_000;

const headerOf = (jwe: string): Record<string, unknown> => {
  if (!COMPACT.test(jwe)) throw new DomainError('request.encryption_required');
  try {
    const header: unknown = JSON.parse(Buffer.from(jwe.slice(0, jwe.indexOf('.')), 'base64url').toString('utf8'));
    if (typeof header === 'object' && header !== null) return header as Record<string, unknown>;
  } catch {
    // Not a header: the same refusal as below.
  }
  throw new DomainError('request.encryption_required');
};

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

export const createJwe = ({ db, clock, vault }: JweDeps) => {
  const now = (): Date => toDate(clock.now());
  let ring: LiveKey[] = [];
  let loadedAtMs = Number.NEGATIVE_INFINITY;

  const load = async (): Promise<void> => {
    loadedAtMs = monotonicMs();
    const rows = await listJweKeys(db);
    ring = await Promise.all(
      rows.map(async ({ kid, publicJwk, privateSealed, createdAt }) => {
        const known = ring.find((key) => key.kid === kid);
        if (known) return known;
        const jwk = JSON.parse(vault.open('jwe-key', privateSealed, kid).toString('utf8')) as JWK;
        return { kid, publicJwk, privateKey: await importJWK(jwk, ALGORITHM), createdAt };
      }),
    );
  };
  /** All processes agree on the month's key because its kid is the month: the first insert wins, the others read it. */
  const current = async (): Promise<LiveKey> => {
    const kid = monthOf(now());
    const find = (): LiveKey | undefined => ring.find((key) => key.kid === kid);
    if (!find()) await load();
    if (!find()) {
      const pair = await generateKeyPair(ALGORITHM, { crv: 'P-256', extractable: true });
      const [publicJwk, privateJwk] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)]);
      await insertJweKey(db, {
        kid,
        publicJwk: { ...publicJwk, kid, use: 'enc', alg: ALGORITHM },
        privateSealed: vault.seal('jwe-key', JSON.stringify(privateJwk), kid),
        createdAt: now(),
      });
      await load();
    }
    const key = find();
    if (!key) throw new Error(`no encryption key for ${kid}`);
    return key;
  };
  /** The current key always opens; a replaced one for an hour after its successor came. */
  const liveKeys = (): LiveKey[] =>
    ring.filter((_, index) => {
      const successor = ring[index - 1];
      return successor === undefined || clock.now() - successor.createdAt.getTime() < OLD_KEY_MS;
    });
  const keyOf = async (kid: unknown): Promise<LiveKey> => {
    const find = (): LiveKey | undefined => liveKeys().find((key) => key.kid === kid);
    if (!find() && monotonicMs() - loadedAtMs >= RELOAD_EVERY_MS) await load();
    const key = find();
    if (!key) throw new DomainError('request.unknown_key');
    return key;
  };
  const refuseReplay = async ({ iat, jti }: Record<string, unknown>): Promise<void> => {
    const isFresh = typeof iat === 'number' && Math.abs(clock.now() / 1000 - iat) <= JWE_SKEW_SECONDS;
    const isNumbered = typeof jti === 'string' && jti.length >= 16 && jti.length <= 64;
    if (!isFresh || !isNumbered) throw new DomainError('request.replayed');
    const isNew = await insertJti(db, tokenHash(jti), new Date(clock.now() + JTI_MS));
    if (!isNew) throw new DomainError('request.replayed');
  };

  return {
    /** The key to encrypt for, made when a month begins. */
    publicKeys: async (): Promise<{ keys: JWK[] }> => ({ keys: [(await current()).publicJwk] }),
    /**
     * Opens the compact form, once: a body repeated within 5 minutes is refused on every process.
     * @throws DomainError request.encryption_required, request.unknown_key, request.replayed, request.invalid
     */
    async decrypt(jwe: string): Promise<unknown> {
      const key = await keyOf(headerOf(jwe).kid);
      let opened: { plaintext: Uint8Array; protectedHeader: CompactJWEHeaderParameters };
      try {
        opened = await compactDecrypt(jwe, key.privateKey, {
          keyManagementAlgorithms: [ALGORITHM],
          contentEncryptionAlgorithms: [ENCRYPTION],
        });
      } catch {
        throw new DomainError('request.invalid');
      }
      // Judged after opening, because only then the header is known to be the sender's.
      await refuseReplay(opened.protectedHeader);
      return parseStrictJson(Buffer.from(opened.plaintext).toString('utf8'));
    },
    /** Makes the month's key and drops those that no longer open anything. */
    async rotate(): Promise<void> {
      await current();
      await load();
      await deleteJweKeysExcept(
        db,
        liveKeys().map((key) => key.kid),
      );
    },
  };
};
export type Jwe = ReturnType<typeof createJwe>;
