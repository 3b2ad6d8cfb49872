import { Box } from '@mui/material';
import { type CampaignRow, progressOf } from './campaign-types.ts';
import { useText } from './texts.ts';

/** Spins played of all that were given, as a bar and in numbers. */
export const SpinProgress = ({ of }: { readonly of: Pick<CampaignRow, 'count' | 'players' | 'spinsLeft'> }) => {
  const text = useText();
  const all = of.count * of.players;
  const percent = progressOf(of);
  return (
    <Box sx={{ minWidth: 120 }}>
      <Box sx={{ fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
        {text('spins.played', { played: all - of.spinsLeft, all })}
      </Box>
      <Box
        aria-hidden
        sx={(theme) => ({
          height: 6,
          mt: 1,
          borderRadius: 999,
          overflow: 'hidden',
          backgroundColor: theme.lumen.pressed,
        })}
      >
        <Box sx={(theme) => ({ height: '100%', width: `${percent}%`, backgroundColor: theme.lumen.violet })} />
      </Box>
    </Box>
  );
};
