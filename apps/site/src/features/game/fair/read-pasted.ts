import type { RoundView } from '@trevo/contract';
import type { Receipt } from '../../../shared/log/receipts.ts';
import type { CrashProof } from '../crash/proof/verify-crash.ts';

/** More than anybody checks by hand; a longer file belongs to the verifier that runs without a browser. */
const MOST = 5_000;

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** A round with all that it takes to compute it again. */
const isRound = (value: unknown): value is RoundView => {
  const { roundId, game, mathVersion, firstStake, win, winMultE4, actions, fair } = fieldsOf(value);
  const { serverSeed, serverSeedHash, clientSeed, nonce } = fieldsOf(fair);
  return (
    [roundId, game, mathVersion, firstStake, win, serverSeed, serverSeedHash, clientSeed].every(
      (text) => typeof text === 'string',
    ) &&
    [winMultE4, nonce].every(Number.isSafeInteger) &&
    Array.isArray(actions)
  );
};

/** A round that all players shared, with all that proves it. */
const isCrash = (value: unknown): value is CrashProof => {
  const { round, mine, leaves } = fieldsOf(value);
  const { roundId, secret, commit, betsRoot, bustE2, chain, beacon } = fieldsOf(round);
  return (
    [roundId, secret, commit, betsRoot].every((text) => typeof text === 'string') &&
    Number.isSafeInteger(bustE2) &&
    [chain, beacon].every((part) => typeof part === 'object') &&
    chain !== null &&
    Array.isArray(mine) &&
    Array.isArray(leaves) &&
    leaves.every((leaf) => typeof leaf === 'string')
  );
};

const DRAW = /^[A-Z0-9_]+\.\d{8}-\d{4}\.\d+$/;

/** A bet's promise: as this page saves it, or inside the answer that brought it. */
const isPromised = (value: unknown): value is object => receiptOf(value) !== null;
const receiptOf = (value: unknown): Receipt | null => {
  const { id, roundId, betId, orderId, leaf, drawId, origin, by, signature, log, receipt } = fieldsOf(value);
  if (receipt !== undefined) return receiptOf({ ...fieldsOf(receipt), id: orderId });
  if (log !== undefined) {
    const { leaf, promise } = fieldsOf(log);
    return receiptOf({ id: roundId ?? betId, leaf, ...fieldsOf(promise) });
  }
  const texts = [leaf, origin, by, signature];
  if (!texts.every((text): text is string => typeof text === 'string')) return null;
  const [hash = '', name = '', time = '', signed = ''] = texts;
  if (!/^[0-9a-f]{64}$/.test(hash) || Number.isNaN(Date.parse(time))) return null;
  const kept = { id: typeof id === 'string' ? id : '', leaf: hash, origin: name, by: time, signature: signed };
  if (drawId === undefined) return kept;
  // Of an order of a lottery.
  return typeof drawId === 'string' && DRAW.test(drawId) ? { ...kept, drawId } : null;
};

/** What is looked for, wherever it lies in an answer of the API: alone, in a list, in an answer with its envelope. */
const allIn = <Wanted>(value: unknown, is: (value: unknown) => value is Wanted): Wanted[] => {
  if (is(value)) return [value];
  if (Array.isArray(value)) return value.flatMap((one) => allIn(one, is));
  const { value: inner, list, bet, orders } = fieldsOf(value);
  return [inner, list, bet, orders].flatMap((part) => (part === undefined ? [] : allIn(part, is)));
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const read = <Wanted>(text: string, is: (value: unknown) => value is Wanted): Wanted[] => {
  const whole = parsed(text);
  const found = whole === null ? text.split('\n').flatMap((line) => allIn(parsed(line), is)) : allIn(whole, is);
  return found.slice(0, MOST);
};

/** The rounds of a pasted text: one JSON, or one a line. None where there is no round whose server seed is revealed. */
export const readPasted = (text: string): RoundView[] => read(text, isRound);
/** The rounds of it that all players shared, and that have ended. */
export const readPastedCrash = (text: string): CrashProof[] => read(text, isCrash);
/** The promises of bets in it. */
export const readReceipts = (text: string): Receipt[] =>
  read(text, isPromised).flatMap((value) => receiptOf(value) ?? []);
