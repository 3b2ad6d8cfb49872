import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '../texts/use-text.ts';

const WAIT_MS = 300;

/** The list's text search (`q`), sent when typing pauses; `/` moves there. */
export const SearchField = ({ label }: { readonly label: string }) => {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const sent = String((filterValues as { q?: string }).q ?? '');
  const [typed, setTyped] = useState(sent);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const type = (value: string): void => {
    setTyped(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setFilters({ ...filterValues, q: value === '' ? undefined : value }), WAIT_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement | null;
      if (event.key !== '/' || target?.closest('input, textarea, [role="dialog"]')) return;
      event.preventDefault();
      document.getElementById('list-search')?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return (
    <OutlinedInput
      id="list-search"
      size="small"
      value={typed}
      onChange={({ target }) => type(target.value)}
      placeholder={label}
      inputProps={{ 'aria-label': label, maxLength: 120 }}
      sx={{ flex: '1 1 260px', maxWidth: { sm: 400 }, height: 40 }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon sx={{ fontSize: 20, color: 'text.disabled' }} />
        </InputAdornment>
      }
      endAdornment={
        typed === '' ? undefined : (
          <IconButton size="small" aria-label={text('app.filters.clear')} onClick={() => type('')}>
            <ClearIcon sx={{ fontSize: 18 }} />
          </IconButton>
        )
      }
    />
  );
};
