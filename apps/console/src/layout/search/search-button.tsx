import SearchIcon from '@mui/icons-material/Search';
import { Box, ButtonBase } from '@mui/material';
import { useEffect, useState } from 'react';
import { SearchDialog } from './search-dialog.tsx';
import { useText } from './texts.ts';

/** The search of the whole console: this button, Ctrl K (Cmd K), or `/` where the page has no field of its own for it. */
export const SearchButton = () => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      const isTyping = (event.target as HTMLElement | null)?.closest('input, textarea, [contenteditable]') != null;
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping;
      if (event.defaultPrevented || (!isShortcut && !isSlash)) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      setOpen(true);
    };
    // On the window, behind the page's own listeners.
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <ButtonBase
        aria-label={text('search.title')}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          height: 40,
          minWidth: 40,
          px: { xs: 2, md: 3 },
          borderRadius: '8px',
          border: { md: `1px solid ${theme.lumen.lineStrong}` },
          color: theme.lumen.muted,
          fontFamily: 'inherit',
          fontSize: 14,
          '&:hover': { backgroundColor: theme.lumen.raised, color: theme.lumen.text },
          '&.Mui-focusVisible': { outline: `2px solid ${theme.lumen.sky}`, outlineOffset: 1 },
        })}
      >
        <SearchIcon sx={{ fontSize: 20 }} aria-hidden />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, minWidth: 160, textAlign: 'start' }}>
          {text('search.button')}
        </Box>
        <Box
          component="kbd"
          aria-hidden
          sx={(theme) => ({
            display: { xs: 'none', md: 'inline' },
            px: 1.5,
            borderRadius: '4px',
            border: `1px solid ${theme.lumen.line}`,
            fontFamily: 'inherit',
            fontSize: 11,
            lineHeight: '18px',
          })}
        >
          {text('search.keys')}
        </Box>
      </ButtonBase>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
};
