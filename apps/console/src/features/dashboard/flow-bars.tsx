import { Box, Typography } from '@mui/material';
import { type Amount, formatWire, maxAmount, parseWire, subtract, ZERO } from '@trevo/money';
import { Money, useMoney } from '../../shared/values/money.tsx';
import type { Dashboard } from './dashboard-types.ts';
import { useText } from './texts.ts';

type Bar = { readonly label: string; readonly value: Amount; readonly colour: 'mint' | 'coral' | 'violet' | 'gold' };

const read = (wire: string): Amount => parseWire(wire, 'BRL') ?? ZERO;

/** Whole percent of the longest bar, at least 1 when there is anything; bigint, so no amount passes through a float. */
const share = (value: Amount, most: Amount): number => {
  if (most === 0n || value <= 0n) return 0;
  return Math.max(1, Number((value * 100n) / most));
};

/** Today's money in and out on one scale, and what the games kept. */
export const FlowBars = ({ today }: { readonly today: Dashboard['today'] }) => {
  const text = useText();
  const money = useMoney();
  const bars: readonly Bar[] = [
    { label: text('dashboard.today.deposits'), value: read(today.deposits), colour: 'mint' },
    { label: text('dashboard.today.withdrawals'), value: read(today.withdrawals), colour: 'coral' },
    { label: text('dashboard.today.bets'), value: read(today.bets), colour: 'violet' },
    { label: text('dashboard.today.wins'), value: read(today.wins), colour: 'gold' },
  ];
  const most = bars.reduce<Amount>((longest, { value }) => maxAmount(longest, value), ZERO);
  const net = formatWire(subtract(read(today.bets), read(today.wins)), 'BRL');
  const summary = bars.map(({ label, value }) => `${label}: ${money(formatWire(value, 'BRL'))}`).join('; ');
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 3 }}>
        {text('dashboard.flow')}
      </Typography>
      <Box component="figure" aria-label={summary} sx={{ m: 0, display: 'grid', gap: 3 }}>
        {bars.map(({ label, value, colour }) => (
          <Box key={label} sx={{ display: 'grid', gridTemplateColumns: '104px 1fr', alignItems: 'center', gap: 3 }}>
            <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{label}</Typography>
            <Box
              sx={(theme) => ({
                height: 14,
                borderRadius: 999,
                backgroundColor: theme.lumen.pressed,
                overflow: 'hidden',
              })}
            >
              <Box
                sx={(theme) => ({
                  height: '100%',
                  width: '100%',
                  borderRadius: 999,
                  backgroundColor: theme.lumen[colour],
                  transformOrigin: 'left',
                  transform: `translateX(${share(value, most) - 100}%)`,
                  transition: 'transform 320ms cubic-bezier(.2,.8,.2,1)',
                })}
              />
            </Box>
          </Box>
        ))}
      </Box>
      <Box
        sx={(theme) => ({
          display: 'flex',
          justifyContent: 'space-between',
          mt: 4,
          pt: 3,
          borderTop: `1px solid ${theme.lumen.line}`,
        })}
      >
        <Typography sx={{ color: 'text.secondary' }}>{text('dashboard.today.net')}</Typography>
        <Money value={net} signed strong />
      </Box>
    </Box>
  );
};
