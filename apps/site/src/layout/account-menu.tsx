import { Link, useRouterState } from '@tanstack/react-router';
import { type MessageId, useT } from '@trevo/i18n';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BriefcaseBusiness,
  Headset,
  History,
  LockKeyhole,
  LogOut,
  Mail,
  Megaphone,
  ReceiptText,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isAgent, isTrial } from '../session/session-store.ts';
import { useMember } from '../session/session.ts';
import { openDialog } from '../shared/dialogs.ts';
import { useUnreadMessages } from '../shared/messages/use-unread-messages.ts';
import { UnreadCount } from './unread-count.tsx';
import { useService } from './use-service.ts';
import { MemberPicture } from '../shared/member/member-picture.tsx';

/** The member's menu in the order of the specification. */
const ENTRIES = [
  { to: '/member', text: 'system.menu.myAccount', icon: UserRound },
  { to: '/member/personalHistoryCopy', text: 'shell.menu.bets', icon: History },
  { to: '/member/transactionHistory', text: 'system.menu.statement', icon: ReceiptText },
  { to: '/member/messageV2', text: 'system.menu.messages', icon: Mail },
  { to: '/announce', text: 'shell.notices', icon: Megaphone },
  { to: '/member/depositv2', text: 'shell.deposit', icon: ArrowDownToLine },
  { to: '/member/withdraw', text: 'shell.withdraw', icon: ArrowUpFromLine },
  { to: '/member/securityCenter', text: 'system.menu.security', icon: LockKeyhole },
  { to: '/fair', text: 'shell.menu.fairness', icon: ShieldCheck },
] as const satisfies readonly { to: string; text: MessageId; icon: typeof Mail }[];

/** A trial account has no money and no person behind it: the rest of the menu would only refuse. */
const OPEN_TO_TRIAL: ReadonlySet<string> = new Set(['/announce', '/fair']);

const ROW =
  'flex h-11 w-full items-center gap-3 rounded-input px-3 text-dense font-semibold text-muted hover:bg-pressed hover:text-text';

/** Avatar that opens the member's menu; the browser's own popover closes it outside and by Esc. */
export function AccountMenu() {
  const t = useT();
  const member = useMember();
  const menu = useRef<HTMLDivElement>(null);
  const { link, unread } = useService();
  const messages = useUnreadMessages();
  const path = useRouterState({ select: ({ location }) => location.href });
  useEffect(() => menu.current?.hidePopover(), [path]);
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={t('system.menu.account')}
        className="relative size-10 shrink-0 rounded-full transition-[filter] duration-120 hover:lit"
      >
        <MemberPicture size={40} className="size-10 text-dense" />
        <UnreadCount count={messages} className="absolute end-0 top-0" />
      </button>
      <div
        ref={menu}
        id="account-menu"
        popover="auto"
        className="inset-auto end-3 top-15 m-0 w-64 rounded-sheet bg-raised p-2 text-text shadow-overlay ring-1 ring-line motion-safe:animate-rise lg:end-6 lg:top-17"
      >
        <p className="truncate px-3 pt-2 pb-1 font-extrabold">{member?.nickname || member?.account}</p>
        {member?.nickname && member.nickname !== member.account ? (
          <p className="truncate px-3 pb-2 text-meta text-faint">{member.account}</p>
        ) : null}
        <nav aria-label={t('system.menu.account')} className="border-t border-line/70 pt-2">
          {member && isAgent(member) ? (
            <Link to="/agentHome" reloadDocument className={ROW}>
              <BriefcaseBusiness size={20} strokeWidth={1.75} aria-hidden="true" />
              {t('system.menu.agent')}
            </Link>
          ) : null}
          {ENTRIES.filter(({ to }) => !member || !isTrial(member) || OPEN_TO_TRIAL.has(to)).map(
            ({ to, text, icon: Icon }) => (
              <Link key={to} to={to} className={ROW}>
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                <span className="flex-1">{t(text)}</span>
                {to === '/member/messageV2' ? <UnreadCount count={messages} /> : null}
              </Link>
            ),
          )}
          <Link to="/help" hash="contact" {...link} className={ROW}>
            <Headset size={20} strokeWidth={1.75} aria-hidden="true" />
            <span className="flex-1">{t('shell.service')}</span>
            <UnreadCount count={unread} />
          </Link>
          <button type="button" onClick={() => openDialog('logout', {})} className={ROW}>
            <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />
            {t('system.logout')}
          </button>
        </nav>
      </div>
    </>
  );
}
