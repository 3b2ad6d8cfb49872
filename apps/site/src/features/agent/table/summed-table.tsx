import { useT } from '@trevo/i18n';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { type Column, sumsOf } from './column.ts';
import { ReportTable } from './report-table.tsx';
import { SaveCsv } from './save-csv.tsx';
import { useCsv } from './use-csv.ts';

type Props<Row> = {
  caption: string;
  /** What the file is called; the caption where nothing is said. */
  name?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** A short table that is there as a whole, with its sums and its file. */
export function SummedTable<Row>({ name, ...props }: Props<Row>) {
  const t = useT();
  const { caption, columns, rows } = props;
  const csv = useCsv(name ?? caption, columns, async () => ({ list: rows, totalPages: 1 }));
  const sums = sumsOf(columns, rows);
  const lines = Object.keys(sums).length === 0 ? [] : [{ name: t('agent.table.sum'), values: sums }];
  return (
    <>
      <SaveCsv count={rows.length} csv={csv} />
      <Refusal error={csv.error} className="mb-3" />
      <ReportTable {...props} sums={lines} isStale={false} />
    </>
  );
}
