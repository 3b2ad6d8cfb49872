import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Field } from '@trevo/ui/field';
import { Select } from '@trevo/ui/select';
import { type FormEvent, useRef, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import type { ValueOf } from '../../../api/client.ts';
import { AmountField } from '../amount-field.tsx';
import { isBelow, onlyAmount, amountProblem, shown, typedAmount } from '../money.ts';
import { WithdrawReview } from './withdraw-review.tsx';
import { KEY_TYPES, keyOf, type KeyType, placeOf, type Wish } from './withdraw-wish.ts';

export type Options = ValueOf<'GET /wps/wallet/withdrawals/options'>;

const CHIPS = ['50.00', '100.00', '500.00'];

/** Amount and PIX key; the review asks for the secret and sends the wish. What the server refuses comes back to its field. */
export function WithdrawForm({ options }: { options: Options }) {
  const t = useT();
  const lang = useLang();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [pixKeyType, setType] = useState<KeyType>('cpf');
  const [typedKey, setTypedKey] = useState('');
  const [wasTried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [wish, setWish] = useState<Wish | null>(null);

  const pixKey = keyOf(pixKeyType, typedKey);
  const most = isBelow(options.available, options.max) ? options.available : options.max;
  const text = typed ?? onlyAmount({ min: options.min, max: most }, lang);
  const amount = typedAmount(text, lang);
  const isWrong = amount === null || isBelow(amount, options.min) || isBelow(most, amount);
  const canAny = !isBelow(most, options.min);
  const chips = [options.min, ...CHIPS].filter(
    (chip, index, all) => !isBelow(most, chip) && all.indexOf(chip) === index,
  );
  const refused = isApiError(error) ? (error.fields.pixKey?.message ?? error.message) : undefined;
  const keyProblem = typedKey.trim() === '' ? t('cashier.required') : t(`cashier.keyWrong.${pixKeyType}`);
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      setError(null);
      set(value);
    };

  /** The first field in trouble, once its error is drawn. */
  const goToTrouble = (): void => {
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const review = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    setError(null);
    if (amount !== null && !isWrong && pixKey !== null) setWish({ amount, pixKeyType, pixKey });
    else goToTrouble();
  };
  const takeBack = (refusal: unknown): void => {
    setWish(null);
    setError(refusal);
    goToTrouble();
  };

  return (
    <>
      <form
        ref={form}
        onSubmit={review}
        className="mt-4 grid gap-5 rounded-sheet bg-card p-4 ring-1 ring-inset ring-line/60 sm:p-5"
        noValidate
      >
        <AmountField
          label={t('cashier.amount')}
          text={text}
          onText={change(setTyped)}
          chips={chips}
          whole={canAny ? { amount: most, text: t('cashier.withdraw.all') } : undefined}
          min={options.min}
          max={options.max}
          error={
            wasTried && isWrong
              ? amountProblem(t, amount, { min: options.min, max: most }, lang)
              : placeOf(error) === 'amount'
                ? refused
                : undefined
          }
        />
        <div className="grid gap-4 sm:grid-cols-[11rem_1fr]">
          <Select
            label={t('cashier.keyType')}
            value={pixKeyType}
            onChange={(event) => change(setType)(event.target.value as KeyType)}
            options={KEY_TYPES.map((value) => ({ value, text: t(`cashier.key.${value}`) }))}
          />
          <Field
            label={t('cashier.pixKey')}
            name="pixKey"
            required
            inputMode={pixKeyType === 'cpf' ? 'numeric' : pixKeyType === 'phone' ? 'tel' : 'text'}
            autoComplete="off"
            spellCheck={false}
            maxLength={77}
            value={typedKey}
            onChange={(event) => change(setTypedKey)(event.target.value)}
            error={wasTried && pixKey === null ? keyProblem : placeOf(error) === 'key' ? refused : undefined}
          />
        </div>
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
        <Button type="submit" look="gold" data-testid="withdraw">
          {t('cashier.withdraw.go')}
        </Button>
      </form>
      {wish ? <WithdrawReview options={options} wish={wish} onBack={() => setWish(null)} onRefused={takeBack} /> : null}
    </>
  );
}
