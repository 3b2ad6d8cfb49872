import type { RoundView } from '@trevo/contract';

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

/** Rounds wherever they lie in an answer of the API: a round, a list, an answer with its envelope. */
const roundsIn = (value: unknown): RoundView[] => {
  if (isRound(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(roundsIn);
  const { value: inner, list } = fieldsOf(value);
  return [...(inner === undefined ? [] : roundsIn(inner)), ...(list === undefined ? [] : roundsIn(list))];
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The rounds of a pasted text: one JSON, or one a line. None where there is no round whose server seed is revealed. */
export const readPasted = (text: string): RoundView[] => {
  const whole = parsed(text);
  const found = whole === null ? text.split('\n').flatMap((line) => roundsIn(parsed(line))) : roundsIn(whole);
  return found.slice(0, MOST);
};
