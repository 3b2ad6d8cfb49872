/** Every game of the house by its catalogue code. A new game is its folder and one line here. */
import { baccaratGame, blackjackGame, rouletteGame, videoPokerGame } from '../cards/index.ts';
import {
  crashGame,
  diceGame,
  fishingGame,
  hiloGame,
  kenoGame,
  limboGame,
  minesGame,
  plinkoGame,
  scratchGame,
  wheelGame,
} from '../instant/index.ts';
import { amazoniaGame, carnavalGame, oncaGame } from '../slots/index.ts';
import type { HouseGame } from './house-game.ts';

export { actFair, type FairSeeds, type FairTurn, openFair, totalOf } from './fair-round.ts';
export { type Played, type RecordedAct, type Replayed, replayFair, wouldBeFair } from './replay-fair.ts';
export type { Bet, Certificate, EndedRound, HouseGame, Json, OpenRound, Part, Turn, Wire } from './house-game.ts';

const GAMES: readonly HouseGame[] = [
  oncaGame,
  amazoniaGame,
  carnavalGame,
  crashGame,
  minesGame,
  diceGame,
  plinkoGame,
  limboGame,
  hiloGame,
  wheelGame,
  kenoGame,
  scratchGame,
  fishingGame,
  videoPokerGame,
  blackjackGame,
  rouletteGame,
  baccaratGame,
];

/** What the server plays, the catalogue calls playable and a player's browser checks. */
export const HOUSE_GAMES: ReadonlyMap<string, HouseGame> = new Map(GAMES.map((game) => [game.code, game]));
