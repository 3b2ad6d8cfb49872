import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { cx } from '@trevo/ui/cx';
import { Skeleton } from '@trevo/ui/skeleton';
import { Copy, QrCode } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { call } from '../../../api/client.ts';
import { createMoneyKey } from '../../../api/money-key.ts';
import { useCall } from '../../../api/use-call.ts';
import { AmountField } from '../amount-field.tsx';
import { HolderForm } from '../../../shared/member/holder-form.tsx';
import { LimitNote } from './limit-note.tsx';
import { amountProblem, isBelow, onlyAmount, typedAmount } from '../money.ts';
import { Refusal } from '../refusal.tsx';

type Method = 'dynamic' | 'static';

/** Step one of a deposit: way, amount, and the code is made; `onMade` hears which deposit it became. */
export function DepositForm({ onMade }: { onMade: (depositId: string) => void }) {
  const t = useT();
  const lang = useLang();
  const options = useCall('GET /wps/wallet/deposits/options');
  const key = useMemo(() => createMoneyKey('deposit'), []);
  const [chosen, setChosen] = useState<Method | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [wasTried, setTried] = useState(false);

  const method = options.data?.methods.find(({ id }) => id === chosen) ?? options.data?.methods[0];
  const limit = options.data?.limit ?? null;
  const isFull = method !== undefined && limit !== null && isBelow(method.max, method.min);
  const text = typed ?? (method ? onlyAmount(method, lang) : '');
  const amount = typedAmount(text, lang);
  const isWrong =
    method !== undefined && (amount === null || isBelow(amount, method.min) || isBelow(method.max, amount));

  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (!method || amount === null || isWrong) return;
    setBusy(true);
    setError(null);
    try {
      const body = { method: method.id, amount };
      const deposit = await key.run(body, (idempotencyKey) =>
        call('POST /wps/wallet/deposits', { body, idempotencyKey }),
      );
      onMade(deposit.depositId);
    } catch (refused) {
      setError(refused);
      setBusy(false);
    }
  };

  return (
    <>
      {options.error ? <Refusal error={options.error} /> : null}
      {options.isPending ? <Skeleton className="h-80 w-full rounded-sheet" /> : null}
      {options.data?.holderRequired ? <HolderForm /> : null}
      {options.data && !options.data.holderRequired && method ? (
        <form
          onSubmit={(event) => void ask(event)}
          className="grid gap-5 rounded-sheet bg-card p-4 ring-1 ring-inset ring-line/60 sm:p-5"
          noValidate
        >
          <fieldset>
            <legend className="mb-2 text-dense font-semibold text-muted">{t('cashier.method')}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {options.data.methods.map(({ id, title, description }) => (
                <label
                  key={id}
                  className={cx(
                    'flex cursor-pointer gap-3 rounded-card p-3 ring-1 ring-inset transition-colors has-focus-visible:outline-2 has-focus-visible:outline-sky',
                    id === method.id ? 'bg-raised ring-gold' : 'ring-line hover:bg-raised',
                  )}
                >
                  <input
                    type="radio"
                    name="method"
                    value={id}
                    checked={id === method.id}
                    onChange={() => setChosen(id)}
                    className="sr-only"
                  />
                  <span className="grid size-10 shrink-0 place-items-center rounded-full bg-pressed text-mint">
                    {id === 'dynamic' ? <QrCode size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
                  </span>
                  <span className="min-w-0">
                    <span className="block font-semibold">{title}</span>
                    <span className="block text-meta text-muted">{description}</span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          {limit ? <LimitNote limit={limit} isFull={isFull} /> : null}
          <AmountField
            label={t('cashier.amount')}
            text={text}
            onText={setTyped}
            chips={options.data.chips}
            min={method.min}
            max={method.max}
            error={wasTried && isWrong ? amountProblem(t, amount, method, lang) : undefined}
          />
          <p className="text-meta text-muted">{options.data.payerRule}</p>
          <Refusal error={error} />
          <Button type="submit" look="gold" busy={isBusy} disabled={isFull} data-testid="make-pix">
            {t('cashier.deposit.make')}
          </Button>
        </form>
      ) : null}
    </>
  );
}
