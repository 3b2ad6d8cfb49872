import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Skeleton } from '@trevo/ui/skeleton';
import type { ReactNode } from 'react';

type FairPanelProps = {
  id: string;
  title: string;
  lead: string;
  /** What was found; null while it is asked for. */
  found: ReactNode;
  hasFailed: boolean;
  onRetry(): void;
};

/** A part of the page of proofs that asks the house: what it is, and what was found, is under way, or did not come. */
export function FairPanel({ id, title, lead, found, hasFailed, onRetry }: FairPanelProps) {
  const t = useT();
  return (
    <section
      aria-labelledby={id}
      className="mt-6 rounded-sheet bg-card p-4 shadow-raised ring-1 ring-inset ring-line/60 sm:p-5"
    >
      <h2 id={id} className="text-h3 font-extrabold">
        {title}
      </h2>
      <p className="mt-2 text-dense text-muted">{lead}</p>
      {found ??
        (hasFailed ? (
          <Button className="mt-3" look="soft" size="dense" onClick={onRetry}>
            {t('shell.retry')}
          </Button>
        ) : (
          <div className="mt-3" aria-busy="true">
            <Skeleton className="h-24 w-full rounded-sheet" />
          </div>
        ))}
    </section>
  );
}
