import { useT } from '@trevo/i18n';
import type { CSSProperties } from 'react';
import { PlayingCard } from '../hilo/playing-card.tsx';
import { useCardName } from '../hilo/use-card-name.ts';

type HandProps = {
  /** The five that lie there; null: face down. */
  cards: readonly (number | null)[];
  held: readonly number[];
  suggested: readonly number[];
  /** Places that were paid for; null while there is nothing to tell. */
  making: readonly number[] | null;
  canHold: boolean;
  /** They lie there already, and do not turn. */
  isStill: boolean;
  onToggle(place: number): void;
};

/** Five cards, each a button that keeps it. New ones turn one after the other. */
export function Hand({ cards, held, suggested, making, canHold, isStill, onToggle }: HandProps) {
  const t = useT();
  const nameOf = useCardName();
  return (
    <div role="group" aria-label={t('poker.hand')} data-testid="poker-hand" className="poker-hand">
      {cards.map((card, place) => {
        const isHeld = held.includes(place);
        // Kept cards stay as they are: only those before it that turn make it wait.
        const turn = place - held.filter((one) => one < place).length;
        return (
          <button
            // The place is what it is: five of them, always.
            key={`place-${place + 1}`}
            type="button"
            data-testid={`hold-${place}`}
            aria-pressed={isHeld}
            aria-disabled={!canHold}
            aria-label={`${card === null ? t('poker.faceDown') : nameOf(card)}${isHeld ? `, ${t('poker.held')}` : ''}`}
            data-card={card ?? undefined}
            data-suggested={suggested.includes(place) || undefined}
            data-makes={making?.includes(place)}
            data-plays={canHold ? undefined : true}
            onClick={(event) => {
              if (canHold) onToggle(place);
              // After a tap space belongs to the draw again; a keyboard keeps its place.
              if (event.detail > 0) event.currentTarget.blur();
            }}
            className="poker-place"
          >
            <span
              key={card}
              className="poker-turn"
              data-still={isStill || card === null}
              style={{ '--turn': turn } as CSSProperties}
            >
              <PlayingCard card={card} />
              {card === null ? null : <PlayingCard card={null} />}
            </span>
            <span aria-hidden="true" className="poker-tag">
              <kbd>{place + 1}</kbd>
              {t(isHeld ? 'poker.held' : 'poker.hold')}
            </span>
          </button>
        );
      })}
    </div>
  );
}
