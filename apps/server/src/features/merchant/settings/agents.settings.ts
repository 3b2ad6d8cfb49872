import { z } from 'zod';
import { down, none, on, up } from './guards.ts';
import { flag, money, type OnPage, setting, whole } from './setting.ts';

const PAGE: OnPage = { group: 'agents', least: 0, most: 1_000_000 };
const ppm = (standard: number, guard: typeof up) =>
  setting(z.number().int().min(0).max(1_000_000).default(standard), guard, { kind: 'rate', page: PAGE });

/**
 * What a brand allows in contracts of agents, asked when one is offered and when it is accepted. Rates in ppm; a scheme with a highest rate of 0 is
 * forbidden: nobody can offer it, and nobody sees it. The defaults are those of the engine's `defaultPolicy`.
 */
export const AGENTS_SETTINGS = {
  'agents.dividendMost': ppm(500_000, up),
  'agents.dailyWageMost': ppm(21_000, up),
  'agents.hourlySalaryMost': ppm(21_000, up),
  'agents.realTimeSingleMost': ppm(21_000, up),
  'agents.realTimeProfitMost': ppm(10_000, up),
  /** On losses: an agent who is paid for what players lose. A brand's own decision. */
  'agents.realTimeLossMost': ppm(0, up),
  /** By how much a contract's highest rate stays below its upline's. */
  'agents.rateStep': ppm(0, down),
  /** The periodic minimum bet of an offer that names none: it stands in the contract then, so nothing is guarded. */
  'agents.activeBet': money(100_000_000n, none, { group: 'agents', least: 0.01 }),
  /** Of one transfer between an agent and a direct downline; and of all that one member sends in a business day. */
  'agents.transferLeast': money(1_000_000n, none, { group: 'agents', least: 0.01 }),
  'agents.transferMost': money(5_000_000_000n, up, { group: 'agents', least: 0.01 }),
  'agents.transferDayMost': money(20_000_000_000n, up, { group: 'agents', least: 0.01 }),
  /** So long after a transfer came in, a person looks at each withdrawal of its receiver. */
  'agents.transferReviewDays': whole('days', 7, down, { group: 'agents', least: 1, most: 365 }),
  /** After a declined application of an affiliate: how long until a new one is read. */
  'agents.applyAgainDays': whole('days', 30, none, { group: 'agents', least: 0, most: 3_650 }),
  /** How long a declined or withdrawn application is kept; at least until a new one is read. */
  'agents.applicationKeepDays': whole('days', 90, none, { group: 'agents', least: 7, most: 1_825 }),
  'agents.countsHouse': flag(true, on, { group: 'agents' }),
  'agents.countsVendor': flag(true, on, { group: 'agents' }),
  'agents.countsLottery': flag(true, on, { group: 'agents' }),
  'agents.countsSports': flag(true, on, { group: 'agents' }),
  'agents.countsTable': flag(true, on, { group: 'agents' }),
} as const;
