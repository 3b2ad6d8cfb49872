import { useLang, useT } from '@trevo/i18n';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { stepsNear } from './cells.ts';

/** What so many gems pay: the step that is reached is gold, the next one has a gold edge. */
export function Ladder({ mines, opened }: { mines: number; opened: number }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  return (
    <ol aria-label={t('mines.ladder')} data-testid="mines-ladder" className="mines-ladder mt-3 flex gap-1.5">
      {stepsNear(mines, opened).map(({ step, payE4 }) => (
        <li
          key={step}
          data-at={step === opened ? 'now' : step === opened + 1 ? 'next' : undefined}
          aria-current={step === opened ? 'step' : undefined}
          className="min-w-0 flex-1 px-1 py-1.5 text-center"
        >
          <span className="block truncate text-caption">{t('mines.gems', { count: step })}</span>
          <span className="block truncate text-meta font-extrabold tabular-nums">{multText(payE4, point)}</span>
        </li>
      ))}
    </ol>
  );
}
