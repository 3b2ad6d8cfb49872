import { useT } from '@trevo/i18n';
import { type Column, sumsOf } from './column.ts';
import { ReportTable } from './report-table.tsx';

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** A short table that is there as a whole, with its sums. */
export function SummedTable<Row>(props: Props<Row>) {
  const t = useT();
  const sums = sumsOf(props.columns, props.rows);
  const lines = Object.keys(sums).length === 0 ? [] : [{ name: t('agent.table.sum'), values: sums }];
  return <ReportTable {...props} sums={lines} isStale={false} />;
}
