import { Link, Navigate } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { ChevronRight, LogOut } from 'lucide-react';
import { openDialog } from '../../shared/dialogs.ts';
import { useEntries } from './entries.ts';
import { HeaderCard } from './header-card.tsx';
import { MenuCount } from './unread-count.tsx';
import { useWideScreen } from '../../shared/browser/use-wide-screen.ts';

const ROW =
  'flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-start transition-colors duration-120 hover:bg-raised';
const ICON = 'grid size-10 shrink-0 place-items-center rounded-full bg-raised text-muted shadow-raised';

/** The member centre's menu as a page, for phones and tablets; wide screens have it at the left and open the account. */
export function MenuPage() {
  const t = useT();
  const isWide = useWideScreen('xl');
  const entries = useEntries();
  if (isWide) return <Navigate to="/member/securityCenter" replace />;
  return (
    <div className="mx-auto max-w-150 pt-4 pb-10">
      <h1 className="sr-only">{t('member.menu')}</h1>
      <HeaderCard />
      <nav aria-label={t('member.menu')} className="mt-4">
        <ul className="divide-y divide-line/60 overflow-hidden rounded-sheet bg-card ring-1 ring-inset ring-line/60">
          {entries.map(({ to, text, hint, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={ROW}>
                <span className={ICON}>
                  <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{t(text)}</span>
                  <span className="block text-meta text-muted">{t(hint)}</span>
                </span>
                <MenuCount of={to} />
                <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-faint rtl:[scale:-1_1]" />
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => openDialog('logout', {})} className={ROW}>
              <span className={ICON}>
                <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span className="font-semibold">{t('system.logout')}</span>
            </button>
          </li>
        </ul>
      </nav>
      <p className="mt-5 px-1 text-meta text-muted">
        {t('member.responsible')}{' '}
        <Link to="/help" hash="responsible" className="text-violet underline underline-offset-4">
          {t('shell.footer.responsible')}
        </Link>
      </p>
    </div>
  );
}
