import { useRef } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useFavorites } from '../../shared/games/favorites.ts';
import { GameTile, TileSkeleton } from '../../shared/games/game-tile.tsx';
import { LOBBY_GRID, LOBBY_SIZES, useFacts } from './game-grid.tsx';
import { PIECE_SIZE, type queryOf } from './lobby-search.ts';
import { useColumns } from './use-columns.ts';
import { useRowWindow } from './use-row-window.ts';

type Query = ReturnType<typeof queryOf>;

/**
 * All games of a list under one scroll bar: only rows near the window are drawn, and only their pieces of the list fetched, wherever the
 * person scrolls to. What was fetched stays in the cache, so a way back finds its place.
 */
export function EndlessGames({ query, total }: { query: Query; total: number }) {
  const columns = useColumns();
  const rows = Math.ceil(total / columns);
  const box = useRef<HTMLDivElement>(null);
  const { first, last, rowHeight } = useRowWindow(box, rows);
  return (
    // Rows come and go above what is seen: a browser that kept its anchor among them would scroll for ever.
    <div ref={box} className="[overflow-anchor:none]" style={{ height: rowHeight * rows || undefined }}>
      <div style={{ transform: `translateY(${first * rowHeight}px)` }}>
        {Array.from({ length: last - first }, (_, at) => (
          <GameRow
            key={first + at}
            query={query}
            begin={(first + at) * columns}
            length={Math.min(columns, total - (first + at) * columns)}
          />
        ))}
      </div>
    </div>
  );
}

/** A row is of one piece: 60 is a multiple of every number of columns. */
function GameRow({ query, begin, length }: { query: Query; begin: number; length: number }) {
  const { ids, toggle } = useFavorites();
  const factsOf = useFacts();
  const pageNo = String(Math.floor(begin / PIECE_SIZE) + 1);
  const { data } = useCall('GET /wps/relay/games', { query: { ...query, pageNo, pageSize: String(PIECE_SIZE) } });
  return (
    <div data-row className={`${LOBBY_GRID} pb-4 md:pb-6`}>
      {Array.from({ length }, (_, column) => {
        const card = data?.games[(begin + column) % PIECE_SIZE];
        return card ? (
          <GameTile
            key={card.nodeId}
            card={card}
            sizes={LOBBY_SIZES}
            facts={factsOf(card)}
            isFavorite={ids.has(card.nodeId)}
            onFavorite={toggle}
          />
        ) : (
          <TileSkeleton key={column} hasFacts />
        );
      })}
    </div>
  );
}
