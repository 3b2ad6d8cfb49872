import { actFair, HOUSE_GAMES, type HouseGame, openFair } from '@trevo/engines/house';
import { type TypicalPlay, typicalPlaysOf } from '@trevo/engines/house/plays';
import { FISH_KINDS } from '@trevo/engines/instant';
import type { Amount } from '@trevo/money';

/** What games draw: ranges and decks, each with the games that do. */
export interface LiveRanges {
  readonly ints: ReadonlyMap<number, string>;
  readonly decks: ReadonlyMap<number, string>;
}

/** Rounds of each typical play that are looked at: more than any rare draw of a game needs to come up. */
const ROUNDS = 60;
const SEEDS = { serverSeed: '5a'.repeat(32), clientSeed: 'ranges' } as const;
/** A whole deck is drawn as n, n - 1, ..., 2; fewer in a row are draws of their own. */
const LEAST_DECK = 9;

/** Each fish has a range of its own, and typical plays shoot at some. */
const oneOfEach = (code: string): readonly TypicalPlay[] =>
  code !== 'SPB_FISH'
    ? []
    : FISH_KINDS.map((kind) => ({
        choice: { room: 'river', second: 1_764_288_000, chip: '1.00', shots: [{ at: 0, fish: 0, kind }], missed: [] },
      }));

function rangesOf(game: HouseGame, play: TypicalPlay, nonce: number): readonly number[] {
  const choice = game.readChoice(play.choice);
  if (choice === null) throw new Error(`${game.code} refuses the choice ${JSON.stringify(play.choice)}`);
  const stake = game.stakeOf?.(choice) ?? (game.betLevels.at(-1) as Amount);
  const bet = { stake, choice, currency: 'BRL' } as const;
  const seeds = { ...SEEDS, nonce };
  let step = openFair(game, bet, seeds);
  let staked = stake;
  const ranges = step.draws.map(({ n }) => n);
  while (!step.turn.done) {
    const action = play.next?.(step.turn.shown as never);
    const after = actFair(
      game,
      { ...bet, staked, state: step.turn.state },
      { action },
      { ...seeds, words: step.words },
    );
    if (!after) throw new Error(`${game.code} refuses ${JSON.stringify(action)}`);
    staked = (staked + (after.turn.ask ?? 0n)) as Amount;
    ranges.push(...after.draws.map(({ n }) => n));
    step = after;
  }
  return ranges;
}

/** Splits what was drawn into decks that were shuffled and single draws. */
export function splitDraws(ranges: readonly number[]): {
  readonly ints: readonly number[];
  readonly decks: readonly number[];
} {
  const [ints, decks]: [number[], number[]] = [[], []];
  for (let at = 0; at < ranges.length; ) {
    const first = ranges[at] as number;
    let length = 1;
    while (ranges[at + length] === first - length && first - length >= 2) length += 1;
    const isDeck = length === first - 1 && first >= LEAST_DECK;
    if (isDeck) decks.push(first);
    else ints.push(first);
    at += isDeck ? length : 1;
  }
  return { ints, decks };
}

/** All that the live games draw, recorded from their rounds: a new game joins by its typical plays. */
export function liveRanges(games: ReadonlyMap<string, HouseGame> = HOUSE_GAMES): LiveRanges {
  const [ints, decks] = [new Map<number, Set<string>>(), new Map<number, Set<string>>()];
  const note = (into: Map<number, Set<string>>, n: number, code: string): void => {
    into.set(n, (into.get(n) ?? new Set()).add(code));
  };
  for (const [code, game] of games)
    for (const play of [...typicalPlaysOf(game), ...oneOfEach(code)])
      for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
        const split = splitDraws(rangesOf(game, play, nonce));
        for (const n of split.ints) note(ints, n, code);
        for (const n of split.decks) note(decks, n, code);
      }
  const told = (found: Map<number, Set<string>>): ReadonlyMap<number, string> =>
    new Map([...found].toSorted(([a], [b]) => a - b).map(([n, codes]) => [n, [...codes].join(' ')]));
  return { ints: told(ints), decks: told(decks) };
}
