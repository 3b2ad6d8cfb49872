import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type Props = { readonly id: string; readonly title: string; readonly lead: string; readonly children: ReactNode };

/** A part of a form: what it is about, and its fields. */
export const FormSection = ({ id, title, lead, children }: Props) => (
  <Card component="section" aria-labelledby={id} sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4, minWidth: 0 }}>
    <Box>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: 14, mt: 1 }}>{lead}</Typography>
    </Box>
    {children}
  </Card>
);
