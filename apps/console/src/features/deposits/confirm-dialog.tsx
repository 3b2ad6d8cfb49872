import { TextField } from '@mui/material';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { parseAmount } from '@trevo/money';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { typedDecimal } from '../../shared/values/typed-decimal.ts';
import type { DepositDetail } from './deposit-types.ts';
import { useText } from './texts.ts';

type Props = { readonly of: DepositDetail; readonly isOpen: boolean; readonly onClose: () => void };

/** A payment that a person saw on the bank's statement. Nothing is pre-filled: it is copied from there. */
export const ConfirmDialog = ({ of, isOpen, onClose }: Props) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const [typed, setTyped] = useState({ endToEndId: '', amount: '', payerCpf: '' });
  const amount = typedDecimal(typed.amount);
  const payerCpf = typed.payerCpf.replaceAll(/\D/g, '');
  const isReady =
    /^[A-Za-z0-9]{32}$/.test(typed.endToEndId.trim()) &&
    parseAmount(amount, HOUSE_CURRENCY) !== null &&
    payerCpf.length === 11;
  const bind = (field: keyof typeof typed) => ({
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [field]: target.value }),
    required: true,
    fullWidth: true,
  });
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={text('deposit.confirm')}
      lead={of.needsSecondPerson ? text('deposit.confirm.second') : text('deposit.confirm.text')}
      confirmLabel={text('deposit.confirm')}
      isReady={isReady}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const done = await write.write('POST /ops/deposits/:id/confirm', {
          params: { id: of.id },
          body: { endToEndId: typed.endToEndId.trim(), amount, payerCpf, reason },
        });
        if (!done) return;
        notify(text(done.status === 'CREDITED' ? 'deposit.confirm.done' : 'deposit.confirm.first'), {
          type: 'success',
        });
        onClose();
      }}
    >
      <TextField label={text('deposit.confirm.e2e')} {...bind('endToEndId')} sx={{ mt: 2 }} />
      <TextField
        label={text('deposit.confirm.amount')}
        {...bind('amount')}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TextField
        label={text('deposit.confirm.cpf')}
        {...bind('payerCpf')}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 14 } }}
      />
    </ReasonDialog>
  );
};
