import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Facts } from '../../shared/page/facts.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useOperator } from '../../shared/page/use-operator.ts';
import { useRecord } from '../../shared/page/use-record.ts';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { useVendorName } from '../../shared/vendors/use-vendors.ts';
import { CampaignDialog, type CampaignStep } from './campaign-dialog.tsx';
import { type CampaignDetail, STATUS_TONES } from './campaign-types.ts';
import { GrantTable } from './grant-table.tsx';
import { SpinProgress } from './spin-progress.tsx';
import { useText } from './texts.ts';

/** States in which something can still be taken back. */
const RUNNING = new Set<CampaignDetail['status']>(['waiting', 'granting', 'active']);

/** One campaign: its terms, its progress, and every player's part in it. */
export const CampaignPage = () => {
  const text = useText();
  const operator = useOperator();
  const { id = '' } = useParams();
  const {
    data: campaign,
    error,
    refetch,
  } = useRecord('GET /ops/free-spins/:id', id, ({ status }) => status === 'granting');
  const [step, setStep] = useState<CampaignStep | null>(null);
  const isRunning = campaign !== undefined && RUNNING.has(campaign.status);
  const mayChange = operator?.may('POST /ops/free-spins/:id/approve') ?? false;
  return (
    <>
      <PageHeader
        back={{ to: '/free-spins', label: text('spins.title') }}
        title={campaign?.games[0]?.name ?? text('spins.title')}
        lead={
          campaign && (
            <StatusChip tone={STATUS_TONES[campaign.status]}>{text(`spins.status.${campaign.status}`)}</StatusChip>
          )
        }
        actions={
          isRunning && (
            <>
              {campaign.status === 'waiting' && mayChange && campaign.createdBy !== operator?.username && (
                <Button variant="contained" onClick={() => setStep('approve')}>
                  {text('spins.approve')}
                </Button>
              )}
              {campaign.status === 'active' && (
                <Button variant="outlined" onClick={() => setStep('refresh')}>
                  {text('spins.refresh')}
                </Button>
              )}
              {mayChange && (
                <Button variant="outlined" onClick={() => setStep('cancel')}>
                  {text('spins.cancel')}
                </Button>
              )}
            </>
          )
        }
      />
      {error && !campaign && (
        <Card>
          <LoadError error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !campaign && <Skeleton variant="rounded" height={280} />}
      {campaign && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Terms of={campaign} />
          <GrantTable of={campaign} />
        </Box>
      )}
      {campaign && step && <CampaignDialog of={campaign} step={step} onClose={() => setStep(null)} />}
    </>
  );
};

const Terms = ({ of }: { readonly of: CampaignDetail }) => {
  const text = useText();
  const nameOf = useVendorName();
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4 }}>
      <Typography sx={{ fontSize: 15 }}>“{of.note}”</Typography>
      <Facts
        facts={[
          { label: text('vendors.one'), value: nameOf(of.vendor) },
          { label: text('spins.games'), value: of.games.map(({ name }) => name).join(', ') },
          {
            label: text('spins.spins'),
            value: (
              <>
                {of.count} × <Money value={of.betValue} />
              </>
            ),
          },
          { label: text('spins.winnings'), value: text(`spins.winnings.${of.winnings}`) },
          { label: text('spins.progress'), value: <SpinProgress of={of} /> },
          { label: text('spins.won'), value: <Money value={of.totalWin} strong /> },
          { label: text('spins.start'), value: <When at={of.startAt} /> },
          { label: text('spins.end'), value: <When at={of.endAt} /> },
          { label: text('spins.createdBy'), value: of.createdBy },
          ...(of.needsSecondPerson
            ? [{ label: text('spins.approvedBy'), value: of.approvedBy ?? text('second.needed') }]
            : []),
        ]}
      />
    </Card>
  );
};
