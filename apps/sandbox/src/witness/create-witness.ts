import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import {
  cosignatureLine,
  cosignedMessage,
  EMPTY_ROOT,
  isConsistent,
  type NoteKey,
  parseCheckpoint,
  parseKey,
  signatureOf,
  type VerifyEd25519,
} from '@trevo/engines/log';
import { now } from '../clock.ts';
import type { StateFile } from '../state-file.ts';
import type { WitnessState } from './index.ts';

const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const verifyEd25519: VerifyEd25519 = (publicKey, message, signature) => {
  const key = createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' });
  return verify(null, message, key, signature);
};

/** What a witness answers to a checkpoint, by the statuses of C2SP tlog-witness. */
export type Answer =
  | { readonly status: 200; readonly line: string }
  | { readonly status: 409; readonly size: number }
  | { readonly status: 400 | 403 | 404 | 422; readonly why: string };

/** `old <size>`, the proof a line each, an empty line, the checkpoint. */
const readRequest = (body: string) => {
  const [, size = '', proof = '', note = ''] =
    /^old (0|[1-9]\d{0,14})\n((?:[A-Za-z0-9+/]{43}=\n){0,63})\n([^]+)$/.exec(body) ?? [];
  const checkpoint = parseCheckpoint(note);
  if (size === '' || !checkpoint) return null;
  const path = proof
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Buffer.from(line, 'base64').toString('hex'));
  return { old: Number(size), path, note, checkpoint };
};

export const createWitness = (name: string, { state, save }: StateFile<WitnessState>) => {
  const privateKey = createPrivateKey({ key: Buffer.from(state.key, 'base64'), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const key: NoteKey = { name, kind: 'witness', publicKey: spki.subarray(SPKI.length) };
  // One at a time: what it remembers is what it signed last.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };

  const decide = async (body: string): Promise<Answer> => {
    const asked = readRequest(body);
    if (!asked) return { status: 400, why: 'not a request of tlog-witness' };
    const { old, path, note, checkpoint } = asked;
    const log = state.logs[checkpoint.origin];
    if (!log) return { status: 404, why: 'this log is not known here' };
    const logKey = parseKey(log.key);
    if (!logKey || !(await signatureOf(checkpoint.note, logKey, verifyEd25519)))
      return { status: 403, why: 'not signed with the key of this log' };
    const seen = log.note === null ? null : parseCheckpoint(log.note);
    const first = seen?.size ?? 0;
    if (old !== first) return { status: 409, size: first };
    const grown = { first, firstRoot: seen?.root ?? EMPTY_ROOT, size: checkpoint.size, root: checkpoint.root, path };
    if (!isConsistent(grown)) return { status: 422, why: 'it does not begin with what was signed here before' };
    // Remembered before it is signed: a death in between loses a signature, never what was seen.
    log.note = note;
    save();
    const seconds = Math.floor(now() / 1_000);
    const signature = sign(null, cosignedMessage(checkpoint.note.text, seconds), privateKey);
    return { status: 200, line: cosignatureLine(key, seconds, signature) };
  };

  return {
    key,
    /** Takes a log's key the first time that it hears of it. @returns false for another key of the same name */
    know(text: string): boolean {
      const shown = parseKey(text);
      if (shown?.kind !== 'log') return false;
      const known = state.logs[shown.name];
      if (known) return known.key === text;
      state.logs[shown.name] = { key: text, note: null };
      save();
      return true;
    },
    add: (body: string): Promise<Answer> => inTurn(() => decide(body)),
    /** The last checkpoint of a log that it signed. */
    last: (origin: string): string | null => state.logs[origin]?.note ?? null,
  };
};
export type SandboxWitness = ReturnType<typeof createWitness>;
