import { Box, MenuItem, TextField } from '@mui/material';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { useListFilter } from '../../shared/lists/list-filter.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { useText } from './texts.ts';

const STATUSES = ['queued', 'delivered', 'dead', 'discarded'] as const;
const CHANNELS = ['email', 'sms'] as const;
const TEMPLATES = [
  'code',
  'reset-link',
  'new-device',
  'remember-replayed',
  'password-changed',
  'account-recovered',
  'account-locked',
  'contact-changed',
  'factor-changed',
  'account-closed',
  'operator-invite',
  'operator-factor',
  'staff-notice',
  'staff-email-asked',
  'staff-email',
  'staff-command',
  'staff-locked',
] as const;

/** By state, way and text; by address, whole or in part. */
export const OutboxFilters = () => {
  const text = useText();
  const [status, setStatus] = useListFilter('status');
  const [channel, setChannel] = useListFilter('channel');
  const [template, setTemplate] = useListFilter('template');
  const all = { value: '', label: text('app.all') };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, mb: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <SearchField label={text('deliveries.search')} />
        <TextField
          select
          size="small"
          label={text('deliveries.message')}
          value={template}
          onChange={({ target }) => setTemplate(target.value)}
          sx={{ minWidth: 210, flex: { xs: '1 1 210px', sm: '0 0 auto' } }}
        >
          <MenuItem value="">{text('app.all')}</MenuItem>
          {TEMPLATES.map((name) => (
            <MenuItem key={name} value={name}>
              {text(`template.${name}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1 }}>
        <FilterChips
          isLabelled
          label={text('deliveries.status')}
          choices={[all, ...STATUSES.map((value) => ({ value, label: text(`delivery.status.${value}`) }))]}
          value={status}
          onChange={setStatus}
        />
        <FilterChips
          isLabelled
          label={text('deliveries.channel')}
          choices={[
            { value: '', label: text('deliveries.channel.both') },
            ...CHANNELS.map((value) => ({ value, label: text(`deliveries.channel.${value}`) })),
          ]}
          value={channel}
          onChange={setChannel}
        />
      </Box>
    </Box>
  );
};
