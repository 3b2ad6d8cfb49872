import { useNavigate } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Field } from '@trevo/ui/field';
import { type FormEvent, useMemo, useState } from 'react';
import { call } from '../../../api/client.ts';
import { createMoneyKey } from '../../../api/money-key.ts';
import { Refusal } from '../refusal.tsx';

/** "I paid and it is not here": finds a payment by its end-to-end id and credits it. */
export function FindPayment() {
  const t = useT();
  const navigate = useNavigate();
  const key = useMemo(() => createMoneyKey('match'), []);
  const [endToEndId, setId] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const isValid = /^[A-Za-z0-9]{32}$/.test(endToEndId.trim());

  const find = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const body = { endToEndId: endToEndId.trim() };
      const deposit = await key.run(body, (idempotencyKey) =>
        call('POST /wps/wallet/deposits/match', { body, idempotencyKey }),
      );
      await navigate({ to: '/member/depositv2/$depositId', params: { depositId: deposit.depositId } });
    } catch (refused) {
      setError(refused);
      setBusy(false);
    }
  };

  return (
    <details className="mt-6 rounded-sheet bg-card ring-1 ring-inset ring-line/60">
      <summary className="flex min-h-12 items-center px-4 text-dense font-semibold text-muted hover:text-text">
        {t('cashier.find.title')}
      </summary>
      <form onSubmit={(event) => void find(event)} className="grid gap-3 px-4 pb-4">
        <Field
          label={t('cashier.find.label')}
          hint={t('cashier.find.hint')}
          value={endToEndId}
          onChange={(event) => setId(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
        <Refusal error={error} />
        <Button type="submit" look="soft" busy={isBusy} disabled={!isValid}>
          {t('cashier.find.go')}
        </Button>
      </form>
    </details>
  );
}
