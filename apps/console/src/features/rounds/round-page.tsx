import { Alert, Box, Button, Card, Link, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { CallsLink } from '../../shared/calls-link.tsx';
import { CopyText } from '../../shared/copy-text.tsx';
import { Facts } from '../../shared/facts.tsx';
import { LoadError } from '../../shared/load-error.tsx';
import { Money } from '../../shared/money.tsx';
import { PageHeader } from '../../shared/page-header.tsx';
import { PendingSecond, useHasAsked } from '../../shared/pending-second.tsx';
import { RequireAccess } from '../../shared/require-access.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { useRecord } from '../../shared/use-record.ts';
import { useText } from '../../shared/use-text.ts';
import { useVendorName } from '../../shared/use-vendors.ts';
import { When } from '../../shared/when.tsx';
import { type RoundStep, RoundDialog } from './round-dialog.tsx';
import { Age } from './round-list.tsx';
import { ROUND_TONES, type RoundDetail } from './round-types.ts';
import { Transactions } from './transactions.tsx';

/** One open round: what moved in it, what the vendor says, and the three ways to end it. */
export const RoundPage = () => (
  <RequireAccess resource="rounds">
    <Content />
  </RequireAccess>
);

const Content = () => {
  const text = useText();
  const { id = '' } = useParams();
  const { data: round, error, refetch } = useRecord('GET /ops/rounds/:id', id);
  const [step, setStep] = useState<RoundStep | null>(null);
  const hasAsked = useHasAsked();
  return (
    <>
      <PageHeader
        back={{ to: '/rounds', label: text('rounds.title') }}
        title={round?.gameName ?? text('rounds.title')}
        lead={
          round && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <StatusChip tone={ROUND_TONES[round.state]}>{text(`round.state.${round.state}`)}</StatusChip>
              {round.state === 'open' && <Age minutes={round.ageMinutes} />}
              <PendingSecond
                needsSecondPerson={round.needsSecondPerson && round.state === 'open'}
                pending={round.pending}
              />
            </Box>
          )
        }
        actions={
          round?.state === 'open' && (
            <>
              <Button variant="contained" onClick={() => setStep('ask')}>
                {text('round.ask')}
              </Button>
              <Button variant="outlined" onClick={() => setStep('close')}>
                {text('round.close')}
              </Button>
              <Button variant="outlined" disabled={hasAsked(round)} onClick={() => setStep('void')}>
                {text('round.void')}
              </Button>
            </>
          )
        }
      />
      {error && !round && (
        <Card>
          <LoadError error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !round && <Skeleton variant="rounded" height={280} />}
      {round && (
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            alignItems: 'start',
          }}
        >
          <RoundFacts of={round} />
          <Transactions of={round.transactions} vendor={round.vendor} />
        </Box>
      )}
      {round && step && <RoundDialog of={round} step={step} onClose={() => setStep(null)} />}
    </>
  );
};

const RoundFacts = ({ of }: { readonly of: RoundDetail }) => {
  const text = useText();
  const nameOf = useVendorName();
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4 }}>
      <Typography variant="h2">{text('round.facts')}</Typography>
      {of.pending && (
        <Alert severity="info" variant="outlined">
          {text('second.note', { name: of.pending.by, note: of.pending.note })}
        </Alert>
      )}
      <Facts
        facts={[
          {
            label: text('round.member'),
            value: (
              <Link component={RouterLink} to={`/members/${of.member.id}/show`} color="secondary">
                {of.member.username}
              </Link>
            ),
          },
          { label: text('vendors.one'), value: nameOf(of.vendor) },
          { label: text('round.stake'), value: <Money value={of.stake} strong /> },
          { label: text('round.win'), value: <Money value={of.win} strong /> },
          { label: text('round.opened'), value: <When at={of.openedAt} /> },
          { label: text('round.closed'), value: <When at={of.closedAt} /> },
          {
            label: text('round.says'),
            value: of.vendorSays ? text(`round.says.${of.vendorSays}`) : text('round.says.none'),
          },
          { label: text('round.lastAsked'), value: <When at={of.lastAskedAt} /> },
          ...(of.closedBy ? [{ label: text('round.closedBy'), value: of.closedBy, wide: true }] : []),
          {
            label: text('round.id'),
            value: (
              <>
                <CopyText value={of.roundId} /> <CallsLink vendor={of.vendor} roundId={of.roundId} />
              </>
            ),
            wide: true,
          },
        ]}
      />
    </Card>
  );
};
