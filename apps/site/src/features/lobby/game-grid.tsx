import type { GameCard } from '@trevo/contract';
import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import { cx } from '@trevo/ui/cx';
import { formatCurrency } from '../../shared/amounts/format-currency.ts';
import { useFavorites } from '../../shared/games/favorites.ts';
import { GameTile, TileSkeleton } from '../../shared/games/game-tile.tsx';

export const LOBBY_GRID =
  'grid grid-cols-3 gap-x-2.5 gap-y-4 sm:grid-cols-4 md:grid-cols-5 md:gap-x-4 md:gap-y-6 2xl:grid-cols-6';
export const LOBBY_SIZES = '(min-width: 1024px) 190px, (min-width: 768px) 18vw, (min-width: 480px) 23vw, 31vw';

/** What a card says under its vendor: the return to player and the smallest bet, as far as they are known. */
export const useFacts = () => {
  const t = useT();
  const lang = useLang();
  return ({ rtp, minBet }: GameCard): string => {
    const least = minBet && t('shell.card.minBet', { amount: formatCurrency(minBet, 'R$', lang) });
    // A line breaks between the two, not inside one.
    return [rtp && `RTP ${formatShare(rtp, lang)}`, least]
      .flatMap((fact) => (fact ? [fact.replaceAll(' ', '\u00a0')] : []))
      .join('\u2003');
  };
};

/** Cards of the game list; without games, their exact places. */
export function GameGrid({ games, isStale = false }: { games: readonly GameCard[] | undefined; isStale?: boolean }) {
  const { ids, toggle } = useFavorites();
  const factsOf = useFacts();
  return (
    <div
      className={cx(LOBBY_GRID, isStale && 'opacity-60 transition-opacity duration-200')}
      aria-busy={!games || isStale}
    >
      {games
        ? games.map((card) => (
            <GameTile
              key={card.nodeId}
              card={card}
              sizes={LOBBY_SIZES}
              facts={factsOf(card)}
              isFavorite={ids.has(card.nodeId)}
              onFavorite={toggle}
            />
          ))
        : Array.from({ length: 15 }, (_, index) => <TileSkeleton key={index} hasFacts />)}
    </div>
  );
}
