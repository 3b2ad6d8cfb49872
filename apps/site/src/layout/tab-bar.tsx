import { Link } from '@tanstack/react-router';
import { type MessageId, useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { Gift, House, Search, UserRound, Wallet } from '../shared/parts/icons.tsx';
import type { MouseEvent } from 'react';
import { isTrial } from '../session/session-store.ts';
import { useSession } from '../session/session.ts';
import { askEntry, openSearch } from '../shared/dialogs.ts';

const TABS = [
  { to: '/', text: 'shell.home', icon: House },
  { to: '/search', text: 'shell.search', icon: Search },
  { to: '/member/depositv2', text: 'shell.deposit', icon: Wallet, isRaised: true, needsLogin: true },
  { to: '/promotions', text: 'shell.promotions', icon: Gift },
  { to: '/member', text: 'shell.account', icon: UserRound, needsLogin: true },
] as const satisfies readonly {
  to: string;
  text: MessageId;
  icon: typeof House;
  isRaised?: boolean;
  needsLogin?: boolean;
}[];

/** Five targets at the thumb on phones; deposit stands out and never moves. */
export function TabBar() {
  const t = useT();
  const isVisitor = useSession(({ token }) => token === null);
  const isTrialMember = useSession(({ member }) => member !== null && isTrial(member));
  // The dialog opens over the page at hand, not over home. A trial account has no wallet: it is led to a true one.
  const stopVisitor = (event: MouseEvent) => {
    const path = event.currentTarget.getAttribute('href') ?? '/';
    if (!isVisitor && !(isTrialMember && path === '/member/depositv2')) return;
    event.preventDefault();
    askEntry({ to: 'open', path });
  };
  return (
    <nav
      aria-label={t('shell.nav.main')}
      className="fixed inset-x-0 bottom-0 z-40 grid grid-cols-5 border-t border-line/60 bg-card pb-[env(safe-area-inset-bottom)] md:hidden [:is([data-modal],[data-alone])_&]:invisible"
    >
      {TABS.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          activeOptions={{ exact: true }}
          {...('needsLogin' in tab
            ? { onClick: stopVisitor }
            : tab.icon === Search
              ? { onClick: openSearch, 'aria-haspopup': 'dialog' as const }
              : {})}
          className="flex h-16 flex-col items-center justify-center gap-1 text-[0.6875rem] font-semibold text-faint data-[status=active]:text-text"
        >
          {'isRaised' in tab ? (
            <span
              className={cx(
                '-my-1.5 flex size-9 items-center justify-center rounded-full',
                // A visitor's one gold button is to create an account.
                isVisitor ? 'bg-pressed text-gold' : 'frame-gold bg-gold-fill text-on-gold',
              )}
            >
              <tab.icon size={20} strokeWidth={2} aria-hidden="true" />
            </span>
          ) : (
            <tab.icon size={22} strokeWidth={1.75} aria-hidden="true" />
          )}
          <span className="max-w-full truncate px-0.5">{t(tab.text)}</span>
        </Link>
      ))}
    </nav>
  );
}
