import { createHash } from 'node:crypto';
import type * as House from '@trevo/engines/house';
import type { HouseGame, OpenRound, Part, Turn } from '@trevo/engines/house';
import type { TypicalPlay } from '@trevo/engines/house/plays';
import type { Amount } from '@trevo/money';

/** Of each typical play a certificate keeps so many rounds, or fewer that drew so many words: rare features come among rounds that draw little. */
const MOST_ROUNDS = 2_000;
const MOST_WORDS = 8_000;
/** Places in a range, from the least draw to the greatest. */
const SHARES = [0, 0.25, 0.5, 0.75, 1];
const MOST_DRAWS = 100_000;
/** Cells in which borders are looked for, and the most that are told. */
const GRID = 64;
const MOST_BORDERS = 200;
const SEEDS = {
  serverSeed: '7e'.repeat(32),
  clientSeed: 'certificate:00112233445566778899aabbccddeeff',
} as const;

/** What the rounds are played with: the engines' own way from seeds to a round. */
export type FairRounds = Pick<typeof House, 'actFair' | 'openFair' | 'totalOf'>;

/** Rounds that a certificate keeps as one hash. */
export interface Played {
  readonly rounds: number;
  readonly sha256: string;
}

type Bet = Parameters<HouseGame['open']>[0];
type Next = TypicalPlay['next'];

/**
 * What a certificate keeps of each typical play, by the way of production: the most that it can win; its first rounds from fixed seeds, each
 * with its draws' ranges and numbers, all that was shown and what each part was paid; and rounds in which every draw is the least, the greatest
 * or one between, where the best and the worst of a game lies. One text a round: other draws, another order of them or another pay is another.
 */
export function* playRounds(game: HouseGame, plays: readonly TypicalPlay[], fair: FairRounds): Generator<string> {
  for (const { choice: raw, next } of plays) {
    const choice = game.readChoice(raw);
    if (choice === null) throw new Error(`${game.code} refuses the choice ${JSON.stringify(raw)}`);
    const stake = game.stakeOf?.(choice) ?? (game.betLevels.at(-1) as Amount);
    const bet: Bet = { stake, choice, currency: 'BRL' };
    yield textOf({ choice, most: game.maxWinE4(choice) });
    for (const share of SHARES) {
      yield textOf(playShare(game, bet, next, { share }));
      if (game.endIdle) for (const acts of [0, 1]) yield textOf(playShare(game, bet, next, { share, idleAfter: acts }));
    }
    yield textOf(bordersOf(game, bet, next));
    for (let [nonce, words] = [0, 0]; nonce < MOST_ROUNDS && words < MOST_WORDS; nonce += 1) {
      const round = playSeeds(game, bet, next, { fair, nonce });
      words += round.words;
      yield textOf(round);
    }
  }
}

const textOf = (round: object): string =>
  JSON.stringify(round, (_, one: unknown) => (typeof one === 'bigint' ? `${one}` : one));

function playSeeds(
  game: HouseGame,
  bet: Bet,
  next: Next,
  { fair, nonce }: { readonly fair: FairRounds; readonly nonce: number },
) {
  const seeds = { ...SEEDS, nonce };
  let step = fair.openFair(game, bet, seeds);
  const draws = [...step.draws];
  const turn = playOn(step.turn, bet, next, (round, action) => {
    const after = fair.actFair(game, round, { action }, { ...seeds, words: step.words });
    if (!after) return null;
    draws.push(...after.draws);
    step = after;
    return after.turn;
  });
  return { draws, words: step.words, ...turn, total: fair.totalOf(turn.done) };
}

interface Share {
  readonly share: number;
  /** What is drawn first, in place of that share. */
  readonly first?: number;
  /** The player is gone after so many acts. */
  readonly idleAfter?: number;
}

/** A round of which every draw lies at the same place of its range. */
function playShare(game: HouseGame, bet: Bet, next: Next, { share, first, idleAfter }: Share) {
  const ranges: number[] = [];
  const stream = {
    int(n: number): number {
      ranges.push(n);
      if (ranges.length > MOST_DRAWS) throw new RangeError(`a round of ${game.code} that does not end`);
      return ranges.length === 1 && first !== undefined ? first : Math.min(n - 1, Math.floor(n * share));
    },
  };
  let acts = 0;
  const turn = playOn(game.open(bet, stream), bet, next, (round, action) => {
    acts += 1;
    if (idleAfter !== undefined && acts > idleAfter) return game.endIdle?.(round, stream) ?? null;
    return game.act?.(round, action, stream) ?? null;
  });
  return { share, idleAfter, ranges, ...turn };
}

/** What a round pays in all, in micros. */
const paidBy = ({ done }: { readonly done: readonly Part[] }): bigint => done.reduce((sum, { win }) => sum + win, 0n);

/**
 * Where along the first draw's range the payment changes, all others half-way up theirs: between places that pay differently the range is
 * halved until two neighbours stand there. A weight, a threshold or a target one off is another border.
 */
function bordersOf(
  game: HouseGame,
  bet: Bet,
  next: Next,
): readonly (readonly [at: number, below: bigint, from: bigint])[] {
  const play = (first: number) => playShare(game, bet, next, { share: 0.5, first });
  const n = play(0).ranges[0] ?? 1;
  const found: (readonly [number, bigint, bigint])[] = [];
  const between = (low: number, high: number, below: bigint, from: bigint): void => {
    if (below === from || found.length >= MOST_BORDERS) return;
    if (high - low === 1) {
      found.push([high, below, from]);
      return;
    }
    const middle = low + Math.floor((high - low) / 2);
    const paid = paidBy(play(middle));
    between(low, middle, below, paid);
    between(middle, high, paid, from);
  };
  const places = [...new Set(Array.from({ length: GRID + 1 }, (_, at) => Math.floor(((n - 1) / GRID) * at)))];
  const paid = places.map((place) => paidBy(play(place)));
  for (let at = 1; at < places.length; at += 1)
    between(places[at - 1] as number, places[at] as number, paid[at - 1] as bigint, paid[at] as bigint);
  return found;
}

/** Goes on as the play does until the round is over: all that was shown on the way, and the end. @throws Error when an act is refused */
function playOn(
  opened: Turn<unknown>,
  bet: Bet,
  next: Next,
  act: (round: OpenRound<unknown>, action: unknown) => Turn<unknown> | null,
): { readonly seen: readonly unknown[]; readonly done: readonly Part[] } {
  let [turn, staked] = [opened, bet.stake];
  const seen = [turn.shown];
  while (!turn.done) {
    const action = next?.(turn.shown as never);
    const after = act({ ...bet, staked, state: turn.state }, action);
    if (!after) throw new Error(`${JSON.stringify(action)} is refused`);
    staked = (staked + (after.ask ?? 0n)) as Amount;
    turn = after;
    seen.push(turn.shown);
  }
  return { seen, done: turn.done };
}

export function hashOfRounds(rounds: Iterable<string>): Played {
  const hash = createHash('sha256');
  let count = 0;
  for (const round of rounds) {
    hash.update(`${round}\n`);
    count += 1;
  }
  return { rounds: count, sha256: hash.digest('hex') };
}
