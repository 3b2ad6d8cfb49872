import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { When } from '../../shared/values/when.tsx';
import { useWindowName } from './brake-list.tsx';
import type { SmsDesk, SmsWindow } from './delivery-types.ts';
import { percentOf } from './percent.ts';
import { useText } from './texts.ts';

const SHOWN = 40;

/** Conversion as a bar: codes that came back of those that were sent. */
const Conversion = ({ of, least }: { readonly of: SmsWindow; readonly least: number }) => {
  const percent = percentOf(of.used, of.asked) ?? 0;
  const isLow = percent < least;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: { sm: 120 } }}>
      <Box
        aria-hidden
        sx={(theme) => ({
          flex: 1,
          display: { xs: 'none', sm: 'block' },
          height: 6,
          borderRadius: 999,
          overflow: 'hidden',
          backgroundColor: theme.lumen.pressed,
        })}
      >
        <Box
          sx={(theme) => ({
            height: '100%',
            width: `${percent}%`,
            backgroundColor: isLow ? theme.lumen.coral : theme.lumen.mint,
          })}
        />
      </Box>
      <Box
        component="span"
        sx={(theme) => ({
          width: 42,
          textAlign: 'end',
          fontVariantNumeric: 'tabular-nums',
          color: isLow ? theme.lumen.coral : 'inherit',
        })}
      >
        {percent}%
      </Box>
    </Box>
  );
};

const State = ({ of }: { readonly of: SmsWindow }) => {
  const text = useText();
  if (of.closed) return <StatusChip tone="bad">{text('sms.window.closed')}</StatusChip>;
  return of.isRunning ? (
    <StatusChip tone="good">{text('sms.window.open')}</StatusChip>
  ) : (
    <StatusChip tone="neutral">{text('sms.window.over')}</StatusChip>
  );
};

/** Countries and blocks of ten thousand numbers, each in its newest hour: those that brake first, then the busiest. */
export const WindowTable = ({ of }: { readonly of: SmsDesk }) => {
  const text = useText();
  const nameOf = useWindowName();
  const hidden = Math.max(0, of.windows.length - SHOWN);
  const from = (size: 'sm' | 'md') => ({ display: { xs: 'none', [size]: 'table-cell' } });
  return (
    <Card component="section" aria-labelledby="sms-windows" sx={{ overflowX: 'auto' }}>
      <Box sx={{ p: { xs: 4, sm: 5 }, pb: { xs: 2, sm: 2 } }}>
        <Typography id="sms-windows" variant="h2">
          {text('sms.windows')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', fontSize: 14, mt: 1 }}>{text('sms.windows.text')}</Typography>
      </Box>
      {of.windows.length === 0 ? (
        <Typography sx={{ px: { xs: 4, sm: 5 }, pb: 5, color: 'text.secondary' }}>
          {text('sms.windows.none')}
        </Typography>
      ) : (
        <Table
          size="small"
          aria-labelledby="sms-windows"
          sx={{ '& td:first-of-type, & th:first-of-type': { pl: { xs: 4, sm: 5 } } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{text('sms.window.name')}</TableCell>
              <TableCell align="right">{text('sms.sent')}</TableCell>
              <TableCell align="right" sx={from('sm')}>
                {text('sms.used')}
              </TableCell>
              <TableCell>{text('sms.conversion')}</TableCell>
              <TableCell sx={from('md')}>{text('sms.window.until')}</TableCell>
              <TableCell sx={from('sm')}>{text('deliveries.status')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {of.windows.slice(0, SHOWN).map((window) => (
              <TableRow key={`${window.pool}:${window.scope}:${window.key}`}>
                <TableCell sx={{ fontWeight: window.scope === 'country' ? 600 : 400, minWidth: 150 }}>
                  {nameOf(window)}
                  <Box sx={{ color: 'text.secondary', fontSize: 12, fontWeight: 400 }}>
                    {text(`sms.pool.${window.pool}`)}
                  </Box>
                  <Box sx={{ display: { xs: 'block', sm: 'none' }, mt: 1 }}>
                    <State of={window} />
                  </Box>
                </TableCell>
                <TableCell align="right">{window.asked}</TableCell>
                <TableCell align="right" sx={from('sm')}>
                  {window.used}
                </TableCell>
                <TableCell>
                  <Conversion of={window} least={of.limits.leastUsedPercent} />
                </TableCell>
                <TableCell sx={from('md')}>
                  <When at={window.endsAt} />
                </TableCell>
                <TableCell sx={from('sm')}>
                  <State of={window} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {hidden > 0 && (
        <Typography sx={{ p: 4, color: 'text.secondary', fontSize: 13 }}>
          {text('sms.windows.more', { count: hidden })}
        </Typography>
      )}
    </Card>
  );
};
