import { useQueryClient } from '@tanstack/react-query';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Field } from '@trevo/ui/field';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { Refusal } from '../parts/refusal.tsx';

/** Name and CPF of the account holder, once, before the first deposit. Payments must come from and go to this person. */
export function HolderForm() {
  const t = useT();
  const queries = useQueryClient();
  const [payeeName, setName] = useState('');
  const [idNumber, setCpf] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const fields = isApiError(error) ? error.fields : {};

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await call('PUT /wps/member/holder', { body: { payeeName, idNumber } });
      await queries.invalidateQueries();
    } catch (refused) {
      setError(refused);
    }
    setBusy(false);
  };

  return (
    <form
      onSubmit={(event) => void save(event)}
      className="grid gap-4 rounded-sheet bg-card p-4 ring-1 ring-inset ring-line/60 sm:p-5"
      noValidate
    >
      <div>
        <h2 className="text-h3 font-extrabold">{t('cashier.holder.title')}</h2>
        <p className="mt-1 text-dense text-muted">{t('cashier.holder.lead')}</p>
      </div>
      <Field
        label={t('cashier.holder.name')}
        name="payeeName"
        autoComplete="name"
        required
        value={payeeName}
        onChange={(event) => setName(event.target.value)}
        error={fields.payeeName?.message}
      />
      <Field
        label="CPF"
        name="idNumber"
        inputMode="numeric"
        autoComplete="off"
        required
        value={idNumber}
        onChange={(event) => setCpf(event.target.value)}
        error={fields.idNumber?.message}
      />
      {Object.keys(fields).length === 0 ? <Refusal error={error} /> : null}
      <Button type="submit" look="gold" busy={isBusy}>
        {t('cashier.holder.save')}
      </Button>
    </form>
  );
}
