import type { GameCard } from '@trevo/contract';
import { cx } from '@trevo/ui/cx';
import { memo, useCallback, useEffect, useRef } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useFavorites } from '../../shared/games/favorites.ts';
import type { Shape } from '../../shared/games/game-art.tsx';
import { GameTile, TileSkeleton } from '../../shared/games/game-tile.tsx';
import { FIRST, gridOf, sizesOf, useFacts } from './game-grid.tsx';
import { PIECE_SIZE, type queryOf } from './lobby-search.ts';
import { useColumns } from './use-columns.ts';
import { useRowWindow } from './use-row-window.ts';

type Query = ReturnType<typeof queryOf>;

const pieceOf = (game: number): number => Math.floor(game / PIECE_SIZE);
const pieceQuery = (query: Query, piece: number) => ({
  ...query,
  pageNo: String(piece + 1),
  pageSize: String(PIECE_SIZE),
});

/**
 * All games of a list under one scroll bar: only rows near the window are drawn, and only their pieces of the list fetched, wherever the
 * person scrolls to. What was fetched stays in the cache, so a way back finds its place.
 */
export function EndlessGames({ query, total, shape }: { query: Query; total: number; shape: Shape }) {
  const columns = useColumns(shape);
  const box = useRef<HTMLDivElement>(null);
  const { first, end, rowHeight } = useRowWindow(box, total, columns);
  const { ids, toggle } = useFavorites();
  // The same function for all time, so that a row that comes draws no other one anew.
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  const onFavorite = useCallback((card: GameCard) => latest.current(card), []);
  // The piece behind the last row: a flick outruns what is asked for when its row comes.
  useCall('GET /wps/relay/games', { query: pieceQuery(query, Math.min(pieceOf(total - 1), pieceOf(end) + 1)) });
  return (
    // Rows come and go above what is seen: a browser that kept its anchor among them would scroll for ever.
    <div
      ref={box}
      className="relative [overflow-anchor:none]"
      style={{ height: rowHeight * Math.ceil(total / columns) || undefined }}
    >
      {Array.from({ length: Math.ceil(end / columns) - first }, (_, at) => (
        <GameRow
          key={first + at}
          query={query}
          shape={shape}
          top={rowHeight === 0 ? null : (first + at) * rowHeight}
          begin={(first + at) * columns}
          length={Math.min(columns, end - (first + at) * columns)}
          ids={ids}
          onFavorite={onFavorite}
        />
      ))}
    </div>
  );
}

/** A row that comes leaves the others as they are; the ring of a focus that stands out of a row stays whole. */
const ALONE = { contain: 'content', overflowClipMargin: 8 };

type GameRowProps = {
  query: Query;
  shape: Shape;
  /** Null: no row has been measured yet; the first ones stand one under the other, as they will. */
  top: number | null;
  begin: number;
  length: number;
  ids: ReadonlySet<string>;
  onFavorite: (card: GameCard) => void;
};

/** A row is of one piece: 60 is a multiple of every number of columns. Each stands at its own place: none moves when another comes. */
const GameRow = memo(function GameRow({ query, shape, top, begin, length, ids, onFavorite }: GameRowProps) {
  const factsOf = useFacts();
  const { data } = useCall('GET /wps/relay/games', { query: pieceQuery(query, pieceOf(begin)) });
  return (
    <div
      data-row
      className={cx(gridOf(shape), 'inset-x-0 pb-4 md:pb-6', top !== null && 'absolute')}
      style={{ ...ALONE, ...(top === null ? {} : { top }) }}
    >
      {Array.from({ length }, (_, column) => {
        const card = data?.games[(begin + column) % PIECE_SIZE];
        return card ? (
          <GameTile
            key={card.nodeId}
            card={card}
            isEager={begin + column < FIRST}
            shape={shape}
            sizes={sizesOf(shape)}
            facts={factsOf(card)}
            isFavorite={ids.has(card.nodeId)}
            onFavorite={onFavorite}
          />
        ) : (
          <TileSkeleton key={column} shape={shape} hasFacts />
        );
      })}
    </div>
  );
});
