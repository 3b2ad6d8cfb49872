import { Box, Drawer, Link } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../shared/page/error-boundary.tsx';
import { useText } from '../shared/texts/use-text.ts';
import { AccountBar } from './account-bar.tsx';
import { RAIL_WIDTH, SideNav } from './side-nav.tsx';
import { StaffNotice } from './staff-notice.tsx';

/** Rail and page on a desktop; a drawer below 1200 px. */
export const ConsoleLayout = ({ children }: { readonly children?: ReactNode }) => {
  const text = useText();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', backgroundColor: 'background.default' }}>
      <Link
        href="#page"
        sx={(theme) => ({
          position: 'fixed',
          insetInlineStart: 8,
          top: -60,
          zIndex: 2000,
          p: 2,
          borderRadius: '8px',
          backgroundColor: theme.lumen.pressed,
          color: theme.lumen.text,
          '&:focus': { top: 8 },
        })}
      >
        {text('app.skip')}
      </Link>
      <Box
        component="aside"
        sx={(theme) => ({
          display: { xs: 'none', lg: 'block' },
          flex: 'none',
          width: RAIL_WIDTH,
          position: 'sticky',
          top: 0,
          height: '100dvh',
          backgroundColor: theme.lumen.card,
          borderInlineEnd: `1px solid ${theme.lumen.line}`,
        })}
      >
        <SideNav />
      </Box>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': text('app.menu') } }}
        sx={{ display: { lg: 'none' }, '& .MuiDrawer-paper': { width: RAIL_WIDTH + 24 } }}
      >
        <SideNav onNavigate={() => setOpen(false)} />
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <AccountBar onMenu={() => setOpen(true)} />
        <Box
          component="main"
          id="page"
          tabIndex={-1}
          sx={{ flex: 1, width: '100%', maxWidth: 1480, mx: 'auto', p: { xs: 3, md: 6 }, outline: 'none' }}
        >
          <StaffNotice />
          <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
};
