import type { RoundView } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { isAhead } from './tiers.ts';

type RoundHistoryProps = {
  rounds: readonly RoundView[];
  said(round: RoundView): string;
  markOf?: ((round: RoundView) => string) | undefined;
};

/** How the last rounds ended, the newest first; each says it, not by colour alone. */
export function RoundHistory({ rounds, said, markOf }: RoundHistoryProps) {
  const t = useT();
  return (
    <ol
      aria-label={t('game.recent')}
      data-testid="history"
      className="relative flex h-8 w-full shrink-0 items-center gap-1.5 overflow-hidden"
    >
      {rounds.map((round) => {
        const hasWon = isAhead(round);
        return (
          <li
            key={round.roundId}
            className={cx(
              'shrink-0 rounded-full px-2.5 py-1 text-caption font-semibold tabular-nums ring-1 ring-inset',
              hasWon ? 'bg-mint/20 text-mint ring-mint/60' : 'bg-black/40 text-muted ring-white/15',
              markOf?.(round),
            )}
          >
            <span aria-hidden="true">{said(round)}</span>
            <span className="sr-only">{t(hasWon ? 'game.recent.won' : 'game.recent.lost', { came: said(round) })}</span>
          </li>
        );
      })}
    </ol>
  );
}
