import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { HotGames } from './hot-games.tsx';

/** Says that nobody has this address, leads home, and offers games to go on with. */
export function NotFound() {
  const t = useT();
  return (
    <>
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
      <HotGames />
    </>
  );
}
