import { payIssueOf, type PlayerShare, type Scheme } from '@trevo/engines/agents';
import { amount, ZERO } from '@trevo/money';
import type { Clock } from '../../../platform/clock.ts';
import { toDate } from '../../../platform/clock.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { publicId } from '../../../platform/secrets.ts';
import { countedOf } from './count-period.ts';
import { type IssueRow, listIssue } from './figures.repository.ts';
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

const shareOf = ({ memberId, stake, valid, payout }: IssueRow): PlayerShare => ({
  member: String(memberId),
  bet: amount(stake),
  validBet: amount(valid),
  payout: amount(payout),
  coveragePpm: 0,
});

/** A player who moved while a draw was settled has a row for each place, and counts once in a team that holds both. */
const joined = (shares: readonly PlayerShare[]): PlayerShare[] => {
  const byMember = new Map<string, PlayerShare>();
  for (const share of shares) {
    const other = byMember.get(share.member);
    byMember.set(
      share.member,
      other
        ? {
            ...other,
            bet: amount(other.bet + share.bet),
            validBet: amount(other.validBet + share.validBet),
            payout: amount(other.payout + share.payout),
          }
        : share,
    );
  }
  return [...byMember.values()];
};

/** The players of each agent's team. */
const teamsOf = (rows: readonly IssueRow[], agents: ReadonlySet<string>): ReadonlyMap<string, PlayerShare[]> => {
  const teams = new Map<string, PlayerShare[]>();
  for (const row of rows) {
    if (row.bets === 0) continue;
    const share = shareOf(row);
    for (const agent of row.line) {
      if (!agents.has(agent)) continue;
      const team = teams.get(agent);
      if (team) team.push(share);
      else teams.set(agent, [share]);
    }
  }
  const isOnce = new Set(rows.map(({ memberId }) => memberId)).size === rows.length;
  return isOnce ? teams : new Map([...teams].map(([agent, team]) => [agent, joined(team)]));
};

/** What the contracts of one real-time scheme come to on one draw. Who neither gets nor owes anything has no line. */
export const countIssue = (
  payer: Payer,
  counted: readonly CountedContract[],
  rows: readonly IssueRow[],
): readonly DueLine[] => {
  const contracts = counted.map(({ contract }) => contract);
  const teams = teamsOf(rows, new Set(contracts.map(({ agent }) => agent)));
  return payIssueOf({ contracts, teams, currency: payer.currency }, 'lottery').map(
    ({ contract, pay, below, net, rows: parts }) => {
      const validOf = new Map(pay.rows.map(({ member, validBet }) => [member, validBet]));
      return {
        contract,
        pay,
        carried: ZERO,
        below,
        net,
        isEmpty: pay.gross === 0n && below === 0n,
        counted: countedOf(pay, { players: pay.rows.length }),
        parts: parts.map((part) => ({ ...part, validBet: validOf.get(part.member) ?? ZERO })),
      };
    },
  );
};

/** Pays real-time salaries and differences of prize groups: every draw whose facts changed since it was counted, once all its orders have ended. */
export const createRunIssues = ({ db, clock, countedAt, issueOf, paySeries }: IssueDeps) => {
  const pay = (payer: Payer, scheme: Scheme, at: PayPlace & { gameCode: string; round: string }): Promise<number> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const rows = await listIssue(tx, payer, at);
        const agents = [...new Set(rows.flatMap(({ line }) => line))];
        const counted = await countedAt(tx, { merchantId: payer.merchantId, scheme, at: at.from, agents });
        const count = { payer, scheme, at };
        const due = countIssue(payer, counted, rows);
        const { lines } = await writeDue(tx, count, due, { at: toDate(clock.now()), publicId: () => publicId('pay') });
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
    let lines = 0;
    for (const scheme of SCHEMES) lines += await pay(payer, scheme, at);
    return lines + (await paySeries(payer, at));
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
