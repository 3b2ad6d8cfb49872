import { Box, Card, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import type { Jackpots } from './jackpot-types.ts';
import { useText } from './texts.ts';

/** Who hit which pool, and whether it is paid. */
export const HitList = ({ hits }: { readonly hits: Jackpots['hits'] }) => {
  const text = useText();
  return (
    <Card component="section" aria-labelledby="hits" sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 3 }}>
      <Typography id="hits" variant="h2">
        {text('jackpots.hits')}
      </Typography>
      {hits.length === 0 && (
        <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('jackpots.hits.none')}</Typography>
      )}
      {hits.map((hit) => (
        <Box
          key={`${hit.roundId} ${hit.tier}`}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, fontSize: 14 }}
        >
          <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <strong>{text(`jackpots.tier.${hit.tier}`)}</strong> · {hit.gameName}
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
              {hit.member ? (
                <Link component={RouterLink} to={`/members/${hit.member.id}/show`}>
                  {hit.member.username}
                </Link>
              ) : (
                hit.customerName
              )}
              {' · '}
              <When at={hit.wonAt} />
            </Box>
          </Box>
          <Money value={hit.amount} strong />
          <StatusChip tone={hit.isPaid ? 'good' : 'warn'}>
            {text(hit.isPaid ? 'jackpots.paid' : 'jackpots.unpaid')}
          </StatusChip>
        </Box>
      ))}
    </Card>
  );
};
