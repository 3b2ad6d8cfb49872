import { ZERO } from '@trevo/money';
import type { RandomStream } from '../../fair/index.ts';
import type { HouseGame, OpenRound, Turn } from '../../house/house-game.ts';
import { levelsFrom } from '../choice-certificate.ts';
import { onePart } from '../one-part.ts';
import { fieldsOf, type NoChoice, readNoChoice } from '../read-choice.ts';
import { HILO, HILO_SIDES, type HiloSide, hiloPayE4, hiloRank, hiloWays, isHiloWin } from './hilo.ts';

/** The round as its player may see it: all of it, since nothing is drawn before it is shown. */
export interface HiloShown {
  /** Cards in the order in which they came: rank is `card / 4`, two to ace, suit the remainder. */
  readonly cards: readonly number[];
  /** What was done at each card but the last. */
  readonly moves: readonly (HiloSide | 'skip')[];
  /** What taking it now pays, or paid, in ten-thousandths; 0 before the first won guess and after a lost one. */
  readonly payE4: number;
  /** What a won guess at the last card makes of it; null where that guess is not taken. */
  readonly nextE4: Readonly<Record<HiloSide, number | null>>;
  readonly canSkip: boolean;
}

/** `won` has the winning ranks of each won guess, so that what they pay is computed exactly, and floored once. */
type State = {
  readonly cards: readonly number[];
  readonly moves: readonly (HiloSide | 'skip')[];
  readonly won: readonly number[];
};
type Open = OpenRound<NoChoice>;

const CARDS = 52;
/** From 0.50 on, as dice: a first guess of 1.0725x is floored to whole cents, and at 0.10 that floor would take all of its gain. */
const LEVELS = levelsFrom(50);

const payOf = (won: readonly number[]): number => (won.length > 0 ? Number(hiloPayE4(won)) : 0);

/** What a won guess of so many ranks makes of a chain; null where it would be above the most that is paid. */
const nextOf = (won: readonly number[], ways: number): number | null => {
  const payE4 = hiloPayE4([...won, ways]);
  return payE4 > BigInt(HILO.mostE4) ? null : Number(payE4);
};

function going({ cards, moves, won }: State): Turn<HiloShown> {
  const rank = hiloRank(cards.at(-1) as number);
  const next = (side: HiloSide) => nextOf(won, hiloWays(rank, side));
  return {
    state: { cards, moves, won },
    shown: {
      cards,
      moves,
      payE4: payOf(won),
      nextE4: { higher: next('higher'), lower: next('lower') },
      canSkip: canSkip(moves),
    },
  };
}

function ended({ staked, currency }: Open, { cards, moves }: State, payE4: number): Turn<HiloShown> {
  const shown = { cards, moves, payE4, nextE4: { higher: null, lower: null }, canSkip: false };
  return { state: null, shown, done: onePart(staked, payE4, currency) };
}

/** The last step is a guess or none: a skip would leave a card at which nothing can be done. */
const canSkip = (moves: readonly unknown[]): boolean => moves.length < HILO.steps - 1;

function guess(round: Open, side: HiloSide, stream: RandomStream): Turn<HiloShown> | null {
  const { cards, moves, won } = round.state as State;
  const rank = hiloRank(cards.at(-1) as number);
  const ways = hiloWays(rank, side);
  if (nextOf(won, ways) === null) return null;
  const card = stream.int(CARDS);
  const next = { cards: [...cards, card], moves: [...moves, side], won: [...won, ways] };
  if (!isHiloWin(rank, side, hiloRank(card))) return ended(round, next, 0);
  // Paid by itself where nothing can follow: no step is left, or the likeliest guess of all would be above the most.
  const isLast = next.moves.length === HILO.steps || nextOf(next.won, HILO.ranks - 1) === null;
  return isLast ? ended(round, next, payOf(next.won)) : going(next);
}

/** Hi-lo: guess whether the next card is higher or lower, each won guess multiplies, stop at any time. Cards are put back. */
export const hiloGame: HouseGame<NoChoice, HiloShown> = {
  code: 'SPB_HILO',
  mathVersion: 'm1',
  betLevels: LEVELS,
  readChoice: readNoChoice,
  maxWinE4: () => HILO.mostE4,
  open({ stake }, stream) {
    if (stake <= 0n) throw new RangeError('a stake must be positive');
    return going({ cards: [stream.int(CARDS)], moves: [], won: [] });
  },
  act(round, action, stream) {
    const { do: what } = fieldsOf(action);
    const state = round.state as State;
    const side = HILO_SIDES.find((one) => one === what);
    if (side) return guess(round, side, stream);
    if (what === 'cashOut') return state.won.length > 0 ? ended(round, state, payOf(state.won)) : null;
    if (what !== 'skip' || !canSkip(state.moves)) return null;
    return going({ ...state, cards: [...state.cards, stream.int(CARDS)], moves: [...state.moves, 'skip'] });
  },
  /** Takes what was won. A round without a won guess is nothing but a stake, which goes back whole. */
  endIdle(round) {
    const state = round.state as State;
    return ended(round, state, state.won.length > 0 ? payOf(state.won) : 10_000);
  },
  /** A stake that went back without a guess was never at risk. */
  validBet: ({ shown, staked }) => (shown.moves.every((move) => move === 'skip') ? ZERO : staked),
};
