import { Alert, Box, Card, Skeleton, Typography } from '@mui/material';
import { useParams } from 'react-router-dom';
import { Facts } from '../../shared/page/facts.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useRecord } from '../../shared/page/use-record.ts';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { useVendorName } from '../../shared/vendors/use-vendors.ts';
import { DifferenceTable } from './difference-table.tsx';
import { type ReconciliationRow, RUN_TONES } from './reconciliation-types.ts';
import { useText } from './texts.ts';

/** One comparison: both sums side by side, and every difference with its settlement. */
export const ReconciliationPage = () => {
  const text = useText();
  const nameOf = useVendorName();
  const { id = '' } = useParams();
  const {
    data: run,
    error,
    refetch,
  } = useRecord('GET /ops/reconciliations/:id', id, ({ state }) => state === 'running');
  return (
    <>
      <PageHeader
        back={{ to: '/reconciliations', label: text('recon.title') }}
        title={run ? nameOf(run.vendor) : text('recon.title')}
        lead={
          run && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <StatusChip tone={RUN_TONES[run.state]}>{text(`recon.state.${run.state}`)}</StatusChip>
              <span>
                <When at={run.from} /> – <When at={run.to} />
              </span>
            </Box>
          )
        }
      />
      {error && !run && (
        <Card>
          <LoadError error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !run && <Skeleton variant="rounded" height={280} />}
      {run && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {run.error && (
            <Alert severity="warning" variant="outlined">
              {text('recon.failed')}: {run.error}
            </Alert>
          )}
          <Sums of={run} />
          {run.state !== 'running' && run.state !== 'failed' && <DifferenceTable of={run} />}
        </Box>
      )}
    </>
  );
};

const Sums = ({ of }: { readonly of: ReconciliationRow }) => {
  const text = useText();
  const side = (title: string, sum: ReconciliationRow['ours']) => (
    <Card sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Facts
        facts={[
          { label: text('recon.entries'), value: sum.entries },
          { label: text('recon.in'), value: <Money value={sum.in} strong /> },
          { label: text('recon.out'), value: <Money value={sum.out} strong /> },
        ]}
      />
    </Card>
  );
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {side(text('recon.ours'), of.ours)}
      {side(text('recon.theirs'), of.theirs)}
    </Box>
  );
};
