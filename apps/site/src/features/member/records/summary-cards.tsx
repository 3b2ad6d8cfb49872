import { Skeleton } from '@trevo/ui/skeleton';
import type { ReactNode } from 'react';

export type Summary = { readonly key: string; readonly label: string; readonly value: ReactNode };

/** Figures over all lines of the chosen filter. A null value keeps its place while the answer is on its way. */
export function SummaryCards({ cards }: { cards: readonly Summary[] }) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 gap-2 @min-[40rem]:auto-cols-fr @min-[40rem]:grid-flow-col @min-[40rem]:grid-cols-none sm:gap-3">
        {cards.map(({ key, label, value }) => (
          <div key={key} className="rounded-card bg-card px-4 py-3 shadow-raised ring-1 ring-inset ring-line/60">
            <dt className="truncate text-meta text-muted">{label}</dt>
            <dd className="flex h-8 items-center text-lead font-extrabold tabular-nums">
              {value ?? <Skeleton className="h-6 w-20" />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
