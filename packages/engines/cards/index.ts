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
export { colourOf, PAYS, PLACES, ROULETTE_KINDS, type RouletteKind } from './roulette/layout.ts';
export {
  findRouletteFault,
  ROULETTE,
  type RouletteBet,
  type RouletteFault,
  type RouletteOutcome,
  spinRoulette,
} from './roulette/roulette.ts';
export { type RouletteReport, rouletteReport } from './roulette/roulette-certificate.ts';
export {
  BLACKJACK,
  BLACKJACK_ACTS,
  type BlackjackAct,
  type BlackjackAction,
  cardValue,
  type HandEnd,
} from './blackjack/blackjack.ts';
export { type BlackjackCertificate } from './blackjack/blackjack-certificate.ts';
export { blackjackGame, type BlackjackShown, type CardsShown, type HandShown } from './blackjack/blackjack-game.ts';
export { BLACKJACK_TABLE, blackjackHint } from './blackjack/blackjack-hint.ts';
