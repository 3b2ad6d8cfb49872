import type { WireMap } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { isAgent } from '@trevo/contract/member-types';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import { useAddress } from '../parts/address.ts';
import type { Column, Value } from '../table/column.ts';
import { type Days, sameDays } from '../parts/days.ts';
import { Filters, NameFilter } from '../parts/filters.tsx';
import { Narrowed } from '../parts/narrowed.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { Failed, PAGE_SIZE, Report, usePageNo } from '../table/report.tsx';
import { ReportTable, TableSkeleton } from '../table/report-table.tsx';
import { Trail } from '../parts/trail.tsx';
import { useDays } from '../parts/use-days.ts';

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

const useColumns = (days: Days | undefined, isAlone: boolean): readonly Column<Line>[] => {
  const t = useT();
  const span = days ? sameDays(days) : {};
  const bets = (row: Line) => ({
    page: 'personalHistoryCopy',
    search: {
      ...span,
      ...(isAlone ? { member: row.member.memberId } : { under: row.member.memberId }),
      who: row.member.account,
    },
  });
  const lines = (row: Line) => ({
    page: 'agentDownlineTransactionDetailsCopy',
    search: { ...span, member: row.member.memberId, who: row.member.account },
  });
  return [
    {
      key: 'member',
      head: t('agent.col.account'),
      kind: 'text',
      read: ({ member }) => member.account,
      link: ({ member }) =>
        isAgent(member) && !isAlone
          ? { page: 'palStatementsAgentCopy', search: { ...span, under: member.memberId } }
          : null,
    },
    ...(isAlone
      ? []
      : [{ key: 'team', head: t('agent.col.team'), kind: 'count' as const, read: ({ team }: Line) => team }]),
    {
      key: 'bets',
      head: t('agent.col.bets'),
      kind: 'count',
      read: ({ bets: count }) => count,
      link: bets,
      isSummed: true,
    },
    ...FIGURES.map((key): Column<Line> => {
      const isMoneyIn =
        key === 'deposits' || key === 'withdrawals' || key === 'rebates' || key === 'promos' || key === 'pay';
      return {
        key,
        head: t(`agent.col.${key}`),
        kind: key === 'winLoss' || key === 'result' ? 'signed' : 'money',
        read: (row) => row[key],
        link: key === 'result' ? () => null : isMoneyIn ? lines : bets,
        isSummed: true,
        isMain: key === 'stake' || key === 'result',
      };
    }),
  ];
};

/** What each direct downline won or lost with its team, and the agent alone: together all of it. */
export function ProfitPage() {
  const t = useT();
  const { at } = useAddress();
  const days = useDays();
  const pageNo = usePageNo();
  const columns = useColumns(days, false);
  const query: Query = {
    ...(days ? { from: days.from, to: days.to } : {}),
    ...(at.under ? { under: at.under } : {}),
    ...(at.member ? { member: at.member } : {}),
    ...(at.name ? { name: at.name } : {}),
  };
  const answer = useCall(
    PROFIT,
    { query: { ...query, pageNo: String(pageNo), pageSize: String(PAGE_SIZE) } },
    { enabled: days !== undefined, keepPrevious: true, staleTime: 0 },
  );
  const { data, error, refetch } = answer;
  const self = data?.path.at(-1);
  const title = t('agent.menu.profit');
  return (
    <>
      <PageTitle title={title} lead={t('agent.profit.lead')} />
      <Filters days={days}>
        <NameFilter />
      </Filters>
      {data ? (
        <Trail
          path={data.path}
          to={(member) => ({
            page: 'palStatementsAgentCopy',
            search: { ...(days ? sameDays(days) : {}), ...(member ? { under: member.memberId } : {}) },
          })}
        />
      ) : null}
      <Narrowed names={['member']} who={answer.isPlaceholderData ? undefined : self?.account} />
      {at.member ? null : (
        <Report
          name={`${title} ${days?.from ?? ''} ${days?.to ?? ''}`}
          answer={answer}
          columns={columns}
          keyOf={({ member }) => member.memberId}
          sums={undefined}
          read={(page, size) => call(PROFIT, { query: { ...query, pageNo: String(page), pageSize: String(size) } })}
          empty={{ title: t('agent.profit.empty'), text: t('agent.empty.days') }}
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
  const columns = useColumns(days, true);
  const title = t(isAlone ? 'agent.profit.alone' : 'agent.profit.whole');
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-lead font-extrabold">{title}</h2>
      <ReportTable
        caption={title}
        columns={columns}
        rows={[{ member: self, team: 1, ...profit.own }]}
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
