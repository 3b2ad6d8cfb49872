import { useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { Skeleton } from '@trevo/ui/skeleton';
import { ChevronDown } from 'lucide-react';
import { type Column, isNumber, type Value } from './column.ts';
import { Go } from './go.tsx';
import { Shown } from './shown.tsx';

const BOX = 'overflow-hidden rounded-card bg-card ring-1 ring-line';

export type SumLine = { readonly name: string; readonly values: Readonly<Record<string, Value>> };
type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The last lines: of this page, of all pages. */
  sums: readonly SumLine[];
  isStale: boolean;
};

function CellOf<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.cell) return column.cell(row);
  const value = column.read(row);
  if (value === null && column.none !== undefined) return <span className="text-faint">{column.none}</span>;
  const shown = <Shown kind={column.kind} value={value} />;
  const to = column.link?.(row);
  return to ? <Go to={to}>{shown}</Go> : shown;
}

/** The acts' column stays at the end, as the first one at the start. */
const cellClass = <Row,>({ kind, isActs }: Pick<Column<Row>, 'kind' | 'isActs'>): string =>
  cx(isNumber(kind) ? 'text-end' : 'text-start', isActs && 'office-acts');

/** Lines of 40 px with a first column that stays, buttons that stay, and the sums below; on a phone a list of cards that open. */
export function ReportTable<Row>(props: Props<Row>) {
  return (
    <div
      className={cx('transition-opacity duration-120', props.isStale && 'opacity-60')}
      aria-busy={props.isStale || undefined}
    >
      <WideTable {...props} />
      <CardList {...props} />
    </div>
  );
}

function WideTable<Row>({ caption, columns, rows, keyOf, sums }: Props<Row>) {
  return (
    <div className={cx(BOX, 'hidden md:block')}>
      <div className="overflow-x-auto">
        <table className="office-table text-dense">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="text-meta text-muted">
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  className={cx('font-semibold text-balance max-xl:whitespace-nowrap', cellClass(column))}
                >
                  {column.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column) => (
                  <td key={column.key} className={cellClass(column)}>
                    <CellOf column={column} row={row} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {sums.length === 0 ? null : (
            <tfoot>
              {sums.map(({ name, values }) => (
                <tr key={name} className="font-semibold">
                  {columns.map(({ key, kind, isActs = false }, place) => (
                    <td key={key} className={cellClass({ kind, isActs })}>
                      {place === 0 ? (
                        <span className="text-meta text-muted">{name}</span>
                      ) : values[key] === undefined ? null : (
                        <Shown kind={kind} value={values[key]} />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tfoot>
          )}
        </table>
      </div>
    </div>
  );
}

/** A row of a phone: who or what, the two figures that matter, the rest when it is opened, and what can be done. */
function CardList<Row>({ caption, columns, rows, keyOf, sums }: Props<Row>) {
  const [first, ...rest] = columns;
  const marked = rest.filter(({ isMain }) => isMain);
  const main = (marked.length > 0 ? marked : rest.filter(({ kind }) => isNumber(kind))).slice(0, 2);
  const acts = rest.filter(({ isActs }) => isActs);
  const more = rest.filter((column) => !main.includes(column) && !column.isActs);
  if (!first) return null;
  return (
    <div className="grid gap-3 md:hidden">
      <SumCards columns={columns} sums={sums} />
      <ul aria-label={caption} className={cx(BOX, 'divide-y divide-line/60')}>
        {rows.map((row) => (
          <li key={keyOf(row)} className="px-4 py-3">
            <div className="font-semibold wrap-anywhere">
              <CellOf column={first} row={row} />
            </div>
            <dl className="mt-2 grid grid-cols-2 gap-3">
              {main.map((column) => (
                <div key={column.key} className="flex min-w-0 flex-col justify-between">
                  <dt className="text-caption text-balance text-muted">{column.head}</dt>
                  <dd className="font-semibold">
                    <CellOf column={column} row={row} />
                  </dd>
                </div>
              ))}
            </dl>
            {more.length === 0 ? null : <Folded columns={more} row={row} />}
            {acts.map((column) => (
              <div key={column.key} className="-mx-2.5">
                <CellOf column={column} row={row} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Folded<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const t = useT();
  return (
    <details>
      <summary className="flex min-h-11 list-none items-center gap-1 text-meta font-semibold text-violet [&::-webkit-details-marker]:hidden">
        {t('agent.table.more')}
        <ChevronDown size={16} aria-hidden="true" className="transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <dl className="grid gap-2 pb-3 text-dense">
        {columns.map((column) => (
          <div key={column.key} className="flex items-baseline justify-between gap-4">
            <dt className="shrink-0 text-muted">{column.head}</dt>
            <dd className="min-w-0 text-end wrap-anywhere">
              <CellOf column={column} row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The sums stand above the cards, where a thumb finds them. */
function SumCards<Row>({ columns, sums }: { columns: readonly Column<Row>[]; sums: readonly SumLine[] }) {
  const all = sums.at(-1);
  const summed = columns.filter(({ key }, place) => place > 0 && all?.values[key] !== undefined);
  if (!all || summed.length === 0) return null;
  return (
    <div className={BOX}>
      <p className="px-4 py-2 text-meta font-semibold text-muted">{all.name}</p>
      <dl className="grid grid-cols-2 gap-x-3">
        {summed.map(({ key, head, kind }) => (
          <div key={key} className="flex min-w-0 flex-col justify-between px-4 py-2">
            <dt className="text-caption text-balance text-muted">{head}</dt>
            <dd className="font-semibold">
              <Shown kind={kind} value={all.values[key] ?? null} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The same places while the first answer is on its way. */
export function TableSkeleton() {
  return (
    <div className={BOX} aria-hidden="true">
      {LINES.map((line) => (
        <div key={line} className="flex h-19 items-center justify-between gap-4 border-b border-line/60 px-4 md:h-10">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5 w-1/5" />
        </div>
      ))}
    </div>
  );
}
