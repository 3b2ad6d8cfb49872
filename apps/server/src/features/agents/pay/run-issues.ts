import { payIssueOf, type Scheme } from '@trevo/engines/agents';
import { ZERO } from '@trevo/money';
import type { Clock } from '../../../platform/clock.ts';
import { toDate } from '../../../platform/clock.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { publicId } from '../../../platform/secrets.ts';
import { countedOf } from './count-period.ts';
import { insertDraw, listIssue } from './figures.repository.ts';
import { teamsOnIssue } from './issue-teams.ts';
import { deleteMarks, listMarks, type Mark, markHour, writeDue } from './pay.repository.ts';
import type { CountedContract, DueLine, Payer, PayPlace } from './pay.types.ts';
import type { createPaySeries } from './series/run-series.ts';

/** Contracts of a scheme that these agents had at an instant. */
export type CountedAt = (
  db: Db,
  of: { readonly merchantId: number; readonly scheme: Scheme; readonly at: Date; readonly agents: readonly string[] },
) => Promise<readonly CountedContract[]>;
/** An issue of a lottery; null: it is not in the calendar. */
export type IssueOf = (
  merchantId: number,
  gameCode: string,
  issue: string,
) => Promise<{ readonly drawsAt: Date; readonly rowsEnded: boolean } | null>;

export type IssueDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly countedAt: CountedAt;
  readonly issueOf: IssueOf;
  /** Pays the differences of prize groups on a draw. */
  readonly paySeries: ReturnType<typeof createPaySeries>;
};

const SCHEMES = ['realTimeSalary.single', 'realTimeSalary.profit', 'realTimeSalary.loss'] as const;
/** Draws of one run; the others wait for the next one. */
const AT_ONCE = 500;

/** What the contracts of one real-time scheme come to on one draw. Who neither gets nor owes anything has no line. */
export const countIssue = (
  payer: Payer,
  counted: readonly CountedContract[],
  { teamOf }: ReturnType<typeof teamsOnIssue>,
): readonly DueLine[] =>
  payIssueOf(
    {
      contracts: counted.map(({ contract }) => contract),
      currency: payer.currency,
      teamOf: ({ agent }, terms) => teamOf(agent, terms),
    },
    'lottery',
  ).map(({ contract, pay, below, net }) => ({
    contract,
    pay,
    carried: ZERO,
    below,
    net,
    isEmpty: pay.gross === 0n && below === 0n,
    counted: countedOf(pay, {}),
  }));

/** Pays real-time salaries and differences of prize groups: every draw whose facts changed since it was counted, once all its orders have ended. */
export const createRunIssues = ({ db, clock, countedAt, issueOf, paySeries }: IssueDeps) => {
  /** All schemes by the same facts, which are kept once. */
  const pay = (payer: Payer, at: PayPlace & { gameCode: string; round: string }): Promise<number> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const now = toDate(clock.now());
        const rows = await listIssue(tx, payer, at);
        const teams = teamsOnIssue(rows);
        const agents = teams.agents();
        let drawId: Promise<bigint> | undefined;
        const drawOf = () => (drawId ??= insertDraw(tx, payer, at, { rows, at: now }));
        let lines = 0;
        for (const scheme of SCHEMES) {
          const counted = await countedAt(tx, { merchantId: payer.merchantId, scheme, at: at.from, agents });
          const due = countIssue(payer, counted, teams);
          const written = await writeDue(tx, { payer, scheme, at }, due, {
            at: now,
            publicId: () => publicId('pay'),
            drawOf,
          });
          lines += written.lines;
        }
        // Dividends take wages off by the time of the draw, whenever its bets were settled.
        if (lines > 0) await markHour(tx, payer, at.from);
        return lines;
      });

  /** @returns how many lines, or null while its orders are still ending */
  const runOne = async (payer: Payer, { place }: Mark): Promise<number | null> => {
    const [gameCode = '', round = ''] = place.split(' ');
    const issue = await issueOf(payer.merchantId, gameCode, round.slice(gameCode.length + 1));
    if (issue === null) return 0;
    if (!issue.rowsEnded) return null;
    const at = { rhythm: 'issue', place, from: issue.drawsAt, to: issue.drawsAt, gameCode, round } as const;
    return (await pay(payer, at)) + (await paySeries(payer, at));
  };

  return async (payer: Payer): Promise<number> => {
    const marks = await listMarks(db, payer, 'issue', AT_ONCE);
    let lines = 0;
    for (const mark of marks) {
      const written = await runOne(payer, mark);
      if (written === null) continue;
      lines += written;
      await deleteMarks(db, payer, [mark]);
    }
    return lines;
  };
};
