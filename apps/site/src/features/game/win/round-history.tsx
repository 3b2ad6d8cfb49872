import type { RoundView } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { useEffect, useRef } from 'react';
import { isAhead } from './tiers.ts';
import './round-history.css';

type RoundHistoryProps = {
  rounds: readonly RoundView[];
  said(round: RoundView): string;
  markOf?: ((round: RoundView) => string) | undefined;
};

/** How the last rounds ended, the newest first and always in view, the others behind a swipe or the arrows; each says it, not by colour alone. */
export function RoundHistory({ rounds, said, markOf }: RoundHistoryProps) {
  const t = useT();
  const strip = useRef<HTMLOListElement>(null);
  const newest = rounds[0]?.roundId;
  useEffect(() => {
    if (newest !== undefined) strip.current?.scrollTo({ left: 0 });
  }, [newest]);
  return (
    <ol
      ref={strip}
      tabIndex={rounds.length > 0 ? 0 : undefined}
      aria-label={t('game.recent')}
      data-testid="history"
      className="round-history no-bar relative flex h-8 w-full shrink-0 items-center gap-1.5 overflow-x-auto"
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
