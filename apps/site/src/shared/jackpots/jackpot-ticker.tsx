import { type Area, loadAreas, useT } from '@trevo/i18n';
import { Skeleton } from '@trevo/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { Money } from '../amounts/money.tsx';
import { ChevronRight } from '../parts/icons.tsx';
import { useTierName } from './tier-name.ts';
import { bySize, useJackpots } from './use-jackpots.ts';
import './jackpot.css';

const TEXTS: readonly Area[] = ['jackpot'];
const JackpotsSheet = lazy(async () => ({ default: (await import('./jackpots-sheet.tsx')).JackpotsSheet }));

/** What lies in the jackpots now, the largest as the big number; a press tells how they work. Where none are open, nothing. */
function Ticker() {
  const t = useT();
  const nameOf = useTierName();
  const { jackpots, isPending } = useJackpots();
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = bySize(jackpots?.pools ?? []);
  if (isPending) return <Skeleton className="jackpot-wait rounded-card" />;
  if (!first) return null;
  return (
    <>
      <button
        type="button"
        data-testid="jackpot-ticker"
        className="jackpot-ticker rounded-card shadow-raised ring-1 ring-line/60 ring-inset"
        onClick={() => setOpen(true)}
      >
        <span className="block text-start">
          <span className="block text-meta text-muted">
            {nameOf(first)} · {t('jackpot.ticker')}
          </span>
          <Money amount={first.amount} className="block text-jackpot font-extrabold text-gold" />
        </span>
        <span className="jackpot-others">
          {others.map((pool) => (
            <span key={pool.poolId} className="block text-start">
              <span className="block text-caption text-muted">{nameOf(pool)}</span>
              <Money amount={pool.amount} className="block text-body font-extrabold" />
            </span>
          ))}
        </span>
        <ChevronRight
          size={20}
          strokeWidth={2}
          aria-hidden="true"
          className="jackpot-more text-muted rtl:[scale:-1_1]"
        />
        <span className="sr-only">{t('jackpot.open')}</span>
      </button>
      {isOpen ? (
        <Suspense>
          <JackpotsSheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const Loaded = lazy(async () => {
  await loadAreas(...TEXTS);
  return { default: Ticker };
});

/** The ticker with its texts; its place is kept while they come. */
export function JackpotTicker() {
  return (
    <Suspense fallback={<Skeleton className="jackpot-wait rounded-card" />}>
      <Loaded />
    </Suspense>
  );
}
