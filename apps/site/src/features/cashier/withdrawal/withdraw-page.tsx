import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Note } from '@trevo/ui/note';
import { Skeleton } from '@trevo/ui/skeleton';
import { useCall } from '../../../api/use-call.ts';
import { Money } from '../../../shared/amounts/money.tsx';
import { openDialog } from '../../../shared/dialogs.ts';
import { HolderForm } from '../../../shared/member/holder-form.tsx';
import { MoneyHoldNote } from '../money-hold-note.tsx';
import { PageHead } from '../page-head.tsx';
import { IN_USE, Refusal, RepayLink } from '../refusal.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

const OPTIONS = 'GET /wps/wallet/withdrawals/options';

/** What can be withdrawn now, why not the rest, and the request. */
export function WithdrawPage() {
  const t = useT();
  const options = useCall(OPTIONS, {}, { staleTime: 0 });
  return (
    <div className="w-full max-w-140 pb-10">
      <PageHead title={t('cashier.withdraw')} lead={t('cashier.withdraw.lead')} />
      {options.error ? <Refusal error={options.error} /> : null}
      {options.isPending ? <Skeleton className="h-96 w-full rounded-sheet" /> : null}
      {options.data?.holdUntil ? <MoneyHoldNote until={options.data.holdUntil} onOver={options.refetch} /> : null}
      {options.data?.holderRequired ? <HolderForm /> : null}
      {options.data && !options.data.holderRequired && !options.data.holdUntil ? (
        <>
          <section className="rounded-sheet bg-card p-4 ring-1 ring-inset ring-line/60 sm:p-5">
            <p className="text-dense text-muted">{t('cashier.withdraw.available')}</p>
            <p className="text-h1 font-extrabold">
              <Money amount={options.data.available} />
            </p>
            {options.data.locked.map((part) => (
              <Note key={part.reason} tone="info" className="mt-3">
                <Money amount={part.amount} className="font-semibold" /> · {part.message}
                {part.reason === IN_USE ? <RepayLink /> : null}
              </Note>
            ))}
          </section>
          {options.data.secret === 'missing' ? <PaymentPasswordFirst /> : <WithdrawForm options={options.data} />}
        </>
      ) : null}
    </div>
  );
}

/** The brand pays out only to members with a payment password: the way to set one. */
function PaymentPasswordFirst() {
  const t = useT();
  return (
    <section className="mt-4 rounded-sheet bg-card p-5 ring-1 ring-inset ring-gold/50">
      <h2 className="text-h3 font-extrabold">{t('cashier.paymentPassword.first')}</h2>
      <p className="mt-1 text-dense text-pretty text-muted">{t('cashier.paymentPassword.why')}</p>
      <Button look="gold" className="mt-4 w-full" onClick={() => openDialog('paymentPassword', {})}>
        {t('cashier.paymentPassword.set')}
      </Button>
    </section>
  );
}
