import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type Note, parseNote } from './note.ts';

/** The state of a log at one size (C2SP tlog-checkpoint). */
export interface Checkpoint {
  /** The log's name: the same for as long as it lives. */
  readonly origin: string;
  readonly size: number;
  /** Hex. */
  readonly root: string;
}

/** A checkpoint with the note that it was read from. */
export interface SignedCheckpoint extends Checkpoint {
  readonly note: Note;
}

const toBase64 = (hex: string): string => btoa(String.fromCharCode(...hexToBytes(hex)));

/** The text that is signed. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${toBase64(root)}\n`;

/** Null when it is no note, or its text is no checkpoint. The signatures are not checked. */
export function parseCheckpoint(text: string): SignedCheckpoint | null {
  const note = parseNote(text);
  const [, origin = '', digits = '', encoded = ''] =
    /^([^\n]+)\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/]{43}=)\n$/.exec(note?.text ?? '') ?? [];
  const size = Number(digits);
  if (!note || origin === '' || !Number.isSafeInteger(size)) return null;
  const root = bytesToHex(Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0)));
  const checkpoint = { origin, size, root, note };
  // Base64 has more than one writing of a hash: only the one that we would write is signed.
  return checkpointText(checkpoint) === note.text ? checkpoint : null;
}

const group = (number: number): string => String(number).padStart(3, '0');
/** The path of a tile as C2SP tlog-tiles writes it: `tile/0/x001/067`, of `width` hashes `tile/0/x001/067.p/5`; level `entries` has the leaves. */
export function tilePath(level: number | 'entries', index: number, width = 256): string {
  let [rest, path] = [Math.floor(index / 1_000), group(index % 1_000)];
  for (; rest > 0; rest = Math.floor(rest / 1_000)) path = `x${group(rest % 1_000)}/${path}`;
  return `tile/${level}/${path}${width === 256 ? '' : `.p/${width}`}`;
}

/** The tile that a path names, without `tile/`; null when it names none. */
export function parseTilePath(path: string): { level: number | 'entries'; index: number; width: number } | null {
  const [, first = '', numbers = '', part] =
    /^(\d|[1-5]\d|6[0-3]|entries)\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path) ?? [];
  if (numbers === '') return null;
  const index = Number(numbers.replaceAll(/[x/]/g, ''));
  const level = first === 'entries' ? first : Number(first);
  const width = part === undefined ? 256 : Number(part);
  const isOurs =
    Number.isSafeInteger(index) && width >= 1 && width <= 256 && `tile/${path}` === tilePath(level, index, width);
  return isOurs ? { level, index, width } : null;
}
