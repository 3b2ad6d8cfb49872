import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Contract, payIssueOf, type Scheme } from '@trevo/engines/agents';
import { ZERO } from '@trevo/money';
import type { Clock } from '../../../../platform/clock.ts';
import { toDate } from '../../../../platform/clock.ts';
import type { Database, Db } from '../../../../platform/db/database.ts';
import { publicIdsAt } from '../../../../platform/secrets.ts';
import type { Consumer } from '../../../../platform/streams/stream.ts';
import type { LotteryEarning } from '../../../lottery/index.ts';
import { countedOf } from '../count-period.ts';
import { isDrawIn, isDrawKept, keepDraw, listIssue } from './draw.repository.ts';
import { type IssueRow, teamsOnIssue } from './issue-teams.ts';
import { type Counted, type EndCount, isGiving } from './end-count.ts';
import { deleteMarks, linesOf, listChanges, listMarks, type Mark, markHour } from '../pay.repository.ts';
import { insertLines } from '../pay-rows.repository.ts';
import type { DueLine, Payer, PayPlace } from '../pay.types.ts';
import type { createPaySeries } from '../series/run-series.ts';

/** Contracts that these agents had at an instant, by scheme. */
export type CountedAt = (
  db: Db,
  of: {
    readonly merchantId: number;
    readonly schemes: readonly Scheme[];
    readonly at: Date;
    readonly agents: readonly number[];
  },
) => Promise<ReadonlyMap<Scheme, readonly Contract[]>>;
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
  readonly endCount: EndCount;
  /** Pays the differences of prize groups on a draw. */
  readonly paySeries: ReturnType<typeof createPaySeries>;
  /** Who brings bets among the facts. */
  readonly bets: Pick<Consumer, 'name' | 'stream'>;
  /** What players cover of an issue, in ppm. */
  readonly coversOf: LotteryEarning['coversOf'];
};

type DrawPlace = PayPlace & { readonly gameCode: string; readonly round: string };

const SCHEMES = ['realTimeSalary.single', 'realTimeSalary.profit', 'realTimeSalary.loss'] as const;
/** Draws of one run; the others wait for the next one. */
const AT_ONCE = 500;

/** What the contracts of one real-time scheme come to on one draw. Who neither gets nor owes anything has no line. */
export const countIssue = (
  payer: Payer,
  contracts: readonly Contract[],
  { teamOf }: ReturnType<typeof teamsOnIssue>,
): readonly DueLine[] =>
  payIssueOf(
    {
      contracts,
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
    counted: () => countedOf(pay, {}),
  }));

/** Does its own work while the database does a question's, which is on its way after a turn of the loop. */
const meanwhile = <Answer, Made>(asked: Promise<Answer>, make: () => Made): Promise<[Answer, Made]> =>
  Promise.all([asked, nextTurn().then(make)]);

