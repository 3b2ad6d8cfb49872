import { Box, Button, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../api/api-client.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { useOperator } from '../../shared/use-operator.ts';
import { useText } from '../../shared/use-text.ts';
import { useWrite } from '../../shared/use-write.ts';
import { When } from '../../shared/when.tsx';
import { changeTone, isOpenChange, type OperatorChange } from './operator-types.ts';
import { RoleChips } from './role-chips.tsx';

const SHOWN = 20;
const EVERY_MS = 15_000;

type Deciding = { readonly of: OperatorChange; readonly answer: 'approve' | 'cancel' };

/** What is asked for and what became of it; the second administrator answers here. */
export const ChangeList = () => {
  const text = useText();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const { data: page } = useQuery({
    queryKey: ['operator-changes'],
    queryFn: () => call('GET /ops/operator-changes', { query: { pageSize: SHOWN } }),
    refetchInterval: EVERY_MS,
  });
  if (!page || page.total === 0) return null;
  return (
    <Card component="section" aria-labelledby="operator-changes" sx={{ p: { xs: 4, sm: 5 }, mt: 4 }}>
      <Typography id="operator-changes" variant="h2" sx={{ mb: 1 }}>
        {text('operators.changes')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {page.data.map((change) => (
          <ChangeRow key={change.id} of={change} onDecide={(answer) => setDeciding({ of: change, answer })} />
        ))}
      </Box>
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </Card>
  );
};

type RowProps = { readonly of: OperatorChange; readonly onDecide?: (answer: Deciding['answer']) => void };

/** One wish: what, for whom, by whom, why, and how far it is. */
export const ChangeRow = ({ of, onDecide }: RowProps) => {
  const text = useText();
  const operator = useOperator();
  const isOwn = of.createdBy === operator?.username;
  const isAlone = of.status === 'waiting' && of.appliesAt !== null;
  // Whoever says yes to an address has to read it whole.
  const address = of.email ?? of.maskedEmail;
  const isAbout = of.username === operator?.username;
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        py: 3,
        '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.lumen.line}` },
      })}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontSize: 14 }}>
          <strong>{text(`operators.change.${of.kind}`, { name: of.username })}</strong>
          {of.kind !== 'factor' && of.kind !== 'email' && <RoleChips roles={of.roles} />}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
          “{of.note}”{address === null ? '' : ` · ${address}`}
        </Box>
        <Box sx={{ color: 'text.disabled', fontSize: 12 }}>
          {text('operators.change.by', { name: of.createdBy })}
          {of.approvedBy === null ? '' : ` · ${text('operators.change.second', { name: of.approvedBy })}`} ·{' '}
          <When at={of.createdAt} />
          {isOpenChange(of) && (
            <>
              {' '}
              · {text(isAlone ? 'waiting.appliesAt' : 'operators.change.until')}{' '}
              <When at={isAlone ? of.appliesAt : of.expiresAt} />
            </>
          )}
        </Box>
      </Box>
      <StatusChip tone={changeTone(of)}>
        {text(isAlone ? 'waiting.status.alone' : `operators.change.status.${of.status}`)}
      </StatusChip>
      {onDecide && isOpenChange(of) && (
        <Box sx={{ display: 'flex', gap: 2 }}>
          {of.status === 'waiting' && !isOwn && !isAbout && (
            <Button size="small" variant="contained" onClick={() => onDecide('approve')}>
              {text('operators.change.approve')}
            </Button>
          )}
          <Button size="small" variant="outlined" onClick={() => onDecide('cancel')}>
            {text('operators.change.cancel')}
          </Button>
        </Box>
      )}
    </Box>
  );
};

const DecideDialog = ({ of, answer, onClose }: Deciding & { readonly onClose: () => void }) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  return (
    <ReasonDialog
      isOpen
      title={text(`operators.change.${answer}.title`, { name: of.username })}
      lead={
        <>
          {text(answer === 'approve' ? `operators.change.approve.${of.kind}` : 'operators.change.cancel.text')}{' '}
          <strong>{of.email}</strong>
        </>
      }
      confirmLabel={text(`operators.change.${answer}`)}
      tone={answer === 'cancel' ? 'danger' : 'normal'}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const parts = { params: { id: of.id }, body: { reason } };
        const decided =
          answer === 'approve'
            ? await write.write('POST /ops/operator-changes/:id/approve', parts)
            : await write.write('POST /ops/operator-changes/:id/cancel', parts);
        if (!decided) return;
        notify(text(`operators.change.${answer}.done`), { type: 'success' });
        onClose();
      }}
    />
  );
};
