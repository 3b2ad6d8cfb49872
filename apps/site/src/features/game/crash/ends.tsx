import { useLang, useT } from '@trevo/i18n';
import { timesText } from '../instant/targets.ts';
import type { End } from './table.ts';

/** How the last rounds ended; each opens its proof. */
export function Ends({ ended, onProof }: { ended: readonly End[]; onProof(roundId: string): void }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  return (
    <ol aria-label={t('crash.history')} className="crash-ends no-bar" data-testid="history">
      {ended.map(({ roundId, bustE2 }) => {
        const times = timesText(bustE2, point);
        return (
          <li key={roundId}>
            <button
              type="button"
              aria-label={t('crash.historyOne', { times })}
              data-high={bustE2 >= 1_000 ? 'ten' : bustE2 >= 200 ? 'two' : undefined}
              onClick={() => onProof(roundId)}
              className="tabular-nums"
            >
              <span>{times}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
