import type { CurrencyCode } from '@trevo/money';
import { type Instant, SECOND } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { areRead, readUntil } from '../../../platform/streams/streams.repository.ts';
import type { Consumer } from '../../../platform/streams/stream.ts';
import { settledBets } from '../../bets/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { LotteryEarning } from '../../lottery/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import { noteSummed, takeSeatChanges, takeTeamChanges } from '../facts/team-days.repository.ts';
import { listCountedAt, listCountedIn, listRhythms } from './counted.repository.ts';
import { createEndCount } from './draws/end-count.ts';
import type { Payer } from './pay.types.ts';
import { createPostPay } from './post-pay.ts';
import { createRunIssues, type IssueOf } from './draws/run-issues.ts';
import { createRunPeriods } from './run-periods.ts';
import { createPaySeries } from './series/run-series.ts';

export type PayDeps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly merchants: Pick<Merchants, 'all' | 'settings' | 'profile'>;
  readonly ledger: Ledger;
  readonly issueOf: IssueOf;
  readonly earning: LotteryEarning;
  /** Who brings the facts that pay is counted from. */
  readonly consumers: readonly Consumer[];
};

/** Pay of agents: counts what is due, again what changed, and moves the money. */
export const createPay = ({ db, clock, log, merchants, ledger, issueOf, earning, consumers }: PayDeps) => {
  const areFactsIn = (before: Instant): Promise<boolean> =>
    areRead(db, consumers, new Date(before), (clock.now() - before) / SECOND);
  const bets = consumers.find(({ stream }) => stream.name === settledBets.name);
  if (!bets) throw new Error('pay has no consumer of settled bets');
  const endCount = createEndCount({ db, clock, log, merchants, ledger });
  const { runDue, runChanged } = createRunPeriods({
    db,
    clock,
    countedIn: listCountedIn,
    listRhythms,
    areFactsIn,
  });
  const paySeries = createPaySeries({ db, clock, earning });
  const runIssues = createRunIssues({
    db,
    clock,
    countedAt: listCountedAt,
    issueOf,
    endCount,
    paySeries,
    bets,
    coversOf: earning.coversOf,
  });
  const post = createPostPay({ db, clock, log, ledger, merchants });
  const payers = (): Payer[] =>
    merchants.all().map(({ merchantId }) => ({
      merchantId,
      currency: merchants.profile(merchantId).currency satisfies CurrencyCode,
      zone: merchants.settings(merchantId)['brand.timeZone'],
    }));

  /** One round for every brand; it may be run at any time, twice at once, and after any crash. What one brand, or one step of it, fails at keeps no other from its pay. */
  const run = async (): Promise<void> => {
    const failed: unknown[] = [];
    for (const payer of payers())
      for (const step of [runIssues, runDue, runChanged])
        await step(payer).catch((error: unknown) => failed.push(error));
    await post();
    if (failed.length > 0) throw new AggregateError(failed, 'agents.pay');
  };
  const takeChanges = async (): Promise<void> => {
    // Read before: what is among the facts by then is in the sums afterwards.
    const until = await readUntil(db, bets, toDate(clock.now()));
    while ((await takeSeatChanges(db, payers())) > 0);
    while ((await takeTeamChanges(db)) > 0);
    if (until) await noteSummed(db, until);
  };
  const jobs: readonly Job[] = [
    { name: 'agents.sum-teams', lane: 'long', cron: '*/5 * * * *', atStart: true, handler: takeChanges },
    { name: 'agents.pay', lane: 'long', cron: '*/5 * * * *', isAlone: true, handler: run },
  ];
  return { run, post, takeChanges, jobs };
};
export type AgentPay = ReturnType<typeof createPay>;
