import { alpha, Box } from '@mui/material';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'gold';

type Props = { readonly tone: Tone; readonly children: ReactNode };

/** A state in a word: a dot of its colour and text that keeps full contrast. */
export const StatusChip = ({ tone, children }: Props) => (
  <Box
    component="span"
    sx={(theme) => {
      const { faint, mint, amber, coral, sky, gold } = theme.lumen;
      const colour = { neutral: faint, good: mint, warn: amber, bad: coral, info: sky, gold }[tone];
      return {
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        height: 24,
        px: 2,
        borderRadius: 999,
        fontSize: 12,
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: tone === 'neutral' ? theme.lumen.muted : colour,
        backgroundColor: alpha(colour, 0.12),
        '&::before': {
          content: '""',
          width: 6,
          height: 6,
          borderRadius: '50%',
          backgroundColor: colour,
        },
      };
    }}
  >
    {children}
  </Box>
);
