import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useParams } from 'react-router-dom';
import { Facts } from '../../shared/page/facts.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useRecord } from '../../shared/page/use-record.ts';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { When } from '../../shared/values/when.tsx';
import { useVendorName } from '../../shared/vendors/use-vendors.ts';
import { callTone } from './call-types.ts';
import { useText } from './texts.ts';
import { WireText } from './wire-text.tsx';

/** One call with everything that travelled; secrets were taken out before it was stored. */
export const CallPage = () => {
  const text = useText();
  const nameOf = useVendorName();
  const { id = '' } = useParams();
  const { data: call, error, refetch } = useRecord('GET /ops/calls/:id', id);
  const copyable = (value: string | null) => (value === null ? '–' : <CopyText value={value} />);
  return (
    <>
      <PageHeader
        back={{ to: '/calls', label: text('calls.title') }}
        title={call ? `${nameOf(call.vendor)} · ${call.op}` : text('calls.title')}
        lead={
          call && (
            <StatusChip tone={callTone(call)}>
              {call.status} · HTTP {call.httpStatus}
            </StatusChip>
          )
        }
      />
      {error && !call && (
        <Card>
          <LoadError error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !call && <Skeleton variant="rounded" height={320} />}
      {call && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Card sx={{ p: { xs: 4, sm: 5 } }}>
            <Facts
              facts={[
                { label: text('audit.at'), value: <When at={call.at} /> },
                { label: text('calls.millis'), value: `${call.millis} ms` },
                { label: text('audit.ip'), value: call.ip },
                { label: text('calls.player'), value: copyable(call.playerId) },
                { label: text('calls.transactionId'), value: copyable(call.transactionId) },
                { label: text('calls.roundId'), value: copyable(call.roundId) },
                { label: text('calls.url'), value: <CopyText value={`${call.method} ${call.url}`} />, wide: true },
              ]}
            />
          </Card>
          <Box
            sx={{
              display: 'grid',
              gap: 4,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <WireText title={text('calls.request')} of={call.request} />
            <WireText title={text('calls.answer')} of={call.answer} />
          </Box>
          <Typography sx={(theme) => ({ fontSize: 13, color: theme.lumen.faint })}>{text('calls.secrets')}</Typography>
        </Box>
      )}
    </>
  );
};
