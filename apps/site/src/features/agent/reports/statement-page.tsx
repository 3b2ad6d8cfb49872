import type { WireMap } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import { useAddress } from '../parts/address.ts';
import type { Column } from '../table/column.ts';
import { Filters, SelectFilter } from '../parts/filters.tsx';
import { Narrowed } from '../parts/narrowed.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { PAY_PAGES } from '../parts/pay-pages.ts';
import { useIsThere } from '../shell/use-menu.ts';
import { PAGE_SIZE, Report, usePageNo } from '../table/report.tsx';
import { Amount, Moment } from '../table/shown.tsx';
import { useDays } from '../parts/use-days.ts';

const LINES = 'GET /wps/agent/statement';
type Query = WireMap[typeof LINES]['query'];
type Line = WireMap[typeof LINES]['value']['list'][number];

/** What moves a wallet, as the statement names it. */
const KINDS = [
  'bet',
  'win',
  'deposit',
  'withdrawal',
  'hold',
  'release',
  'return',
  'rollback',
  'promo',
  'commission',
  'jackpot',
  'adjust',
  'repayment',
  'transfer',
  'credit',
] as const satisfies readonly Line['kind'][];

/** Every movement of one account: the agent's own, or one of a member of the team. */
export function StatementPage() {
  const t = useT();
  const { at } = useAddress();
  const isThere = useIsThere();
  const days = useDays();
  const pageNo = usePageNo();
  const kind = KINDS.find((one) => one === at.kind);
  const commission = (['pay', 'rebates'] as const).find((one) => one === at.commission);
  const query: Query = {
    ...(days ? { from: days.from, to: days.to } : {}),
    ...(at.member ? { member: at.member } : {}),
    ...(at.upline ? { upline: at.upline } : {}),
    ...(kind ? { kind } : {}),
    ...(commission ? { commission } : {}),
  };
  const answer = useCall(
    LINES,
    { query: { ...query, pageNo: String(pageNo), pageSize: String(PAGE_SIZE) } },
    { enabled: days !== undefined, keepPrevious: true, staleTime: 0 },
  );
  const { data } = answer;
  const isNarrow = kind !== undefined || commission !== undefined;
  const columns: readonly Column<Line>[] = [
    {
      key: 'at',
      head: t('agent.col.at'),
      kind: 'moment',
      read: (row) => row.at,
      // What it was is part of a card's name: no amount says it.
      cell: (row) => (
        <>
          <Moment at={row.at} />
          <span className="block text-caption font-normal text-muted md:hidden">{t(`agent.kind.${row.kind}`)}</span>
        </>
      ),
    },
    { key: 'member', head: t('agent.col.account'), kind: 'text', read: ({ member }) => member.account },
    { key: 'kind', head: t('agent.col.kind'), kind: 'text', read: (row) => t(`agent.kind.${row.kind}`) },
    {
      key: 'amount',
      head: t('agent.col.amount'),
      kind: 'signed',
      read: ({ amount }) => amount,
      isSummed: true,
      isMain: true,
    },
    {
      key: 'balance',
      head: t('agent.col.balanceAfter'),
      kind: 'money',
      read: ({ balanceAfter }) => balanceAfter,
      isMain: true,
    },
    {
      key: 'reference',
      head: t('agent.col.reference'),
      kind: 'text',
      read: ({ reference }) => reference,
      // The line of pay, opened.
      link: ({ pay, reference }) =>
        pay !== null && isThere(PAY_PAGES[pay]) ? { page: PAY_PAGES[pay], search: { pay: reference } } : null,
    },
  ];
  const title = t('agent.menu.statement');
  return (
    <>
      <PageTitle title={title} lead={t('agent.statement.lead')} />
      <Filters days={days}>
        <SelectFilter
          name="kind"
          drops="commission"
          label={t('agent.col.kind')}
          options={KINDS.map((value) => ({ value, text: t(`agent.kind.${value}`) }))}
        />
      </Filters>
      <Narrowed names={['member', 'upline', 'commission']} who={data?.list[0]?.member.account} />
      {data && data.total > 0 ? (
        <dl className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-dense">
          <div className="flex gap-2">
            <dt className="text-muted">{t('agent.statement.in')}</dt>
            <dd className="font-semibold">
              <Amount of={data.totalIn} isWhole />
            </dd>
          </div>
          <div className="flex gap-2">
            <dt className="text-muted">{t('agent.statement.out')}</dt>
            <dd className="font-semibold">
              <Amount of={data.totalOut} isWhole />
            </dd>
          </div>
        </dl>
      ) : null}
      <Report
        name={`${title} ${data?.list[0]?.member.account ?? ''} ${days?.from ?? ''} ${days?.to ?? ''}`}
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        read={(page, size) => call(LINES, { query: { ...query, pageNo: String(page), pageSize: String(size) } })}
        empty={{ title: t('agent.statement.empty'), text: t(isNarrow ? 'agent.empty.filters' : 'agent.empty.days') }}
      />
    </>
  );
}
