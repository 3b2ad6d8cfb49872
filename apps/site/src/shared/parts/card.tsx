import { type ReactNode, useId } from 'react';
import { cx } from '@trevo/ui/cx';

type Props = { title: string; end?: ReactNode; id?: string; className?: string; children: ReactNode };

/** A part of a page under its own heading. */
export function Card({ title, end, id, className, children }: Props) {
  const headId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headId}
      className={cx('rounded-sheet bg-card p-4 shadow-raised ring-1 ring-inset ring-line/60 sm:p-5', className)}
    >
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
        <h2 id={headId} className="text-lead font-extrabold">
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}
