import { useT } from '@trevo/i18n';
import type { ReactNode } from 'react';
import { Card } from '../../../shared/parts/card.tsx';

type RecallCardProps = { children: ReactNode; facts: readonly (readonly [name: string, value: string])[] };

/** A finished round in the record: what came, and what had been chosen. */
export function RecallCard({ children, facts }: RecallCardProps) {
  const t = useT();
  return (
    <Card title={t('instant.recall.title')}>
      {children}
      <dl className="mt-4 divide-y divide-line/60">
        {facts.map(([name, value]) => (
          <div key={name} className="flex min-h-11 items-center justify-between gap-4">
            <dt className="text-dense text-muted">{name}</dt>
            <dd className="text-dense font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
