import { Box, Button, Card, Typography } from '@mui/material';
import { formatCount } from '@trevo/i18n/format';
import { Link } from 'react-router-dom';
import { useLang } from '../../shared/texts/use-text.ts';
import { Money } from '../../shared/values/money.tsx';
import { useText } from './texts.ts';
import { type Length, useFigures } from './use-figures.ts';

const SHOWN = 12;

/** The games that kept most in the days that the trends show. */
export const BestGames = ({ length }: { readonly length: Length }) => {
  const text = useText();
  const lang = useLang();
  const { data } = useFigures(length);
  const games = data?.games.slice(0, SHOWN) ?? [];
  return (
    <Card component="section" aria-labelledby="best-games" sx={{ p: { xs: 4, sm: 5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 2 }}>
        <Typography id="best-games" variant="h2" sx={{ flex: 1 }}>
          {text('dashboard.games')}
        </Typography>
        <Button component={Link} to={`/figures?days=${length}&view=games`} size="small">
          {text('dashboard.all')}
        </Button>
      </Box>
      {data && games.length === 0 && (
        <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('dashboard.games.none')}</Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {games.map(({ nodeId, name, bets, ggr }, place) => (
          <Box
            component="li"
            key={nodeId}
            sx={(theme) => ({
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              minHeight: 44,
              borderBottom: place + 1 < games.length ? `1px solid ${theme.lumen.line}` : 0,
              fontSize: 14,
            })}
          >
            <Box
              component="span"
              aria-hidden
              sx={(theme) => ({ width: 20, color: theme.lumen.faint, textAlign: 'end' })}
            >
              {place + 1}
            </Box>
            <Box
              component="span"
              sx={{
                flex: 1,
                minWidth: 0,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
                fontWeight: 600,
              }}
            >
              {name}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 13, display: { xs: 'none', sm: 'inline' } }}>
              {text('dashboard.bets', { count: bets, shown: formatCount(BigInt(bets), lang) })}
            </Box>
            <Money value={ggr} strong />
          </Box>
        ))}
      </Box>
    </Card>
  );
};
