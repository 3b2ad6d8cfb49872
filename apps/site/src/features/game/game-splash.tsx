import { useLang, useT } from '@trevo/i18n';
import { Spinner } from '@trevo/ui/spinner';
import type { GameScreen } from '../../games/game-screen.ts';

/** Stands where the game will be while its figures and its screen load. */
export function GameSplash({ splash }: Pick<GameScreen, 'splash'>) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="grid flex-1 place-items-center" aria-busy="true" data-splash>
      <div className="text-center">
        <img
          src={`${splash.art}${lang === 'pt' ? '' : '-en'}-360.webp`}
          alt=""
          width={180}
          height={240}
          className="mx-auto h-60 w-45 rounded-sheet object-cover opacity-80"
        />
        <Spinner className="mx-auto mt-6" />
        <p className="mt-2 text-dense text-muted">{t('shell.loading')}</p>
      </div>
    </div>
  );
}
