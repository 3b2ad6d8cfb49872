import { useQueryClient } from '@tanstack/react-query';
import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { cx } from '@trevo/ui/cx';
import { Dialog } from '@trevo/ui/dialog';
import { Field } from '@trevo/ui/field';
import { Note } from '@trevo/ui/note';
import { type FormEvent, useMemo, useState } from 'react';
import { call, type ValueOf } from '../../../api/client.ts';
import { createMoneyKey } from '../../../api/money-key.ts';
import { callKey } from '../../../api/use-call.ts';
import { moment, typedAmount } from '../money.ts';
import { Refusal } from '../refusal.tsx';

type Result = 'received' | 'not_received' | 'partial';
const RESULTS: readonly Result[] = ['received', 'partial', 'not_received'];
const APPEALS: readonly Result[] = ['not_received', 'partial'];
const MAX_BYTES = 5 * 1024 * 1024;

/** Did the money arrive? All of it, a part (how much), or nothing (with the picture that shows it). An appeal says the latter two. */
export function ReceiptDialog({
  withdrawal,
  onClose,
}: {
  withdrawal: ValueOf<'GET /wps/wallet/withdrawals/:id'>;
  onClose(): void;
}) {
  const t = useT();
  const lang = useLang();
  const queries = useQueryClient();
  const { withdrawalId, appealUntil } = withdrawal;
  const isAppeal = appealUntil !== null;
  const results = isAppeal ? APPEALS : RESULTS;
  const key = useMemo(
    () => createMoneyKey(`${isAppeal ? 'appeal' : 'receipt'}:${withdrawalId}`),
    [isAppeal, withdrawalId],
  );
  const [result, setResult] = useState<Result>(isAppeal ? 'not_received' : 'received');
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const receivedAmount = typedAmount(text, lang);
  const isTooLarge = file !== null && file.size > MAX_BYTES;
  const isIncomplete =
    (result === 'partial' && receivedAmount === null) || (result === 'not_received' && file === null) || isTooLarge;

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isIncomplete) return;
    setBusy(true);
    setError(null);
    try {
      const body = { result, ...(result === 'partial' && receivedAmount ? { receivedAmount } : {}) };
      await key.run({ ...body, file: file?.name ?? null }, (idempotencyKey) =>
        call('POST /wps/wallet/withdrawals/:id/receipt', {
          params: { id: withdrawalId },
          body,
          file: result === 'received' ? null : file,
          idempotencyKey,
        }),
      );
      await queries.invalidateQueries({ queryKey: callKey('GET /wps/wallet/withdrawals/:id') });
      onClose();
    } catch (refused) {
      setError(refused);
      setBusy(false);
    }
  };

  const title = t(isAppeal ? 'cashier.appeal.title' : 'cashier.receipt.title');
  return (
    <Dialog
      title={title}
      lead={isAppeal ? t('cashier.appeal.lead', { time: moment(appealUntil, lang) }) : t('cashier.receipt.lead')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <form onSubmit={(event) => void send(event)} className="grid gap-4 pt-2" noValidate>
        <fieldset className="grid gap-2">
          <legend className="sr-only">{title}</legend>
          {results.map((each) => (
            <label
              key={each}
              className={cx(
                'flex min-h-12 cursor-pointer items-center gap-3 rounded-card px-4 ring-1 ring-inset',
                each === result ? 'bg-pressed ring-gold' : 'ring-line',
              )}
            >
              <input
                type="radio"
                name="result"
                value={each}
                checked={each === result}
                onChange={() => setResult(each)}
                className="tick"
              />
              <span className="text-dense font-semibold">{t(`cashier.receipt.choice.${each}`)}</span>
            </label>
          ))}
        </fieldset>
        {result === 'partial' ? (
          <Field
            label={t('cashier.receipt.amount')}
            inputMode="decimal"
            value={text}
            onChange={(event) => setText(event.target.value)}
            start={<span className="font-semibold">R$</span>}
            required
          />
        ) : null}
        {result === 'received' ? null : (
          <label className="grid gap-1.5 text-dense font-semibold text-muted">
            {result === 'not_received' ? t('cashier.receipt.proofRequired') : t('cashier.receipt.proof')}
            <input
              type="file"
              accept="image/png,image/jpeg"
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
              className="block w-full rounded-input bg-card p-3 text-dense ring-1 ring-inset ring-line file:me-3 file:rounded-full file:border-0 file:bg-pressed file:px-4 file:py-2 file:font-semibold file:text-text"
            />
          </label>
        )}
        {isTooLarge ? <Note tone="error">{t('cashier.receipt.tooLarge')}</Note> : null}
        <Refusal error={error} />
        <div className="grid grid-cols-2 gap-3">
          <Button look="soft" onClick={onClose}>
            {t('system.cancel')}
          </Button>
          <Button type="submit" look="gold" busy={isBusy} disabled={isIncomplete}>
            {t('cashier.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
