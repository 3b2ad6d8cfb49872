import { useT } from '@trevo/i18n';
import type { TrailCard } from './cards.ts';
import { PlayingCard } from './playing-card.tsx';
import { Trail } from './trail.tsx';
import { useCardName } from './use-card-name.ts';

type TableProps = {
  trail: readonly TrailCard[];
  /** How the round ended; null while it goes on or before there was one. */
  end: 'taken' | 'lost' | null;
};

/** The deck, the card that lies on the table, and the ones before it. */
export function Table({ trail, end }: TableProps) {
  const t = useT();
  const nameOf = useCardName();
  const [last, before] = [trail.at(-1), trail.at(-2)];
  return (
    <>
      <div
        role="img"
        aria-label={last ? nameOf(last.card) : t('hilo.faceDown')}
        data-testid="hilo-card"
        data-end={end ?? undefined}
        className="hilo-table relative flex justify-center pt-2 pb-3"
      >
        <span className="hilo-deck self-center">
          <PlayingCard card={null} />
        </span>
        <span className="hilo-spot relative">
          {before ? (
            <span className="hilo-under absolute inset-0">
              <PlayingCard card={before.card} />
            </span>
          ) : null}
          {last ? (
            // Another card is another element: it comes from the deck and turns.
            <span key={`${last.at}-${last.card}`} className="hilo-turn relative block">
              <PlayingCard card={last.card} />
              <PlayingCard card={null} />
            </span>
          ) : (
            <PlayingCard card={null} />
          )}
        </span>
      </div>
      <Trail cards={trail.slice(-8)} isLost={end === 'lost'} />
    </>
  );
}
