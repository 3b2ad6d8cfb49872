import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import { Box, IconButton, Menu, MenuItem, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocales, useLocaleState, useLogout, useTheme } from 'react-admin';
import { useOperator } from '../shared/page/use-operator.ts';
import { SearchButton } from './search/search-button.tsx';
import { useText } from '../shared/texts/use-text.ts';

/** The strip above every page: menu on small screens; language, theme, who is signed in, sign out. */
export const AccountBar = ({ onMenu }: { readonly onMenu: () => void }) => {
  const text = useText();
  const operator = useOperator();
  const logout = useLogout();
  return (
    <Box
      component="header"
      sx={(theme) => ({
        position: 'sticky',
        top: 0,
        zIndex: 10,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: 56,
        px: { xs: 3, md: 6 },
        backgroundColor: theme.lumen.page,
        borderBottom: `1px solid ${theme.lumen.line}`,
      })}
    >
      <IconButton aria-label={text('app.menu')} onClick={onMenu} sx={{ display: { lg: 'none' } }}>
        <MenuIcon />
      </IconButton>
      <Typography
        sx={(theme) => ({ fontSize: 12, color: theme.lumen.faint, flex: 1, display: { xs: 'none', sm: 'block' } })}
      >
        {operator && text('app.zone', { zone: operator.timeZone.replaceAll('_', ' ') })}
      </Typography>
      <Box sx={{ flex: 1, display: { sm: 'none' } }} />
      {operator && <SearchButton />}
      <LanguageMenu />
      <ThemeToggle />
      {operator && (
        <Box sx={{ textAlign: 'end', px: 2, minWidth: 0 }}>
          <Typography sx={{ fontSize: 14, fontWeight: 600, lineHeight: 1.2 }} noWrap>
            {operator.username}
          </Typography>
          <Typography sx={(theme) => ({ fontSize: 12, color: theme.lumen.faint, lineHeight: 1.3 })} noWrap>
            {operator.roles.map((role) => text(`role.${role}`)).join(', ')}
          </Typography>
        </Box>
      )}
      <Tooltip title={text('app.logout')}>
        <IconButton aria-label={text('app.logout')} onClick={() => void logout()}>
          <LogoutIcon sx={{ fontSize: 20 }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
};

export const ThemeToggle = () => {
  const text = useText();
  const [theme, setTheme] = useTheme('dark');
  const isDark = theme !== 'light';
  const label = isDark ? text('app.theme.light') : text('app.theme.dark');
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
        {isDark ? <LightModeIcon sx={{ fontSize: 20 }} /> : <DarkModeIcon sx={{ fontSize: 20 }} />}
      </IconButton>
    </Tooltip>
  );
};

export const LanguageMenu = () => {
  const text = useText();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={text('app.language')}>
        <IconButton
          aria-label={text('app.language')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <TranslateIcon sx={{ fontSize: 20 }} />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {locales?.map(({ locale: code, name }) => (
          <MenuItem
            key={code}
            selected={code === locale}
            onClick={() => {
              setLocale(code);
              setAnchor(null);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
