import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { Wallet } from 'lucide-react';
import { isAgent, isTrial } from '../session/session-store.ts';
import { useMember } from '../session/session.ts';
import { useAfterLogin } from '../session/use-after-login.ts';
import { openDialog } from '../shared/dialogs.ts';
import { AccountMenu } from './account-menu.tsx';
import { BalancePill } from './balance-pill.tsx';

/** Right side of the header for a signed-in member: balance, deposit, withdraw, menu. */
export function HeaderMember() {
  const t = useT();
  const member = useMember();
  useAfterLogin();
  if (member && isTrial(member))
    return (
      <div className="flex items-center gap-2">
        <BalancePill />
        <Button
          look="gold"
          size="dense"
          className="frame-gold max-md:hidden"
          onClick={() => openDialog('register', {})}
        >
          {t('shell.register')}
        </Button>
        <AccountMenu />
      </div>
    );
  return (
    <div className="flex items-center gap-2">
      <BalancePill />
      <nav aria-label={t('system.header.nav')} className="flex items-center gap-2 max-md:hidden">
        <Link to="/member/depositv2" className={buttonClass('gold', 'dense', 'frame-gold')}>
          <Wallet size={18} strokeWidth={2} aria-hidden="true" />
          {t('shell.deposit')}
        </Link>
        <Link to="/member/withdraw" className={buttonClass('ghost', 'dense', 'max-xl:hidden')}>
          {t('shell.withdraw')}
        </Link>
        {member && isAgent(member) ? (
          <Link to="/agent" reloadDocument className={buttonClass('ghost', 'dense', 'max-xl:hidden')}>
            {t('system.menu.agent')}
          </Link>
        ) : null}
      </nav>
      <AccountMenu />
    </div>
  );
}
