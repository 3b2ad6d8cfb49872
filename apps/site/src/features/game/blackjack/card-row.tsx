import { PlayingCard } from '../hilo/playing-card.tsx';

type CardRowProps = {
  cards: readonly number[];
  /** One more card lies face down at its end. */
  isHiding?: boolean;
  /** Its second card lay face down until now, and turns. */
  isTurning?: boolean;
  delayOf(at: number): number;
};

/** Cards that overlap, each dealt from the shoe in its turn. What they are says the text beside them. */
export function CardRow({ cards, isHiding = false, isTurning = false, delayOf }: CardRowProps) {
  const all: readonly (number | null)[] = isHiding ? [...cards, null] : cards;
  return (
    <span className="bj-row flex justify-center" data-many={all.length > 4} aria-hidden="true">
      {all.map((card, at) => {
        const isTurn = isTurning && at === 1;
        const delay = { animationDelay: `${delayOf(at)}ms` };
        return (
          // Cards are only ever added at the end: their place is what they are known by.
          <span key={`${at}${isTurn ? 't' : ''}`} className={isTurn ? 'bj-turn relative' : 'bj-card'} style={delay}>
            <PlayingCard card={card} />
            {isTurn ? <PlayingCard card={null} /> : null}
          </span>
        );
      })}
    </span>
  );
}
