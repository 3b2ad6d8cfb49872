import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cx } from './cx.tsx';

/** Page numbers to show: `margin` at each end, `range` around the current one, gaps as null. */
export const pageWindow = (page: number, total: number, margin = 2, range = 5): (number | null)[] => {
  const shown = new Set<number>();
  for (let at = 1; at <= Math.min(margin, total); at++) shown.add(at);
  for (let at = Math.max(1, total - margin + 1); at <= total; at++) shown.add(at);
  const start = Math.max(1, Math.min(page - Math.floor(range / 2), total - range + 1));
  for (let at = start; at <= Math.min(total, start + range - 1); at++) shown.add(at);
  const pages: (number | null)[] = [];
  let last = 0;
  for (const at of [...shown].sort((a, b) => a - b)) {
    if (at > last + 1) pages.push(null);
    pages.push(at);
    last = at;
  }
  return pages;
};

export type PagerProps = {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  labels: { nav: string; previous: string; next: string; page: (page: number) => string };
  margin?: number;
  range?: number;
};

const STEP =
  'inline-flex h-11 min-w-11 items-center justify-center rounded-full px-2 text-dense font-semibold tabular-nums text-muted transition-colors duration-120 hover:bg-raised hover:text-text disabled:opacity-40';

/** Page buttons; nothing when there is one page. */
export function Pager({ page, totalPages, onPage, labels, margin, range }: PagerProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={labels.nav} className="flex flex-wrap items-center justify-center gap-1 py-6">
      <button
        type="button"
        className={STEP}
        disabled={page <= 1}
        aria-label={labels.previous}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={20} aria-hidden="true" className="rtl:[scale:-1_1]" />
      </button>
      {pageWindow(page, totalPages, margin, range).map((at, index) =>
        at === null ? (
          <span key={`gap-${index === 1 ? 'start' : 'end'}-${index}`} aria-hidden="true" className="px-1 text-faint">
            …
          </span>
        ) : (
          <button
            key={at}
            type="button"
            aria-label={labels.page(at)}
            aria-current={at === page ? 'page' : undefined}
            className={cx(STEP, at === page && 'bg-violet-fill text-white hover:bg-violet-fill hover:text-white')}
            onClick={() => onPage(at)}
          >
            {at}
          </button>
        ),
      )}
      <button
        type="button"
        className={STEP}
        disabled={page >= totalPages}
        aria-label={labels.next}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={20} aria-hidden="true" className="rtl:[scale:-1_1]" />
      </button>
    </nav>
  );
}
