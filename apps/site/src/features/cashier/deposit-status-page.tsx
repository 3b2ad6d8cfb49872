import { Link, useParams } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { DepositStatus } from './deposit-status.tsx';
import { PageHead } from './page-head.tsx';

/** Step two of a deposit as a page. */
export function DepositStatusPage() {
  const t = useT();
  const { depositId = '' } = useParams({ strict: false });
  return (
    <div className="mx-auto w-full max-w-140 pb-10 xl:mx-0">
      <PageHead title={t('cashier.deposit')} />
      <DepositStatus
        depositId={depositId}
        after={
          <div className="grid gap-3 sm:grid-cols-2">
            <Link to="/" className={buttonClass('gold')}>
              {t('cashier.play')}
            </Link>
            <Link to="/member/depositv2" className={buttonClass('soft')}>
              {t('cashier.deposit.another')}
            </Link>
          </div>
        }
      />
    </div>
  );
}
