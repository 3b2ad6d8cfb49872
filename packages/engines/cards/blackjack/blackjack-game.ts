import { type Amount, payoutE4 } from '@trevo/money';
import type { RandomStream } from '../../fair/index.ts';
import type { Bet, HouseGame, OpenRound, Part, Turn } from '../../house/house-game.ts';
import { levelsFrom } from '../../instant/choice-certificate.ts';
import { fieldsOf, type NoChoice, readNoChoice } from '../../instant/read-choice.ts';
import {
  BLACKJACK,
  BLACKJACK_ACTS,
  BLACKJACK_CARDS,
  type BlackjackAct,
  cardValue,
  dealerDraws,
  endOf,
  type HandEnd,
  isBlackjack,
  isSoft,
  payOfEnd,
  sumOfCards,
  totalOfCards,
} from './blackjack.ts';

/** Cards on the table and what they count. */
export interface CardsShown {
  readonly cards: readonly number[];
  readonly total: number;
  /** An ace of it counts 11. */
  readonly isSoft: boolean;
}

export interface HandShown extends CardsShown {
  readonly isDoubled: boolean;
  /** Null while the round goes on, but for a hand that is bust. */
  readonly end: HandEnd | null;
}

/** The round as its player may see it: the dealer's second card is there when the round is over. */
export interface BlackjackShown {
  readonly dealer: CardsShown;
  readonly hands: readonly HandShown[];
  /** Which hand is played now; null when the round is over. */
  readonly active: number | null;
  /** What can be done with it. */
  readonly can: readonly BlackjackAct[];
}

type Hand = { readonly cards: readonly number[]; readonly isDoubled: boolean; readonly isPlayed: boolean };
/** `dealer` has the card that lies face down, too. */
type State = { readonly dealer: readonly number[]; readonly hands: readonly Hand[] };
type Open = OpenRound<NoChoice>;
type Money = Pick<Bet<NoChoice>, 'stake' | 'currency'>;

/** Tenths of a unit and more: three to two of each is whole cents. */
const LEVELS = levelsFrom(10);

const shownOf = (cards: readonly number[]): CardsShown => {
  const sum = sumOfCards(cards);
  return { cards, total: totalOfCards(cards), isSoft: isSoft(sum) };
};

const isBust = ({ cards }: Hand): boolean => totalOfCards(cards) > BLACKJACK.most;
const handOf = (cards: readonly number[]): Hand => ({
  cards,
  isDoubled: false,
  // At 21 and above nothing is left to do.
  isPlayed: totalOfCards(cards) >= BLACKJACK.most,
});
const activeOf = ({ hands }: State): number => hands.findIndex((hand) => !hand.isPlayed);

function actsOf({ hands }: State, { cards }: Hand): readonly BlackjackAct[] {
  const [first, second] = cards.map(cardValue);
  return BLACKJACK_ACTS.filter((act) => {
    if (act === 'double') return cards.length === 2;
    return act !== 'split' || (hands.length === 1 && cards.length === 2 && first === second);
  });
}

function going(state: State, ask?: Amount): Turn<BlackjackShown> {
  const { dealer, hands } = state;
  const active = activeOf(state);
  return {
    state: { dealer, hands: hands.map((hand) => ({ ...hand })) },
    shown: {
      dealer: shownOf(dealer.slice(0, 1)),
      hands: hands.map((hand) => ({
        ...shownOf(hand.cards),
        isDoubled: hand.isDoubled,
        end: isBust(hand) ? 'bust' : null,
      })),
      active,
      can: actsOf(state, hands[active] as Hand),
    },
    ...(ask === undefined ? {} : { ask }),
  };
}

