import { Box, Card, Tooltip, Typography } from '@mui/material';
import { formatDayOfYear } from '@trevo/i18n/format';
import { useLang } from '../../shared/texts/use-text.ts';
import { useMoney } from '../../shared/values/money.tsx';
import type { SmsDesk } from './delivery-types.ts';
import { percentOf } from './percent.ts';
import { useText } from './texts.ts';

type Day = SmsDesk['days'][number];

/** Days are those of the brakes, UTC: written as they are, not moved into the brand's zone. */
const useDayName = (): ((day: string) => string) => {
  const lang = useLang();
  return (day) => formatDayOfYear(day, lang, 'UTC');
};

const share = (part: number, most: number): string =>
  `${part === 0 ? 0 : Math.max(2, Math.round((part * 100) / most))}%`;

const Legend = ({ colour, label }: { readonly colour: 'mint' | 'violet'; readonly label: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
    <Box
      aria-hidden
      component="span"
      sx={(theme) => ({ width: 10, height: 10, borderRadius: '3px', backgroundColor: theme.lumen[colour] })}
    />
    {label}
  </Box>
);

/** Two weeks of SMS: how many left, and how many of their codes came back. A growing gap between the two is pumping. */
export const DayBars = ({ of }: { readonly of: SmsDesk }) => {
  const text = useText();
  const money = useMoney();
  const nameOf = useDayName();
  const most = Math.max(1, ...of.days.map(({ asked }) => asked));
  const total = of.days.reduce((sum, { asked }) => sum + asked, 0);
  const spell = ({ day, asked, used, cost }: Day): string =>
    text('sms.day', { day: nameOf(day), asked, used, percent: percentOf(used, asked) ?? 0, cost: money(cost) });
  return (
    <Card component="section" aria-labelledby="sms-days" sx={{ p: { xs: 4, sm: 5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 3, mb: 4 }}>
        <Typography id="sms-days" variant="h2">
          {text('sms.days')}
        </Typography>
        <Box sx={{ display: 'flex', gap: 4, fontSize: 13, color: 'text.secondary' }}>
          <Legend colour="violet" label={text('sms.sent')} />
          <Legend colour="mint" label={text('sms.used')} />
        </Box>
      </Box>
      <Box
        component="ol"
        aria-label={text('sms.days.summary', { total, most })}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: `repeat(${of.days.length}, minmax(0, 1fr))`,
          gap: { xs: 1, sm: 2 },
        }}
      >
        {of.days.map((day, place) => (
          <Tooltip key={day.day} title={spell(day)} arrow>
            <Box
              component="li"
              aria-label={spell(day)}
              sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, minWidth: 0 }}
            >
              <Box
                sx={(theme) => ({
                  position: 'relative',
                  height: 120,
                  borderRadius: '6px',
                  overflow: 'hidden',
                  backgroundColor: theme.lumen.pressed,
                })}
              >
                <Box
                  sx={(theme) => ({
                    position: 'absolute',
                    insetInline: 0,
                    bottom: 0,
                    height: share(day.asked, most),
                    backgroundColor: theme.lumen.violet,
                    opacity: 0.55,
                  })}
                />
                <Box
                  sx={(theme) => ({
                    position: 'absolute',
                    insetInline: 0,
                    bottom: 0,
                    height: share(day.used, most),
                    backgroundColor: theme.lumen.mint,
                  })}
                />
              </Box>
              <Box
                aria-hidden
                sx={(theme) => ({
                  fontSize: 11,
                  justifySelf: 'center',
                  whiteSpace: 'nowrap',
                  color: theme.lumen.faint,
                  // A phone has room for every third date.
                  visibility: { xs: place % 3 === of.days.length % 3 ? 'visible' : 'hidden', sm: 'visible' },
                })}
              >
                {nameOf(day.day)}
              </Box>
            </Box>
          </Tooltip>
        ))}
      </Box>
    </Card>
  );
};
