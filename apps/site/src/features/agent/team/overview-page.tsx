import type { WireMap } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import { type MessageId, useLang, useT } from '@trevo/i18n';
import { formatCount } from '@trevo/i18n/format';
import { Skeleton } from '@trevo/ui/skeleton';
import type { ReactNode } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { DayBars, type Series, Spark } from '../parts/chart.tsx';
import type { Column, Kind, Target } from '../table/column.ts';
import { Go } from '../table/go.tsx';
import { PageTitle, Sheet } from '../parts/page-title.tsx';
import { Failed } from '../table/report.tsx';
import { ReportTable } from '../table/report-table.tsx';
import { Amount, Moment, Shown } from '../table/shown.tsx';
import { useGoTo } from '../table/use-go-to.ts';
import { NoticeBoard, WaitingContracts } from './overview-aside.tsx';

const OVERVIEW = 'GET /wps/agent/overview';
export type Overview = WireMap[typeof OVERVIEW]['value'];
type Figures = Overview['today'];
type Key = keyof Figures;

const FRESH_MS = 30_000;

/** The figures of a team in their order, how each is written, and the page that it is made of. */
const FIGURES = [
  { key: 'bets', kind: 'count', page: 'personalHistoryCopy' },
  { key: 'stake', kind: 'money', page: 'personalHistoryCopy' },
  { key: 'validBet', kind: 'money', page: 'personalHistoryCopy' },
  { key: 'payout', kind: 'money', page: 'personalHistoryCopy' },
  { key: 'winLoss', kind: 'signed', page: 'palStatementsAgentCopy' },
  { key: 'active', kind: 'count', page: 'downlineManagmentView' },
  { key: 'registered', kind: 'count', page: 'downlineManagmentView' },
] as const satisfies readonly { key: Key; kind: Kind; page: string }[];

const TILES = ['stake', 'winLoss', 'active', 'registered'] as const;
const INK = { stake: 'text-violet', winLoss: 'text-sky', active: 'text-mint', registered: 'text-amber' } as const;

/** For the height of a bar alone. */
const heightOf = (value: string | number): number => (typeof value === 'number' ? value : Number(wireAmount(value)));

/** The team today, yesterday and this month, its last 31 days, and what waits for the agent. */
export function OverviewPage() {
  const t = useT();
  const { data, error, refetch } = useCall(OVERVIEW, {}, { staleTime: FRESH_MS / 2, refetchInterval: FRESH_MS });
  return (
    <>
      <PageTitle
        title={t('agent.menu.overview')}
        lead={
          data ? (
            <>
              {t('agent.overview.asOf')} <Moment at={data.asOf} />
            </>
          ) : undefined
        }
      />
      <div className="grid gap-4">
        {data ? (
          <Figured overview={data} />
        ) : error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <div className="office-figures four">
            {TILES.map((key) => (
              <Skeleton key={key} className="h-32" />
            ))}
          </div>
        )}
        <div className="office-pair grid items-start gap-4">
          <WaitingContracts />
          <NoticeBoard />
        </div>
      </div>
    </>
  );
}

function Figured({ overview }: { overview: Overview }) {
  return (
    <>
      <div className="office-figures four">
        {TILES.map((key) => (
          <Tile key={key} name={key} overview={overview} />
        ))}
      </div>
      <TeamStrip team={overview.team} />
      <Charts days={overview.days} />
      <Spans overview={overview} />
    </>
  );
}

function Tile({ name, overview }: { name: (typeof TILES)[number]; overview: Overview }) {
  const t = useT();
  const { kind, page } = FIGURES.find(({ key }) => key === name) ?? FIGURES[0];
  const week = overview.days.slice(-7);
  return (
    <div className="rounded-card bg-card p-4 ring-1 ring-inset ring-line">
      <h2 className="truncate text-meta text-muted">{t(`agent.tile.${name}`)}</h2>
      <p className="mt-0.5 truncate text-h3 font-extrabold">
        <Go to={{ page, search: { days: 'today' } }}>
          {kind === 'count' ? (
            <Shown kind="count" value={overview.today[name]} />
          ) : (
            <Amount of={String(overview.today[name])} isSigned={kind === 'signed'} isWhole />
          )}
        </Go>
      </p>
      <p className="truncate text-caption text-muted">
        {t('agent.days.yesterday')} <Shown kind={kind === 'signed' ? 'money' : kind} value={overview.yesterday[name]} />
      </p>
      <Spark values={week.map((day) => heightOf(day[name]))} className={`mt-2 ${INK[name]}`} />
    </div>
  );
}

const TEAM: readonly { key: keyof Overview['team']; text: MessageId; to: Target }[] = [
  { key: 'members', text: 'agent.team.members', to: { page: 'downlineManagmentView' } },
  { key: 'agents', text: 'agent.team.agents', to: { page: 'downlineManagmentView', search: { type: 'agent' } } },
  { key: 'directs', text: 'agent.team.directs', to: { page: 'downlineManagmentView' } },
  { key: 'online', text: 'agent.team.online', to: { page: 'downlineManagmentView', search: { isOnline: 'true' } } },
  { key: 'balance', text: 'agent.team.balance', to: { page: 'downlineManagmentView' } },
];

