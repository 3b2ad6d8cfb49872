import { Box, Button, Link } from '@mui/material';
import type { WireMap } from '@trevo/contract';
import { Link as RouterLink } from 'react-router-dom';
import { QueueItem } from '../../shared/page/queue-list.tsx';
import { StatusChip, type Tone } from '../../shared/page/status-chip.tsx';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { useReasonText } from '../../shared/texts/use-text.ts';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import type { ParkedAct } from './parked-dialog.tsx';
import { useText } from './texts.ts';

export type ParkedPayment = WireMap['GET /ops/payments']['value']['list'][number];

const TONES: Readonly<Record<ParkedPayment['kind'], Tone>> = {
  UNMATCHED: 'info',
  CONFIRMING: 'gold',
  CREDITING: 'warn',
  RETURNING: 'warn',
  SENDING: 'bad',
  RELEASING: 'warn',
};

const isPayout = ({ kind }: ParkedPayment): boolean => kind === 'SENDING' || kind === 'RELEASING';

type Props = { readonly of: ParkedPayment; readonly onDecide: (act: ParkedAct) => void };

/** One sum that waits: how much, why, whose, and what a person can do. */
export const ParkedRow = ({ of, onDecide }: Props) => {
  const text = useText();
  return (
    <QueueItem
      head={
        <>
          <Money value={of.amount} strong />
          <StatusChip tone={TONES[of.kind]}>{text(`parked.kind.${of.kind}`)}</StatusChip>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            <When at={of.at} />
          </Box>
        </>
      }
      actions={
        <>
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
        </>
      }
    >
      <Why of={of} />
      <Whose of={of} />
    </QueueItem>
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
