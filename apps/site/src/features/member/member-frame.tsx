import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { ChevronLeft, LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isTrial } from '../../session/session-store.ts';
import { useSession } from '../../session/session.ts';
import { readSession } from '../../session/storage.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { NEEDS_BACK, useEntries } from './entries.ts';
import { HeaderCard } from './header-card.tsx';
import { TermsNote } from './terms-note.tsx';
import { MenuCount } from './unread-count.tsx';
import { TrialStop } from './trial-stop.tsx';

/** How the server begins a trial account's name; it only decides what is drawn. */
const TRIAL_NAME = 'trial-';

const ROW =
  'flex h-11 w-full items-center gap-3 rounded-card px-3 text-dense font-semibold text-muted transition-colors duration-120 ' +
  'hover:bg-raised hover:text-text data-[status=active]:bg-raised data-[status=active]:text-text data-[status=active]:shadow-raised';

/**
 * Frame of every page under /member. Wide screens: the menu stands at the left. Tablets: the menu is a row of tabs.
 * Phones: /member itself is the menu and a page has a way back to it.
 */
export function MemberFrame() {
  const { pathname, href } = useLocation();
  // Until the member is here, the name that this tab keeps: otherwise a page loaded anew would ask for what is refused.
  const isTrialMember = useSession(({ member }) =>
    member === null ? readSession('account')?.startsWith(TRIAL_NAME) === true : isTrial(member),
  );
  if (isTrialMember) return <TrialStop path={href} />;
  return (
    <div className="xl:grid xl:grid-cols-[16.5rem_minmax(0,1fr)] xl:gap-6">
      <LeftMenu />
      <div className="min-w-0">
        {pathname === '/member' ? null : <TabMenu />}
        {NEEDS_BACK.has(pathname) ? <BackToMenu /> : null}
        <TermsNote />
        <Outlet />
      </div>
    </div>
  );
}

function LeftMenu() {
  const t = useT();
  const entries = useEntries();
  return (
    <aside className="hidden xl:block">
      <div className="no-bar sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto py-6">
        <HeaderCard />
        <nav aria-label={t('member.menu')} className="mt-4">
          <ul className="grid gap-0.5">
            {entries.map(({ to, text, icon: Icon }) => (
              <li key={to}>
                <Link to={to} className={ROW}>
                  <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
                  {t(text)}
                  <MenuCount of={to} />
                </Link>
              </li>
            ))}
            <li className="mt-2 border-t border-line/60 pt-2">
              <button type="button" onClick={() => openDialog('logout', {})} className={ROW}>
                <LogOut size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
                {t('system.logout')}
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </aside>
  );
}

function TabMenu() {
  const t = useT();
  const entries = useEntries();
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = row.current;
    const tab = nav?.querySelector<HTMLElement>('[data-status=active]');
    // The row alone moves: the page stays where it is.
    if (nav && tab) nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [pathname, entries.length]);
  return (
    <nav
      ref={row}
      aria-label={t('member.menu')}
      className="no-bar relative -mx-6 hidden overflow-x-auto border-b border-line/60 px-6 pt-1 md:block xl:hidden"
    >
      <ul className="flex w-max gap-6">
        {entries.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="-mb-px flex h-12 items-center border-b-2 border-transparent text-dense font-semibold text-muted transition-colors duration-120 -outline-offset-2 hover:text-text data-[status=active]:border-violet data-[status=active]:text-text"
            >
              {t(text)}
              <MenuCount of={to} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BackToMenu() {
  const t = useT();
  return (
    <Link
      to="/member"
      className="-mb-5 -ms-2 inline-flex h-11 items-center gap-1 pe-3 pt-2 text-dense font-semibold text-muted hover:text-text md:hidden"
    >
      <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" className="rtl:[scale:-1_1]" />
      {t('member.menu')}
    </Link>
  );
}
