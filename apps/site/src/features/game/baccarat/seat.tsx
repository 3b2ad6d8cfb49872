import { useT } from '@trevo/i18n';
import { PlayingCard } from '../hilo/playing-card.tsx';
import { useCardName } from '../hilo/use-card-name.ts';
import { countOf, type Side } from './deal.ts';

type SeatProps = {
  side: Side;
  cards: readonly number[];
  /** How it ended, once it may be told. */
  end: 'won' | 'lost' | 'tie' | null;
};

/** One side of the table: its two cards, the third one across them on the outside, and what they count. */
export function Seat({ side, cards, end }: SeatProps) {
  const t = useT();
  const cardName = useCardName();
  const name = t(`baccarat.${side}`);
  const points = countOf(cards);
  const said =
    cards.length === 0
      ? t('baccarat.noCards', { side: name })
      : t('baccarat.cards', { side: name, cards: cards.map(cardName).join(', '), points });
  return (
    <div
      role="img"
      aria-label={said}
      data-testid={`seat-${side}`}
      data-side={side}
      data-end={end ?? undefined}
      className="bac-seat grid items-center justify-center gap-1 rounded-card"
    >
      <p className="bac-tag flex items-center justify-center gap-2 text-dense">
        <b>{name}</b>
        {cards.length > 0 ? (
          <span
            key={points}
            data-testid={`points-${side}`}
            className="bac-points rounded-full text-center text-body font-extrabold tabular-nums"
          >
            {points}
          </span>
        ) : null}
      </p>
      {[0, 1].map((at) => (
        <span key={at} className="bac-slot">
          <DealtCard card={cards[at]} />
        </span>
      ))}
      <span className="bac-third">
        <DealtCard card={cards[2]} />
      </span>
    </div>
  );
}

/** A card that comes out of the shoe with its back up, and turns when it lies there. */
function DealtCard({ card }: { card: number | undefined }) {
  if (card === undefined) return null;
  return (
    <span className="bac-card block">
      <span className="bac-turn relative block">
        <PlayingCard card={card} />
        <PlayingCard card={null} />
      </span>
    </span>
  );
}
