import { TextField } from '@mui/material';
import { typedMoney } from '../values/typed-decimal.ts';

type Props = {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
};

/** An amount as its reader writes it; `typedMoney` of what is typed is what the wire wants. */
export const MoneyField = ({ label, help, value, onChange }: Props) => (
  <TextField
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={value !== '' && typedMoney(value) === null}
    helperText={help}
    required
    slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
  />
);