function TeamStrip({ team }: { team: Overview['team'] }) {
  const t = useT();
  const lang = useLang();
  return (
    <dl className="office-figures five rounded-card bg-card p-4 ring-1 ring-inset ring-line">
      {TEAM.map(({ key, text, to }) => (
        <div key={key} className="min-w-0">
          <dt className="truncate text-meta text-muted">{t(text)}</dt>
          <dd className="text-lead font-extrabold tabular-nums">
            <Go to={to}>{key === 'balance' ? <Amount of={team.balance} isWhole /> : formatCount(team[key], lang)}</Go>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Days = Overview['days'];
const dayTarget = (page: string, day: string): Target => ({ page, search: { from: day, to: day } });

type Chart = {
  title: string;
  days: Days;
  page: string;
  series: readonly Series[];
  readout: (day: Days[number]) => ReactNode;
};
/** One figure over the last 31 days. Pressing the chosen day opens what it is made of. */
function DayChart({ title, days, page, series, readout }: Chart) {
  const goTo = useGoTo();
  return (
    <Sheet title={title}>
      <DayBars
        label={title}
        days={days.map(({ day }) => day)}
        series={series}
        onDay={(day) => goTo(dayTarget(page, day))}
        readout={(place) => {
          const day = days[place];
          return day ? (
            <span className="flex flex-wrap gap-x-4 gap-y-1">
              <b className="font-semibold tabular-nums">{day.day}</b>
              {readout(day)}
            </span>
          ) : null;
        }}
      />
    </Sheet>
  );
}

function Charts({ days }: { days: Days }) {
  const t = useT();
  const lang = useLang();
  const results = days.map((day) => heightOf(day.winLoss));
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      <DayChart
        title={t('agent.chart.stake')}
        days={days}
        page="personalHistoryCopy"
        series={[
          {
            name: t('agent.col.validBet'),
            ink: 'text-violet',
            values: days.map((day) => heightOf(day.validBet)),
          },
        ]}
        readout={(day) => (
          <>
            <Go to={dayTarget('personalHistoryCopy', day.day)}>
              {t('agent.col.stake')} <Amount of={day.stake} />
            </Go>
            <Go to={dayTarget('personalHistoryCopy', day.day)}>
              {t('agent.col.validBet')} <Amount of={day.validBet} />
            </Go>
          </>
        )}
      />
      <DayChart
        title={t('agent.chart.result')}
        days={days}
        page="palStatementsAgentCopy"
        series={[
          { name: t('agent.chart.won'), ink: 'text-amber', values: results.map((one) => Math.max(0, one)) },
          { name: t('agent.chart.lost'), ink: 'text-sky', values: results.map((one) => Math.min(0, one)) },
        ]}
        readout={(day) => (
          <Go to={dayTarget('palStatementsAgentCopy', day.day)}>
            {t('agent.col.winLoss')} <Amount of={day.winLoss} isSigned />
          </Go>
        )}
      />
      <DayChart
        title={t('agent.chart.active')}
        days={days}
        page="downlineManagmentView"
        series={[{ name: t('agent.col.active'), ink: 'text-mint', values: days.map(({ active }) => active) }]}
        readout={(day) => (
          <>
            <Go to={dayTarget('downlineManagmentView', day.day)}>
              {t('agent.col.active')} {formatCount(day.active, lang)}
            </Go>
            <span>
              {t('agent.col.registered')} {formatCount(day.registered, lang)}
            </span>
          </>
        )}
      />
    </div>
  );
}

type SpanRow = {
  readonly key: 'today' | 'yesterday' | 'month';
  readonly search: Readonly<Record<string, string>>;
} & Figures;

/** The same figures beside each other: today, yesterday, the month so far. */
function Spans({ overview: { today, yesterday, month, days } }: { overview: Overview }) {
  const t = useT();
  const last = days.at(-1)?.day ?? '';
  const rows: SpanRow[] = [
    { key: 'today', search: { days: 'today' }, ...today },
    { key: 'yesterday', search: { days: 'yesterday' }, ...yesterday },
    { key: 'month', search: { from: `${last.slice(0, 8)}01`, to: last }, ...month },
  ];
  const columns: Column<SpanRow>[] = [
    { key: 'span', head: t('agent.days'), kind: 'text', read: ({ key }) => t(`agent.days.${key}`) },
    ...FIGURES.map(
      ({ key, kind, page }): Column<SpanRow> => ({
        key,
        head: t(`agent.col.${key}`),
        kind,
        read: (row) => row[key],
        link: ({ search }) => ({ page, search }),
        isMain: key === 'stake' || key === 'winLoss',
      }),
    ),
  ];
  return (
    <ReportTable
      caption={t('agent.overview.spans')}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      sums={[]}
      isStale={false}
    />
  );
}
