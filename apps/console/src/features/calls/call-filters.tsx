import { Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useListContext } from 'react-admin';
import { VendorSelect } from '../../shared/vendors/vendor-select.tsx';
import { useText } from './texts.ts';

const FIELDS = ['player', 'transactionId', 'roundId'] as const;
type Typed = Readonly<Record<(typeof FIELDS)[number] | 'vendor' | 'from' | 'to', string>>;
const NOTHING: Typed = { vendor: '', player: '', transactionId: '', roundId: '', from: '', to: '' };

/** The wire's instants from and to the browser's local field. */
const toField = (iso: string): string => {
  if (iso === '') return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
const toWire = (typed: string): string => (typed === '' ? '' : new Date(typed).toISOString());

/** What to look for. Sent on Enter or with the button: half an identifier finds nothing. */
export const CallFilters = () => {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const sent = { ...NOTHING, ...(filterValues as Partial<Typed>) };
  const [typed, setTyped] = useState<Typed>({ ...sent, from: toField(sent.from), to: toField(sent.to) });
  const search = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = { ...typed, from: toWire(typed.from), to: toWire(typed.to) };
    setFilters(
      Object.fromEntries(
        Object.entries(wanted)
          .map(([name, value]) => [name, value.trim()])
          .filter(([, value]) => value !== ''),
      ),
    );
  };
  const clear = (): void => {
    setTyped(NOTHING);
    setFilters({});
  };
  const set = (name: keyof Typed, value: string): void => setTyped({ ...typed, [name]: value });
  return (
    <Box
      component="form"
      role="search"
      aria-label={text('calls.title')}
      onSubmit={search}
      sx={{
        display: 'grid',
        gap: 3,
        mb: 4,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)', xl: 'repeat(6, 1fr) auto' },
        alignItems: 'center',
      }}
    >
      <VendorSelect kind="filter" value={typed.vendor} onChange={(vendor) => set('vendor', vendor)} />
      {FIELDS.map((name) => (
        <TextField
          key={name}
          size="small"
          label={text(`calls.${name}`)}
          value={typed[name]}
          onChange={({ target }) => set(name, target.value)}
          slotProps={{ htmlInput: { maxLength: 128, spellCheck: false } }}
        />
      ))}
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          size="small"
          type="datetime-local"
          label={text(`recon.${name}`)}
          value={typed[name]}
          onChange={({ target }) => set(name, target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained">
          {text('app.search')}
        </Button>
        <Button onClick={clear}>{text('app.filters.clear')}</Button>
      </Box>
    </Box>
  );
};
