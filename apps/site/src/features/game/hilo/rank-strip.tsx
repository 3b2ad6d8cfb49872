import { faceOf, isWonBy, RANKS } from './cards.ts';

type RankStripProps = {
  /** The card to guess at; null while there is none. */
  rank: number | null;
};

/** All ranks from the ace to the king: which of them win above, which below. The buttons say the same in words. */
export function RankStrip({ rank }: RankStripProps) {
  return (
    <div className="hilo-strip mx-auto mt-2 grid max-w-120" aria-hidden="true">
      {RANKS.map((one) => (
        <span
          key={one}
          className="py-1 text-center text-caption font-extrabold text-muted"
          data-now={one === rank}
          data-up={rank !== null && isWonBy(rank, 'higher', one)}
          data-down={rank !== null && isWonBy(rank, 'lower', one)}
        >
          {faceOf(one)}
        </span>
      ))}
    </div>
  );
}
