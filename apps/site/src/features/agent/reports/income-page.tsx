import type { WireMap } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import type { ReactNode } from 'react';
import { wireAmount } from '@trevo/contract/currency';
import { useCall } from '../../../api/use-call.ts';
import { DayBars, type Series } from '../parts/chart.tsx';
import type { Column, Target } from '../table/column.ts';
import { sameDays } from '../parts/days.ts';
import { Filters } from '../parts/filters.tsx';
import { Go } from '../table/go.tsx';
import { PageTitle, Sheet } from '../parts/page-title.tsx';
import { PAY_PAGES } from '../parts/pay-pages.ts';
import { Report } from '../table/report.tsx';
import { useIsThere } from '../shell/use-menu.ts';
import { Amount } from '../table/shown.tsx';
import { useDays } from '../parts/use-days.ts';

const INCOME = 'GET /wps/agent/income';
type Income = WireMap[typeof INCOME]['value'];
type Day = Income['days'][number];

/** The kinds of pay, the page of each, and its colour in the heap. */
const INCOME_KINDS = [
  { kind: 'dividend', page: PAY_PAGES.dividend, ink: 'text-violet' },
  { kind: 'dailyWage', page: PAY_PAGES.dailyWage, ink: 'text-sky' },
  { kind: 'hourlySalary', page: PAY_PAGES.hourlySalary, ink: 'text-mint' },
  { kind: 'realTimeSalary', page: PAY_PAGES.realTimeSalary, ink: 'text-amber' },
  { kind: 'series', page: PAY_PAGES.series, ink: 'text-coral' },
] as const;

type Asked = Readonly<Record<string, string>>;
/** The entries of the account that were paid in these days, of all kinds. */
const allPaid = (days: Asked): Target => ({
  page: 'agentDownlineTransactionDetailsCopy',
  search: { commission: 'pay', ...days },
});
/** The lines of a kind that were paid in these days; nowhere while the kind has no page. */
const usePaid = (): ((page: string, days: Asked) => Target | null) => {
  const isThere = useIsThere();
  return (page, days) => (isThere(page) ? { page, search: { paid: 'true', ...days } } : null);
};
const onDay = (day: string): Asked => ({ from: day, to: day });

/** What was paid on each day, by kind. */
export function IncomePage() {
  const t = useT();
  const days = useDays('31');
  const answer = useCall(
    INCOME,
    { query: days ? { from: days.from, to: days.to } : {} },
    { enabled: days !== undefined, keepPrevious: true, staleTime: 0 },
  );
  const { data } = answer;
  const paid = usePaid();
  const columns: readonly Column<Day>[] = [
    {
      key: 'day',
      head: t('agent.col.day'),
      kind: 'text',
      read: ({ day }) => day,
      cell: ({ day }) => <span className="whitespace-nowrap tabular-nums">{day}</span>,
    },
    ...INCOME_KINDS.map(
      ({ kind, page }): Column<Day> => ({
        key: kind,
        head: t(`agent.scheme.${kind}`),
        kind: 'signed',
        read: (row) => row[kind],
        link: ({ day }) => paid(page, onDay(day)),
        isSummed: true,
      }),
    ),
    {
      key: 'total',
      head: t('agent.col.total'),
      kind: 'signed',
      read: ({ total }) => total,
      link: ({ day }) => allPaid(onDay(day)),
      isSummed: true,
      isMain: true,
    },
  ];
  // Days without income say nothing; the sums stay what they are.
  const rows =
    data?.days.filter((day) => INCOME_KINDS.some(({ kind }) => wireAmount(day[kind]) !== 0n)).toReversed() ?? [];
  const title = t('agent.menu.income');
  return (
    <>
      <PageTitle title={title} lead={t('agent.income.lead')} />
      <Filters days={days} />
      {data ? <IncomeTiles income={data} days={days ? sameDays(days) : {}} /> : null}
      {data && data.days.length > 1 ? <IncomeChart days={data.days} /> : null}
      <Report
        name={`${title} ${days?.from ?? ''} ${days?.to ?? ''}`}
        answer={{ ...answer, data: data && { list: rows, totalPages: 1, total: rows.length } }}
        columns={columns}
        keyOf={({ day }) => day}
        sums={data?.sums}
        read={async () => ({ list: rows, totalPages: 1 })}
        empty={{ title: t('agent.income.empty'), text: t('agent.income.emptyText'), action: <WaitingOffers /> }}
      />
    </>
  );
}

