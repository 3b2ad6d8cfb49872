import { useLocation } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Note } from '@trevo/ui/note';
import { useCall } from '../../api/use-call.ts';
import { CATEGORY, type GameType } from '../../shared/games/game-types.ts';
import { GameGrid } from './game-grid.tsx';

const TYPE_OF: Record<string, GameType> = {
  '/sports': 'SPORTS',
  '/esports': 'ESPORTS',
  '/lott': 'LOTT',
  '/elott': 'ELOTT',
};
const MOST = '100';

/** Game centre of a category whose games open whole products. What is not open yet says so, on every card. */
export function CentrePage() {
  const t = useT();
  const { pathname } = useLocation();
  const type = TYPE_OF[pathname] ?? 'SPORTS';
  const name = t(`shell.type.${type}`);
  const { icon: Icon, hue } = CATEGORY[type];
  const { data } = useCall('GET /wps/relay/games', { query: { gameType: type, pageSize: MOST } });
  const hasPlayable = data?.games.some(({ playable }) => playable) ?? true;
  return (
    <div className="pb-6">
      <div className="flex items-center gap-3 pt-5 pb-4">
        <Icon size={28} strokeWidth={1.75} aria-hidden="true" className={hue} />
        <h1 className="text-h2 font-extrabold md:text-h1">{name}</h1>
        <p className="ms-auto min-h-5 text-meta text-muted">
          {data ? t('shell.section.count', { count: data.total }) : ''}
        </p>
      </div>
      {hasPlayable ? null : (
        <Note tone="info" className="mb-6">
          <p className="font-semibold">{t('lobby.soon.title', { name })}</p>
          <p className="text-muted">{t('lobby.soon.text')}</p>
        </Note>
      )}
      <GameGrid games={data?.games} />
    </div>
  );
}
