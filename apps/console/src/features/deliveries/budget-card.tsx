import { Box, Card, Typography } from '@mui/material';
import { wireAmount } from '@trevo/contract/currency';
import type { ReactNode } from 'react';
import { formatCount } from '@trevo/i18n/format';
import { useLang } from '../../shared/texts/use-text.ts';
import { formatClock } from '../../shared/values/format-time.ts';
import { useMoney } from '../../shared/values/money.tsx';
import { useTimeFormat } from '../../shared/values/when.tsx';
import type { SmsDesk } from './delivery-types.ts';
import { percentOf, percentOfMicros } from './percent.ts';
import { useText } from './texts.ts';

const NEAR_PERCENT = 80;

type MeterProps = {
  readonly label: string;
  readonly spent: ReactNode;
  readonly budget: string;
  readonly percent: number | null;
};

/** How much of a budget is gone: the number large, its bar beneath, amber near the end and coral at it. */
const Meter = ({ label, spent, budget, percent }: MeterProps) => {
  const width = Math.min(100, percent ?? 0);
  return (
    <Box role="group" aria-label={label}>
      <Typography sx={(theme) => ({ fontSize: 13, color: theme.lumen.muted })}>{label}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, flexWrap: 'wrap', mt: 1 }}>
        <Box
          component="span"
          sx={{ fontSize: 26, fontWeight: 700, lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' }}
        >
          {spent}
        </Box>
        <Box component="span" sx={(theme) => ({ fontSize: 13, color: theme.lumen.faint })}>
          {budget}
        </Box>
      </Box>
      <Box
        aria-hidden
        sx={(theme) => ({
          height: 8,
          mt: 2,
          borderRadius: 999,
          overflow: 'hidden',
          backgroundColor: theme.lumen.pressed,
        })}
      >
        <Box
          sx={(theme) => ({
            height: '100%',
            width: `${percent === null || percent === 0 ? width : Math.max(1, width)}%`,
            borderRadius: 999,
            backgroundColor:
              width >= 100 ? theme.lumen.coral : width >= NEAR_PERCENT ? theme.lumen.amber : theme.lumen.mint,
          })}
        />
      </Box>
    </Box>
  );
};

/** Today's SMS against the day's budgets, in messages and in money, and how many codes came back. */
export const BudgetCard = ({ of }: { readonly of: SmsDesk }) => {
  const text = useText();
  const money = useMoney();
  const where = useTimeFormat();
  const lang = useLang();
  const count = (of: number): string => formatCount(of, lang);
  const { today, limits } = of;
  const used = percentOf(today.used, today.asked);
  return (
    <Card component="section" aria-labelledby="sms-today" sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 3, flexWrap: 'wrap' }}>
        <Typography id="sms-today" variant="h2">
          {text('sms.today')}
        </Typography>
        <Typography sx={(theme) => ({ fontSize: 13, color: theme.lumen.faint })}>
          {text('sms.resets', { time: formatClock(today.resetsAt, where) })}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Meter
          label={text('sms.messages')}
          spent={count(today.asked)}
          budget={text('sms.ofBudget', { budget: count(limits.perDay) })}
          percent={percentOf(today.asked, limits.perDay)}
        />
        <Meter
          label={text('sms.money')}
          spent={money(today.cost)}
          budget={text('sms.ofBudget', { budget: money(limits.moneyPerDay) })}
          percent={percentOfMicros(wireAmount(today.cost), wireAmount(limits.moneyPerDay))}
        />
      </Box>
      <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>
        {used === null
          ? text('sms.noneToday')
          : text('sms.usedToday', { count: today.used, percent: used, least: limits.leastUsedPercent })}
      </Typography>
    </Card>
  );
};
