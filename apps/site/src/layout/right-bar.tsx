import { Link, useRouterState } from '@tanstack/react-router';
import { type NavEntry, openEntries } from '@trevo/contract/site/navigation';
import { useT } from '@trevo/i18n';
import { IconButton } from '@trevo/ui/button';
import { useEffect, useRef } from 'react';
import { ArrowUp, CircleHelp, Download, Headset } from '../shared/parts/icons.tsx';
import { AnnouncementPopup } from '../features/home/announcement-popup.ts';
import { openHelp } from '../shared/dialogs.ts';
import { PlaceBanners } from '../shared/parts/place-banners.tsx';
import { SocialMark } from '@trevo/ui/social-marks';
import { pathOf } from './menu/nav-entries.ts';
import { useFacts } from './menu/use-facts.ts';
import { UnreadCount } from './unread-count.tsx';
import { useService, useTelegram } from './use-service.ts';

/** What comes after the page: the notices that open by themselves, the end of wide screens' rail, and their right edge. */
export function PageEdges() {
  const isHome = useRouterState({ select: ({ location }) => location.pathname === '/' });
  return (
    <>
      {isHome ? <AnnouncementPopup /> : null}
      <Loader />
      <div className="rail-long hidden lg:block">
        <PlaceBanners place="w_leftmenu" className="mt-4" />
      </div>
      <RightBar />
    </>
  );
}

/** Quick at first, then ever slower: nobody knows how long the rest takes. */
const GROWING = { duration: 8_000, delay: 150, easing: 'cubic-bezier(.1,.8,.2,1)', fill: 'both' } as const;

/** A line over the header while the next page is on its way, and gone once it is there. */
function Loader() {
  const line = useRef<HTMLSpanElement>(null);
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  useEffect(() => {
    if (!isLoading) return;
    const growth = line.current?.animate([{ width: '0' }, { width: '92%' }], GROWING);
    return () => growth?.cancel();
  }, [isLoading]);
  return (
    <span
      ref={line}
      aria-hidden="true"
      hidden={!isLoading}
      data-testid="loader"
      className="fixed start-0 top-0 z-50 h-0.5 bg-gold-fill"
    />
  );
}

const APP: NavEntry = { id: 'app', text: 'frame.app', to: '/down', flag: 'NAVAPP3' };

/** Quick help at the right edge of wide screens. */
function RightBar() {
  const t = useT();
  const { service, channel } = useTelegram();
  const telegram = service ?? channel;
  const round =
    'relative inline-flex size-11 items-center justify-center rounded-full text-muted transition-colors duration-120 hover:bg-raised hover:text-text';
  const named = (label: string) => ({ 'aria-label': label, title: label, className: round });
  const { link, unread } = useService();
  const facts = useFacts();
  return (
    <aside
      aria-label={t('frame.nav.help')}
      className="fixed end-1.5 bottom-6 z-30 hidden flex-col gap-1 rounded-full bg-card p-0 shadow-raised xl:flex"
    >
      {openEntries([APP], facts).map((app) => (
        <Link key={app.id} to={pathOf(app)} {...named(t('frame.app'))}>
          <Download size={22} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      ))}
      <Link to="/help" hash="contact" {...link} title={t('shell.service')} className={round}>
        <span className="sr-only">{t('shell.service')}</span>
        <Headset size={22} strokeWidth={1.75} aria-hidden="true" />
        <UnreadCount count={unread} className="absolute end-0 top-0" />
      </Link>
      {telegram ? (
        <a
          href={telegram}
          target="_blank"
          rel="noopener noreferrer"
          {...named(t(service ? 'frame.telegram.service' : 'frame.telegram'))}
        >
          <SocialMark of="TELEGRAM" />
        </a>
      ) : null}
      <Link to="/help" onClick={openHelp} {...named(t('shell.help'))}>
        <CircleHelp size={22} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <IconButton label={t('frame.top')} onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}>
        <ArrowUp size={22} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </aside>
  );
}
