import type { WireMap } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import { useAddress } from '../parts/address.ts';
import { Narrowed } from '../parts/narrowed.tsx';
import type { Column } from '../table/column.ts';
import { PAGE_SIZE, Report, usePageNo } from '../table/report.tsx';
import { Moment } from '../table/shown.tsx';
import { sumWire } from '../table/sums.ts';

const ACTS = 'GET /wps/agent/credit/acts';
type Query = WireMap[typeof ACTS]['query'];
type Act = WireMap[typeof ACTS]['value']['list'][number];

/** Acts by which what is used, or the limit, is less. */
const LESS: readonly Act['act'][] = ['repay', 'gone'];

/** What happened with the agent's own line, or with that of a direct downline. */
export function CreditActs() {
  const t = useT();
  const { at } = useAddress();
  const pageNo = usePageNo();
  const of = (['limit', 'used'] as const).find((one) => one === at.of);
  const query: Query = { ...(at.member ? { member: at.member } : {}), ...(of ? { of } : {}) };
  const answer = useCall(
    ACTS,
    { query: { ...query, pageNo: String(pageNo), pageSize: String(PAGE_SIZE) } },
    { keepPrevious: true, staleTime: 0 },
  );
  const columns: readonly Column<Act>[] = [
    {
      key: 'act',
      head: t('agent.credit.act'),
      kind: 'text',
      read: ({ act }) => t(`funds.credit.act.${act}`),
      cell: (row) => (
        <>
          {t(`funds.credit.act.${row.act}`)}
          <span className="block text-caption font-normal text-muted md:hidden">
            <Moment at={row.at} />
          </span>
        </>
      ),
    },
    { key: 'at', head: t('agent.col.at'), kind: 'moment', read: (row) => row.at },
    of
      ? {
          key: 'amount',
          head: t('agent.col.amount'),
          kind: 'signed',
          read: ({ act, amount }) => (LESS.includes(act) ? sumWire([`-${amount}`]) : amount),
          isSummed: true,
          isMain: true,
        }
      : { key: 'amount', head: t('agent.col.amount'), kind: 'money', read: ({ amount }) => amount, isMain: true },
    { key: 'used', head: t('agent.credit.usedAfter'), kind: 'money', read: ({ used }) => used, isMain: true },
    { key: 'limit', head: t('agent.credit.limitAfter'), kind: 'money', read: ({ limit }) => limit },
  ];
  return (
    <>
      <Narrowed names={['member', 'of']} />
      <Report
        name={`${t('agent.menu.credit')} ${at.who ?? ''}`.trim()}
        answer={answer}
        columns={columns}
        keyOf={({ at: when, act, amount, used }) => `${when} ${act} ${amount} ${used}`}
        sums={of && answer.data ? { amount: answer.data.sums[of] } : undefined}
        read={(page, size) => call(ACTS, { query: { ...query, pageNo: String(page), pageSize: String(size) } })}
        empty={{ title: t('funds.credit.noActs') }}
      />
    </>
  );
}