/** The dealer plays where a hand is left to beat, and each hand is one part. */
function ended(
  { dealer, hands }: State,
  { stake, currency }: Money,
  stream: RandomStream,
  ask?: Amount,
): Turn<BlackjackShown> {
  const isNatural = hands.length === 1 && isBlackjack(hands[0]?.cards ?? []);
  const drawn = [...dealer];
  if (!isNatural && !hands.every(isBust))
    while (dealerDraws(sumOfCards(drawn))) drawn.push(stream.int(BLACKJACK_CARDS));
  const endOfHand = ({ cards }: Hand): HandEnd => {
    if (isBlackjack(dealer)) return isNatural ? 'push' : 'lost';
    return isNatural ? 'blackjack' : endOf(totalOfCards(cards), totalOfCards(drawn));
  };
  const ends = hands.map(endOfHand);
  const partOf = ({ isDoubled }: Hand, at: number): Part => {
    const [staked, multE4] = [(isDoubled ? stake * 2n : stake) as Amount, payOfEnd(ends[at] as HandEnd)];
    return { stake: staked, multE4, win: payoutE4(staked, multE4, currency) };
  };
  return {
    state: null,
    shown: {
      dealer: shownOf(drawn),
      hands: hands.map((hand, at) => ({
        ...shownOf(hand.cards),
        isDoubled: hand.isDoubled,
        end: ends[at] as HandEnd,
      })),
      active: null,
      can: [],
    },
    done: hands.map(partOf),
    ...(ask === undefined ? {} : { ask }),
  };
}

const next = (state: State, money: Money, stream: RandomStream, ask?: Amount): Turn<BlackjackShown> =>
  activeOf(state) < 0 ? ended(state, money, stream, ask) : going(state, ask);

const withHand = ({ dealer, hands }: State, at: number, hand: Hand): State => ({
  dealer,
  hands: hands.map((one, place) => (place === at ? hand : one)),
});

/** Each half takes a card at once, the first one first; split aces stand on theirs. */
function splitOf({ dealer }: State, { cards }: Hand, stream: RandomStream): State {
  const hands = cards.map((card) => {
    const half = handOf([card, stream.int(BLACKJACK_CARDS)]);
    return { ...half, isPlayed: half.isPlayed || cardValue(card) === 1 };
  });
  return { dealer, hands };
}

/** Blackjack against a dealer who stands on all 17: nearer to 21 wins, cards are put back, a blackjack pays three to two. */
export const blackjackGame: HouseGame<NoChoice, BlackjackShown> = {
  code: 'SPB_BLACKJACK',
  mathVersion: 'm1',
  betLevels: LEVELS,
  readChoice: readNoChoice,
  /** Of all that is staked, doubled and split stakes too: those pay two for one at most. */
  maxWinE4: () => BLACKJACK.blackjackE4,
  open(bet, stream) {
    if (bet.stake <= 0n) throw new RangeError('a stake must be positive');
    // In the order of a table: player, dealer's open card, player, dealer's hidden card.
    const [first, up, second, hidden] = [0, 1, 2, 3].map(() => stream.int(BLACKJACK_CARDS)) as [
      number,
      number,
      number,
      number,
    ];
    const state: State = { dealer: [up, hidden], hands: [handOf([first, second])] };
    return isBlackjack(state.dealer) ? ended(state, bet, stream) : next(state, bet, stream);
  },
  act(round: Open, action, stream) {
    const { do: what } = fieldsOf(action);
    const state = round.state as State;
    const at = activeOf(state);
    const hand = state.hands[at] as Hand;
    const act = actsOf(state, hand).find((one) => one === what);
    if (!act) return null;
    if (act === 'stand') return next(withHand(state, at, { ...hand, isPlayed: true }), round, stream);
    if (act === 'split') return next(splitOf(state, hand, stream), round, stream, round.stake);
    const more = handOf([...hand.cards, stream.int(BLACKJACK_CARDS)]);
    if (act === 'hit') return next(withHand(state, at, more), round, stream);
    return next(withHand(state, at, { ...more, isDoubled: true, isPlayed: true }), round, stream, round.stake);
  },
  /** Stands on every hand. */
  endIdle(round, stream) {
    return ended(round.state as State, round, stream);
  },
};
