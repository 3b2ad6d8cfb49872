import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import BlockIcon from '@mui/icons-material/FrontHandOutlined';
import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useNumberLocale } from '../../shared/texts/use-text.ts';
import { formatClock } from '../../shared/values/format-time.ts';
import { useTimeFormat, When } from '../../shared/values/when.tsx';
import type { SmsDesk, SmsWindow } from './delivery-types.ts';
import { useText } from './texts.ts';
import { useErrorText } from './use-error-text.ts';

type Brake = { readonly key: string; readonly what: string; readonly why: string; readonly since: string | null };

const Row = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <Box
    component="li"
    sx={(theme) => ({
      display: 'grid',
      gridTemplateColumns: '22px 1fr',
      gap: 3,
      py: 3,
      '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.lumen.line}` },
    })}
  >
    {icon}
    <Box sx={{ minWidth: 0 }}>{children}</Box>
  </Box>
);

/** A prefix or country in words: the country's name and the first digits. */
export const useWindowName = (): ((of: Pick<SmsWindow, 'scope' | 'key' | 'country'>) => string) => {
  const locale = useNumberLocale();
  return ({ scope, key, country }) => {
    const place = country === null ? '' : (new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country);
    return scope === 'country' ? place || key : `${place} ${key}…`.trim();
  };
};

const useBrakes = (of: SmsDesk): Brake[] => {
  const text = useText();
  const where = useTimeFormat();
  const nameOf = useWindowName();
  const errorText = useErrorText();
  const brakes: Brake[] = [];
  if (!of.hasProvider)
    brakes.push({ key: 'none', what: text('brake.noProvider'), why: text('brake.noProvider.text'), since: null });
  if (of.sick)
    brakes.push({
      key: 'sick',
      what: text('brake.sick'),
      why: of.sick.errorCode === null ? text('brake.sick.text') : errorText(of.sick.errorCode),
      since: of.sick.since,
    });
  if (of.today.closed)
    brakes.push({
      key: 'day',
      what: text('brake.day'),
      why: text(`brake.day.${of.today.closed.reason === 'money' ? 'money' : 'count'}`, {
        time: formatClock(of.today.resetsAt, where),
      }),
      since: of.today.closed.since,
    });
  for (const pool of of.today.closedPools)
    brakes.push({
      key: `day:${pool}`,
      what: text('brake.pool', { pool: text(`sms.pool.${pool}`) }),
      why: text('brake.pool.text', { time: formatClock(of.today.resetsAt, where) }),
      since: null,
    });
  for (const window of of.windows) {
    if (!window.closed) continue;
    brakes.push({
      key: `${window.pool}:${window.scope}:${window.key}`,
      what: `${nameOf(window)} · ${text(`sms.pool.${window.pool}`)}`,
      why: text(window.closed.reason === 'unused' ? 'brake.window.unused' : 'brake.window.count', {
        time: formatClock(window.endsAt, where),
        asked: window.asked,
        used: window.used,
      }),
      since: window.closed.since,
    });
  }
  return brakes;
};

/** Which brakes admit nothing now, why and since when; and who waits for having asked too often. */
export const BrakeList = ({ of }: { readonly of: SmsDesk }) => {
  const text = useText();
  const brakes = useBrakes(of);
  const { numbers, mailboxes } = of.waiting;
  return (
    <Card component="section" aria-labelledby="brakes" sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography id="brakes" variant="h2" sx={{ mb: 1 }}>
        {text('brakes.title')}
      </Typography>
      <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {brakes.length === 0 && (
          <Row icon={<CheckIcon sx={{ color: 'success.main', fontSize: 22 }} />}>
            <strong>{text('brakes.open')}</strong>
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{text('brakes.open.text')}</Box>
          </Row>
        )}
        {brakes.map(({ key, what, why, since }) => (
          <Row key={key} icon={<BlockIcon sx={(theme) => ({ color: theme.lumen.coral, fontSize: 22 })} />}>
            <strong>{what}</strong>
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{why}</Box>
            {since !== null && (
              <Box sx={{ color: 'text.disabled', fontSize: 12 }}>
                {text('brake.since')} <When at={since} />
              </Box>
            )}
          </Row>
        ))}
      </Box>
      {numbers + mailboxes > 0 && (
        <Typography sx={{ color: 'text.secondary', fontSize: 13, mt: 2 }}>
          {text('brakes.waiting', { numbers, mailboxes })}
        </Typography>
      )}
    </Card>
  );
};
