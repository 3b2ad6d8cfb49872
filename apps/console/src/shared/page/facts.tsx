import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Shown } from '../values/shown.tsx';

/** A value that is a number is a count. */
export type Fact = { readonly label: string; readonly value: ReactNode; readonly wide?: boolean };

/** Named facts of one record in two columns, one on phones. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(170px, 1fr))' },
      gap: 4,
    }}
  >
    {facts.map(({ label, value, wide }) => (
      <Box key={label} sx={{ minWidth: 0, ...(wide ? { gridColumn: '1 / -1' } : {}) }}>
        <Box component="dt" sx={(theme) => ({ fontSize: 12, color: theme.lumen.faint, mb: 0.5 })}>
          {label}
        </Box>
        <Box component="dd" sx={{ m: 0, fontSize: 14, overflowWrap: 'anywhere' }}>
          <Shown>{value}</Shown>
        </Box>
      </Box>
    ))}
  </Box>
);
