/** Table games of cards and wheel: rules and exact certificates. */
export {
  BACCARAT,
  BACCARAT_KINDS,
  type BaccaratBet,
  type BaccaratFault,
  type BaccaratKind,
  type BaccaratOutcome,
  type BaccaratTable,
  CLASSIC_TABLE,
  findBaccaratFault,
  playBaccarat,
} from './baccarat/baccarat.ts';
export { type BaccaratReport, baccaratReport } from './baccarat/baccarat-certificate.ts';
export { type BaccaratDeal, type Card, pointsOf, rankOf, type Shoe } from './baccarat/deal-baccarat.ts';
export { type Cloth, type Laid, type LaidChoice, laidPayE4, laidTotal, payLaid, readLaid } from './laid.ts';
export { colourOf, PAYS, PLACES, ROULETTE_KINDS, type RouletteKind } from './roulette/layout.ts';
export {
  findRouletteFault,
  ROULETTE,
  type RouletteBet,
  type RouletteFault,
  type RouletteOutcome,
  spinRoulette,
} from './roulette/roulette.ts';
export {
  ROULETTE_PLACES,
  rouletteGame,
  type RoulettePlace,
  roulettePayE4,
  type RouletteShown,
} from './roulette/roulette-game.ts';
export { type RouletteReport, rouletteReport } from './roulette/roulette-certificate.ts';
