import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Link, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { Link as RouterLink } from 'react-router-dom';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** The list that this record is from. */
  readonly back?: { readonly to: string; readonly label: string };
};

/** Title row of a page; the browser's tab follows it. */
export const PageHeader = ({ title, lead, actions, back }: Props) => {
  useEffect(() => {
    document.title = `${title} · Trevo Console`;
  }, [title]);
  return (
    <Box sx={{ mb: 4 }}>
      {back && (
        <Link
          component={RouterLink}
          to={back.to}
          underline="hover"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, mb: 2, fontSize: 14, color: 'text.secondary' }}
        >
          <ArrowBackIcon sx={{ fontSize: 16 }} aria-hidden />
          {back.label}
        </Link>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, minHeight: 40 }}>
        <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {lead && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }} component="div">
              {lead}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>{actions}</Box>}
      </Box>
    </Box>
  );
};
