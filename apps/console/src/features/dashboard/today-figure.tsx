import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export const TodayFigure = ({ label, value }: { readonly label: string; readonly value: ReactNode }) => (
  <Box>
    <Typography sx={(theme) => ({ fontSize: 13, color: theme.lumen.faint })}>{label}</Typography>
    <Typography component="div" sx={{ fontSize: 22, fontWeight: 600 }}>
      {value}
    </Typography>
  </Box>
);
