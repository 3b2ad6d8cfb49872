import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { StatusChip, type Tone } from '../../shared/page/status-chip.tsx';
import { useCodeText } from '../../shared/texts/use-text.ts';
import { useText } from './texts.ts';

const EVERY_MS = 30_000;
const TONES: Readonly<Record<string, Tone>> = { ok: 'good', slow: 'warn', sick: 'bad', down: 'bad', off: 'neutral' };
/** Those in trouble first. */
const ORDER = ['down', 'sick', 'slow', 'ok', 'off'];

/** How each connected vendor is by now. */
export const VendorsCard = () => {
  const text = useText();
  const code = useCodeText();
  const { data } = useQuery({
    queryKey: ['vendors', 'health'],
    queryFn: () => call('GET /ops/vendors', { query: { pageSize: 100 } }),
    refetchInterval: EVERY_MS,
  });
  const connected = data?.list
    .filter(({ isConnected }) => isConnected)
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  return (
    <Card component="section" aria-labelledby="vendors-health" sx={{ p: { xs: 4, sm: 5 }, minWidth: 0 }}>
      <Typography id="vendors-health" variant="h2" sx={{ mb: 2 }}>
        {text('dashboard.vendors')}
      </Typography>
      {!connected && <Skeleton variant="rounded" height={220} />}
      {connected?.length === 0 && (
        <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('dashboard.vendors.none')}</Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 5 }}>
        {connected?.map(({ id, displayName, state, openRounds }) => (
          <Box
            key={id}
            component={Link}
            to={`/vendors/${id}/show`}
            sx={(theme) => ({
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              minHeight: 44,
              minWidth: 0,
              fontSize: 14,
              color: 'inherit',
              textDecoration: 'none',
              borderBottom: `1px solid ${theme.lumen.line}`,
              '&:hover': { backgroundColor: theme.lumen.raised },
              '&:focus-visible': { outline: `2px solid ${theme.lumen.sky}`, outlineOffset: -2 },
            })}
          >
            <Box
              component="span"
              sx={{
                flex: 1,
                minWidth: 0,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
                fontWeight: 600,
              }}
            >
              {displayName}
            </Box>
            {openRounds > 0 && (
              <Box component="span" sx={(theme) => ({ fontSize: 12, color: theme.lumen.faint })}>
                {text('dashboard.vendors.open', { count: openRounds })}
              </Box>
            )}
            <StatusChip tone={TONES[state] ?? 'neutral'}>{code('vendor.state', state)}</StatusChip>
          </Box>
        ))}
      </Box>
    </Card>
  );
};
