import { useT } from '@trevo/i18n';
import { PlayingCard } from '../hilo/playing-card.tsx';
import { useCardName } from '../hilo/use-card-name.ts';
import type { Side } from './deal.ts';
import { countOf } from './deal.ts';

type SeatProps = {
  side: Side;
  cards: readonly number[];
  /** How it ended, once it may be told. */
  end: 'won' | 'lost' | 'tie' | null;
  isNatural: boolean;
};

/** One side of the table: its two cards, the third one across them on the outside, and what they count. */
export function Seat({ side, cards, end, isNatural }: SeatProps) {
  const t = useT();
  const cardName = useCardName();
  const name = t(`baccarat.${side}`);
  const said =
    cards.length === 0
      ? t('baccarat.noCards', { side: name })
      : t('baccarat.cards', { side: name, cards: cards.map(cardName).join(', '), points: countOf(cards) });
  return (
    <div
      role="img"
      aria-label={said}
      data-testid={`seat-${side}`}
      data-side={side}
      data-end={end ?? undefined}
      className="bac-seat"
    >
      <p className="bac-tag">
        <b>{name}</b>
        {cards.length > 0 ? (
          <span key={countOf(cards)} data-testid={`points-${side}`} className="bac-points tabular-nums">
            {countOf(cards)}
          </span>
        ) : null}
        {isNatural && end !== null && countOf(cards) >= 8 ? <i>{t('baccarat.natural')}</i> : null}
      </p>
      <div className="bac-cards" aria-hidden="true">
        {[0, 1].map((at) => (
          <span key={at} className="bac-slot">
            <DealtCard card={cards[at]} />
          </span>
        ))}
        <span className="bac-third">
          <DealtCard card={cards[2]} />
        </span>
      </div>
    </div>
  );
}

/** A card that comes out of the shoe with its back up, and turns. */
function DealtCard({ card }: { card: number | undefined }) {
  if (card === undefined) return null;
  return (
    <span className="bac-card">
      <PlayingCard card={card} />
      <PlayingCard card={null} />
    </span>
  );
}
