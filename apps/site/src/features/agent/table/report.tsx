import { useLang, useT } from '@trevo/i18n';
import { formatCount } from '@trevo/i18n/format';
import { Button } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { Pager } from '@trevo/ui/pager';
import { Inbox } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { useAddress } from '../parts/address.ts';
import { type Column, sumsOf, type Value } from './column.ts';
import { ReportTable, type SumLine, TableSkeleton } from './report-table.tsx';
import { SaveCsv } from './save-csv.tsx';
import { type ReadPage, useCsv } from './use-csv.ts';

export const PAGE_SIZE = 20;

export type PageName = 'page' | 'players' | 'members';

type Page<Row> = { readonly list: readonly Row[]; readonly totalPages: number; readonly total: number };
export type Answer<Row> = {
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
  data: Page<Row> | undefined;
};

type Props<Row> = {
  name: string;
  answer: Answer<Row>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** Sums over all pages, where the server says them, by column. */
  sums?: Readonly<Record<string, Value>> | undefined;
  /** The same page by page, for the file. */
  read: ReadPage<Row>;
  empty: { title: string; text?: string; action?: ReactNode };
  pageName?: PageName;
};

/** The page of a list that the address names, by the name of its own where an address has two lists. */
export const usePageNo = (name: PageName = 'page'): number => {
  const page = Number(useAddress().at[name]);
  return Number.isInteger(page) && page > 0 ? page : 1;
};

/** A table with its sums, its pages and its file, or why there is none. */
export function Report<Row>({ name, answer, columns, keyOf, sums, read, empty, pageName = 'page' }: Props<Row>) {
  const t = useT();
  const lang = useLang();
  const { set } = useAddress();
  const page = usePageNo(pageName);
  const top = useRef<HTMLDivElement>(null);
  const csv = useCsv(name, columns, read);
  const { data } = answer;
  const rows = data?.list ?? [];
  const turn = (next: number): void => {
    set({ [pageName]: next > 1 ? String(next) : undefined }, true);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={top} className="scroll-mt-20">
      {data === undefined && answer.error ? (
        <Failed error={answer.error} onRetry={answer.refetch} />
      ) : data === undefined ? (
        <>
          <output className="sr-only">{t('agent.loading')}</output>
          <TableSkeleton />
        </>
      ) : rows.length === 0 ? (
        <div className="rounded-card bg-card ring-1 ring-inset ring-line">
          <EmptyState icon={<Inbox size={26} strokeWidth={1.75} aria-hidden="true" />} {...empty} />
        </div>
      ) : (
        <>
          <SaveCsv count={data.total} csv={csv} />
          <Refusal error={csv.error} className="mb-3" />
          <ReportTable
            caption={name}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            sums={sumLines({ columns, rows, sums, pages: data.totalPages, t })}
            isStale={answer.isPlaceholderData}
          />
          <Pager
            page={page}
            totalPages={data.totalPages}
            onPage={turn}
            labels={{
              nav: t('agent.pager'),
              previous: t('agent.pager.previous'),
              next: t('agent.pager.next'),
              page: (at) => t('agent.pager.page', { page: formatCount(at, lang) }),
            }}
          />
        </>
      )}
    </div>
  );
}

type SumsOf<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sums: Readonly<Record<string, Value>> | undefined;
  pages: number;
  t: ReturnType<typeof useT>;
};
/** With one page its sums are those of all; the server's stand for all pages, and a page's own are called so. */
function sumLines<Row>({ columns, rows, sums, pages, t }: SumsOf<Row>): SumLine[] {
  const own = sumsOf(columns, rows);
  if (Object.keys(own).length === 0) return [];
  if (pages <= 1) return [{ name: t('agent.table.sum'), values: { ...own, ...sums } }];
  return [
    { name: t('agent.table.pageSum'), values: own },
    ...(sums ? [{ name: t('agent.table.sum'), values: sums }] : []),
  ];
}

/** Why there is nothing, and how to ask again. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useT();
  return (
    <div className="grid justify-items-start gap-3">
      <Refusal error={error} className="w-full" />
      <Button size="dense" onClick={() => void onRetry()}>
        {t('agent.retry')}
      </Button>
    </div>
  );
}
