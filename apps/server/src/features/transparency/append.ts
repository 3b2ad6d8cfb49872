import { leafHash } from '@trevo/engines/fair';
import { checkpointText, grow, rootOfFrontier } from '@trevo/engines/log';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { Append, LogKey } from './log.types.ts';
import {
  findPositions,
  type Head,
  insertCheckpoint,
  insertLeaves,
  insertNodes,
  lockHead,
  moveHead,
} from './log.repository.ts';

/** So many leaves get a checkpoint at once, however young the last one is. */
const MANY = 256;

/** Signs the head as it stands. */
export const signHead = async (
  tx: DbTransaction,
  { name, signNote }: LogKey,
  { size, hashes }: Pick<Head, 'size' | 'hashes'>,
): Promise<void> => {
  const root = rootOfFrontier({ size, hashes });
  await insertCheckpoint(tx, { size, root, note: signNote(checkpointText({ origin: name, size, root })) });
};

/**
 * Appends in the caller's transaction, under the head's lock: of two at once the second one waits for the first one's end, so leaves follow
 * each other without a gap whatever becomes of either. A text that is in the log already is not there again, so a row that comes
 * twice does no harm.
 */
export const createAppend = (keyIn: (tx: DbTransaction) => Promise<LogKey>): Append => {
  return async (tx, leaves, { isAwaited = false } = {}) => {
    if (leaves.length === 0) return;
    const hashed = new Map(leaves.map((leaf) => [leafHash(leaf.text), leaf]));
    const signer = await keyIn(tx);
    const head = await lockHead(tx);
    const known = await findPositions(tx, [...hashed.keys()]);
    const fresh = [...hashed].filter(([hash]) => !known.has(hash)).map(([hash, leaf]) => ({ ...leaf, hash }));
    const { frontier, completed } = grow(
      head,
      fresh.map(({ hash }) => hash),
    );
    if (fresh.length > 0) {
      await insertLeaves(tx, head.size, fresh);
      await insertNodes(tx, completed);
      await moveHead(tx, frontier.size, frontier.hashes);
    }
    const isUnsigned = frontier.size > head.signedSize;
    const isMany = frontier.size - head.signedSize >= MANY;
    if (isUnsigned && (isAwaited || head.isDue || isMany)) await signHead(tx, signer, frontier);
  };
};
