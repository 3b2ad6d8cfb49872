import { Outlet, useRouterState } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { isTrial } from '../session/session-store.ts';
import { useSession } from '../session/session.ts';
import { DialogPlace } from './dialog-place.tsx';
import { Header } from './header.tsx';
import { foldMenu } from '../shared/browser/fold-menu.ts';
import { smallPart } from './small-part.ts';
import { TabBar } from './tab-bar.tsx';

// Drawn by the server; the links work before their script is here.
const SideNav = smallPart('SideNav', 'frame');
const TrialRibbon = smallPart('TrialRibbon', 'system');
const Footer = smallPart('Footer', 'frame');
const Edges = smallPart('PageEdges', 'frame');
const MenuDrawer = smallPart('MenuDrawer', 'frame');

// Made once: an element that is made anew tells React that what the server drew there is old, and it goes before its script is here.
const RAIL = (
  <Suspense>
    <SideNav isCompact />
  </Suspense>
);
const FOOTER = (
  <Suspense>
    <Footer />
  </Suspense>
);

/**
 * Frame of every page for players: header, rail, tab bar, footer, dialogs. Draws the route's page, or its children. The
 * Suspense borders let the browser hydrate header and page first and the rest in pieces, between taps.
 */
export function SiteLayout({ children }: { children?: ReactNode }) {
  const t = useT();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isSettled = useSession((state) => state.isSettled);
  const isTrialMember = useSession(({ member }) => member !== null && isTrial(member));
  // Open at one address only: following a link closes it.
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const closeMenu = useCallback(() => setMenuAt(null), []);
  return (
    <>
      <a
        href="#main"
        className="fixed start-3 top-2 z-50 -translate-y-20 rounded-full bg-text px-4 py-2 font-semibold text-page focus:translate-y-0"
      >
        {t('shell.skip')}
      </a>
      <Header onMenu={() => foldMenu() || setMenuAt(path)} />
      <div className="rail no-bar fixed start-0 top-14 bottom-0 z-30 hidden w-18 overflow-y-auto border-e border-line/60 bg-page px-1.5 py-3 md:block lg:top-16 lg:w-60 lg:px-3">
        {RAIL}
        <Suspense>{isSettled ? <Edges /> : null}</Suspense>
      </div>
      <div className="beside-rail pt-14 pb-24 md:ps-18 md:pb-0 lg:ps-60 lg:pt-16 xl:pe-14">
        <div className="mx-auto max-w-content px-3 md:px-6">
          <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-9rem)] outline-none">
            {isTrialMember ? (
              <Suspense>
                <TrialRibbon />
              </Suspense>
            ) : null}
            {children ?? <Outlet />}
          </main>
          {FOOTER}
        </div>
      </div>
      <Suspense>
        <TabBar />
      </Suspense>
      {menuAt === path ? (
        <Suspense>
          <MenuDrawer onClose={closeMenu} />
        </Suspense>
      ) : null}
      <DialogPlace />
    </>
  );
}
