import type { Amount } from '@trevo/money';
import type { RandomStream } from '../fair/index.ts';
import { bestHold, blackjackHint, type BlackjackShown, type VideoPokerShown } from '../cards/index.ts';
import { hiloRank, type HiloShown, type MinesShown } from '../instant/index.ts';
import { totalOf } from './fair-round.ts';
import type { HouseGame } from './house-game.ts';

/** A choice that people make and, in a game of several acts, how they go on. */
export interface TypicalPlay {
  readonly choice: unknown;
  /** In words, for the certificate. */
  readonly strategy?: string;
  /** What is done at what the player sees. */
  next?(shown: never): unknown;
}

/** What people play, by game; a new game names its own, all of it legal, and so may an older version (`SPB_A.m1`). Certificates tell what a simulation of each returned. */
export const TYPICAL_PLAYS: Readonly<Record<string, readonly TypicalPlay[]>> = {
  SPB_A: [{ choice: {} }],
  SPB_B: [{ choice: {} }],
  SPB_C: [{ choice: {} }],
  SPB_DICE: [
    { choice: { side: 'under', count: 4_800 } },
    { choice: { side: 'over', count: 500 } },
    { choice: { side: 'under', count: 9_500 } },
  ],
  SPB_PLINKO: [
    { choice: { rows: 8, risk: 'low' } },
    { choice: { rows: 12, risk: 'medium' } },
    { choice: { rows: 16, risk: 'high' } },
  ],
  SPB_LIMBO: [{ choice: { targetE2: 150 } }, { choice: { targetE2: 200 } }, { choice: { targetE2: 1_000 } }],
  SPB_CRASH: [{ choice: { autoE2: 150 } }, { choice: { autoE2: 200 } }, { choice: { autoE2: 1_000 } }],
  SPB_SCRATCH: [{ choice: {} }],
  SPB_KENO: [
    { choice: { board: '80/20', picks: [7] } },
    { choice: { board: '80/20', picks: [3, 14, 41, 77] } },
    { choice: { board: '40/10', picks: [1, 2, 3, 4, 5] } },
  ],
  SPB_WHEEL: [
    { choice: { segments: 10, risk: 'low' } },
    { choice: { segments: 30, risk: 'medium' } },
    { choice: { segments: 50, risk: 'high' } },
  ],
  SPB_FISH: [
    ['lambari'],
    ['traira', 'pacu', 'traira', 'piranha'],
    ['dourado', 'tucunare', 'baiacu', 'poraque', 'pintado'],
  ].map((kinds) => ({
    choice: {
      room: 'river',
      second: 1_764_288_000,
      chip: '1.00',
      shots: kinds.map((kind, at) => ({ at, fish: at, kind })),
      missed: [],
    },
  })),
  SPB_HILO: [
    {
      choice: {},
      strategy: 'two guesses, each the likelier one, then cash out',
      next: ({ cards, moves }: HiloShown) =>
        moves.length < 2 ? { do: hiloRank(cards.at(-1) ?? 0) > 7 ? 'lower' : 'higher' } : { do: 'cashOut' },
    },
  ],
  SPB_BLACKJACK: [
    {
      choice: {},
      strategy: 'the best move of the exact table',
      next: ({ hands, active, dealer, can }: BlackjackShown) => ({
        do: blackjackHint(hands[active ?? 0]?.cards ?? [], dealer.cards[0] ?? 0, can),
      }),
    },
  ],
  SPB_ROULETTE: [
    { choice: { bets: [{ place: 'red', stake: '10.00' }] } },
    { choice: { bets: [{ place: 'straight:17', stake: '5.00' }] } },
    {
      choice: {
        bets: [
          { place: 'split:0,2', stake: '1.00' },
          { place: 'corner:25,26,28,29', stake: '2.00' },
          { place: 'dozen:2', stake: '5.00' },
          { place: 'column:3', stake: '5.00' },
        ],
      },
    },
  ],
  SPB_BACCARAT: [
    { choice: { table: 'commission', bets: [{ place: 'banker', stake: '10.00' }] } },
    { choice: { table: 'no_commission', bets: [{ place: 'banker', stake: '10.00' }] } },
    {
      choice: {
        table: 'commission',
        bets: [
          { place: 'player', stake: '10.00' },
          { place: 'tie', stake: '1.00' },
          { place: 'player_pair', stake: '1.00' },
          { place: 'banker_pair', stake: '1.00' },
          { place: 'small', stake: '2.00' },
          { place: 'big', stake: '2.00' },
        ],
      },
    },
  ],
  SPB_POKER: [
    {
      choice: {},
      strategy: 'keeps what is worth most in the mean',
      next: ({ dealt }: VideoPokerShown) => ({ do: 'draw', hold: bestHold(dealt) }),
    },
  ],
  SPB_MINES: [1, 3, 10].map((mines) => ({
    choice: { mines },
    strategy: 'three cells, then cash out',
    next: ({ opened }: MinesShown) => (opened.length < 3 ? { do: 'pick', cell: opened.length * 7 } : { do: 'cashOut' }),
  })),
};

/** The plays of a game. @throws Error when nobody has named them */
export function typicalPlaysOf({ code, mathVersion }: HouseGame): readonly TypicalPlay[] {
  const plays = TYPICAL_PLAYS[`${code}.${mathVersion}`] ?? TYPICAL_PLAYS[code];
  if (!plays) throw new Error(`${code} names no typical plays: add them to house/typical-plays.ts`);
  return plays;
}

/** What a play made of one round, in units of its first stake. */
export interface Played {
  /** One and what was won or lost, net of every stake. */
  readonly back: number;
  /** Of all that was staked, in ten-thousandths. */
  readonly multE4: number;
  readonly shown: unknown;
}

/** Plays one round to its end. @throws Error when the choice or an act is not legal */
export function playOnce(
  game: HouseGame,
  { choice: raw, next }: TypicalPlay,
  stake: Amount,
  stream: RandomStream,
): Played {
  const choice = game.readChoice(raw);
  if (choice === null) throw new Error(`${game.code} refuses the choice ${JSON.stringify(raw)}`);
  const bet = { stake, choice, currency: 'BRL' } as const;
  let [turn, staked] = [game.open(bet, stream), stake];
  while (!turn.done) {
    const action = next?.(turn.shown as never);
    const after = game.act?.({ ...bet, staked, state: turn.state }, action, stream);
    if (!after) throw new Error(`${game.code} refuses ${JSON.stringify(action)}`);
    staked = (staked + (after.ask ?? 0n)) as Amount;
    turn = after;
  }
  const { win, multE4 } = totalOf(turn.done);
  return { back: 1 + Number(win - staked) / Number(stake), multE4, shown: turn.shown };
}
