import { shuffle } from '../../fair/index.ts';
import type { HouseGame, OpenRound, Turn } from '../../house/house-game.ts';
import { levelsFrom } from '../../instant/choice-certificate.ts';
import { onePart } from '../../instant/one-part.ts';
import { fieldsOf, type NoChoice, readNoChoice } from '../../instant/read-choice.ts';
import { handOf, POKER_HANDS, type PokerHand } from './hands.ts';
import { bestHold } from './hold-values.ts';
import { DEALT, DECK, drawCards, paysOf, readHold } from './video-poker.ts';

/** The round as its player may see it: a replacement is seen once it was drawn, the others never. */
export interface VideoPokerShown {
  /** The five cards of the deal: rank is `card / 4`, two to ace, suit the remainder. */
  readonly dealt: readonly number[];
  /** Places that were kept; null before the draw. */
  readonly hold: readonly number[] | null;
  /** The cards that lie there now. */
  readonly cards: readonly number[];
  /** What they make, and what that pays, or would pay if all were kept, in ten-thousandths. */
  readonly hand: PokerHand;
  readonly payE4: number;
}

/** `next` are the cards that replace what is not kept, in order. They are fixed by the bet's shuffle. */
type State = { readonly dealt: readonly number[]; readonly next: readonly number[] };
type Open = OpenRound<NoChoice>;

/** From 0.10 on: every hand pays whole stakes, so no payout has a part of a cent to lose. */
const LEVELS = levelsFrom(10);
const PAYS = paysOf();

function shownOf(dealt: readonly number[], hold: readonly number[] | null, cards: readonly number[]): VideoPokerShown {
  const at = handOf(cards);
  return { dealt, hold, cards, hand: POKER_HANDS[at] as PokerHand, payE4: (PAYS[at] as number) * 10_000 };
}

function drawn({ state, staked, currency }: Open, hold: readonly number[]): Turn<VideoPokerShown> {
  const { dealt, next } = state as State;
  const shown = shownOf(dealt, hold, drawCards(dealt, next, hold));
  return { state: null, shown, done: onePart(staked, shown.payE4, currency) };
}

/** Video poker, jacks or better: five cards of one shuffled deck, keep any of them, the others are replaced once. */
export const videoPokerGame: HouseGame<NoChoice, VideoPokerShown> = {
  code: 'SPB_POKER',
  mathVersion: 'm1',
  betLevels: LEVELS,
  readChoice: readNoChoice,
  maxWinE4: () => Math.max(...PAYS) * 10_000,
  open({ stake }, stream) {
    if (stake <= 0n) throw new RangeError('a stake must be positive');
    const deck = shuffle(stream, DECK);
    const dealt = deck.slice(0, DEALT);
    return { state: { dealt, next: deck.slice(DEALT, 2 * DEALT) }, shown: shownOf(dealt, null, dealt) };
  },
  /** Draws nothing: the replacements were shuffled with the deal. */
  act(round, action) {
    const fields = fieldsOf(action);
    const hold = fields.do === 'draw' ? readHold(fields.hold) : null;
    return hold && drawn(round, hold);
  },
  /** Keeps the cards that are worth most in the mean, as the best player would. */
  endIdle(round) {
    return drawn(round, bestHold((round.state as State).dealt));
  },
};
