import { z } from 'zod';
import { isStaffAddress } from '../staff-addresses.ts';
import { Maintenance, Regions } from './forms.ts';
import { down, more, none, off, on, openerRegions, rarer, up } from './guards.ts';
import { flag, money, setting, whole } from './setting.ts';

const series = z.number().int().min(1_700).max(1_980).multipleOf(2);

/** What is open, and to whom; and how games are offered. */
export const HOUSE_SETTINGS = {
  'catalog.showComingSoon': flag(true, none, { group: 'catalog' }),
  /** Games on cockfights. Fights of animals are a crime in Brazil (law 9.605/98): there the switch opens nothing. */
  'catalog.cockfight': flag(false, on, { group: 'catalog' }),
  /** Demonstrations of the house's games only for members: a market may want age and person known first. */
  'demo.requireLogin': flag(false, off, { group: 'catalog' }),
  /** The most that one round of the house's own games pays: a bet that could win more is not taken. */
  'play.maxWin': money(1_000_000_000_000n, up, { group: 'catalog', least: 1, most: 100_000_000 }),
  /**
   * The least time from the start of a player's round to the start of their next one, in ms: after a round of a slot, and of any other game of
   * the house. 0: none, as in Brazil. The UK's are 2,500 and 5,000 (RTS 14).
   */
  'play.leastSlotRoundMs': whole('count', 0, down, { group: 'session', least: 0, most: 10_000 }),
  'play.leastRoundMs': whole('count', 0, down, { group: 'session', least: 0, most: 10_000 }),
  /** Prize groups of the lotteries that players choose from: 1980 returns 99 % of a stake, 1700 85 %. A player's own ceiling goes before the most. */
  'lottery.minSeries': setting(series.default(1_700), none, { kind: 'count' }),
  'lottery.maxSeries': setting(series.default(1_960), up, { kind: 'count' }),
  /** The smallest win that stands on the board of winners, and how long after it. Nothing is guarded: names are masked. */
  'winners.leastWin': money(20_000_000n, none, { group: 'catalog', least: 0.01, most: 1_000_000 }),
  'winners.delayMinutes': whole('minutes', 5, none, { group: 'catalog', least: 0, most: 1_380 }),
  /** A player is asked how it goes at every full interval in a game; 0: never. */
  'play.realityCheckMinutes': whole('minutes', 30, rarer, { group: 'session', least: 0, most: 240 }),
  // The house's hours: the one who closed it may open it.
  'system.maintenance': setting(Maintenance.nullable().default(null), none),
  'system.regions': setting(Regions.default({ mode: 'open', countries: [] }), openerRegions),
  /** Addresses and networks of staff, which maintenance and regions do not close out. */
  'system.staffAddresses': setting(z.array(z.string().refine(isStaffAddress)).max(100).default([]), more, {
    kind: 'list',
  }),
} as const;
