import type { WireMap } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { Skeleton } from '@trevo/ui/skeleton';
import { useCall } from '../../../api/use-call.ts';
import { useAddress } from '../parts/address.ts';
import { PageTitle, Sheet } from '../parts/page-title.tsx';
import { PAY_PAGES } from '../parts/pay-pages.ts';
import type { Column } from '../table/column.ts';
import { Go } from '../table/go.tsx';
import { Failed } from '../table/report.tsx';
import { Amount, Moment } from '../table/shown.tsx';
import { SummedTable } from '../table/summed-table.tsx';
import { useBusinessZone } from '../use-business-zone.ts';
import { drawBetsOf, payLinesOf } from './pay-targets.ts';
import { SeriesChain } from './series-chain.tsx';
import { scaleOf } from './series-scale.ts';
import { drawOf, PaidBadge } from './series-columns.tsx';

const ONE = 'GET /wps/agent/series-pay/:id';
type Opened = WireMap[typeof ONE]['value'];
type Order = Opened['orders'][number];

/** A draw, opened: each order with the two prize groups it is paid between, and the lines of the account. */
export function SeriesDetail({ payId }: { payId: string }) {
  const t = useT();
  const { at } = useAddress();
  const { data, error, refetch } = useCall(ONE, { params: { id: payId } }, { staleTime: 0 });
  const { pay: _pay, ...list } = at;
  return (
    <>
      <PageTitle title={data ? drawOf(data.line) : t('agent.pay.one')} lead={data ? <Lead opened={data} /> : undefined}>
        <Go
          isPlain
          to={{ page: PAY_PAGES.series, search: list }}
          className={buttonClass('ghost', 'dense', 'ring-line-strong')}
        >
          {t('agent.pay.back')}
        </Go>
      </PageTitle>
      {data ? (
        <div className="grid gap-4">
          <Orders opened={data} />
          <div className="office-pair grid items-start gap-4">
            <Entries opened={data} />
            <Versions opened={data} />
          </div>
        </div>
      ) : error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </>
  );
}

function Lead({ opened: { line } }: { opened: Opened }) {
  const t = useT();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <PaidBadge paidAt={line.paidAt} />
      <span>
        {t('agent.pay.amount')} <Amount of={line.amount} isSigned isWhole className="font-semibold" />
      </span>
      {line.version > 1 ? <span>{t('agent.pay.correction', { number: line.version - 1 })}</span> : null}
      {line.paidAt === null ? null : (
        <span>
          {t('agent.pay.paidAt')} <Moment at={line.paidAt} />
        </span>
      )}
      {line.carriedByHouse === '0.00' ? null : (
        <span>
          {t('agent.formula.house')} <Amount of={line.carriedByHouse} isWhole />
        </span>
      )}
    </span>
  );
}

function Orders({ opened: { line, orders, versions } }: { opened: Opened }) {
  const t = useT();
  const zone = useBusinessZone();
  const draw = { ...line, first: versions.find(({ version }) => version === 1)?.at ?? line.at };
  const scale = scaleOf(orders);
  const columns: readonly Column<Order>[] = [
    { key: 'member', head: t('agent.col.account'), kind: 'text', read: ({ member }) => member.account },
    {
      key: 'stake',
      head: t('agent.col.stake'),
      kind: 'money',
      read: ({ stake }) => stake,
      link: ({ member }) => drawBetsOf(member, draw, zone),
      isSummed: true,
      isMain: true,
    },
    {
      key: 'groups',
      head: t('agent.series.groups'),
      kind: 'text',
      read: ({ below, own }) => `${below} → ${own}`,
      cell: ({ below, own }) => <SeriesChain below={below} own={own} scale={scale} />,
    },
    { key: 'rate', head: t('agent.pay.rate'), kind: 'rate', read: ({ ratePpm }) => ratePpm },
    {
      key: 'amount',
      head: t('agent.col.amount'),
      kind: 'signed',
      read: ({ amount }) => amount,
      isSummed: true,
      isMain: true,
    },
    {
      key: 'bet',
      head: t('agent.col.betId'),
      kind: 'text',
      read: ({ betId }) => betId,
      link: ({ member }) => drawBetsOf(member, draw, zone),
    },
  ];
  return (
    <section>
      <h2 className="text-lead font-extrabold">{t('agent.pay.bets')}</h2>
      <p className="mt-1 mb-3 max-w-[68ch] text-pretty text-dense text-muted">{t('agent.series.formula')}</p>
      <SummedTable
        caption={t('agent.pay.bets')}
        name={drawOf(line)}
        columns={columns}
        rows={orders}
        keyOf={({ betId }) => betId}
      />
      {orders.length < line.orders ? (
        <p className="mt-2 text-meta text-muted">{t('agent.series.cut', { count: orders.length, all: line.orders })}</p>
      ) : null}
    </section>
  );
}

function Entries({ opened: { entries } }: { opened: Opened }) {
  const t = useT();
  const zone = useBusinessZone();
  return (
    <Sheet title={t('agent.pay.entries')}>
      {entries.length === 0 ? (
        <p className="text-dense text-muted">{t('agent.pay.noEntries')}</p>
      ) : (
        <ul className="grid gap-2 text-dense">
          {entries.map(({ id, at, amount }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Moment at={at} />
              <span className="min-w-0 truncate text-meta text-muted">{id}</span>
              <Go to={payLinesOf(at, zone)}>
                <Amount of={amount} isSigned isWhole />
              </Go>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function Versions({ opened: { versions, line } }: { opened: Opened }) {
  const t = useT();
  const { at: list } = useAddress();
  if (versions.length <= 1) return null;
  return (
    <Sheet title={t('agent.pay.versions')}>
      <ul className="grid gap-2 text-dense">
        {versions.map(({ payId, version, amount, at }) => (
          <li key={payId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Go
              isPlain={payId === line.payId}
              to={{ page: PAY_PAGES.series, search: { ...list, pay: payId } }}
              className={payId === line.payId ? 'font-semibold' : ''}
            >
              {version === 1 ? t('agent.pay.first') : t('agent.pay.correction', { number: version - 1 })}
            </Go>
            <Moment at={at} />
            <Go to={{ page: PAY_PAGES.series, search: { ...list, pay: payId } }}>
              <Amount of={amount} isSigned isWhole />
            </Go>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
