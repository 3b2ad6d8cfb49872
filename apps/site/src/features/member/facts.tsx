import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';

/** A list of facts: label and value, one line each. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line/60">{children}</dl>;
}

type FactProps = {
  label: string;
  children: ReactNode;
  /** What the copy button copies and how it is called. */
  copy?: { text: string; label: string };
  /** Long values stand under their label and break anywhere. */
  isLong?: boolean;
};

export function Fact({ label, children, copy, isLong = false }: FactProps) {
  return (
    <div
      className={isLong ? 'relative py-2.5 pe-11' : 'relative flex min-h-12 items-center justify-between gap-4 py-1.5'}
    >
      <dt className="shrink-0 text-dense text-muted">{label}</dt>
      <dd
        className={
          isLong
            ? 'text-meta break-all tabular-nums'
            : 'flex min-w-0 items-center text-end text-dense font-semibold tabular-nums'
        }
      >
        {isLong ? children : <span className="min-w-0 break-words">{children}</span>}
        {copy ? (
          <CopyButton
            text={copy.text}
            label={copy.label}
            className={isLong ? '!absolute -end-3 top-1/2 -translate-y-1/2' : '-me-3'}
          />
        ) : null}
      </dd>
    </div>
  );
}
