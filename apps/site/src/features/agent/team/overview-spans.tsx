import { useT } from '@trevo/i18n';
import type { Column } from '../table/column.ts';
import { SummedTable } from '../table/summed-table.tsx';
import { FIGURES, figureTarget } from './figures.ts';
import type { Overview } from './overview-page.tsx';

type SpanRow = {
  readonly key: 'today' | 'yesterday' | 'month';
  readonly search: Readonly<Record<string, string>>;
} & Overview['today'];

/** The same figures beside each other: today, yesterday, the month so far. They overlap, so nothing sums them. */
export function Spans({ overview: { today, yesterday, month, days } }: { overview: Overview }) {
  const t = useT();
  const last = days.at(-1)?.day ?? '';
  const rows: SpanRow[] = [
    { key: 'today', search: { days: 'today' }, ...today },
    { key: 'yesterday', search: { days: 'yesterday' }, ...yesterday },
    { key: 'month', search: { days: 'month' }, ...month },
  ];
  const columns: Column<SpanRow>[] = [
    { key: 'span', head: t('agent.days'), kind: 'text', read: ({ key }) => t(`agent.days.${key}`) },
    ...FIGURES.map(
      ({ key, kind }): Column<SpanRow> => ({
        key,
        head: t(`agent.col.${key}`),
        kind,
        read: (row) => row[key],
        link: ({ search }) => figureTarget(key, search),
        isMain: key === 'stake' || key === 'winLoss',
      }),
    ),
  ];
  return (
    <section>
      <SummedTable
        caption={t('agent.overview.spans')}
        name={`${t('agent.overview.spans')} ${last}`}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
      />
    </section>
  );
}
