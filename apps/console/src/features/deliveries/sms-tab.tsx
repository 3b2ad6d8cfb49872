import { Box, Card, Skeleton } from '@mui/material';
import { LoadError } from '../../shared/page/load-error.tsx';
import { BrakeList } from './brake-list.tsx';
import { BudgetCard } from './budget-card.tsx';
import { DayBars } from './day-bars.tsx';
import { useSmsDesk } from './use-sms-desk.ts';
import { WindowTable } from './window-table.tsx';

/** What SMS cost today, which brakes are closed, two weeks, and the prefixes behind it. */
export const SmsTab = () => {
  const { data: desk, error, refetch } = useSmsDesk();
  if (error && !desk)
    return (
      <Card>
        <LoadError error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!desk) return <Skeleton variant="rounded" height={420} />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', minWidth: 0 }}>
          <BudgetCard of={desk} />
          <DayBars of={desk} />
        </Box>
        <BrakeList of={desk} />
      </Box>
      <WindowTable of={desk} />
    </Box>
  );
};
