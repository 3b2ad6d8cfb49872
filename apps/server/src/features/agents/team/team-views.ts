import type { listDownlines, TeamMember, ValueOf } from '@trevo/contract';
import { type Amount, add, amount } from '@trevo/money';
import { shownName } from '../../members/index.ts';
import type { DownlineRow } from './downlines.repository.ts';
import type { Opened } from './find-past.ts';
import type { TeamDay } from './overview.repository.ts';
import type { ProfitRow } from './profit.repository.ts';

type Day = Omit<TeamDay, 'day'>;
export const NO_DAY: Day = { bets: 0, stake: 0n, valid: 0n, payout: 0n, active: 0, registered: 0 };

export const betSums = (row: Pick<Day, 'bets' | 'stake' | 'valid' | 'payout'>) => ({
  bets: row.bets,
  stake: amount(row.stake),
  validBet: amount(row.valid),
  payout: amount(row.payout),
  winLoss: amount(row.payout - row.stake),
});
export const daySums = (row: Day) => ({ ...betSums(row), active: row.active, registered: row.registered });

/** Several days as one. Active members are no sum: who played on two days is one. */
export const together = (days: readonly Day[], active: number): Day =>
  days.reduce(
    (sum, day) => ({
      bets: sum.bets + day.bets,
      stake: sum.stake + day.stake,
      valid: sum.valid + day.valid,
      payout: sum.payout + day.payout,
      registered: sum.registered + day.registered,
      active,
    }),
    { ...NO_DAY, active },
  );

export const profitSums = (row: ProfitRow) => ({
  deposits: amount(row.deposits),
  withdrawals: amount(row.withdrawals),
  ...betSums(row),
  rebates: amount(row.rebates),
  promos: amount(row.promos),
  pay: amount(row.pay),
  result: amount(row.payout - row.stake + row.rebates + row.promos + row.pay),
});
type Profit = ReturnType<typeof profitSums>;

export const plus = (one: Profit, other: Profit): Profit =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => {
      const more = other[name as keyof Profit];
      return [name, typeof value === 'number' ? value + Number(more) : add(value, more as Amount)];
    }),
  ) as Profit;

/** The way to the direct downlines of whom an answer is about: its own and that agent. */
export const wayBelow = ({
  path,
  upline,
}: {
  readonly path: readonly TeamMember[];
  readonly upline: string | null;
}): string => [upline, path.at(-1)?.memberId].filter((part) => typeof part === 'string').join('.');
export const openedView = ({ isNarrow, isInTeam }: Opened, way: string) => ({
  isInTeam,
  upline: isNarrow ? way : null,
});

type Figures = Pick<ProfitRow, 'stake' | 'valid' | 'payout'>;
export const downlineView = (
  row: DownlineRow,
  { stake, valid, payout }: Figures,
  upline: string | null,
): ValueOf<typeof listDownlines>['list'][number] => ({
  memberId: row.publicId,
  account: shownName(row),
  type: row.type,
  nickname: row.nickname,
  joinedAt: row.createdAt.toISOString(),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  isOnline: row.isOnline,
  isActive: row.isActive,
  balance: amount(row.balance),
  directs: row.directs,
  team: row.team,
  series: row.series,
  rates: row.rates,
  stake: amount(stake),
  validBet: amount(valid),
  winLoss: amount(payout - stake),
  upline,
});
