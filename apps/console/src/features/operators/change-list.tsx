import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { DecideDialog, type WishAnswer } from '../../shared/decide-dialog.tsx';
import { useOperator } from '../../shared/use-operator.ts';
import { useText } from '../../shared/use-text.ts';
import { WishRow } from '../../shared/wish-row.tsx';
import { changeTone, isOpenChange, type OperatorChange } from './operator-types.ts';
import { RoleChips } from './role-chips.tsx';

const SHOWN = 20;
const EVERY_MS = 15_000;

type Deciding = { readonly of: OperatorChange; readonly answer: WishAnswer };

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
        {page.list.map((change) => (
          <ChangeRow key={change.id} of={change} onDecide={(answer) => setDeciding({ of: change, answer })} />
        ))}
      </Box>
      {deciding && <DecideChange {...deciding} onClose={() => setDeciding(null)} />}
    </Card>
  );
};

type RowProps = { readonly of: OperatorChange; readonly onDecide?: (answer: WishAnswer) => void };

/** One wish about a person's access: what, for whom, by whom, why, and how far it is. */
export const ChangeRow = ({ of, onDecide }: RowProps) => {
  const text = useText();
  const operator = useOperator();
  // Whoever says yes to an address has to read it whole.
  const address = of.email ?? of.maskedEmail;
  return (
    <WishRow
      of={of}
      title={text(`operators.change.${of.kind}`, { name: of.username })}
      beside={address === null ? '' : ` · ${address}`}
      decided={of.approvedBy === null ? null : text('operators.change.second', { name: of.approvedBy })}
      status={{ tone: changeTone(of), label: text(`operators.change.status.${of.status}`) }}
      isOpen={isOpenChange(of)}
      isAbout={of.username === operator?.username}
      approve={text('operators.change.approve')}
      onDecide={onDecide}
    >
      {of.kind !== 'factor' && of.kind !== 'email' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <RoleChips roles={of.roles} />
        </Box>
      )}
    </WishRow>
  );
};

const DecideChange = ({ of, answer, onClose }: Deciding & { readonly onClose: () => void }) => {
  const text = useText();
  return (
    <DecideDialog
      title={text(`operators.change.${answer}.title`, { name: of.username })}
      lead={
        <>
          {text(answer === 'approve' ? `operators.change.approve.${of.kind}` : 'operators.change.cancel.text')}{' '}
          <strong>{of.email}</strong>
        </>
      }
      answer={answer}
      labels={{ approve: text('operators.change.approve'), done: text(`operators.change.${answer}.done`) }}
      path="operator-changes"
      id={of.id}
      onClose={onClose}
    />
  );
};
