import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { useText } from './texts.ts';
import type { WithdrawalDetail } from './withdrawal-types.ts';

/** What staff may do after the approval: record a payment made by hand, take back a presumed receipt. */
export const LaterSteps = ({ of }: { readonly of: WithdrawalDetail }) => {
  const text = useText();
  const [open, setOpen] = useState<'payout' | 'reopen' | null>(null);
  if (!of.canRecordPayout && !of.canReopen) return null;
  const close = (): void => setOpen(null);
  return (
    <Box>
      {of.canRecordPayout && (
        <Button variant="contained" onClick={() => setOpen('payout')}>
          {text('withdrawal.payout')}
        </Button>
      )}
      {of.canReopen && (
        <Button variant="outlined" onClick={() => setOpen('reopen')}>
          {text('withdrawal.reopen')}
        </Button>
      )}
      <PayoutDialog of={of} isOpen={open === 'payout'} onClose={close} />
      <ReopenDialog of={of} isOpen={open === 'reopen'} onClose={close} />
    </Box>
  );
};

type Props = { readonly of: WithdrawalDetail; readonly isOpen: boolean; readonly onClose: () => void };

const PayoutDialog = ({ of, isOpen, onClose }: Props) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const [endToEndId, setEndToEndId] = useState('');
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={text('withdrawal.payout')}
      lead={text('withdrawal.payout.text')}
      confirmLabel={text('withdrawal.payout')}
      isReady={/^[A-Za-z0-9]{32}$/.test(endToEndId)}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const body = { endToEndId, reason };
        if (!(await write.write('POST /ops/withdrawals/:id/payout', { params: { id: of.id }, body }))) return;
        notify(text('withdrawal.payout.done'), { type: 'success' });
        onClose();
      }}
    >
      <TextField
        label={text('deposit.confirm.e2e')}
        value={endToEndId}
        onChange={({ target }) => setEndToEndId(target.value.trim())}
        required
        fullWidth
        sx={{ mt: 2 }}
      />
    </ReasonDialog>
  );
};

const ReopenDialog = ({ of, isOpen, onClose }: Props) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={text('withdrawal.reopen')}
      lead={text('withdrawal.reopen.text')}
      confirmLabel={text('withdrawal.reopen')}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!(await write.write('POST /ops/withdrawals/:id/reopen', { params: { id: of.id }, body: { reason } })))
          return;
        notify(text('withdrawal.reopen.done'), { type: 'success' });
        onClose();
      }}
    />
  );
};
