/** The house's jackpots: what an ante is made of, what it hits, what it returns. */
export { type CycleSecret, chancesOf, drawJackpots, jackpotStream, mustHitAt } from './draw.ts';
export { type JackpotReport, jackpotReport, type PoolReport } from './report.ts';
export {
  allowsAnte,
  type AnteSplit,
  JACKPOT,
  JACKPOT_TERMS,
  JACKPOT_TIERS,
  type JackpotTerms,
  type JackpotTier,
  mixturesFault,
  returnPpm,
  seedPpm,
  shareOf,
  splitAnte,
  type TermsFault,
  termsFault,
  type WaitingTerms,
} from './terms.ts';
