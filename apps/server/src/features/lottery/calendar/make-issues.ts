import {
  issuesBetween,
  LOTTERY_GAMES,
  LOTTERY_MATH_VERSION,
  type LotteryGame,
  type PlannedIssue,
} from '@trevo/engines/lottery';
import { addMs, DAY, HOUR, SECOND } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Catalog } from '../../catalog/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import type { Chains } from '../draws/chains.ts';
import { withCalendar } from '../lobby/lotteries.ts';
import type { LotteryChain } from '../lottery.types.ts';
import { ensurePartitions, findLastDraw, insertIssues, type NewIssue } from './calendar.repository.ts';

/**
 * So far ahead the calendar is made: a chase reaches as far. Not farther for games of one draw a day: who draws changes after the last draw
 * that is made, and the beacon of a made day stays.
 */
const AHEAD = 3 * DAY;
/** Made before anything that is later, and of each game the draw that takes bets with the next one. */
const SOON = 2 * HOUR;
/** At least so much of it is there when an hour of jobs fails. */
const AGAIN_AFTER = HOUR;
/** Issues that one run makes: it is over within a second or two. */
const AT_ONCE = 2_000;
/** Three days of all games are there within five minutes of the first start. */
const MORE_AFTER = 10 * SECOND;
const NAME = 'lottery.make-issues';

export type MakeIssuesDeps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly catalog: Pick<Catalog, 'view'>;
  readonly merchants: Pick<Merchants, 'all'>;
  readonly chains: Pick<Chains, 'ensureChain' | 'commitOf'>;
  /** Games whose results the house does not draw. */
  readonly isOfficial: (merchantId: number, gameCode: string, drawsAt: Date) => Promise<boolean>;
  readonly games?: readonly LotteryGame[];
};

/** Makes the calendar of every brand: each draw once, from now to three days ahead; of a station while it is on. Safe to run twice, and at once in two processes. */
export const createMakeIssues = ({
  db,
  clock,
  log,
  catalog,
  merchants,
  chains,
  isOfficial,
  games = LOTTERY_GAMES,
}: MakeIssuesDeps) => {
  type Days = Map<string, LotteryChain>;
  const secretOf = async (merchantId: number, game: LotteryGame, planned: PlannedIssue, days: Days) => {
    if (await isOfficial(merchantId, game.code, new Date(planned.drawsAt))) return null;
    const chain = days.get(planned.day) ?? (await chains.ensureChain(merchantId, game, planned.day));
    days.set(planned.day, chain);
    return { chainId: chain.chainId, link: planned.nth, commitHash: chains.commitOf(chain, planned.nth) };
  };
  const makeGame = async (merchantId: number, game: LotteryGame, ahead: number, most: number): Promise<number> => {
    const now = clock.now();
    const last = (await findLastDraw(db, merchantId, game.code))?.getTime() ?? 0;
    const to = now + ahead;
    // Much of it is there: not every run writes a few rows of every game.
    if (last > to - AGAIN_AFTER && to - last < Math.max(AGAIN_AFTER, game.period * 1_000)) return 0;
    const days: Days = new Map();
    const issues: NewIssue[] = [];
    for (const planned of issuesBetween(game, Math.max(now, last), to)) {
      // One that is about to close is left out: its bets would find it closed.
      if (planned.closesAt <= now) continue;
      if (issues.length >= most) break;
      issues.push({ ...planned, secret: await secretOf(merchantId, game, planned, days) });
    }
    if (issues.length === 0) return 0;
    await insertIssues(db, { merchantId, gameCode: game.code, mathVersion: LOTTERY_MATH_VERSION }, issues);
    return issues.length;
  };
  /** @returns false while there is more to make than one run does */
  const make = async (): Promise<boolean> => {
    await ensurePartitions(db);
    let left = AT_ONCE;
    // First what is bet on now, of all games.
    for (const ahead of [SOON, AHEAD])
      for (const { merchantId } of merchants.all())
        for (const game of withCalendar(games, await catalog.view(merchantId, 'PT'))) {
          left -= await makeGame(merchantId, game, Math.max(ahead, 2 * game.period * SECOND), left);
          if (left <= 0) return false;
        }
    if (left < AT_ONCE) log.info({ made: AT_ONCE - left }, 'lottery.calendar_made');
    return true;
  };
  const handler = async (): Promise<void> => {
    // The rest is a job of its own, in a while: a program that stops waits for its jobs, and one that starts has more to do.
    if (await make()) return;
    await enqueue(db, NAME, {}, { key: `${NAME}:more`, runAt: toDate(addMs(clock.now(), MORE_AFTER)) });
  };
  const jobs: Job[] = [{ name: NAME, cron: '*/20 * * * *', atStart: true, lane: 'long', handler }];
  return { make, jobs };
};
