import type { ReactNode } from 'react';
import { Skeleton } from '@trevo/ui/skeleton';
import { cx } from '@trevo/ui/cx';

export type Column<Row> = {
  readonly key: string;
  readonly head: string;
  readonly isAmount?: boolean;
  readonly cell: (row: Row) => ReactNode;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The same line as a card, for narrow places. */
  card: (row: Row) => ReactNode;
  /** An older answer is shown while the next one is on its way. */
  isStale: boolean;
};

const BOX = 'overflow-hidden rounded-sheet bg-card ring-1 ring-inset ring-line/60';

/** Lines of a record: a table where there are 640 px for it, cards below that. */
export function RecordTable<Row>({ caption, columns, rows, keyOf, card, isStale }: Props<Row>) {
  return (
    <div
      className={cx('@container transition-opacity duration-120', isStale && 'opacity-60')}
      aria-busy={isStale || undefined}
    >
      <table className={cx(BOX, 'hidden w-full text-dense @min-[40rem]:table')}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-meta text-muted">
            {columns.map(({ key, head, isAmount }) => (
              <th
                key={key}
                scope="col"
                className={cx('h-11 px-3 font-semibold first:ps-4 last:pe-4', isAmount ? 'text-end' : 'text-start')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="relative h-14 border-t border-line/60 hover:bg-raised">
              {columns.map(({ key, isAmount, cell }) => (
                <td key={key} className={cx('px-3 first:ps-4 last:pe-4', isAmount && 'text-end tabular-nums')}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={cx(BOX, 'divide-y divide-line/60 @min-[40rem]:hidden')}>
        {rows.map((row) => (
          <li key={keyOf(row)} className="relative flex min-h-19 items-center px-4 py-2.5 hover:bg-raised">
            {card(row)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The same places while the first answer is on its way. */
export function RecordSkeleton() {
  return (
    <div className="@container" aria-hidden="true">
      <div className={BOX}>
        <div className="hidden h-11 @min-[40rem]:block" />
        {LINES.map((line) => (
          <div
            key={line}
            className="flex h-19 items-center justify-between gap-4 border-t border-line/60 px-4 first:border-t-0 @min-[40rem]:h-14"
          >
            <Skeleton className="h-8 w-2/5" />
            <Skeleton className="h-6 w-1/5" />
          </div>
        ))}
      </div>
    </div>
  );
}
