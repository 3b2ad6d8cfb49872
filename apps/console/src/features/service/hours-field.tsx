import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, MenuItem, TextField } from '@mui/material';
import type { Hours } from './service-types.ts';
import { useText } from './texts.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const WEEKDAYS: readonly Hours[] = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', until: '18:00' }));

type Props = { readonly value: readonly Hours[]; readonly onChange: (hours: Hours[]) => void };

/** Spans of the week in which somebody may be there; none: whenever somebody is. */
export const HoursField = ({ value, onChange }: Props) => {
  const text = useText();
  const set = (at: number, change: Partial<Hours>): void =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {value.map((one, at) => (
        <Box
          key={`${at} of ${value.length}`}
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 132px) minmax(0, 132px) 40px',
            alignItems: 'center',
          }}
        >
          <TextField
            select
            size="small"
            label={text('service.day')}
            value={one.day}
            onChange={({ target }) => set(at, { day: Number(target.value) })}
          >
            {DAYS.map((day) => (
              <MenuItem key={day} value={day}>
                {text(`service.day.${day}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            size="small"
            type="time"
            label={text('service.from')}
            value={one.from}
            onChange={({ target }) => set(at, { from: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            size="small"
            type="time"
            label={text('service.until')}
            value={one.until}
            onChange={({ target }) => set(at, { until: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <IconButton
            aria-label={text('service.hours.remove')}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={() => onChange([...value, { day: 6, from: '09:00', until: '13:00' }])}>
          {text('service.hours.add')}
        </Button>
        {value.length === 0 && (
          <Button variant="outlined" onClick={() => onChange([...WEEKDAYS])}>
            {text('service.hours.weekdays')}
          </Button>
        )}
      </Box>
    </Box>
  );
};
