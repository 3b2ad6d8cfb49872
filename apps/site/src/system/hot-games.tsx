import { useT } from '@trevo/i18n';
import { useCall } from '../api/use-call.ts';
import { useFavorites } from '../shared/games/favorites.ts';
import { ROW, SLOT } from '../shared/games/game-section.tsx';
import { GameTile, TileSkeleton } from '../shared/games/game-tile.tsx';

const SHOWN = 5;

/** Games to go on with, where what was looked for is not there. */
export function HotGames() {
  const t = useT();
  const { data } = useCall('GET /wps/relay/games', { query: { pageSize: String(SHOWN), gameClassify: 'HOT' } });
  const { ids, toggle } = useFavorites();
  return (
    <section aria-labelledby="hot-games" className="pb-6">
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
  );
}
