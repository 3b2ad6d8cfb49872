import { Box, Button, Divider, Link, Skeleton, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Facts } from '../../shared/page/facts.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { useReasonText } from '../../shared/texts/use-text.ts';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { ClaimCard } from './claim-card.tsx';
import { LaterSteps } from './later-steps.tsx';
import { PixKey } from './pix-key.tsx';
import { PromisedTime } from './promised-time.tsx';
import { SecondPerson } from './second-person.tsx';
import { useText } from './texts.ts';
import { Timeline } from './timeline.tsx';
import { useWithdrawal } from './use-withdrawals.ts';
import { isWaiting } from './view-of.ts';
import { WhyPeople } from './why-people.tsx';
import { WithdrawalStatus } from './withdrawal-status.tsx';
import type { WithdrawalDetail, WithdrawalRow } from './withdrawal-types.ts';

export type Decide = (what: 'approve' | 'reject', of: WithdrawalRow) => void;

type Props = { readonly id: string; readonly onDecide: Decide };

/** Everything needed to decide one withdrawal, and the two buttons. */
export const WithdrawalPanel = ({ id, onDecide }: Props) => {
  const { data: withdrawal, error, refetch } = useWithdrawal(id);
  if (error && !withdrawal) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!withdrawal)
    return (
      <Box sx={{ p: 6, display: 'grid', gap: 3 }}>
        <Skeleton variant="rounded" height={64} />
        <Skeleton variant="rounded" height={160} />
        <Skeleton variant="rounded" height={160} />
      </Box>
    );
  return <Panel of={withdrawal} onDecide={onDecide} />;
};

const Panel = ({ of, onDecide }: { readonly of: WithdrawalDetail } & Pick<Props, 'onDecide'>) => (
  <Box sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 5 }}>
    <Head of={of} onDecide={onDecide} />
    <Divider />
    <MemberFacts of={of} />
    <WhyPeople of={of} />
    <ClaimCard of={of} />
    <Divider />
    <Progress of={of} />
  </Box>
);

const Head = ({ of, onDecide }: { readonly of: WithdrawalDetail } & Pick<Props, 'onDecide'>) => {
  const text = useText();
  const reason = useReasonText();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <WithdrawalStatus status={of.status} />
        {isWaiting(of) && <PromisedTime promisedAt={of.promisedAt} />}
      </Box>
      <Typography component="h2" sx={{ fontSize: 32, fontWeight: 800, lineHeight: 1.1, color: 'primary.light' }}>
        <Box component="span" sx={(theme) => ({ color: theme.lumen.gold })}>
          <Money value={of.amount} />
        </Box>
      </Typography>
      <SecondPerson of={of} />
      {of.reason && <Typography sx={{ color: 'text.secondary' }}>{reason(of.reason)}</Typography>}
      <LaterSteps of={of} />
      {isWaiting(of) && (
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button
            variant="contained"
            disabled={!of.canDecide}
            onClick={() => onDecide('approve', of)}
            sx={{ flex: { xs: 1, sm: 'none' }, minWidth: 140 }}
          >
            {text('withdrawal.approve')}
            <Key letter="A" />
          </Button>
          <Button
            variant="outlined"
            onClick={() => onDecide('reject', of)}
            sx={{ flex: { xs: 1, sm: 'none' }, minWidth: 120 }}
          >
            {text('withdrawal.reject')}
            <Key letter="R" />
          </Button>
        </Box>
      )}
    </Box>
  );
};

const Key = ({ letter }: { readonly letter: string }) => (
  <Box
    component="kbd"
    aria-hidden
    sx={{
      display: { xs: 'none', lg: 'inline-block' },
      ml: 2,
      px: 1.5,
      borderRadius: '4px',
      border: '1px solid currentcolor',
      opacity: 0.65,
      fontFamily: 'inherit',
      fontSize: 11,
      lineHeight: '16px',
    }}
  >
    {letter}
  </Box>
);

const MemberFacts = ({ of }: { readonly of: WithdrawalDetail }) => {
  const text = useText();
  return (
    <Facts
      facts={[
        {
          label: text('withdrawal.member'),
          value: (
            <Link component={RouterLink} to={`/members/${of.member.id}/show`} color="secondary">
              {of.member.username}
            </Link>
          ),
        },
        {
          label: text('withdrawal.holder'),
          value: (
            <>
              {of.holder.name ?? text('members.noHolder')}
              {of.holder.idNumberMasked && (
                <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{of.holder.idNumberMasked}</Box>
              )}
            </>
          ),
        },
        {
          label: `${text('withdrawal.pixKey')} (${of.pixKeyType.toUpperCase()})`,
          value: <PixKey of={of} />,
        },
        { label: text('withdrawal.fee'), value: <Money value={of.fee} /> },
        { label: text('withdrawal.balance'), value: <Money value={of.memberBalance} /> },
        { label: text('withdrawal.held'), value: <Money value={of.memberHeld} /> },
        ...(of.memberOwed === '0.00'
          ? []
          : [
              {
                label: text('withdrawal.owed'),
                value: (
                  <Box sx={{ color: 'error.main' }}>
                    <Money value={of.memberOwed} />
                    <Box sx={{ fontSize: 13 }}>{text('withdrawal.owedHint')}</Box>
                  </Box>
                ),
              },
            ]),
        ...(of.endToEndId
          ? [{ label: text('withdrawal.e2e'), value: <CopyText value={of.endToEndId} />, wide: true }]
          : []),
      ]}
    />
  );
};

const Progress = ({ of }: { readonly of: WithdrawalDetail }) => {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <Box>
        <Typography variant="h3" sx={{ mb: 3 }}>
          {text('withdrawal.timeline')}
        </Typography>
        <Timeline steps={of.timeline} />
      </Box>
      <Box>
        <Typography variant="h3" sx={{ mb: 3 }}>
          {text('withdrawal.approvals')}
        </Typography>
        {of.approvals.length === 0 && (
          <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('withdrawal.approvals.none')}</Typography>
        )}
        {of.approvals.map((approval) => (
          <Box key={approval.at} sx={{ mb: 3, fontSize: 14 }}>
            <strong>{approval.by}</strong> · <When at={approval.at} />
            <Box sx={{ color: 'text.secondary' }}>{approval.note}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
