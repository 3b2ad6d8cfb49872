import { Link, useParams } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { DepositStatus } from './deposit-status.tsx';
import { PageHead } from '../page-head.tsx';
import type { NextStep } from '../status-text.ts';

/** Step two of a deposit as a page. */
export function DepositStatusPage() {
  const t = useT();
  const { depositId = '' } = useParams({ strict: false });
  return (
    <div className="w-full max-w-140 pb-10">
      <PageHead title={t('cashier.deposit')} />
      <DepositStatus depositId={depositId} after={(next) => <Next step={next} />} />
    </div>
  );
}

/** The likeliest next step in gold, the other one beside it. */
function Next({ step }: { step: NextStep }) {
  const t = useT();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {step === 'limits' ? (
        <Link to="/member/limits" className={buttonClass('gold')}>
          {t('cashier.limit.see')}
        </Link>
      ) : (
        <Link to={step === 'play' ? '/' : '/member/depositv2'} className={buttonClass('gold')}>
          {t(step === 'play' ? 'cashier.play' : 'cashier.deposit.newCode')}
        </Link>
      )}
      <Link to={step === 'play' ? '/member/depositv2' : '/member/transferFund'} className={buttonClass('soft')}>
        {t(step === 'play' ? 'cashier.deposit.another' : 'cashier.wallet')}
      </Link>
    </div>
  );
}
