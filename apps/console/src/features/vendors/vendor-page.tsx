import SyncIcon from '@mui/icons-material/Sync';
import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { useOperator } from '../../shared/page/use-operator.ts';
import { useWaiting, WaitingAtField } from '../../shared/second-person/waiting-at-field.tsx';
import { ConnectHelp } from './connect-help.tsx';
import { HealthChart } from './health-chart.tsx';
import { SyncList } from './sync-list.tsx';
import { useText } from './texts.ts';
import { SwitchVendorDialog, SyncVendorDialog } from './vendor-dialogs.tsx';
import { VendorFacts } from './vendor-facts.tsx';
import { VendorState } from './vendor-state.tsx';
import type { VendorDetail } from './vendor-types.ts';

const EVERY_MS = 10_000;

/** One vendor: its health, its connection, its catalogue, and the two things an administrator does to it. */
export const VendorPage = () => {
  const text = useText();
  const { id = '' } = useParams();
  const operator = useOperator();
  const waiting = useWaiting('vendor', id);
  const [open, setOpen] = useState<'switch' | 'sync' | null>(null);
  const {
    data: vendor,
    error,
    refetch,
  } = useQuery({
    queryKey: ['vendor', id],
    queryFn: () => call('GET /ops/vendors/:id', { params: { id } }),
    refetchInterval: EVERY_MS,
  });
  const close = (): void => setOpen(null);
  return (
    <>
      <PageHeader
        back={{ to: '/vendors', label: text('vendors.title') }}
        title={vendor?.displayName ?? id}
        lead={vendor && <VendorState of={vendor} />}
        actions={
          vendor?.isConnected &&
          operator?.may('PUT /ops/vendors/:id') && (
            <>
              <Button variant="outlined" startIcon={<SyncIcon />} onClick={() => setOpen('sync')}>
                {text('vendor.sync')}
              </Button>
              <Button
                variant={vendor.isEnabled ? 'outlined' : 'contained'}
                disabled={waiting !== undefined}
                onClick={() => setOpen('switch')}
              >
                {text(vendor.isEnabled ? 'vendor.off' : 'vendor.on')}
              </Button>
            </>
          )
        }
      />
      {waiting && (
        <Box sx={{ mb: 4 }}>
          <WaitingAtField of={waiting} />
        </Box>
      )}
      {error && !vendor && (
        <Card>
          <LoadError error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !vendor && <Skeleton variant="rounded" height={320} />}
      {vendor && <Parts of={vendor} />}
      {vendor && open === 'switch' && <SwitchVendorDialog of={vendor} onClose={close} />}
      {vendor && open === 'sync' && <SyncVendorDialog of={vendor} onClose={close} />}
    </>
  );
};

const Parts = ({ of }: { readonly of: VendorDetail }) => {
  const text = useText();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      {of.isConnected ? (
        <Card sx={{ p: { xs: 4, sm: 5 } }}>
          <Typography variant="h2" sx={{ mb: 4 }}>
            {text('vendor.health')}
          </Typography>
          <HealthChart of={of} />
        </Card>
      ) : (
        <ConnectHelp of={of} />
      )}
      <Card sx={{ p: { xs: 4, sm: 5 } }}>
        <Typography variant="h2" sx={{ mb: 4 }}>
          {text('vendor.connection')}
        </Typography>
        <VendorFacts of={of} />
      </Card>
      {of.isConnected && <SyncList of={of} />}
    </Box>
  );
};