/** Nothing is earned before an offer is answered: those that wait are one press away. */
function WaitingOffers() {
  const t = useT();
  const { data } = useCall(
    'GET /wps/contracts',
    { query: { side: 'agent', state: 'waiting', pageSize: '5' } },
    { staleTime: 30_000 },
  );
  const count = data?.waiting.agent ?? 0;
  return count === 0 ? null : (
    <Go
      isPlain
      to={{ page: 'agentContract', search: { side: 'agent', state: 'waiting' } }}
      className={buttonClass('violet', 'dense')}
    >
      {t('agent.income.waiting', { count })}
    </Go>
  );
}

/** A number that leads to what it is made of, where there is a page for that. */
function Leading({ to, children }: { to: Target | null; children: ReactNode }) {
  return to ? <Go to={to}>{children}</Go> : children;
}

function IncomeTiles({ income, days }: { income: Income; days: Asked }) {
  const t = useT();
  const paid = usePaid();
  const reviewed = paid('agentDividendRecordCopy2', {});
  return (
    <dl className="office-figures six mb-4">
      <div className="office-wide rounded-card bg-violet-fill p-4 text-white">
        <dt className="text-meta opacity-90">{t('agent.income.sum')}</dt>
        <dd className="text-h3 font-extrabold">
          <Go to={allPaid(days)}>
            <Amount of={income.sums.total} isWhole />
          </Go>
        </dd>
        {Number(income.inReview) === 0 ? null : (
          <p className="mt-1 text-meta">
            {t('agent.income.inReview')}{' '}
            <Leading to={reviewed && { page: reviewed.page, search: { review: 'true' } }}>
              <Amount of={income.inReview} isWhole />
            </Leading>
          </p>
        )}
      </div>
      {INCOME_KINDS.map(({ kind, page }) => (
        <div key={kind} className="rounded-card bg-card p-4 ring-1 ring-inset ring-line">
          <dt className="text-meta text-muted">{t(`agent.scheme.${kind}`)}</dt>
          <dd className="text-lead font-extrabold">
            <Leading to={paid(page, days)}>
              <Amount of={income.sums[kind]} isWhole />
            </Leading>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function IncomeChart({ days }: { days: readonly Day[] }) {
  const t = useT();
  const paid = usePaid();
  const series: Series[] = INCOME_KINDS.map(({ kind, ink }) => ({
    name: t(`agent.scheme.${kind}`),
    ink,
    // Only for the height of a bar; the readout has the amounts as they are.
    values: days.map((day) => Number(wireAmount(day[kind]))),
  }));
  return (
    <div className="mb-4">
      <Sheet title={t('agent.income.chart')}>
        <DayBars
          label={t('agent.income.chart')}
          days={days.map(({ day }) => day)}
          series={series}
          readout={(place) => {
            const day = days[place];
            return day ? (
              <span className="flex flex-wrap gap-x-4 gap-y-1">
                <b className="font-semibold tabular-nums">{day.day}</b>
                <Go to={allPaid(onDay(day.day))}>
                  {t('agent.col.total')} <Amount of={day.total} isWhole />
                </Go>
                {INCOME_KINDS.filter(({ kind }) => wireAmount(day[kind]) !== 0n).map(({ kind, page }) => (
                  <span key={kind} className="text-muted">
                    <Leading to={paid(page, onDay(day.day))}>
                      {t(`agent.scheme.${kind}`)} <Amount of={day[kind]} />
                    </Leading>
                  </span>
                ))}
              </span>
            ) : null;
          }}
        />
      </Sheet>
    </div>
  );
}