/** Pays real-time salaries and differences of prize groups: every draw whose facts changed since it was counted, once all its orders have ended. */
export const createRunIssues = ({ db, clock, countedAt, issueOf, endCount, paySeries, bets, coversOf }: IssueDeps) => {
  /** Only where a contract leaves players out who cover too much: each order of the draw is read for it. */
  const withCovers = async (
    tx: Db,
    { merchantId }: Payer,
    { gameCode, round }: DrawPlace,
    { rows, contracts }: { readonly rows: readonly IssueRow[]; readonly contracts: readonly Contract[] },
  ): Promise<readonly IssueRow[]> => {
    const asks = contracts.some(({ terms }) => terms.kind === 'realTimeSalary' && terms.mostCoveragePpm !== null);
    if (!asks) return rows;
    const covers = await coversOf(tx, { merchantId, gameCode, issue: round.slice(gameCode.length + 1) });
    return rows.map((row) => ({ ...row, coveragePpm: covers.get(row.memberId) ?? 0 }));
  };
  /** All schemes by the same facts, which are kept once. What takes back is written at once, what only gives is left to its money. */
  const count = (payer: Payer, at: DrawPlace, mark: Mark): Promise<readonly Counted[]> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const now = toDate(clock.now());
        const idOf = publicIdsAt('pay', now);
        const found = await listIssue(tx, payer, at);
        const all = teamsOnIssue(found);
        const asked = { merchantId: payer.merchantId, schemes: SCHEMES, at: at.from, agents: all.agents() };
        const [ofAll] = await meanwhile(countedAt(tx, asked), all.addUp);
        const rows = await withCovers(tx, payer, at, { rows: found, contracts: [...ofAll.values()].flat() });
        const teams = rows === found ? all : teamsOnIssue(rows);
        let drawId: Promise<bigint> | undefined;
        const drawOf = () => (drawId ??= keepDraw(tx, payer, at, { rows, at: now }));
        // What players cover is read from here when somebody asks why one of them did not count; and where a draw was kept before, the newest one says
        // what its players had by now, also when no line of it changes.
        if (rows !== found || (await isDrawKept(tx, payer, at))) await drawOf();
        const counts: Counted[] = [];
        for (const scheme of SCHEMES) {
          const contracts = ofAll.get(scheme) ?? [];
          const of = { payer, scheme, at };
          const changes = await listChanges(tx, of, countIssue(payer, contracts, teams));
          const kept = changes.length > 0 ? drawOf() : Promise.resolve(null);
          const [drawId, lines] = await meanwhile(kept, () => linesOf(of, changes, idOf));
          const stamp = { at: now, drawId };
          const written = lines.filter((line) => !isGiving(line));
          await insertLines(tx, of, written, stamp);
          counts.push({ count: of, mark, contracts: contracts.length, written, giving: lines.filter(isGiving), stamp });
        }
        return counts;
      });

  /** @returns how many lines, or null where the facts changed meanwhile */
  const pay = async (payer: Payer, at: DrawPlace, mark: Mark): Promise<number | null> => {
    let [lines, contracts] = [0, 0];
    for (const counted of await count(payer, at, mark)) {
      const ended = await endCount(counted);
      if (ended === null) return null;
      lines += ended;
      contracts += counted.contracts;
    }
    // Dividends take wages off by the time of the draw, whenever its bets were settled. Also when this run found nothing new: the one before it may
    // have died between the money and here.
    if (contracts > 0) await markHour(db, payer, at.from);
    return lines;
  };

  /** @returns how many lines, or null while its orders are still ending or on their way into the facts, and where it has to be counted again */
  const runOne = async (payer: Payer, mark: Mark): Promise<number | null> => {
    const { place } = mark;
    const [gameCode = '', round = ''] = place.split(' ');
    const issue = await issueOf(payer.merchantId, gameCode, round.slice(gameCode.length + 1));
    if (issue === null) return 0;
    // Half of a draw would be paid and taken back, from who won on the one half and lost on both.
    if (!issue.rowsEnded || !(await isDrawIn(db, bets, payer, { gameCode, round }))) return null;
    const at = { rhythm: 'issue', place, from: issue.drawsAt, to: issue.drawsAt, gameCode, round } as const;
    const lines = await pay(payer, at, mark);
    return lines === null ? null : lines + (await paySeries(payer, at));
  };

  /** What one draw fails at keeps no other from its pay: its mark stays, and the next run tries it again. @throws AggregateError with all that failed */
  return async (payer: Payer): Promise<number> => {
    const failed: unknown[] = [];
    let lines = 0;
    for (const mark of await listMarks(db, payer, 'issue', AT_ONCE))
      try {
        const written = await runOne(payer, mark);
        if (written === null) continue;
        lines += written;
        await deleteMarks(db, payer, [mark]);
      } catch (error) {
        failed.push(new Error(`pay of the draw ${mark.place}`, { cause: error }));
      }
    if (failed.length > 0) throw new AggregateError(failed, 'agents.pay_draws');
    return lines;
  };
};
