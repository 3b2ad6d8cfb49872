import { Box, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { useOperator } from '../page/use-operator.ts';
import { useText } from '../texts/use-text.ts';
import { fromZoned, toZoned } from '../values/zoned-time.ts';

const DAY_MS = 24 * 60 * 60_000;
const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
const dayBefore = (iso: string): string => new Date(Date.parse(iso) - 1).toISOString();

/** Days of the brand's zone, both included, as `from` and `to` of the surrounding list. */
export const DaySpanFilter = () => {
  const text = useText();
  const zone = useOperator()?.timeZone ?? 'UTC';
  const { filterValues, setFilters } = useListContext();
  const { from = '', to = '' } = filterValues as { from?: string; to?: string };
  const dayOf = (iso: string): string => (iso === '' ? '' : toZoned(iso, zone).slice(0, 10));
  const field = (name: 'from' | 'to', day: string, instantOf: (day: string) => string | null) => (
    <TextField
      type="date"
      size="small"
      label={text(`recon.${name}`)}
      value={day}
      onChange={({ target }) =>
        setFilters({
          ...filterValues,
          [name]: (target.value !== '' && instantOf(target.value)) || undefined,
        })
      }
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      {field('from', dayOf(from), (day) => fromZoned(`${day}T00:00`, zone))}
      {field('to', to === '' ? '' : dayOf(dayBefore(to)), (day) => fromZoned(`${nextDay(day)}T00:00`, zone))}
    </Box>
  );
};
