import { MenuItem, TextField } from '@mui/material';
import { useText } from './use-text.ts';
import { useVendors } from './use-vendors.ts';

type Props = {
  readonly value: string;
  readonly onChange: (vendor: string) => void;
  /** `filter` offers "all" and is small; `field` is a form's required field. */
  readonly kind: 'filter' | 'field';
  /** Only those that can be asked. */
  readonly onlyConnected?: boolean;
};

/** One vendor out of the brand's. */
export const VendorSelect = ({ value, onChange, kind, onlyConnected = false }: Props) => {
  const text = useText();
  const { data: page } = useVendors();
  const vendors = (page?.list ?? []).filter(({ isConnected }) => isConnected || !onlyConnected);
  // A value from the address stays choosable while the list is on its way.
  const isKnown = value === '' || vendors.some(({ id }) => id === value);
  return (
    <TextField
      select
      label={text('vendors.one')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      required={kind === 'field'}
      fullWidth={kind === 'field'}
      size={kind === 'filter' ? 'small' : 'medium'}
      sx={kind === 'filter' ? { minWidth: 190 } : { mt: 2 }}
    >
      {kind === 'filter' && <MenuItem value="">{text('app.all')}</MenuItem>}
      {!isKnown && <MenuItem value={value}>{value}</MenuItem>}
      {vendors.map(({ id, displayName }) => (
        <MenuItem key={id} value={id}>
          {displayName} ({id})
        </MenuItem>
      ))}
    </TextField>
  );
};
