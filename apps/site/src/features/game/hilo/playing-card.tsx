import { hiloRank } from '@trevo/engines/instant';
import { faceOf, suitOf } from './cards.ts';
import { Clover, SuitMark } from './suit-mark.tsx';
import './playing-card.css';

type PlayingCardProps = {
  /** Null: its back. */
  card: number | null;
  isSmall?: boolean;
};

const CORNER = 'hilo-corner grid justify-items-center leading-none tracking-tight';

/** A card of the game, or its back. What it is says the text beside it. */
export function PlayingCard({ card, isSmall = false }: PlayingCardProps) {
  if (card === null)
    return (
      <span className="hilo-card hilo-back" aria-hidden="true">
        <Clover />
      </span>
    );
  const suit = suitOf(card);
  const isRed = suit === 'hearts' || suit === 'diamonds';
  const corner = (
    <>
      <b>{faceOf(hiloRank(card))}</b>
      <SuitMark suit={suit} />
    </>
  );
  return (
    <span className="hilo-card hilo-face" data-red={isRed} aria-hidden="true">
      <span className={CORNER}>{corner}</span>
      {isSmall ? null : (
        <>
          <SuitMark suit={suit} />
          <span className={`${CORNER} hilo-foot`}>{corner}</span>
        </>
      )}
    </span>
  );
}
