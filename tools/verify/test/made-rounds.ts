import type { RoundView } from '@trevo/contract';
import { commitOf, createStream, leafHash, type RandomStream, sha256Hex } from '@trevo/engines/fair';
import {
  actFair,
  type FairTurn,
  HOUSE_VERSIONS,
  type HouseGame,
  type Json,
  openFair,
  totalOf,
  type Turn,
  versionOf,
} from '@trevo/engines/house';
import { betLeaf } from '@trevo/engines/log';
import { type Amount, add, formatWire, parseWire, subtract, ZERO } from '@trevo/money';
import { actsOf, choiceOf } from './players.ts';

/** A bet, what was done after it, and the seeds: all that a round is made of. */
interface Played {
  readonly game: HouseGame;
  readonly choice: unknown;
  readonly stake: Amount;
  readonly seeds: { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number };
}
type Done = { readonly action: Json } | { readonly idle: true };
type Ended = Pick<RoundView, 'shown' | 'win' | 'winMultE4' | 'bet' | 'winLoss' | 'validBet' | 'state'>;

const BRL = 'BRL';
const wire = (value: Amount): string => formatWire(value, BRL);
const toWire = (shown: unknown): unknown =>
  JSON.parse(JSON.stringify(shown, (_, one: unknown) => (typeof one === 'bigint' ? wire(one as Amount) : one)));

/** What is done next, at what is shown and after so many acts; `after` tells what an act would come to. */
type Next = (turn: Turn<unknown>, acts: number, after: (done: Done) => FairTurn<unknown> | null) => Done | null;

/** Plays on with what `next` does, as the server does: each act on the words that follow. Null where an act is not legal. */
function play(played: Played, next: Next) {
  const { game, choice, stake, seeds } = played;
  const bet = { stake, choice, currency: BRL } as const;
  let step = openFair(game, bet, seeds);
  let staked = stake;
  const actions: Done[] = [];
  const afterOf = (done: Done) => {
    const open = { ...bet, staked, state: step.turn.state };
    const act = 'idle' in done ? 'idle' : done;
    return step.turn.done ? null : actFair(game, open, act, { ...seeds, words: step.words });
  };
  for (;;) {
    const done = next(step.turn, actions.length, afterOf);
    if (done === null) break;
    const after = afterOf(done);
    if (after === null) return null;
    actions.push(done);
    staked = add(staked, after.turn.ask ?? ZERO);
    step = after;
  }
  return { actions, end: endOf(played, step, staked) };
}

function endOf({ game, choice }: Played, { turn }: FairTurn<unknown>, staked: Amount): Ended {
  const valid = game.validBet?.({ choice, shown: turn.shown, staked }) ?? staked;
  const { win, multE4 } = turn.done ? totalOf(turn.done) : { win: ZERO, multE4: 0 };
  return {
    shown: toWire(turn.shown),
    win: wire(win),
    winMultE4: multE4,
    bet: wire(staked),
    winLoss: wire(turn.done ? subtract(win, staked) : ZERO),
    validBet: wire(turn.done ? valid : ZERO),
    // The house gives the stakes of a round back that it cannot go on with.
    state: turn.done ? 'settled' : 'void',
  };
}

/** What a round's bet, acts and seeds come to by the engines; null where they are not legal. */
export function endByEngine({ game: code, mathVersion, ...round }: RoundView): Ended | null {
  const { choice: raw, firstStake, actions, fair } = round;
  const game = versionOf(HOUSE_VERSIONS, code, mathVersion);
  const [choice, stake] = [game?.readChoice(raw) ?? null, parseWire(firstStake, BRL)];
  if (!game || choice === null || stake === null || fair.serverSeed === null) return null;
  // Chips on a cloth are the bet: a record whose sum is another is no bet.
  if (game.stakeOf && game.stakeOf(choice) !== stake) return null;
  const seeds = { serverSeed: fair.serverSeed, clientSeed: fair.clientSeed, nonce: fair.nonce };
  const played = play({ game, choice, stake, seeds }, (_, at) => (actions[at] as Done | undefined) ?? null);
  return played?.end ?? null;
}

