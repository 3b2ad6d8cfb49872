import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from './use-text.ts';

const WAIT_MS = 300;

/** The list's text search (`q`), sent when typing pauses; `/` moves there. */
export const SearchField = ({ label }: { readonly label: string }) => {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const sent = String((filterValues as { q?: string }).q ?? '');
  const [typed, setTyped] = useState(sent);
  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(() => setFilters({ ...filterValues, q: typed === '' ? undefined : typed }), WAIT_MS);
    return () => clearTimeout(timer);
    // Only typing starts the wait: an answer that arrives meanwhile must not restart it.
  }, [typed]);
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
      onChange={({ target }) => setTyped(target.value)}
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
          <IconButton size="small" aria-label={text('app.filters.clear')} onClick={() => setTyped('')}>
            <ClearIcon sx={{ fontSize: 18 }} />
          </IconButton>
        )
      }
    />
  );
};
