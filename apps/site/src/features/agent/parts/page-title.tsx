import { useT } from '@trevo/i18n';
import type { ReactNode } from 'react';
import { Moment } from '../table/shown.tsx';

/** A day stands on one line: its hyphens are none of a word. */
const unbroken = (title: string): ReactNode =>
  title.split(/(\d{4}-\d{2}-\d{2})/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );

/** The head of a page of the back office; buttons stand at its end. */
export function PageTitle({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-h2 font-extrabold text-balance">{unbroken(title)}</h1>
        {lead ? <p className="mt-1 max-w-[68ch] text-pretty text-dense text-muted">{lead}</p> : null}
      </div>
      {children ? <div className="flex flex-wrap items-center gap-2">{children}</div> : null}
    </header>
  );
}

/** Sums of teams are a few minutes old: up to when bets are in them. */
export function CountedTo({ at }: { at: string }) {
  const t = useT();
  return (
    <span className="block">
      {t('agent.overview.asOf')} <Moment at={at} />
    </span>
  );
}

/** A part of a page on a sheet of its own. */
export function Sheet({ title, end, children }: { title?: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-card bg-card p-4 ring-1 ring-inset ring-line">
      {title === undefined ? null : (
        <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="text-lead font-extrabold">{title}</h2>
          {end}
        </div>
      )}
      {children}
    </section>
  );
}
