import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Shown } from '../values/shown.tsx';

type Props = {
  readonly title: ReactNode;
  /** Below the title. */
  readonly detail?: ReactNode;
  /** At the other edge, from the top: a state, an amount. */
  readonly state?: ReactNode;
  readonly value?: ReactNode;
};

/** What a phone shows of a row. */
export const RowCard = ({ title, detail, state, value }: Props) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
      {detail && <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>{detail}</Box>}
    </Box>
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'end', alignContent: 'start', textAlign: 'end' }}>
      {state}
      {value !== undefined && (
        <strong>
          <Shown>{value}</Shown>
        </strong>
      )}
    </Box>
  </Box>
);
