import type { ReactNode } from 'react';

/** Three figures of a choice side by side. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="mt-3 grid grid-cols-3 gap-2">{children}</dl>;
}

type FactProps = { name: string; testId?: string; isMoney?: boolean; children: ReactNode };

/** One of them; money that a win would pay is gold. */
export function Fact({ name, testId, isMoney = false, children }: FactProps) {
  return (
    <div className="min-w-0 rounded-card bg-white/8 p-2 sm:p-3">
      <dt className="truncate text-caption text-muted">{name}</dt>
      <dd
        data-testid={testId}
        data-long={
          typeof children === 'string' && children.length > 9 ? (children.length > 12 ? 'very' : 'yes') : undefined
        }
        className={`instant-fact truncate text-body font-extrabold tabular-nums ${isMoney ? 'text-gold' : ''}`}
      >
        {children}
      </dd>
    </div>
  );
}
