import type { GameCard } from '@trevo/contract';
import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import { cx } from '@trevo/ui/cx';
import type { ReactNode } from 'react';
import { formatCurrency } from '../../shared/amounts/format-currency.ts';
import { DrawTime } from '../../shared/games/draw-time.tsx';
import { useFavorites } from '../../shared/games/favorites.ts';
import type { Shape } from '../../shared/games/game-art.tsx';
import { GameTile, TileSkeleton } from '../../shared/games/game-tile.tsx';

const GAPS = 'grid gap-x-2.5 gap-y-4 md:gap-x-4 md:gap-y-6';
/** Wide tiles stand two where upright ones stand three. */
export const gridOf = (shape: Shape): string =>
  `${GAPS} ${shape === 'wide' ? 'grid-cols-2 sm:grid-cols-3 md:grid-cols-4' : 'grid-cols-3 sm:grid-cols-4 md:grid-cols-5 2xl:grid-cols-6'}`;
export const sizesOf = (shape: Shape): string =>
  shape === 'wide'
    ? '(min-width: 1024px) 240px, (min-width: 768px) 23vw, (min-width: 480px) 31vw, 47vw'
    : '(min-width: 1024px) 190px, (min-width: 768px) 18vw, (min-width: 480px) 23vw, 31vw';

/** What a card says under its vendor: the return to player and the smallest bet, as far as they are known; of a lottery its next draw. */
export const useFacts = (): ((card: GameCard) => ReactNode) => {
  const t = useT();
  const lang = useLang();
  return ({ rtp, minBet, gameType, gameCode }) => {
    const least = minBet && t('shell.card.minBet', { amount: formatCurrency(minBet, lang) });
    // A line breaks between the two, not inside one.
    const figures = [rtp && `RTP ${formatShare(rtp, lang)}`, least]
      .flatMap((fact) => (fact ? [fact.replaceAll(' ', '\u00a0')] : []))
      .join('\u2003');
    return gameType === 'LOTT' || gameType === 'ELOTT' ? <DrawTime code={gameCode} otherwise={figures} /> : figures;
  };
};

/** What the narrowest screen shows in its first row. */
export const FIRST = 3;

type GridProps = { games: readonly GameCard[] | undefined; shape?: Shape; isStale?: boolean };

/** Cards of the game list; without games, their exact places. */
export function GameGrid({ games, shape = 'main', isStale = false }: GridProps) {
  const { ids, toggle } = useFavorites();
  const factsOf = useFacts();
  return (
    <div
      className={cx(gridOf(shape), isStale && 'opacity-60 transition-opacity duration-200')}
      aria-busy={!games || isStale}
    >
      {games
        ? games.map((card, at) => (
            <GameTile
              key={card.nodeId}
              card={card}
              isEager={at < FIRST}
              shape={shape}
              sizes={sizesOf(shape)}
              facts={factsOf(card)}
              isFavorite={ids.has(card.nodeId)}
              onFavorite={toggle}
            />
          ))
        : Array.from({ length: 15 }, (_, index) => <TileSkeleton key={index} shape={shape} hasFacts />)}
    </div>
  );
}
