import { useNavigate } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { DepositForm } from './deposit-form.tsx';
import { FindPayment } from './find-payment.tsx';
import { PageHead } from '../page-head.tsx';

/** Step one of a deposit as a page; the code is shown at an address of its own, which survives a reload. */
export function DepositPage() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <div className="w-full max-w-140 pb-10">
      <PageHead title={t('cashier.deposit')} lead={t('cashier.deposit.lead')} />
      <DepositForm
        onMade={(depositId) => void navigate({ to: '/member/depositv2/$depositId', params: { depositId } })}
      />
      <FindPayment />
    </div>
  );
}
