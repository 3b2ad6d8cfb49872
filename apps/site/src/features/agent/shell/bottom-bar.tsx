import { Link } from '@tanstack/react-router';
import { type MessageId, useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { ChartColumn, HandCoins, FileSignature, Menu, type LucideIcon, Network } from 'lucide-react';
import { useUnreadMessages } from '../../../shared/messages/use-unread-messages.ts';
import { useMenu } from './use-menu.ts';
import { Count } from './menu-list.tsx';
import { MENU, usePageName } from './use-page-name.ts';

const TABS: readonly { page: string; text: MessageId; icon: LucideIcon }[] = [
  { page: 'agentTeamOverview', text: 'agent.tab.overview', icon: ChartColumn },
  { page: 'downlineManagmentView', text: 'agent.tab.downlines', icon: Network },
  { page: 'agentRevenueReport', text: 'agent.tab.income', icon: HandCoins },
  { page: 'agentContract', text: 'agent.tab.contracts', icon: FileSignature },
  { page: MENU, text: 'agent.tab.menu', icon: Menu },
];

/** What an agent opens most, under the thumb. A page that has no place of its own here is found under the last one. */
export function BottomBar() {
  const t = useT();
  const page = usePageName();
  const { waiting } = useMenu();
  const unread = useUnreadMessages();
  const current = TABS.some((tab) => tab.page === page) ? page : MENU;
  return (
    <nav
      aria-label={t('agent.tab')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-5">
        {TABS.map(({ page: to, text, icon: Icon }) => (
          <li key={to}>
            <Link
              to="/agentHome/$page"
              params={{ page: to }}
              aria-current={to === page ? 'page' : undefined}
              className={cx(
                'relative flex h-14 flex-col items-center justify-center gap-0.5 text-caption font-semibold',
                to === current ? 'text-violet' : 'text-muted',
              )}
            >
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
              <span className="max-w-full truncate px-0.5">{t(text)}</span>
              {to === 'agentContract' && waiting > 0 ? (
                <span className="absolute end-1 top-0">
                  <Count of={waiting} text="agent.menu.waiting" />
                </span>
              ) : null}
              {to === MENU && unread > 0 ? (
                <span className="absolute end-1 top-0">
                  <Count of={unread} text="agent.menu.unread" />
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
