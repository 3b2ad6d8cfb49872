/** Every game of the house by its catalogue code. A new game is its folder and one line here; a new version one above the line of the last. */
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
import { type HouseVersions, newestOf } from './versions.ts';

export { actFair, type FairSeeds, type FairTurn, openFair, totalOf } from './fair-round.ts';
export { type Played, type RecordedAct, type Replayed, replayFair, turnsFair, wouldBeFair } from './replay-fair.ts';
export { type HouseVersions, newestOf, versionName, versionOf } from './versions.ts';
export type { Bet, Certificate, EndedRound, HouseGame, Json, OpenRound, Part, Turn, Wire } from './house-game.ts';

/** All that the server plays and a player's browser checks, the newest version of each code first. */
export const HOUSE_VERSIONS: HouseVersions = [
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

/** The newest version of each code: what the catalogue calls playable, and what a new brand begins with. */
export const HOUSE_GAMES: ReadonlyMap<string, HouseGame> = new Map(
  HOUSE_VERSIONS.filter((game) => newestOf(HOUSE_VERSIONS, game.code) === game).map((game) => [game.code, game]),
);
