import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What the browser is asked; the fields that an authenticator needs. */
type Asked = Readonly<Record<string, unknown>>;

export type SoftPasskeyOptions = {
  /** Where the page claims to be. */
  readonly origin: string;
  /** The device checked its owner (PIN, finger, face). */
  readonly isOwnerVerified?: boolean;
};

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** The little CBOR that an attestation needs: maps, integers, byte and text strings. */
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};
const cborNumber = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value));
const cborBytes = (bytes: Uint8Array): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** ES256 as COSE writes it. */
const coseOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [cborNumber(1), cborNumber(2)],
    [cborNumber(3), cborNumber(-7)],
    [cborNumber(-1), cborNumber(1)],
    [cborNumber(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborNumber(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
};

const FLAG = { present: 1, verified: 4, attested: 64 } as const;

/** An authenticator in software that does what a phone does, and what a stolen or copied one would do. */
export const softPasskey = ({ origin, isOwnerVerified = true }: SoftPasskeyOptions) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const passkey = {
    origin,
    /** Uses so far; a copy of the key is behind the original. */
    count: 0,
    userHandle: '' as string | undefined,
    id: b64(credentialId),
  };
  const clientData = (type: string, challenge: unknown): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: passkey.origin, crossOrigin: false }));
  const authData = (rpId: string, extra: Uint8Array, flags: number): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(passkey.count);
    const verified = isOwnerVerified ? FLAG.verified : 0;
    return Buffer.concat([sha256(rpId), Buffer.from([FLAG.present | verified | flags]), counter, extra]);
  };

  return {
    passkey,
    /** Answers `navigator.credentials.create`. */
    make(options: Asked) {
      const rp = options.rp as { id: string };
      passkey.userHandle = (options.user as { id: string }).id;
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseOf(publicKey)]);
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData(rp.id, attested, FLAG.attested))],
      ]);
      return {
        id: passkey.id,
        rawId: passkey.id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: b64(clientData('webauthn.create', options.challenge)),
          attestationObject: b64(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** Answers `navigator.credentials.get`. */
    answer(options: Asked) {
      passkey.count += 1;
      const data = authData(String(options.rpId), Buffer.alloc(0), 0);
      const client = clientData('webauthn.get', options.challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: passkey.id,
        rawId: passkey.id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(signature),
          ...(passkey.userHandle === undefined ? {} : { userHandle: passkey.userHandle }),
        },
        clientExtensionResults: {},
        authenticatorAttachment: 'platform',
      };
    },
  };
};
