import type { WireMap } from '@trevo/contract';
import { type Translate, useT } from '@trevo/i18n';
import { isAgent } from '@trevo/contract/member-types';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import { Badge } from '@trevo/ui/chip';
import { agentTime } from '../agent-time.ts';
import { useAddress } from '../parts/address.ts';
import type { Column, Target, Value } from '../table/column.ts';
import { Go } from '../table/go.tsx';
import { SaveCsv } from '../table/save-csv.tsx';
import { Shown } from '../table/shown.tsx';
import { useCsv } from '../table/use-csv.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { useBusinessZone } from '../use-business-zone.ts';
import { type Days, sameDays } from '../parts/days.ts';
import { Filters, NameFilter } from '../parts/filters.tsx';
import { Narrowed } from '../parts/narrowed.tsx';
import { CountedTo, PageTitle } from '../parts/page-title.tsx';
import { Failed, PAGE_SIZE, Report, usePageNo } from '../table/report.tsx';
import { ReportTable, TableSkeleton } from '../table/report-table.tsx';
import { Trail } from '../parts/trail.tsx';
import { useDays } from '../parts/use-days.ts';
import { byWay } from '../parts/way.ts';
import { wayTo } from './way-up.ts';

const PROFIT = 'GET /wps/agent/profit';
type Query = WireMap[typeof PROFIT]['query'];
type Line = WireMap[typeof PROFIT]['value']['list'][number];
type Sums = WireMap[typeof PROFIT]['value']['sums'];
type Figure = keyof Sums;

const FIGURES = [
  'deposits',
  'withdrawals',
  'stake',
  'validBet',
  'payout',
  'winLoss',
  'rebates',
  'promos',
  'pay',
  'result',
] as const satisfies readonly Figure[];

/** What each figure is in an account. */
const LINES_OF = {
  deposits: { kind: 'deposit' },
  withdrawals: { kind: 'withdrawal' },
  rebates: { commission: 'rebates' },
  promos: { kind: 'promo' },
  pay: { commission: 'pay' },
} as const satisfies Partial<Record<Figure, Readonly<Record<string, string>>>>;
const isOfLines = (key: Figure): key is keyof typeof LINES_OF => key in LINES_OF;

type Shape = {
  readonly days: Days | undefined;
  /** The agent directly above the rows. */
  readonly above: string | undefined;
  /** One member without anybody below. */
  readonly isAlone: boolean;
};
const useColumns = ({ days, above, isAlone }: Shape): readonly Column<Line>[] => {
  const t = useT();
  const zone = useBusinessZone();
  const span = days ? sameDays(days) : {};
  const bets = (row: Line) => ({
    page: 'personalHistoryCopy',
    search: {
      ...span,
      ...(isAlone ? { member: row.member.memberId } : { under: row.member.memberId }),
      who: row.member.account,
      ...byWay(row, above),
    },
  });
  const below = (row: Line) => ({
    page: 'palStatementsAgentCopy',
    search: { ...span, under: row.member.memberId, ...byWay(row, undefined) },
  });
  const account = (row: Line, key: keyof typeof LINES_OF) => ({
    page: 'agentDownlineTransactionDetailsCopy',
    search: { ...span, member: row.member.memberId, who: row.member.account, ...byWay(row, above), ...LINES_OF[key] },
  });
  // Of a team, also of who has none by now: the same page one level down, whose rows sum up to it. Of one member: the lines of the account, while it
  // is in the reader's team.
  const lines = (key: keyof typeof LINES_OF) => (row: Line) => {
    if (!isAlone && (row.team !== 0 || row.leftAt !== null || isAgent(row.member))) return below(row);
    return row.isInTeam ? account(row, key) : null;
  };
  return [
    {
      key: 'member',
      head: t('agent.col.account'),
      kind: 'text',
      read: ({ member, leftAt }) => {
        const left = leftWords(t, leftAt, zone);
        return left === null ? member.account : `${member.account} (${left})`;
      },
      cell: (row) => <Name row={row} to={isAgent(row.member) && !isAlone ? below(row) : null} />,
    },
    ...(isAlone
      ? []
      : [
          {
            key: 'team',
            head: t('agent.col.team'),
            kind: 'count' as const,
            read: ({ team }: Line) => team,
            cell: (row: Line) => <Size row={row} days={days} />,
          },
        ]),
    {
      key: 'bets',
      head: t('agent.col.bets'),
      kind: 'count',
      read: ({ bets: count }) => count,
      link: bets,
      isSummed: true,
    },
    ...FIGURES.map(
      (key): Column<Line> => ({
        key,
        head: t(`agent.col.${key}`),
        kind: key === 'winLoss' || key === 'result' ? 'signed' : 'money',
        read: (row) => row[key],
        link: key === 'result' ? () => null : isOfLines(key) ? lines(key) : bets,
        isSummed: true,
        isMain: key === 'stake' || key === 'result',
      }),
    ),
  ];
};

const leftWords = (t: Translate, leftAt: string | null, zone: string | undefined): string | null =>
  leftAt === null || zone === undefined ? null : t('agent.profit.left', { at: agentTime(new Date(leftAt), zone) });

