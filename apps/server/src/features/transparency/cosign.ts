import { type NoteKey, parseKey, parseNote, signatureOf } from '@trevo/engines/log';
import type { Platform } from '../../platform/open-platform.ts';
import { verifyEd25519 } from './ed25519.ts';
import { insertCosignature, keepWitness, listWitnesses } from './keys.repository.ts';
import { listCheckpoints } from './log.repository.ts';
import type { LogKey, Witness } from './log.types.ts';
import type { Proofs } from './read-log.ts';

type Deps = Pick<Platform, 'db' | 'log'> & {
  readonly key: () => Promise<LogKey>;
  readonly proofs: Proofs;
};

/** The key of a witness, the same as ever. Null: it cannot be asked, or shows another one, which is told. */
const keyOf = async ({ db, log }: Deps, witness: Witness): Promise<NoteKey | null> => {
  const shown = await witness.key();
  const key = shown === null ? null : parseKey(shown);
  if (shown === null || key?.kind !== 'witness') return null;
  if ((await keepWitness(db, key.name, shown)) === shown) return key;
  log.error({ witness: key.name }, 'transparency.witness_changed_key');
  return null;
};

/**
 * Shows a witness the last checkpoint with the proof that it begins with what it saw, and keeps its signature. A witness that does not
 * answer is missing for so long, visibly, and holds up nothing.
 * @returns whether there is nothing left to sign
 */
export const cosign = async (deps: Deps, witness: Witness): Promise<boolean> => {
  const { db, key, proofs } = deps;
  const [last] = await listCheckpoints(db, { limit: 1 });
  if (!last) return true;
  const its = await keyOf(deps, witness);
  if (!its) return false;
  const known = (await listWitnesses(db)).find(({ name }) => name === its.name)?.size ?? 0;
  if (known >= last.size) return true;
  const { formatted } = await key();
  const show = async (old: number) =>
    witness.add({ logKey: formatted, old, path: await proofs.consistency(old, last.size), note: last.note });
  let answer = await show(known);
  // It saw more than is kept here, or has lost it: the proof begins where it says.
  if ('knows' in answer) {
    if (answer.knows > last.size) throw new Error(`the witness ${its.name} has seen ${answer.knows} leaves`);
    answer = await show(answer.knows);
  }
  if ('knows' in answer) throw new Error(`the witness ${its.name} changes its mind`);
  for (const line of answer.lines) {
    const note = parseNote(`${last.note}${line}\n`);
    if (note && (await signatureOf(note, its, verifyEd25519))) {
      await insertCosignature(db, last.size, its.name, line);
      return true;
    }
  }
  throw new Error(`the witness ${its.name} signed something else`);
};
