import { useId } from 'react';
import { useCall } from '../../api/use-call.ts';
import { GameGrid } from './game-grid.tsx';
import { useColumns } from './use-columns.ts';

const MOST = 6;

/** Hot games in whole rows, six at most, where a page has none of its own to show. */
export function PopularGames({ title }: { title: string }) {
  const id = useId();
  const { data } = useCall('GET /wps/relay/games', { query: { pageSize: String(MOST), gameClassify: 'HOT' } });
  const columns = useColumns('main');
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-h3 font-extrabold">
        {title}
      </h2>
      <GameGrid games={data?.games.slice(0, MOST - (MOST % columns))} />
    </section>
  );
}
