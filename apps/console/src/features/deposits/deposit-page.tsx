import { Box, Button, Card, Link, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { Facts } from '../../shared/page/facts.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useRecord } from '../../shared/page/use-record.ts';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { useReasonText } from '../../shared/texts/use-text.ts';
import { Money, useMoney } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DEPOSIT_TONES, type DepositDetail } from './deposit-types.ts';
import { useText } from './texts.ts';

/** One deposit: what was asked for, everything that arrived, and the receipt by hand. */
export const DepositPage = () => {
  const text = useText();
  const money = useMoney();
  const { id = '' } = useParams();
  const { data: deposit, error, refetch } = useRecord('GET /ops/deposits/:id', id);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <PageHeader
        back={{ to: '/deposits', label: text('deposits.title') }}
        title={deposit ? money(deposit.amount) : text('deposits.title')}
        lead={
          deposit && (
            <StatusChip tone={DEPOSIT_TONES[deposit.status]}>{text(`deposit.status.${deposit.status}`)}</StatusChip>
          )
        }
        actions={
          deposit &&
          deposit.status !== 'CREDITED' && (
            <Button variant="contained" onClick={() => setConfirming(true)}>
              {text('deposit.confirm')}
            </Button>
          )
        }
      />
      {error && !deposit && (
        <Card>
          <LoadError error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !deposit && <Skeleton variant="rounded" height={280} />}
      {deposit && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' }, alignItems: 'start' }}>
          <Asked of={deposit} />
          <Payments of={deposit} />
          <ConfirmDialog of={deposit} isOpen={isConfirming} onClose={() => setConfirming(false)} />
        </Box>
      )}
    </>
  );
};

const Asked = ({ of }: { readonly of: DepositDetail }) => {
  const text = useText();
  const reason = useReasonText();
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4 }}>
      <Facts
        facts={[
          {
            label: text('deposits.member'),
            value: (
              <Link component={RouterLink} to={`/members/${of.member.id}/show`} color="secondary">
                {of.member.username}
              </Link>
            ),
          },
          {
            label: text('withdrawal.holder'),
            value: `${of.holder.name ?? text('members.noHolder')} ${of.holder.idNumberMasked ?? ''}`,
          },
          { label: text('deposits.method'), value: text(`deposit.method.${of.method}`) },
          { label: text('deposits.amount'), value: <Money value={of.amount} strong /> },
          { label: text('deposits.credited'), value: <Money value={of.credited} strong /> },
          { label: text('deposits.created'), value: <When at={of.createdAt} /> },
          { label: text('deposits.expires'), value: <When at={of.expiresAt} /> },
          { label: text('deposits.creditedAt'), value: <When at={of.creditedAt} /> },
          { label: text('deposits.txid'), value: <CopyText value={of.txid} />, wide: true },
        ]}
      />
      {of.note && <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{reason(of.note)}</Typography>}
      {of.confirmedBy && (
        <Typography sx={(theme) => ({ color: theme.lumen.violet, fontSize: 14 })}>
          {text('deposit.confirmedBy', { name: of.confirmedBy })}
        </Typography>
      )}
    </Card>
  );
};

const PAYMENT_TONES = {
  CONFIRMING: 'gold',
  CREDITING: 'info',
  CREDITED: 'good',
  RETURNING: 'warn',
  RETURNED: 'warn',
} as const;

const Payments = ({ of }: { readonly of: DepositDetail }) => {
  const text = useText();
  const reason = useReasonText();
  return (
    <Card sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        {text('deposit.payments')}
      </Typography>
      {of.payments.length === 0 && (
        <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('deposit.payments.none')}</Typography>
      )}
      {of.payments.map((payment) => (
        <Box
          key={payment.endToEndId}
          sx={(theme) => ({ py: 3, '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.lumen.line}` } })}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Box sx={{ fontSize: 17 }}>
              <Money value={payment.amount} strong />
            </Box>
            <StatusChip tone={PAYMENT_TONES[payment.status]}>{text(`payment.status.${payment.status}`)}</StatusChip>
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            <When at={payment.at} />
            {payment.reason && ` · ${reason(payment.reason)}`}
          </Box>
          <CopyText value={payment.endToEndId} />
        </Box>
      ))}
    </Card>
  );
};
