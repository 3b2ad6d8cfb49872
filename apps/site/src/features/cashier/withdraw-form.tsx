import { useNavigate } from '@tanstack/react-router';
import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Field } from '@trevo/ui/field';
import { Select } from '@trevo/ui/select';
import { type FormEvent, useMemo, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call, type ValueOf } from '../../api/client.ts';
import { createMoneyKey } from '../../api/money-key.ts';
import { AmountField } from './amount-field.tsx';
import { isBelow, shown, typedAmount } from './money.ts';
import { Refusal } from './refusal.tsx';

type Options = ValueOf<'GET /wps/wallet/withdrawals/options'>;
type KeyType = 'cpf' | 'cnpj' | 'phone' | 'email' | 'evp';
const KEY_TYPES: readonly KeyType[] = ['cpf', 'phone', 'email', 'evp', 'cnpj'];

/** Amount, PIX key and the password once more, or the payment password where one is set. One-way: from the click on the money is held. */
export function WithdrawForm({ options }: { options: Options }) {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const key = useMemo(() => createMoneyKey('withdrawal'), []);
  const [text, setText] = useState('');
  const [pixKeyType, setType] = useState<KeyType>('cpf');
  const [pixKey, setPixKey] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [wasTried, setTried] = useState(false);

  const isPayment = options.secret === 'payment';
  const amount = typedAmount(text, lang);
  const most = isBelow(options.available, options.max) ? options.available : options.max;
  const isWrong = amount === null || isBelow(amount, options.min) || isBelow(most, amount);
  const chips = [options.min, '50.00', '100.00', '500.00'].filter(
    (chip, index, all) => !isBelow(most, chip) && all.indexOf(chip) === index,
  );
  const fields = isApiError(error) ? error.fields : {};

  const request = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (amount === null || isWrong || pixKey.trim() === '' || password === '') return;
    setBusy(true);
    setError(null);
    try {
      const { stepUpToken } = isPayment
        ? await call('POST /wps/session/step-up/payment', { body: { paymentPassword: password } })
        : await call('POST /wps/session/step-up', { body: { password } });
      const wish = { amount, pixKeyType, pixKey: pixKey.trim() };
      // The key follows the wish, not the token: repeating the same wish can never act twice.
      const withdrawal = await key.run(wish, (idempotencyKey) =>
        call('POST /wps/wallet/withdrawals', { body: { ...wish, stepUpToken }, idempotencyKey }),
      );
      await navigate({ to: '/member/withdraw/$withdrawalId', params: { withdrawalId: withdrawal.withdrawalId } });
    } catch (refused) {
      setError(refused);
      setBusy(false);
    }
  };

  return (
    <form
      onSubmit={(event) => void request(event)}
      className="mt-4 grid gap-5 rounded-sheet bg-card p-4 ring-1 ring-inset ring-line/60 sm:p-5"
      noValidate
    >
      <AmountField
        label={t('cashier.amount')}
        text={text}
        onText={setText}
        chips={chips}
        min={options.min}
        max={options.max}
        error={
          wasTried && isWrong
            ? t('cashier.range', { min: shown(options.min, lang), max: shown(most, lang) })
            : undefined
        }
      />
      <div className="grid gap-4 sm:grid-cols-[11rem_1fr]">
        <Select
          label={t('cashier.keyType')}
          value={pixKeyType}
          onChange={(event) => setType(event.target.value as KeyType)}
          options={KEY_TYPES.map((value) => ({ value, text: t(`cashier.key.${value}`) }))}
        />
        <Field
          label={t('cashier.pixKey')}
          name="pixKey"
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={77}
          value={pixKey}
          onChange={(event) => setPixKey(event.target.value)}
          error={fields.pixKey?.message ?? (wasTried && pixKey.trim() === '' ? t('cashier.required') : undefined)}
        />
      </div>
      <Field
        key={options.secret}
        label={t(isPayment ? 'cashier.paymentPassword' : 'cashier.password')}
        name={isPayment ? 'paymentPassword' : 'password'}
        type="password"
        autoComplete={isPayment ? 'off' : 'current-password'}
        required
        hint={t('cashier.password.why')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={wasTried && password === '' ? t('cashier.required') : undefined}
      />
      <dl className="grid grid-cols-2 gap-2 text-dense">
        <div className="rounded-card bg-raised p-3">
          <dt className="text-meta text-muted">{t('cashier.fee')}</dt>
          <dd className="font-semibold">{shown(options.fee, lang)}</dd>
        </div>
        <div className="rounded-card bg-raised p-3">
          <dt className="text-meta text-muted">{t('cashier.promise')}</dt>
          <dd className="font-semibold">{t('cashier.minutes', { minutes: options.promisedMinutes })}</dd>
        </div>
      </dl>
      <p className="text-meta text-muted">{t('cashier.withdraw.oneWay')}</p>
      <Refusal error={error} />
      <Button type="submit" look="gold" busy={isBusy} data-testid="withdraw">
        {t('cashier.withdraw.go')}
      </Button>
    </form>
  );
}
