import { useT } from '@trevo/i18n';
import { ChevronDown, ChevronsRight, ChevronUp, Equal } from 'lucide-react';
import { sayingOf, type TrailCard } from './cards.ts';
import { PlayingCard } from './playing-card.tsx';
import { useCardName } from './use-card-name.ts';

type TrailProps = {
  cards: readonly TrailCard[];
  /** The last guess was lost. */
  isLost: boolean;
};

/** The cards of a round in a row, and between them what was done. */
export function Trail({ cards, isLost }: TrailProps) {
  const t = useT();
  const nameOf = useCardName();
  return (
    <ol aria-label={t('hilo.trail')} data-testid="hilo-trail" className="hilo-trail flex justify-center">
      {cards.map(({ at, card, rank, move }) => (
        <li key={at} className="relative" data-lost={isLost && at === cards.length - 1}>
          <PlayingCard card={card} isSmall />
          {move === null ? null : (
            <span className="hilo-move absolute z-1 grid size-5 place-items-center rounded-full" data-move={move}>
              <MoveMark saying={move === 'skip' ? move : sayingOf(rank, move)} />
            </span>
          )}
          <span className="sr-only">
            {move === null
              ? nameOf(card)
              : `${nameOf(card)}: ${move === 'skip' ? t('hilo.skipped') : t(`hilo.say.${sayingOf(rank, move)}`)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What a guess says, in one mark. */
export function MoveMark({ saying, size = 14 }: { saying: ReturnType<typeof sayingOf> | 'skip'; size?: number }) {
  const Mark =
    saying === 'skip'
      ? ChevronsRight
      : saying === 'same'
        ? Equal
        : saying.startsWith('higher')
          ? ChevronUp
          : ChevronDown;
  return <Mark size={size} strokeWidth={3} aria-hidden="true" />;
}
