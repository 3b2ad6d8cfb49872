/** Agents: contracts, who loses what when one changes, pay by period, hour and issue, its nets and corrections. No clock, no entropy, no I/O. */
export { cascade, type CascadeResult, type Change, type Ended } from './cascade.ts';
export {
  CONDITIONS_OF,
  type Fault,
  type FaultCode,
  limitFaults,
  MOST_PRODUCTS,
  MOST_TIERS,
  termFaults,
  uplineFaults,
} from './check-contract.ts';
export { compensate, type Entry, issueKey, periodKey } from './compensate.ts';
export {
  type AgentPolicy,
  type Carry,
  type Condition,
  CONDITIONS,
  type Contract,
  type ContractTerms,
  type Cost,
  type CountedCost,
  COSTS,
  COUNTED_COSTS,
  coversProduct,
  defaultPolicy,
  type DividendTerms,
  type PeriodCode,
  type RealTimeKind,
  type RealTimeTerms,
  type Scheme,
  schemeOf,
  SCHEMES,
  type Tier,
  topRateOf,
} from './contract.ts';
export { type DividendPeriod, payDividends } from './dividends.ts';
export {
  type BetFact,
  type CostFact,
  type Facts,
  type Figures,
  byTeam,
  figuresOf,
  ngrOf,
  NO_COSTS,
  type Uplines,
} from './figures.ts';
export { type Link, type Movement, movementOf, type Net, netsOf } from './nets.ts';
export { type Pay, payOf } from './pay.ts';
export {
  carryInto,
  effectiveFrom,
  nextPayPeriod,
  paidUntil,
  type PayPeriod,
  payPeriodOf,
  runningPeriod,
  spanOf,
} from './pay-periods.ts';
export {
  type IssueLine,
  issueRows,
  type IssueSide,
  type NetRow,
  payIssue,
  payIssueOf,
  type PayLine,
  payPeriod,
  type RealTimeLine,
  type Team,
} from './pay-run.ts';
export { type Ceiling, type PrizeGroupShare, prizeGroupShares } from './prize-group.ts';
export {
  countsShare,
  type IssueFacts,
  type IssueTeam,
  issueTeamOf,
  NO_TEAM,
  type PlayerShare,
  realTimePay,
  type SalaryRow,
  salaryRows,
} from './real-time.ts';
export { chooseTier, type ChosenTier, type Miss, type Reached } from './tier.ts';
