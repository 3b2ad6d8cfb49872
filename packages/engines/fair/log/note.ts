import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

// Signed notes as C2SP writes them (signed-note, tlog-cosignature): a text, an empty line, and a line for each signature. Signing and
// checking Ed25519 is the caller's: the server has it in its runtime, the page in the browser's.

/** What a key signs: a note's text, or that and the time at which a witness saw it. */
export type KeyKind = 'log' | 'witness';
const ALGORITHM: Readonly<Record<KeyKind, number>> = { log: 1, witness: 4 };

/** A public key with the name of its owner. */
export interface NoteKey {
  readonly name: string;
  readonly kind: KeyKind;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
}

/** One signature line as it was read: nobody has checked it. */
export interface NoteSignature {
  readonly name: string;
  /** First four bytes of the key's hash, hex. */
  readonly keyId: string;
  readonly bytes: Uint8Array;
}

export interface Note {
  /** Ends with a newline. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** Checks an Ed25519 signature. */
export type VerifyEd25519 = (
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
) => boolean | Promise<boolean>;

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
/** Null when it is not canonical base64. */
const fromBase64 = (text: string): Uint8Array | null => {
  try {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    return toBase64(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
};

/** No space, no plus, nothing that could end a line. */
const NAME = /^[^\s+\p{C}]{1,200}$/u;

const keyHash = ({ name, kind, publicKey }: NoteKey): Uint8Array =>
  sha256(concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(ALGORITHM[kind]), publicKey)).subarray(0, 4);

/** First four bytes of the key's hash, hex. */
export const keyIdOf = (key: NoteKey): string => bytesToHex(keyHash(key));

/** `name+id+base64`: how keys are handed on. */
export const formatKey = (key: NoteKey): string =>
  `${key.name}+${keyIdOf(key)}+${toBase64(concatBytes(Uint8Array.of(ALGORITHM[key.kind]), key.publicKey))}`;

/** Null when it is no such key, or its id is another's. */
export function parseKey(text: string): NoteKey | null {
  const [, name = '', id = '', rest = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? [];
  const bytes = fromBase64(rest);
  const kind = (['log', 'witness'] as const).find((one) => ALGORITHM[one] === bytes?.[0]);
  if (!bytes || bytes.length !== 33 || !kind || !NAME.test(name)) return null;
  const key = { name, kind, publicKey: bytes.subarray(1) };
  return keyIdOf(key) === id ? key : null;
}

/** A signature line without its newline. `bytes` are the signature, of a witness the time before it. */
export const signatureLine = (key: NoteKey, bytes: Uint8Array): string =>
  `\u2014 ${key.name} ${toBase64(concatBytes(keyHash(key), bytes))}`;

/** A note of a text that ends with a newline, and its signature lines. */
export const joinNote = (text: string, lines: readonly string[]): string =>
  `${text}\n${lines.map((line) => `${line}\n`).join('')}`;

/** A note read from text; null when it has not the form of one. */
export function parseNote(note: string): Note | null {
  const split = note.lastIndexOf('\n\n');
  if (split < 0 || !note.endsWith('\n') || note.length > 100_000) return null;
  const signatures: NoteSignature[] = [];
  for (const line of note.slice(split + 2, -1).split('\n')) {
    const [, name = '', encoded = ''] = /^\u2014 ([^ ]+) ([^ ]+)$/.exec(line) ?? [];
    const bytes = fromBase64(encoded);
    if (!NAME.test(name) || !bytes || bytes.length < 5) return null;
    signatures.push({ name, keyId: bytesToHex(bytes.subarray(0, 4)), bytes: bytes.subarray(4) });
  }
  return { text: note.slice(0, split + 1), signatures };
}

const timeBytes = (seconds: number): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(seconds));
  return bytes;
};

/** What a witness signs: the note's text behind the time, in seconds since 1970. */
export const cosignedMessage = (text: string, seconds: number): Uint8Array =>
  utf8ToBytes(`cosignature/v1\ntime ${seconds}\n${text}`);
/** A witness's signature line: the time goes with the signature. */
export const cosignatureLine = (key: NoteKey, seconds: number, signature: Uint8Array): string =>
  signatureLine(key, concatBytes(timeBytes(seconds), signature));

/** A signature that holds; `seconds` is when a witness gave it. */
export interface Signed {
  readonly seconds: number | null;
}

/** Whether a note has a signature of this key that holds. Null: it has none, or it is another's work. */
export async function signatureOf(note: Note, key: NoteKey, verify: VerifyEd25519): Promise<Signed | null> {
  const id = keyIdOf(key);
  for (const { name, keyId, bytes } of note.signatures) {
    if (name !== key.name || keyId !== id) continue;
    if (key.kind === 'log') {
      if (bytes.length === 64 && (await verify(key.publicKey, utf8ToBytes(note.text), bytes))) return { seconds: null };
      continue;
    }
    if (bytes.length !== 72) continue;
    const seconds = Number(new DataView(bytes.buffer, bytes.byteOffset, 8).getBigUint64(0));
    if (!Number.isSafeInteger(seconds)) continue;
    if (await verify(key.publicKey, cosignedMessage(note.text, seconds), bytes.subarray(8))) return { seconds };
  }
  return null;
}
