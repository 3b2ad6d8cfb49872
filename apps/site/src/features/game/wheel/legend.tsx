import { useLang, useT } from '@trevo/i18n';
import type { CSSProperties } from 'react';
import { multText } from '../../../shared/amounts/mult-text.ts';
import type { Prize } from './prizes.ts';

type LegendProps = {
  prizes: readonly Prize[];
  /** The prize whose figures are shown. */
  picked: number;
  onPick(payE4: number): void;
  /** What the last round paid; null while it turns. */
  came: number | null;
};

/** What the colours pay, the largest first; each can be looked at, which bets nothing. */
export function Legend({ prizes, picked, onPick, came }: LegendProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  return (
    <div role="group" aria-label={t('wheel.prizes')} className="wheel-legend">
      {prizes.map(({ payE4, fill, ink }) => (
        <button
          key={payE4}
          type="button"
          aria-pressed={payE4 === picked}
          data-testid={`prize-${payE4}`}
          data-came={payE4 === came ? true : undefined}
          onClick={() => onPick(payE4)}
          style={{ '--fill': fill, '--ink': ink } as CSSProperties}
        >
          {multText(payE4, point)}
        </button>
      ))}
    </div>
  );
}
