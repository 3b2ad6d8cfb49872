import { leafHash } from '@trevo/engines/fair';
import {
  type Frontier,
  grow,
  isConsistent,
  NO_LEAVES,
  type NoteKey,
  parseCheckpoint,
  parseKey,
  parseNote,
  readConsistency,
  readRoot,
  rootOfFrontier,
  signatureOf,
} from '@trevo/engines/log';
import type { Db } from '../../../platform/db/database.ts';
import { verifyEd25519 } from '../ed25519.ts';
import { findKey, listCosignatures, listWitnesses } from '../keys.repository.ts';
import type { Break, Leaf } from '../log.types.ts';
import { type CheckpointRow, lastPosition, listHashes, readHead } from '../log.repository.ts';
import { createReader } from '../read-log.ts';

/** What a log signed at some size, remembered by somebody who saw it. */
export type Remembered = { readonly by: string; readonly note: string };

const keyOfLog = async (db: Db): Promise<NoteKey | null> => {
  const row = await findKey(db);
  return row && { name: row.name, kind: 'log', publicKey: row.publicKey };
};

/** Leaves whose hash is not that of their text. */
export const checkLeaves = (leaves: readonly Leaf[], from: number): Break[] =>
  leaves.flatMap(({ position, text, hash }, at): Break[] => {
    if (Number(position) !== from + at) return [{ what: 'leaf.lost', example: String(from + at) }];
    return leafHash(text) === hash ? [] : [{ what: 'leaf.changed', example: String(position) }];
  });

/** The head against the leaves and the last checkpoint that is signed of it. */
export const checkHead = async (db: Db, last: CheckpointRow | undefined): Promise<Break[]> => {
  const head = await readHead(db);
  const breaks: Break[] = [];
  const end = (await lastPosition(db)) + 1;
  if (end !== head.size || (last?.size ?? 0) !== head.signedSize)
    breaks.push({ what: 'tree.head', example: String(end) });
  const stored = await readRoot(createReader(db, { isRemembering: false }), end).catch(() => null);
  if (stored === null || (end === head.size && stored !== rootOfFrontier(head)))
    breaks.push({ what: 'tree.root', example: String(end) });
  return breaks;
};

/** Checkpoints: signed with the log's key, of the tree that is there. `rootAt` finds the root of a size. */
export const checkCheckpoints = async (
  db: Db,
  checkpoints: readonly CheckpointRow[],
  rootAt: (size: number) => Promise<string | null>,
): Promise<Break[]> => {
  const key = await keyOfLog(db);
  const breaks: Break[] = [];
  for (const { size, root, note } of checkpoints) {
    const example = String(size);
    const read = parseCheckpoint(note);
    const isOurs = read && key && read.origin === key.name && read.size === size && read.root === root;
    if (!isOurs || !(await signatureOf(read.note, key, verifyEd25519)))
      breaks.push({ what: 'checkpoint.signature', example });
    else if ((await rootAt(size)) !== root) breaks.push({ what: 'checkpoint.root', example });
  }
  return breaks;
};

/** What witnesses signed of these checkpoints. */
export const checkCosignatures = async (db: Db, checkpoints: readonly CheckpointRow[]): Promise<Break[]> => {
  const sizes = checkpoints.map(({ size }) => size);
  const lines = await listCosignatures(db, { from: Math.min(...sizes), to: Math.max(...sizes) });
  const keys = new Map((await listWitnesses(db)).map(({ name, key }) => [name, parseKey(key)]));
  const breaks: Break[] = [];
  for (const { size, witness, line } of lines) {
    const checkpoint = checkpoints.find((one) => one.size === size);
    const key = keys.get(witness);
    const note = checkpoint && parseNote(`${checkpoint.note}${line}\n`);
    if (checkpoint && !(note && key && (await signatureOf(note, key, verifyEd25519))))
      breaks.push({ what: 'cosignature', example: `${witness} ${size}` });
  }
  return breaks;
};

/** Whether the log of today begins with what somebody saw: a cut tail, a changed past and a second log are none of it. */
export const checkRemembered = async (db: Db, { by, note }: Remembered): Promise<Break[]> => {
  const key = await keyOfLog(db);
  const seen = parseCheckpoint(note);
  if (!key || !seen || seen.origin !== key.name || !(await signatureOf(seen.note, key, verifyEd25519)))
    return [{ what: 'witness.split', example: by }];
  const size = (await lastPosition(db)) + 1;
  if (seen.size > size) return [{ what: 'witness.ahead', example: `${by} ${seen.size}` }];
  try {
    const read = createReader(db, { isRemembering: false });
    const [root, path] = [await readRoot(read, size), await readConsistency(read, seen.size, size)];
    const isSame = isConsistent({ first: seen.size, firstRoot: seen.root, size, root, path });
    return isSame ? [] : [{ what: 'witness.split', example: `${by} ${seen.size}` }];
  } catch {
    return [{ what: 'witness.split', example: `${by} ${seen.size}` }];
  }
};

/** The tree grown again from its leaves, with its root at each wanted size. */
export const createRegrown = (wanted: readonly CheckpointRow[]) => {
  let frontier: Frontier = NO_LEAVES;
  const roots = new Map<number, string>();
  const sizes = new Set(wanted.map(({ size }) => size));
  return {
    /** @returns which hashes of the upper levels the leaves completed */
    add(hashes: readonly string[]) {
      const completed = [];
      for (const hash of hashes) {
        const grown = grow(frontier, [hash]);
        frontier = grown.frontier;
        completed.push(...grown.completed);
        if (sizes.has(frontier.size)) roots.set(frontier.size, rootOfFrontier(frontier));
      }
      return completed;
    },
    rootAt: (size: number) => Promise.resolve(roots.get(size) ?? null),
  };
};

/** The kept hashes of upper levels against those that growing completed. */
export const checkNodes = async (
  db: Db,
  completed: readonly { readonly level: number; readonly index: number; readonly hash: string }[],
): Promise<Break[]> => {
  const breaks: Break[] = [];
  for (const { level, index, hash } of completed) {
    const [kept] = await listHashes(db, level, index, 1);
    if (kept !== hash) breaks.push({ what: 'tree.root', example: `${level} ${index}` });
  }
  return breaks;
};
