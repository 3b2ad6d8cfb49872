import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type Props = {
  readonly label: string;
  readonly count: number;
  readonly amount?: string;
  readonly detail: string | null;
  readonly to: string;
  readonly action: string;
  readonly chip?: ReactNode;
  /** The one card of the page that carries the gold. */
  readonly isLead?: boolean;
};

/** Something that waits: how many, how much, for how long; the whole card leads there. */
export const WaitingCard = ({ label, count, amount, detail, to, action, chip, isLead = false }: Props) => (
  <Card
    component={Link}
    to={to}
    sx={(theme) => ({
      p: { xs: 4, sm: 5 },
      display: 'flex',
      flexDirection: 'column',
      gap: 1,
      minHeight: { sm: 168 },
      textDecoration: 'none',
      color: 'inherit',
      transition: 'border-color 120ms, background-color 120ms',
      '&:hover': { borderColor: theme.lumen.lineStrong, backgroundColor: theme.lumen.raised },
      '&:focus-visible': { outline: `2px solid ${theme.lumen.sky}`, outlineOffset: 2 },
    })}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 24 }}>
      <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>{label}</Typography>
      {chip}
    </Box>
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3, flexWrap: 'wrap' }}>
      <Typography
        sx={(theme) => ({
          fontSize: 40,
          fontWeight: 800,
          lineHeight: 1.1,
          color: isLead && count > 0 ? theme.lumen.gold : theme.lumen.text,
        })}
      >
        {count}
      </Typography>
      {amount && count > 0 && <Typography sx={{ fontSize: 18, fontWeight: 600 }}>{amount}</Typography>}
    </Box>
    {detail && <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>{detail}</Typography>}
    <Box
      sx={(theme) => ({
        mt: 'auto',
        pt: 2,
        // On a phone an empty queue is only said: what waits must be in sight.
        display: { xs: count > 0 ? 'flex' : 'none', sm: 'flex' },
        alignItems: 'center',
        gap: 1,
        fontSize: 14,
        fontWeight: 600,
        color: theme.lumen.violet,
      })}
    >
      {action} <ArrowForwardIcon sx={{ fontSize: 16 }} aria-hidden />
    </Box>
  </Card>
);