/** A seed pair as a player gets it, and its rounds as the API answers them. */
export interface MadePair {
  readonly pair: { readonly seedPairId: string; readonly [field: string]: unknown } | null;
  readonly rounds: readonly RoundView[];
}

/** Draws of a test: a stream of fair/v1 that no round has. */
export const testStream = (name: string): RandomStream =>
  createStream({ serverSeed: sha256Hex(name), game: 'test', mathVersion: 'm1', nonce: 0, clientSeed: 'test' });

/**
 * Somebody who does anything that is legal. Every third is so lucky as to do what does not end the round, and comes to the top of every
 * ladder; now and then a round is left to the house, or given back by it.
 */
function playerOf(game: HouseGame, stream: RandomStream): Next {
  const isLucky = stream.int(3) === 0;
  return ({ done, shown }, _, after) => {
    if (done) return null;
    const lot = stream.int(40);
    if (lot === 0) return game.endIdle ? { idle: true } : null;
    if (lot === 1 && !isLucky) return null;
    const acts = actsOf(game, shown, stream).map((action) => ({ action }));
    const lucky = isLucky ? acts.find((act) => after(act)?.turn.done === undefined) : undefined;
    return lucky ?? acts[0] ?? null;
  };
}

/** What ties a round to the public log, as its answer has it. */
function logOf({
  roundId,
  game,
  at,
  currency,
  bet,
  win,
  state,
  mathVersion,
  choice,
  actions,
  fair,
}: Omit<RoundView, 'log'>) {
  const { serverSeedHash, clientSeed, nonce } = fair;
  const details = { mathVersion, serverSeedHash, clientSeed, nonce, choice, actions };
  const [salt, version] = [sha256Hex(`salt ${roundId}`), 1 + actions.length];
  const said = {
    round: roundId,
    product: 'house',
    game,
    version,
    state,
    at,
    currency,
    stake: bet,
    payout: win,
    details,
  };
  return { leaf: leafHash(betLeaf(said, salt)), salt, version, promise: null };
}

/** The rounds of one pair: each version of each game in turn, any choice, every level, all ways to act. Half of the pairs come with their record. */
export function makePair(id: number, size: number, stream: RandomStream, games = HOUSE_VERSIONS): MadePair {
  const [seedPairId, serverSeed, playerSeed] = [`pair-${id}`, sha256Hex(`server ${id}`), `player_${id}-A`];
  const serverSeedHash = commitOf(serverSeed);
  const rounds = Array.from({ length: size }, (_, nonce): RoundView => {
    const game = games[(id * size + nonce) % games.length] as HouseGame;
    const choice = choiceOf(game, stream);
    const stake = game.stakeOf?.(choice) ?? (game.betLevels[stream.int(game.betLevels.length)] as Amount);
    const clientSeed = `${playerSeed}:${sha256Hex(`bet ${id} ${nonce}`).slice(0, 32)}`;
    const played = play({ game, choice, stake, seeds: { serverSeed, clientSeed, nonce } }, playerOf(game, stream));
    if (played === null) throw new Error(`what players do in ${game.code} is not legal: see players.ts`);
    const round = {
      roundId: `${seedPairId}-${nonce}`,
      game: game.code,
      gameName: game.code,
      mathVersion: game.mathVersion,
      at: '2026-11-28T12:00:00.000Z',
      firstStake: wire(stake),
      currency: BRL,
      balanceAfter: '100.00',
      spendable: null,
      ante: '0.00',
      anteBook: null,
      jackpots: [],
      fair: { seedPairId, serverSeedHash, serverSeed, clientSeed, nonce, nextServerSeedHash: null },
      choice,
      actions: [...played.actions],
      ...played.end,
    };
    return { ...round, log: logOf(round) };
  });
  return {
    pair: id % 2 === 0 ? { seedPairId, serverSeedHash, serverSeed, playerSeed, nonce: size, rounds: size } : null,
    rounds,
  };
}

/** One JSON value a line: the pair's record, if it has one, and its rounds, the newest first as the API lists them. */
export const linesOf = ({ pair, rounds }: MadePair): string[] =>
  [...(pair ? [pair] : []), ...rounds.toReversed()].map((one) => JSON.stringify(one));
