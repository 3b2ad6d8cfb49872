import { Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

type Props = { readonly title: string; readonly children: ReactNode };

/** A part of a record's page. */
export const Section = ({ title, children }: Props) => {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      {children}
    </Card>
  );
};
