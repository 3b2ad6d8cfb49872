import { useLang, useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { facesText } from './choice.ts';
import type { Roll } from './use-dice.ts';

/** The last rolls, the newest first; each says how it ended, not by colour alone. */
export function RollHistory({ rolls }: { rolls: readonly Roll[] }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  return (
    <ol
      aria-label={t('dice.history')}
      data-testid="dice-history"
      className="relative flex h-8 w-full shrink-0 items-center gap-1.5 overflow-hidden"
    >
      {rolls.map(({ roundId, roll, isWin }) => (
        <li
          key={roundId}
          className={cx(
            'shrink-0 rounded-full px-2.5 py-1 text-caption font-semibold tabular-nums ring-1 ring-inset',
            isWin ? 'bg-mint/20 text-mint ring-mint/60' : 'bg-black/40 text-muted ring-white/15',
          )}
        >
          <span aria-hidden="true">{facesText(roll, point)}</span>
          <span className="sr-only">
            {t(isWin ? 'dice.historyWon' : 'dice.historyLost', { roll: facesText(roll, point) })}
          </span>
        </li>
      ))}
    </ol>
  );
}
