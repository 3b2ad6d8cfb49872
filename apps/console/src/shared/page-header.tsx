import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';

type Props = { readonly title: string; readonly lead?: ReactNode; readonly actions?: ReactNode };

/** Title row of a page; the browser's tab follows it. */
export const PageHeader = ({ title, lead, actions }: Props) => {
  useEffect(() => {
    document.title = `${title} · Trevo Console`;
  }, [title]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4, minHeight: 40 }}>
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <Typography variant="h1">{title}</Typography>
        {lead && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }} component="div">
            {lead}
          </Typography>
        )}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>{actions}</Box>}
    </Box>
  );
};
