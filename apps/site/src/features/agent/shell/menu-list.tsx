import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { openService } from '../../../shared/browser/open-service.ts';
import { useUnreadMessages } from '../../../shared/messages/use-unread-messages.ts';
import { useHasChat } from '../../../shared/browser/use-has-chat.ts';
import { type Entry, SHARED } from './menu-entries.ts';
import { useMenu } from './use-menu.ts';

type Props = {
  /** Large rows for a thumb, on a page of their own. */
  isPage?: boolean;
  current: string;
};

/** All pages of the back office, and what leads out of it. */
export function MenuList({ isPage = false, current }: Props) {
  const t = useT();
  const { entries, waiting } = useMenu();
  const unread = useUnreadMessages();
  const hasChat = useHasChat();
  const row = cx(
    'flex items-center gap-3 text-dense font-semibold transition-colors duration-120',
    isPage ? 'min-h-13 px-4 hover:bg-pressed' : 'h-9 rounded-input px-3 text-muted hover:bg-pressed hover:text-text',
  );
  const chevron = isPage ? <ChevronRight size={18} aria-hidden="true" className="ms-auto text-faint" /> : null;
  const list = isPage
    ? 'divide-y divide-line/60 overflow-hidden rounded-card bg-card ring-1 ring-inset ring-line'
    : 'grid gap-0.5';
  return (
    <>
      <ul className={list}>
        {entries.map(({ page, text, icon }) => (
          <li key={page}>
            <PageLink page={page} text={text} icon={icon} current={current} row={row} isPage={isPage}>
              {page === 'agentContract' && waiting > 0 ? <Count of={waiting} text="agent.menu.waiting" /> : null}
              {chevron}
            </PageLink>
          </li>
        ))}
      </ul>
      <ul className={cx(list, isPage ? 'mt-4' : 'mt-2 border-t border-line pt-2')}>
        {SHARED.map((entry) => (
          <li key={entry.text}>
            {'page' in entry ? (
              <PageLink {...entry} current={current} row={row} isPage={isPage}>
                {unread > 0 ? <Count of={unread} text="agent.menu.unread" /> : null}
                {chevron}
              </PageLink>
            ) : (
              // Another document: the players' pages have a language and a frame of their own.
              <a
                href={entry.href}
                className={row}
                {...(entry.href.startsWith('/help') && hasChat ? { onClick: openService } : {})}
              >
                <entry.icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
                {t(entry.text)}
                {chevron}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type LinkProps = Pick<Entry, 'page' | 'text' | 'icon'> & {
  current: string;
  row: string;
  isPage: boolean;
  children: ReactNode;
};

function PageLink({ page, text, icon: Icon, current, row, isPage, children }: LinkProps) {
  const t = useT();
  return (
    <Link
      to="/agentHome/$page"
      params={{ page }}
      aria-current={page === current ? 'page' : undefined}
      className={cx(row, page === current && !isPage && 'office-tint text-violet!')}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {t(text)}
      {children}
    </Link>
  );
}

/** How many contracts wait for the agent, or messages to be read. */
export function Count({ of, text }: { of: number; text: 'agent.menu.waiting' | 'agent.menu.unread' }) {
  const t = useT();
  return (
    <span className="inline-flex h-5 office-count items-center justify-center rounded-full bg-red-fill px-1.5 text-caption font-semibold text-white">
      {of}
      <span className="sr-only"> {t(text)}</span>
    </span>
  );
}
