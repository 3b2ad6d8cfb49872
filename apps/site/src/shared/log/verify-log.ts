import type { RoundView } from '@trevo/contract';
import { isIncluded, leafHash } from '@trevo/engines/fair/merkle';
import {
  betLeaf,
  isConsistent,
  parseCheckpoint,
  parseKey,
  type SignedCheckpoint,
  signatureOf,
  type VerifyEd25519,
} from '@trevo/engines/log';
import type { call, ValueOf } from '../../api/client.ts';

type State = ValueOf<'GET /wps/log'>;

/** What this browser remembers of the log: the last checkpoint that it verified, and the key that signed it. */
type Remembered = { readonly key: string; readonly note: string };
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const SHELF_KEY = 'trevo.log';

export type SeenWitness = {
  readonly name: string;
  readonly size: number | null;
  readonly at: string | null;
  readonly isGood: boolean;
};

/**
 * empty: nothing was logged yet. first: nothing was remembered, from now on something is. good: the log begins with what was remembered.
 * split: it does not, or is another log: the house shows two. forged: a signature does not hold. unable: this browser cannot check signatures.
 */
export type LogVerdict = {
  readonly state: 'empty' | 'first' | 'good' | 'split' | 'forged' | 'unable';
  readonly size: number;
  readonly root: string;
  readonly at: string | null;
  /** The log's key as it is shown; it counts when the state is good, first or empty. */
  readonly key: string;
  /** How many entries were there when this browser looked last. */
  readonly before: number | null;
  readonly witnesses: readonly SeenWitness[];
  /** What was remembered and what is shown now, for the one who is to judge. */
  readonly evidence: string;
};

/** What the check stands on; tests bring their own. */
export type LogParts = {
  readonly ask: typeof call;
  readonly shelf: Shelf;
  readonly verify: VerifyEd25519;
};

const remember = (shelf: Shelf, seen: Remembered): void => {
  try {
    shelf.setItem(SHELF_KEY, JSON.stringify(seen));
  } catch {
    // A full or closed shelf: the next visit is a first one.
  }
};
const readShelf = (shelf: Shelf): Remembered | null => {
  try {
    const seen: unknown = JSON.parse(shelf.getItem(SHELF_KEY) ?? 'null');
    const { key, note } = (seen ?? {}) as Partial<Remembered>;
    return typeof key === 'string' && typeof note === 'string' ? { key, note } : null;
  } catch {
    return null;
  }
};

/** From now on what is shown counts, whatever was seen before. */
export const forgetLog = ({ shelf }: LogParts): void => shelf.removeItem(SHELF_KEY);

/** No answer is no evidence: the line broke, or too many ask from this address. Another refusal of the proof is one. */
const SILENT: readonly unknown[] = ['network.failed', 'request.too_many'];
const falseUnlessSilent = (error: unknown): false => {
  if (SILENT.includes((error as { readonly code?: unknown }).code)) throw error;
  return false;
};

const beginsWith = async ({ ask }: LogParts, first: SignedCheckpoint, last: SignedCheckpoint): Promise<boolean> => {
  if (first.origin !== last.origin || first.size > last.size) return false;
  const { path } = await ask('GET /wps/log/consistency', {
    query: { first: String(first.size), size: String(last.size) },
  });
  return isConsistent({ first: first.size, firstRoot: first.root, size: last.size, root: last.root, path });
};

/** Whether each witness signed what it is said to have signed, and whether the log goes on from there. */
const judgeWitnesses = async (parts: LogParts, state: State, last: SignedCheckpoint): Promise<SeenWitness[]> => {
  const cosigned = state.cosigned === null ? null : parseCheckpoint(state.cosigned);
  const goesOn = cosigned !== null && (await beginsWith(parts, cosigned, last));
  const judged: SeenWitness[] = [];
  for (const { name, key, size, at } of state.witnesses) {
    const its = parseKey(key);
    const signed = goesOn && its?.kind === 'witness' && (await signatureOf(cosigned.note, its, parts.verify));
    judged.push({ name, size, at, isGood: Boolean(signed) });
  }
  return judged;
};

/**
 * Looks at the log as a witness: checks its signature, and that it begins with what this browser saw before. What it finds good it remembers;
 * what does not fit is never remembered.
 */
export const checkLog = async (parts: LogParts): Promise<LogVerdict> => {
  const { ask, shelf, verify } = parts;
  const before = readShelf(shelf);
  const seen = before && parseCheckpoint(before.note);
  const state = await ask('GET /wps/log', {});
  const { checkpoint, key } = state;
  const said = {
    size: checkpoint?.size ?? 0,
    root: checkpoint?.root ?? '',
    at: checkpoint?.at ?? null,
    key,
    before: seen?.size ?? null,
    witnesses: [] as readonly SeenWitness[],
    evidence: JSON.stringify({ remembered: before, shown: state }, null, 2),
  };
  if (checkpoint === null) return { ...said, state: before ? 'split' : 'empty' };
  const last = parseCheckpoint(checkpoint.note);
  const its = parseKey(key);
  if (!last || !its || last.origin !== state.origin || last.size !== checkpoint.size || last.root !== checkpoint.root)
    return { ...said, state: 'forged' };
  try {
    if (!(await signatureOf(last.note, its, verify))) return { ...said, state: 'forged' };
  } catch {
    return { ...said, state: 'unable' };
  }
  if (before && (!seen || before.key !== key || !(await beginsWith(parts, seen, last).catch(falseUnlessSilent))))
    return { ...said, state: 'split' };
  const witnesses = await judgeWitnesses(parts, state, last);
  remember(shelf, { key, note: checkpoint.note });
  return { ...said, witnesses, state: before ? 'good' : 'first' };
};

/** The leaf of a round as this page is shown it. */
export const leafOf = (round: RoundView): string | null => {
  const { log, fair, actions, choice, mathVersion } = round;
  if (!log) return null;
  const isOpen = round.state === 'open';
  const { serverSeedHash, clientSeed, nonce } = fair;
  const record = {
    round: round.roundId,
    product: 'house',
    game: round.game,
    version: log.version,
    state: round.state,
    at: round.at,
    currency: round.currency,
    stake: isOpen ? round.firstStake : round.bet,
    payout: isOpen ? '0.00' : round.win,
    details: { mathVersion, serverSeedHash, clientSeed, nonce, choice, actions: isOpen ? [] : actions },
  };
  return betLeaf(record, log.salt);
};

/** waiting: not there yet. proved: its leaf says what the page shows and is in the signed tree. bad: one of these does not hold. */
export type RoundProof = {
  readonly state: 'waiting' | 'proved' | 'bad';
  readonly index: number;
  readonly size: number;
};

export const proveRound = (round: RoundView, parts: LogParts): Promise<RoundProof> =>
  proveLeaf(leafOf(round), round.log?.leaf, parts);

/** Whether a leaf of this text, which is said to have this hash, is in the log. */
export const proveLeaf = async (
  text: string | null,
  leaf: string | undefined,
  parts: LogParts,
): Promise<RoundProof> => {
  const bad = { state: 'bad', index: 0, size: 0 } as const;
  if (text === null) return bad;
  const hash = leafHash(text);
  if (hash !== leaf) return bad;
  const { state, size, root } = await checkLog(parts);
  if (state === 'empty') return { state: 'waiting', index: 0, size };
  if (state === 'split' || state === 'forged') return bad;
  const { index, path } = await parts.ask('GET /wps/log/proof', { query: { hash, size: String(size) } });
  if (index === null) return { state: 'waiting', index: 0, size };
  return { state: isIncluded(hash, { index, size, path, root }) ? 'proved' : 'bad', index, size };
};
