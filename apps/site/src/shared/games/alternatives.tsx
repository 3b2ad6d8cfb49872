import { useT } from '@trevo/i18n';
import { useCall } from '../../api/use-call.ts';
import { useFavorites } from './favorites.ts';
import { GameTile, TileSkeleton } from './game-tile.tsx';

const SHOWN = 3;
const SIZES = '(min-width: 480px) 140px, 28vw';

/** Up to three games like this one that work now. Draws nothing when there are none. */
export function Alternatives({ nodeId, title }: { nodeId: string; title: string }) {
  const t = useT();
  const { data, isPending } = useCall(
    'GET /wps/game/:nodeId/alternatives',
    { params: { nodeId } },
    { staleTime: 30_000 },
  );
  const { ids, toggle } = useFavorites();
  if (!isPending && !data?.list.length) return null;
  return (
    <section aria-label={title} aria-busy={isPending}>
      <h3 className="mb-2 text-dense font-semibold">{title}</h3>
      {isPending ? <output className="sr-only">{t('shell.loading')}</output> : null}
      <div className="grid grid-cols-3 gap-2.5">
        {data
          ? data.list
              .slice(0, SHOWN)
              .map((card) => (
                <GameTile
                  key={card.nodeId}
                  card={card}
                  sizes={SIZES}
                  isFavorite={ids.has(card.nodeId)}
                  onFavorite={toggle}
                />
              ))
          : Array.from({ length: SHOWN }, (_, place) => <TileSkeleton key={place} />)}
      </div>
    </section>
  );
}
