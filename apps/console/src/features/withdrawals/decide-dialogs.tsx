import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useOperator } from '../../shared/use-operator.ts';
import { useMoney } from '../../shared/money.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useText } from '../../shared/use-text.ts';
import { useWrite } from '../../shared/use-write.ts';
import type { WithdrawalDetail, WithdrawalRow } from './withdrawal-types.ts';

type Props = { readonly of: WithdrawalRow; readonly isOpen: boolean; readonly onClose: () => void };

/** Approving: what happens next is said before it happens. */
export const ApproveDialog = ({ of, isOpen, onClose }: Props) => {
  const text = useText();
  const money = useMoney();
  const write = useWrite();
  const notify = useNotify();
  const isFirstOfTwo = of.needsSecondPerson && of.approvers.length === 0;
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={text('withdrawal.approve.title', { amount: money(of.amount) })}
      lead={isFirstOfTwo ? text('withdrawal.approve.first') : text('withdrawal.approve.final')}
      confirmLabel={text('withdrawal.approve')}
      reasonLabel={text('withdrawal.note')}
      presets={[text('withdrawal.note.preset.1'), text('withdrawal.note.preset.2'), text('withdrawal.note.preset.3')]}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const done = await write.write('POST /ops/withdrawals/:id/approve', {
          params: { id: of.id },
          body: { reason },
        });
        if (!done) return;
        notify(done.status === 'APPROVAL_2' ? text('withdrawal.done.first') : text('withdrawal.done.approved'), {
          type: 'success',
        });
        onClose();
      }}
    />
  );
};

const CODES = ['holder_mismatch', 'suspected_fraud', 'invalid_key', 'player_request', 'other'] as const;

export const RejectDialog = ({ of, isOpen, onClose }: Props) => {
  const text = useText();
  const money = useMoney();
  const write = useWrite();
  const notify = useNotify();
  const [code, setCode] = useState<(typeof CODES)[number] | ''>('');
  return (
    <ReasonDialog
      isOpen={isOpen}
      tone="danger"
      title={text('withdrawal.reject.title', { amount: money(of.amount) })}
      lead={text('withdrawal.reject.text')}
      confirmLabel={text('withdrawal.reject')}
      reasonLabel={text('withdrawal.reject.note')}
      isReady={code !== ''}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (code === '') return;
        const done = await write.write('POST /ops/withdrawals/:id/reject', {
          params: { id: of.id },
          body: { code, reason },
        });
        if (!done) return;
        notify(text('withdrawal.done.rejected'), { type: 'success' });
        onClose();
      }}
    >
      <TextField
        select
        label={text('withdrawal.reject.code')}
        value={code}
        onChange={({ target }) => setCode(CODES.find((each) => each === target.value) ?? '')}
        required
        fullWidth
        sx={{ mt: 2 }}
      >
        {CODES.map((each) => (
          <MenuItem key={each} value={each}>
            {text(`withdrawal.code.${each}`)}
          </MenuItem>
        ))}
      </TextField>
    </ReasonDialog>
  );
};

const OUTCOMES = ['paid', 'owed'] as const;

/** Why the signed-in person does not decide so; what is left out is theirs to decide. */
const useBarred = (claim: WithdrawalDetail['claim'], name: string | undefined): { paid?: string; owed?: string } => {
  const text = useText();
  if (claim === null || name === undefined) return {};
  const { canForce, judges, forcedBy, comebackBy } = claim;
  return {
    ...(!canForce && { paid: text('withdrawal.claim.forceOff') }),
    ...(judges.includes(name) && { paid: text('withdrawal.claim.youJudged') }),
    ...(forcedBy === name && { paid: text('second.you') }),
    ...(comebackBy === name && { owed: text('second.you') }),
  };
};

export const ClaimDialog = ({ of, isOpen, onClose }: Props & { readonly of: WithdrawalDetail }) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const operator = useOperator();
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number] | ''>('');
  const barred = useBarred(of.claim, operator?.username);
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={text('withdrawal.claim.resolve')}
      lead={outcome === '' ? undefined : text(`withdrawal.claim.${outcome}.text`)}
      confirmLabel={text('withdrawal.claim.resolve')}
      reasonLabel={text('withdrawal.reject.note')}
      isReady={outcome !== ''}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (outcome === '') return;
        const done = await write.write('POST /ops/withdrawals/:id/claim', {
          params: { id: of.id },
          body: { outcome, reason },
        });
        if (!done) return;
        notify(text(done.hasOpenClaim ? 'withdrawal.done.claimFirst' : 'withdrawal.done.claim'), { type: 'success' });
        onClose();
      }}
    >
      <TextField
        select
        label={text('withdrawal.claim.outcome')}
        value={outcome}
        onChange={({ target }) => setOutcome(OUTCOMES.find((each) => each === target.value) ?? '')}
        helperText={barred.paid ?? barred.owed}
        required
        fullWidth
        sx={{ mt: 2 }}
      >
        {OUTCOMES.map((each) => (
          <MenuItem key={each} value={each} disabled={barred[each] !== undefined}>
            {text(`withdrawal.claim.${each}`)}
          </MenuItem>
        ))}
      </TextField>
    </ReasonDialog>
  );
};
