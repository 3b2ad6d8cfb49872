import type { RoundView } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import { useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';

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
      aria-label={t('instant.history')}
      data-testid="history"
      className="relative flex h-8 w-full shrink-0 items-center gap-1.5 overflow-hidden"
    >
      {rounds.map((round) => {
        const isAhead = wireAmount(round.win) > wireAmount(round.bet);
        return (
          <li
            key={round.roundId}
            className={cx(
              'shrink-0 rounded-full px-2.5 py-1 text-caption font-semibold tabular-nums ring-1 ring-inset',
              isAhead ? 'bg-mint/20 text-mint ring-mint/60' : 'bg-black/40 text-muted ring-white/15',
              markOf?.(round),
            )}
          >
            <span aria-hidden="true">{said(round)}</span>
            <span className="sr-only">
              {t(isAhead ? 'instant.historyWon' : 'instant.historyLost', { came: said(round) })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