/** The account, and since when it is gone. */
function Name({ row: { member, leftAt }, to }: { row: Line; to: Target | null }) {
  const t = useT();
  const left = leftWords(t, leftAt, useBusinessZone());
  const name = <Shown kind="text" value={member.account} />;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
      {to ? <Go to={to}>{name}</Go> : name}
      {left === null ? null : <Badge tone="amber">{left}</Badge>}
    </span>
  );
}

/** How many are below now; of who left that is not the reader's to see. */
function Size({ row: { member, team, leftAt }, days }: { row: Line; days: Days | undefined }) {
  const t = useT();
  if (team === null && leftAt === null) return <span className="text-faint">{t('agent.col.counting')}</span>;
  const size = <Shown kind="count" value={team} />;
  if (team === null || team === 0) return size;
  const search = { ...(days ? sameDays(days) : {}), under: member.memberId, whole: 'true' };
  return <Go to={{ page: 'downlineManagmentView', search }}>{size}</Go>;
}

/** What each direct downline won or lost with its team, and the agent alone: together all of it. */
export function ProfitPage() {
  const t = useT();
  const { at } = useAddress();
  const days = useDays();
  const pageNo = usePageNo();
  const query: Query = {
    ...(days ? { from: days.from, to: days.to } : {}),
    ...(at.under ? { under: at.under } : {}),
    ...(at.member ? { member: at.member } : {}),
    ...(at.upline ? { upline: at.upline } : {}),
    ...(at.name ? { name: at.name } : {}),
  };
  const answer = useCall(
    PROFIT,
    { query: { ...query, pageNo: String(pageNo), pageSize: String(PAGE_SIZE) } },
    { enabled: days !== undefined, keepPrevious: true, staleTime: 0 },
  );
  const { data, error, refetch } = answer;
  const self = data?.path.at(-1);
  const columns = useColumns({ days, above: self?.account, isAlone: false });
  const title = t('agent.menu.profit');
  return (
    <>
      <PageTitle
        title={title}
        lead={
          <>
            {t('agent.profit.lead')} {data ? <CountedTo at={data.asOf} /> : null}
          </>
        }
      />
      <Filters days={days}>
        <NameFilter />
      </Filters>
      {data ? (
        <Trail
          path={data.path}
          to={(member) => ({
            page: 'palStatementsAgentCopy',
            search: {
              ...(days ? sameDays(days) : {}),
              ...(member ? { under: member.memberId, ...wayTo(data.upline, member.memberId) } : {}),
            },
          })}
        />
      ) : null}
      <Narrowed
        names={['member', 'upline']}
        {...(answer.isPlaceholderData ? {} : { who: self?.account, above: data?.path.at(-2)?.account })}
      />
      {at.member ? null : (
        <Report
          name={`${title} ${days?.from ?? ''} ${days?.to ?? ''}`}
          answer={answer}
          columns={columns}
          keyOf={({ member }) => member.memberId}
          sums={undefined}
          read={(page, size) => call(PROFIT, { query: { ...query, pageNo: String(page), pageSize: String(size) } })}
          empty={{ title: t('agent.profit.empty'), text: t(at.name ? 'agent.empty.filters' : 'agent.empty.days') }}
        />
      )}
      {at.member && !data ? error ? <Failed error={error} onRetry={refetch} /> : <TableSkeleton /> : null}
      {data && self && (at.member || !at.name) ? (
        <Own self={self} profit={data} days={days} isAlone={Boolean(at.member)} isStale={answer.isPlaceholderData} />
      ) : null}
    </>
  );
}

type OwnProps = {
  self: Line['member'];
  profit: WireMap[typeof PROFIT]['value'];
  days: Days | undefined;
  isAlone: boolean;
  isStale: boolean;
};

/** The member at the head of the list without anybody below, and what all comes to where there is more. */
function Own({ self, profit, days, isAlone, isStale }: OwnProps) {
  const t = useT();
  const columns = useColumns({ days, above: profit.path.at(-2)?.account, isAlone: true });
  const { leftAt, isInTeam, upline, own } = profit;
  const title = t(isAlone ? 'agent.profit.alone' : 'agent.profit.whole');
  const rows: readonly Line[] = [{ member: self, team: 1, leftAt, isInTeam, upline, ...own }];
  const name = `${t('agent.menu.profit')} ${self.account} ${days?.from ?? ''} ${days?.to ?? ''}`;
  const csv = useCsv(name, columns, async () => ({ list: rows, totalPages: 1 }));
  return (
    <section className="mt-6">
      <h2 className="text-lead font-extrabold">{title}</h2>
      <SaveCsv count={rows.length} csv={csv} />
      <Refusal error={csv.error} className="mb-3" />
      <ReportTable
        caption={title}
        columns={columns}
        rows={rows}
        keyOf={({ member }) => member.memberId}
        sums={isAlone ? [] : [{ name: t('agent.profit.sum'), values: sumsOfAll(profit.sums) }]}
        isStale={isStale}
      />
    </section>
  );
}

const sumsOfAll = (sums: Sums): Record<string, Value> => ({
  bets: sums.bets,
  ...Object.fromEntries(FIGURES.map((key) => [key, sums[key]])),
});
