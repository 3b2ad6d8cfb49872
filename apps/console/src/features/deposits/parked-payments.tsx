import { Box, Button, Card, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { CopyText } from '../../shared/copy-text.tsx';
import { LoadError } from '../../shared/load-error.tsx';
import { Money } from '../../shared/money.tsx';
import { StatusChip, type Tone } from '../../shared/status-chip.tsx';
import { useReasonText, useText } from '../../shared/use-text.ts';
import { When } from '../../shared/when.tsx';
import type { ParkedPayment } from './deposit-types.ts';
import { type ParkedAct, ParkedDialog } from './parked-dialog.tsx';

const EVERY_MS = 30_000;

const TONES: Readonly<Record<ParkedPayment['kind'], Tone>> = {
  UNMATCHED: 'info',
  CONFIRMING: 'gold',
  CREDITING: 'warn',
  RETURNING: 'warn',
  SENDING: 'bad',
  RELEASING: 'warn',
};

const isPayout = ({ kind }: ParkedPayment): boolean => kind === 'SENDING' || kind === 'RELEASING';

/** Money that waits for a person, whichever way it was going; shown only while there is some. */
export const ParkedPayments = () => {
  const text = useText();
  const [deciding, setDeciding] = useState<{ act: ParkedAct; of: ParkedPayment } | null>(null);
  const {
    data: page,
    error,
    refetch,
  } = useQuery({
    queryKey: ['payments'],
    queryFn: () => call('GET /ops/payments'),
    refetchInterval: EVERY_MS,
  });
  // A list that cannot be read is no empty list.
  if (error && !page)
    return (
      <Card sx={{ mb: 4 }}>
        <LoadError error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!page || page.list.length === 0) return null;
  return (
    <Card component="section" sx={(theme) => ({ p: { xs: 4, sm: 5 }, mb: 4, borderColor: theme.lumen.amber })}>
      <Typography variant="h3" component="h2">
        {text('payments.parked', { smart_count: page.total })}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: 14, mb: 2 }}>{text('payments.parked.text')}</Typography>
      {page.list.map((payment) => (
        <Row key={payment.id} of={payment} onDecide={(act) => setDeciding({ act, of: payment })} />
      ))}
      {deciding && (
        <ParkedDialog {...deciding} secondPersonFrom={page.secondPersonFrom} onClose={() => setDeciding(null)} />
      )}
    </Card>
  );
};

type RowProps = { readonly of: ParkedPayment; readonly onDecide: (act: ParkedAct) => void };

const Row = ({ of, onDecide }: RowProps) => {
  const text = useText();
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', lg: '1fr auto' },
        gap: 2,
        py: 3,
        '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.lumen.line}` },
      })}
    >
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          <Money value={of.amount} strong />
          <StatusChip tone={TONES[of.kind]}>{text(`parked.kind.${of.kind}`)}</StatusChip>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            <When at={of.at} />
          </Box>
        </Box>
        <Why of={of} />
        <Whose of={of} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {of.canRetry && (
          <Button size="small" variant="outlined" onClick={() => onDecide('retry')}>
            {text('parked.retry')}
          </Button>
        )}
        {of.canSendBack && (
          <Button size="small" variant="outlined" onClick={() => onDecide('return')}>
            {text('parked.return')}
          </Button>
        )}
        {of.canNoteReturned && (
          <Button size="small" variant="outlined" onClick={() => onDecide('returned')}>
            {text('parked.returned')}
          </Button>
        )}
      </Box>
    </Box>
  );
};

const Why = ({ of }: { readonly of: ParkedPayment }) => {
  const text = useText();
  const reason = useReasonText();
  return (
    <Box sx={{ fontSize: 14, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {text(`parked.why.${of.kind}`)}
      {of.reason && ` ${text('parked.reason', { reason: reason(of.reason) })}`}
      {of.failure && ` ${text('parked.failure', { failure: of.failure })}`}
      {of.returnedBy && (
        <Box sx={{ color: 'text.primary' }}>{text('parked.returned.first', { name: of.returnedBy })}</Box>
      )}
    </Box>
  );
};

/** Whose money it is, and the page of what it belongs to. */
const Whose = ({ of }: { readonly of: ParkedPayment }) => {
  const text = useText();
  const page = isPayout(of) ? `/withdrawals/${of.id}` : of.depositId && `/deposits/${of.depositId}/show`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, fontSize: 14 }}>
      {of.member && (
        <Link component={RouterLink} to={`/members/${of.member.id}/show`} color="secondary">
          {of.member.username}
        </Link>
      )}
      {page && (
        <Link component={RouterLink} to={page} color="secondary">
          {text(isPayout(of) ? 'parked.toWithdrawal' : 'parked.toDeposit')}
        </Link>
      )}
      <CopyText value={of.id} />
    </Box>
  );
};
