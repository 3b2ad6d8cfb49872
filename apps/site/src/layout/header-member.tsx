import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { Wallet } from 'lucide-react';
import { AccountMenu } from './account-menu.tsx';
import { BalancePill } from './balance-pill.tsx';

/** Right side of the header for a signed-in member: balance, deposit, withdraw, menu. */
export function HeaderMember() {
  const t = useT();
  return (
    <div className="flex items-center gap-2">
      <BalancePill />
      <Link to="/member/depositv2" className={buttonClass('gold', 'dense', 'max-md:hidden')}>
        <Wallet size={18} strokeWidth={2} aria-hidden="true" />
        {t('shell.deposit')}
      </Link>
      <Link to="/member/withdraw" className={buttonClass('ghost', 'dense', 'max-xl:hidden')}>
        {t('shell.withdraw')}
      </Link>
      <AccountMenu />
    </div>
  );
}
