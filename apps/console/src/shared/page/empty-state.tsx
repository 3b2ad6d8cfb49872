import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type Props = { readonly icon: ReactNode; readonly title: string; readonly text?: string; readonly action?: ReactNode };

/** What stands where nothing is, and what will change that. */
export const EmptyState = ({ icon, title, text, action }: Props) => (
  <Box
    aria-live="polite"
    sx={{
      display: 'grid',
      justifyItems: 'center',
      textAlign: 'center',
      gap: 2,
      px: 4,
      py: 10,
      color: 'text.secondary',
    }}
  >
    <Box
      aria-hidden
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        width: 56,
        height: 56,
        borderRadius: '50%',
        backgroundColor: theme.lumen.raised,
        border: `1px solid ${theme.lumen.line}`,
        color: theme.lumen.faint,
        mb: 1,
      })}
    >
      {icon}
    </Box>
    <Typography variant="h3" component="p" sx={{ color: 'text.primary' }}>
      {title}
    </Typography>
    {text && (
      <Typography variant="body2" sx={{ maxWidth: 380 }}>
        {text}
      </Typography>
    )}
    {action}
  </Box>
);
