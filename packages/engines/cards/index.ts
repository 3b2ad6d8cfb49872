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
export {
  BACCARAT_TABLES,
  type BaccaratChoice,
  baccaratGame,
  type BaccaratShown,
  type BaccaratTableName,
} from './baccarat/baccarat-game.ts';
export { type BaccaratCertificate, type CertifiedPlace } from './baccarat/baccarat-report.ts';
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
export { HAND, POKER_HANDS, type PokerHand } from './video-poker/hands.ts';
export { bestHold, holdMeanE4 } from './video-poker/hold-values.ts';
export { paysOf as videoPokerPays, VIDEO_POKER, type VideoPokerAction } from './video-poker/video-poker.ts';
export { videoPokerGame, type VideoPokerShown } from './video-poker/video-poker-game.ts';
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
