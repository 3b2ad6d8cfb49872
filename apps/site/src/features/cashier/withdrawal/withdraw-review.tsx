import { useNavigate } from '@tanstack/react-router';
import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Field } from '@trevo/ui/field';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { createMoneyKey } from '../../../api/money-key.ts';
import { less, shown } from '../money.ts';
import { Refusal } from '../refusal.tsx';
import type { Options } from './withdraw-form.tsx';
import { placeOf, type Wish } from './withdraw-wish.ts';

type ReviewProps = {
  options: Options;
  wish: Wish;
  onBack: () => void;
  /** A refusal about the amount or the key, which stand in the form. */
  onRefused: (error: unknown) => void;
};

/**
 * The last look before money leaves, and the password once more, or the payment password where one is set. One-way: from the click
 * on the money is held.
 */
export function WithdrawReview({ options, wish, onBack, onRefused }: ReviewProps) {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const key = useMemo(() => createMoneyKey('withdrawal'), []);
  const field = useRef<HTMLInputElement>(null);
  const [secret, setSecret] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [wasTried, setTried] = useState(false);
  const isPayment = options.secret === 'payment';
  const name = isPayment ? 'paymentPassword' : 'password';
  const isSecretWrong = isApiError(error) && placeOf(error) === 'secret';
  const missing = wasTried && secret === '' ? t('cashier.required') : undefined;

  const send = async (): Promise<void> => {
    const { stepUpToken } = isPayment
      ? await call('POST /wps/session/step-up/payment', { body: { paymentPassword: secret } })
      : await call('POST /wps/session/step-up', { body: { password: secret } });
    // The key follows the wish, not the token: repeating the same wish can never act twice.
    const { withdrawalId } = await key.run(wish, (idempotencyKey) =>
      call('POST /wps/wallet/withdrawals', { body: { ...wish, stepUpToken }, idempotencyKey }),
    );
    await navigate({ to: '/member/withdraw/$withdrawalId', params: { withdrawalId } });
  };
  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (secret === '') return field.current?.focus();
    setBusy(true);
    setError(null);
    try {
      await send();
    } catch (refused) {
      const place = placeOf(refused);
      if (place === 'key' || place === 'amount') return onRefused(refused);
      setError(refused);
      setBusy(false);
      if (place === 'secret') setTimeout(() => field.current?.select());
    }
  };
  const rows: [string, string][] = [
    [t('cashier.withdraw.from'), shown(wish.amount, lang)],
    [t('cashier.fee'), shown(options.fee, lang)],
    [t('cashier.withdraw.to', { type: t(`cashier.key.${wish.pixKeyType}`) }), wish.pixKey],
    [t('cashier.promise'), t('cashier.minutes', { minutes: options.promisedMinutes })],
  ];
  return (
    <Dialog
      title={t('cashier.withdraw.review')}
      lead={t('cashier.withdraw.oneWay')}
      closeLabel={t('shell.close')}
      onClose={onBack}
    >
      <form onSubmit={(event) => void confirm(event)} noValidate className="grid gap-4">
        <p>
          <span className="block text-meta text-muted">{t('cashier.withdraw.get')}</span>
          <span className="text-jackpot font-extrabold tabular-nums">{less(wish.amount, options.fee, lang)}</span>
        </p>
        <dl className="grid gap-2 text-dense">
          {rows.map(([label, value]) => (
            <div key={label} className="flex items-baseline justify-between gap-4">
              <dt className="shrink-0 text-muted">{label}</dt>
              <dd className="min-w-0 text-end font-semibold break-all tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <Field
          ref={field}
          label={t(isPayment ? 'cashier.paymentPassword' : 'cashier.password')}
          name={name}
          type="password"
          autoComplete={isPayment ? 'off' : 'current-password'}
          required
          maxLength={128}
          hint={t('cashier.password.why')}
          value={secret}
          onChange={(event) => {
            setSecret(event.target.value);
            if (isSecretWrong) setError(null);
          }}
          error={isSecretWrong ? (error.fields[name]?.message ?? error.message) : missing}
        />
        {isSecretWrong ? null : <Refusal error={error} />}
        <Button type="submit" look="gold" busy={isBusy} data-testid="withdraw-confirm">
          {t('cashier.withdraw.confirm')}
        </Button>
      </form>
    </Dialog>
  );
}
