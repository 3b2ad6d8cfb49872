/** Lotteries: families of draws, their bet types, slips, odds, settlement, exposure, chases. No clock, no entropy, no I/O. */
export { issueByNumber, issuesBetween, type PlannedIssue } from './calendar.ts';
export { type Chase, type ChasedIssue, type ChaseMode, type ChasePlan, MOST_CHASED, planChase } from './chase.ts';
export { drawIssue, type IssueDraw, LOTTERY_MATH_VERSION } from './draw.ts';
export { type Exposure, exposureOf } from './exposure.ts';
export { FAMILIES, findPlay } from './families/index.ts';
export { type MarketTable, VN_MARKET } from './families/vn/market.ts';
export { SET_RETURN_PPM } from './families/vn/vn.ts';
export type { Family, FamilyCode, Result } from './family.ts';
export { LOTTERY_GAMES, type LotteryGame } from './games.ts';
export {
  hasSeries,
  isSeries,
  oddsAtReturnE2,
  oddsE2,
  oddsTable,
  oddsText,
  rebatePpm,
  returnOf,
  SERIES,
} from './odds.ts';
export {
  coverageOf,
  isMultiple,
  isSingleChallenge,
  isUnit,
  LIMITS,
  maxMultiple,
  mostPayout,
  payoutCap,
  type Settled,
  settle,
  stakeOf,
  UNITS_E2,
} from './order.ts';
export type { Content, Entry, Pay, Play, Prize, Row, Shortcut } from './play.ts';
export { quickPick, tailsBy, ZODIAC } from './quick-pick.ts';
export {
  lotteryReport,
  type PlayReport,
  PRINTED_SERIES,
  type PrizeReport,
  type TextKeys,
  textKeysOf,
} from './report.ts';
export type { Fault, FaultCode } from './slip/faults.ts';
export { linesFromPaste } from './slip/paste.ts';
export { canonicalise, MOST_LINES, readContent, type ReadContent } from './slip/read-content.ts';
export { writeContent } from './slip/write-content.ts';
export { MOST_MULTIPLE, type Terms } from './terms.ts';
export { type Line, validBet } from './valid/valid-bet.ts';
export { coverPpmOf } from './valid/cover-ppm.ts';
export { type PlayerLine, validBetsOf } from './valid/valid-bets-of.ts';
