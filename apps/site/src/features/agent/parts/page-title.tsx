import type { ReactNode } from 'react';

/** The head of a page of the back office; buttons stand at its end. */
export function PageTitle({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-h2 font-extrabold text-balance">{title}</h1>
        {lead ? <p className="mt-1 max-w-[68ch] text-pretty text-dense text-muted">{lead}</p> : null}
      </div>
      {children ? <div className="flex flex-wrap items-center gap-2">{children}</div> : null}
    </header>
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
