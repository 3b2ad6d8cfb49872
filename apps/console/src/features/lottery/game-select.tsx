import { MenuItem, TextField } from '@mui/material';
import { useText } from './texts.ts';
import { useGames } from './use-games.ts';

type Props = { readonly value: string; readonly onChange: (value: string) => void };

/** A lottery, or all of them. */
export const GameSelect = ({ value, onChange }: Props) => {
  const text = useText();
  const { list, nameOf } = useGames();
  return (
    <TextField
      select
      size="small"
      label={text('lottery.game')}
      value={list ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: 180 }}
    >
      <MenuItem value="">{text('app.all')}</MenuItem>
      {list?.map(({ id }) => (
        <MenuItem key={id} value={id}>
          {nameOf(id)}
        </MenuItem>
      ))}
    </TextField>
  );
};
