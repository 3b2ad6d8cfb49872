import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, MenuItem, TextField } from '@mui/material';
import { useText } from './texts.ts';

export type Address = { readonly kind: string; readonly url: string };

type Props = {
  readonly value: readonly Address[];
  readonly onChange: (addresses: Address[]) => void;
  readonly kinds: readonly { readonly kind: string; readonly name: string }[];
  /** Each kind once. */
  readonly isOnce?: boolean;
  readonly most: number;
  readonly example: string;
  readonly addLabel: string;
  readonly isFixed: boolean;
};

/** Addresses that people are sent to, each of a kind, in an order. */
export const AddressesField = ({ value, onChange, kinds, isOnce, most, example, addLabel, isFixed }: Props) => {
  const text = useText();
  const set = (at: number, change: Partial<Address>): void =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...change } : one)));
  const isFree = ({ kind }: { readonly kind: string }): boolean => !isOnce || !value.some((one) => one.kind === kind);
  const next = kinds.find(isFree);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {value.map((one, at) => (
        <Box
          key={`${at} of ${value.length}`}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 40px', sm: '160px 1fr 40px' } }}
        >
          <TextField
            select
            size="small"
            label={text('service.kind')}
            value={one.kind}
            disabled={isFixed}
            onChange={({ target }) => set(at, { kind: target.value })}
          >
            {kinds
              .filter((each) => each.kind === one.kind || isFree(each))
              .map(({ kind, name }) => (
                <MenuItem key={kind} value={kind}>
                  {name}
                </MenuItem>
              ))}
          </TextField>
          <TextField
            size="small"
            label={text('service.address')}
            placeholder={example}
            value={one.url}
            disabled={isFixed}
            onChange={({ target }) => set(at, { url: target.value.trim() })}
            slotProps={{ htmlInput: { maxLength: 500, inputMode: 'url' }, inputLabel: { shrink: true } }}
            sx={{ gridColumn: { xs: '1', sm: 'auto' } }}
          />
          <IconButton
            aria-label={text('service.entry.remove')}
            disabled={isFixed}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          variant="outlined"
          disabled={isFixed || value.length >= most || !next}
          onClick={() => next && onChange([...value, { kind: next.kind, url: '' }])}
        >
          {addLabel}
        </Button>
      </Box>
    </Box>
  );
};
