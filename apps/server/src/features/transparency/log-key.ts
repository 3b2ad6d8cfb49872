import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { formatKey, joinNote, type NoteKey, signatureLine } from '@trevo/engines/log';
import type { Platform } from '../../platform/open-platform.ts';
import { publicBytes } from './ed25519.ts';
import type { Db } from '../../platform/db/database.ts';
import { findKey, keepKey, type KeyRow } from './keys.repository.ts';
import type { LogKey } from './log.types.ts';

type Deps = Pick<Platform, 'db' | 'vault'> & { readonly config: Pick<Platform['config'], 'publicUrl'> };

const signBeside = promisify(sign) as (algorithm: null, data: Buffer, key: KeyObject) => Promise<Buffer>;

const makeKey = ({ vault, config }: Deps): KeyRow => {
  // The random part: a log that was begun anew is another log, and says so to everyone who remembers the old one.
  const name = `${new URL(config.publicUrl).host}/log-${randomBytes(4).toString('hex')}`;
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    name,
    publicKey: publicBytes(publicKey.export({ format: 'der', type: 'spki' })),
    sealed: vault.seal('log-key', privateKey.export({ format: 'der', type: 'pkcs8' }), name),
  };
};

const openKey = ({ name, publicKey, sealed }: KeyRow, { vault }: Pick<Deps, 'vault'>): LogKey => {
  const key = createPrivateKey({ key: vault.open('log-key', sealed, name), format: 'der', type: 'pkcs8' });
  const noteKey: NoteKey = { name, kind: 'log', publicKey };
  return {
    name,
    publicKey,
    formatted: formatKey(noteKey),
    signNote: (text) => joinNote(text, [signatureLine(noteKey, sign(null, Buffer.from(text), key))]),
    sign: async (text) => (await signBeside(null, Buffer.from(text), key)).toString('base64'),
  };
};

/**
 * The log's key, made at its first use and held in memory from then on: a signature takes a tenth of a millisecond.
 * @throws when the vault cannot open it (another TREVO_SECRET)
 */
export const openLogKey = async (deps: Deps): Promise<LogKey> =>
  openKey((await findKey(deps.db)) ?? (await keepKey(deps.db, makeKey(deps))), deps);

/** The same as a transaction reads it on its own connection; null when nobody has made it yet. */
export const findLogKey = async (tx: Db, deps: Pick<Deps, 'vault'>): Promise<LogKey | null> => {
  const row = await findKey(tx);
  return row && openKey(row, deps);
};
