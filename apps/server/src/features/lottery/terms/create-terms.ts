import { LIMITS } from '@trevo/engines/lottery';
import { type CurrencyCode, unitMicros } from '@trevo/money';
import { toDate } from '../../../platform/clock.ts';
import type { Db, DbTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Merchants } from '../../merchant/index.ts';
import { lotteryOf } from '../lobby/lotteries.ts';
import type { LotteryTerms } from '../lottery.types.ts';
import { findCeiling, findTerms, findTermsChange, insertTerms, setCeiling } from './terms.repository.ts';

/** The most of a player on one issue, and of an outcome of a play, in whole units of the currency. */
const ISSUE_PAYOUT = 400_000n;
const EXPOSURE = 1_000_000n;

export type TermsDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly merchants: Pick<Merchants, 'profile' | 'settings'>;
};

type Own = { readonly merchantId: number; readonly memberId: bigint };

/** Under which terms a lottery takes bets, and between which prize groups a player may choose. */
export const createTerms = ({ db, clock, merchants }: TermsDeps) => ({
  /** In force for what is drawn at that moment: at first the house's own. */
  async termsOf(merchantId: number, gameCode: string, drawsAt = toDate(clock.now())): Promise<LotteryTerms> {
    const key = { merchantId, gameCode };
    const known = await findTerms(db, key, drawsAt);
    if (known) return known;
    const unit = unitMicros(merchants.profile(merchantId).currency as CurrencyCode);
    await insertTerms(db, {
      ...key,
      version: 1,
      fromDraw: new Date(0),
      isOfficial: lotteryOf(gameCode)?.station !== undefined,
      odds: '{}',
      closedPlays: [],
      payoutMicros: unit * BigInt(LIMITS.payout),
      challengePayoutMicros: unit * BigInt(LIMITS.challengePayout),
      issuePayoutMicros: unit * ISSUE_PAYOUT,
      exposureMicros: unit * EXPOSURE,
    });
    const written = await findTerms(db, key, drawsAt);
    if (!written) throw new Error(`no terms of ${gameCode} for what is drawn at ${drawsAt.toISOString()}`);
    return written;
  },
  /** The first of these draws, in their order, that has other terms than the first one; null where all have the same. */
  async changeAmong(merchantId: number, gameCode: string, draws: readonly Date[]): Promise<Date | null> {
    const [first, last] = [draws[0], draws.at(-1)];
    if (!first || !last || draws.length < 2) return null;
    const from = await findTermsChange(db, { merchantId, gameCode }, { after: first, last });
    return (from && draws.find((draw) => draw >= from)) ?? null;
  },
  /** From the least of the brand to the player's own ceiling, or the brand's, which is `brand`. */
  async seriesOf({ merchantId, memberId }: Own, within: Db = db) {
    const settings = merchants.settings(merchantId);
    const least = settings['lottery.minSeries'];
    const own = await findCeiling(within, memberId);
    const brand = Math.max(least, settings['lottery.maxSeries']);
    return { least, most: Math.max(least, own ?? brand), brand };
  },
  /** Gives a new member a ceiling of their own, in the transaction that makes the account. */
  setCeiling: (tx: DbTransaction, memberId: bigint, series: number): Promise<void> => setCeiling(tx, memberId, series),
});
export type Terms = ReturnType<typeof createTerms>;
