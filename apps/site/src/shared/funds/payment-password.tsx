import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Field } from '@trevo/ui/field';
import { Skeleton } from '@trevo/ui/skeleton';
import type { ReactNode } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { openDialog } from '../dialogs.ts';
import { Refusal } from '../parts/refusal.tsx';

const SECRET_CODES: readonly string[] = ['payment_password.wrong', 'transfer.step_up_required'];

/** Whether a refusal is about the payment password, at whose field it stands then. */
export const isAboutSecret = (error: unknown): boolean => isApiError(error) && SECRET_CODES.includes(error.code);

type Props = {
  value: string;
  onValue: (value: string) => void;
  error: unknown;
  isMissing: boolean;
};

/** The field of the payment password; `PaymentPasswordGate` sees that there is one to type. */
export function PaymentPassword({ value, onValue, error, isMissing }: Props) {
  const t = useT();
  const said = isApiError(error) && isAboutSecret(error) ? error.message : undefined;
  return (
    <Field
      label={t('funds.password')}
      name="paymentPassword"
      type="password"
      autoComplete="off"
      required
      maxLength={128}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      error={said ?? (isMissing ? t('funds.required') : undefined)}
    />
  );
}

/** What needs the payment password, or the way to set one where there is none yet. */
export function PaymentPasswordGate({ children }: { children: ReactNode }) {
  const t = useT();
  const { data, error } = useCall('GET /wps/member/payment-password', undefined, { staleTime: 0 });
  if (data === undefined) return error ? <Refusal error={error} /> : <Skeleton className="h-72" />;
  if (data.isSet) return children;
  return (
    <section className="grid gap-3 rounded-card bg-card p-4 ring-1 ring-inset ring-line">
      <h3 className="text-lead font-extrabold">{t('funds.password.first')}</h3>
      <p className="text-dense text-pretty text-muted">{t('funds.password.why')}</p>
      <Button look="violet" onClick={() => openDialog('paymentPassword', {})}>
        {t('funds.password.set')}
      </Button>
    </section>
  );
}
