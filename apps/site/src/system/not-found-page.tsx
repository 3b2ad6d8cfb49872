import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { SiteLayout } from '../layout/site-layout.tsx';

function NotFound() {
  const t = useT();
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-100 flex-col items-center justify-center gap-4 px-4 text-center">
      <p aria-hidden="true" className="text-jackpot font-extrabold text-line-strong tabular-nums">
        404
      </p>
      <h1 className="text-h2 font-extrabold">{t('shell.404.title')}</h1>
      <p className="text-muted">{t('shell.404.text')}</p>
      <Link to="/" className={buttonClass('gold', 'phone', 'mt-2')}>
        {t('shell.404.home')}
      </Link>
    </div>
  );
}

/** 404 in the players' frame: says so and leads home. */
export function NotFoundPage() {
  return (
    <SiteLayout>
      <NotFound />
    </SiteLayout>
  );
}
