import { Box, Card, Typography } from '@mui/material';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { When } from '../../shared/values/when.tsx';
import { useText } from './texts.ts';
import type { VendorDetail } from './vendor-types.ts';

/** The last reads of the vendor's catalogue, what each changed, or why it failed. */
export const SyncList = ({ of }: { readonly of: VendorDetail }) => {
  const text = useText();
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, gridColumn: { lg: '1 / -1' } }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {text('vendor.syncs')}
      </Typography>
      {of.syncs.length === 0 && (
        <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('vendor.syncs.none')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {of.syncs.map((sync) => (
          <Box
            component="li"
            key={sync.at}
            sx={(theme) => ({
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 3,
              py: 2,
              fontSize: 14,
              '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.lumen.line}` },
            })}
          >
            <When at={sync.at} />
            <StatusChip tone={sync.isOk ? 'good' : 'bad'}>
              {text(sync.isOk ? 'vendors.sync.ok' : 'vendors.sync.failed')}
            </StatusChip>
            <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', minWidth: 0 }}>
              {sync.isOk
                ? text('vendor.sync.counts', { added: sync.added, updated: sync.updated, removed: sync.removed })
                : sync.error}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
};
