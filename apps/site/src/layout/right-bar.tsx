import { Link, useRouterState } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { IconButton } from '@trevo/ui/button';
import { ArrowUp, CircleHelp, Headset } from '../shared/parts/icons.tsx';
import { AnnouncementPopup } from '../features/home/announcement-popup.ts';
import { MenuEnd } from './menu-end.tsx';

/** What comes after the page: the notices that open by themselves, the end of wide screens' rail, and their right edge. */
export function PageEdges() {
  const isHome = useRouterState({ select: ({ location }) => location.pathname === '/' });
  return (
    <>
      {isHome ? <AnnouncementPopup /> : null}
      <div className="hidden lg:block">
        <MenuEnd />
      </div>
      <RightBar />
    </>
  );
}

/** Quick help at the right edge of wide screens. */
function RightBar() {
  const t = useT();
  const round =
    'inline-flex size-11 items-center justify-center rounded-full text-muted transition-colors duration-120 hover:bg-raised hover:text-text';
  return (
    <aside
      aria-label={t('shell.nav.help')}
      className="fixed end-1.5 bottom-6 z-30 hidden flex-col gap-1 rounded-full bg-card p-0 shadow-raised xl:flex"
    >
      <Link to="/help" hash="contact" aria-label={t('shell.service')} title={t('shell.service')} className={round}>
        <Headset size={22} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <Link to="/help" aria-label={t('shell.help')} title={t('shell.help')} className={round}>
        <CircleHelp size={22} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <IconButton label={t('shell.top')} onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}>
        <ArrowUp size={22} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </aside>
  );
}
