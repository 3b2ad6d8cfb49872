import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { useCall } from '../api/use-call.ts';
import { useFavorites } from '../shared/games/favorites.ts';
import { ROW, SLOT } from '../shared/games/game-section.tsx';
import { GameTile, TileSkeleton } from '../shared/games/game-tile.tsx';

const SHOWN = 5;

/** Says that nobody has this address, leads home, and offers games to go on with. */
export function NotFound() {
  const t = useT();
  const { data } = useCall('GET /wps/relay/games', { query: { pageSize: String(SHOWN), gameClassify: 'HOT' } });
  const { ids, toggle } = useFavorites();
  return (
    <div className="pb-6">
      <div className="mx-auto flex max-w-100 flex-col items-center gap-3 px-4 pt-10 pb-8 text-center">
        <p aria-hidden="true" className="text-jackpot font-extrabold text-line-strong tabular-nums">
          404
        </p>
        <h1 className="text-h2 font-extrabold">{t('frame.404.title')}</h1>
        <p className="text-pretty text-muted">{t('frame.404.text')}</p>
        <Link to="/" className={buttonClass('light', 'phone', 'mt-2')}>
          {t('frame.404.home')}
        </Link>
      </div>
      <section aria-labelledby="hot-games">
        <h2 id="hot-games" className="mb-3 text-h3 font-extrabold">
          {t('frame.404.games')}
        </h2>
        <div className={ROW}>
          {data
            ? data.games.map((card) => (
                <GameTile
                  key={card.nodeId}
                  card={card}
                  className={SLOT}
                  isFavorite={ids.has(card.nodeId)}
                  onFavorite={toggle}
                />
              ))
            : Array.from({ length: SHOWN }, (_, place) => <TileSkeleton key={place} className={SLOT} />)}
        </div>
      </section>
    </div>
  );
}
