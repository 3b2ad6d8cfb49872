import { Box, Button, Card, Typography } from '@mui/material';
import { formatCount, formatShare } from '@trevo/i18n/format';
import { useState } from 'react';
import { type Fact, Facts } from '../../shared/page/facts.tsx';
import { useLang } from '../../shared/texts/use-text.ts';
import { Money, useMoney } from '../../shared/values/money.tsx';
import type { Pool, Terms } from './jackpot-types.ts';
import { TermsDialog } from './terms-dialog.tsx';
import { useText } from './texts.ts';

/** Terms in one line. */
const useTermsText = (): ((terms: Terms) => string) => {
  const text = useText();
  const lang = useLang();
  const money = useMoney();
  return ({ seed, meterPpm, oneIn, most }) =>
    text(most === null ? 'jackpots.terms.chance' : 'jackpots.terms.most', {
      seed: money(seed),
      share: formatShare(String(meterPpm / 1_000_000), lang),
      oneIn: formatCount(oneIn ?? 0, lang),
      most: money(most ?? '0.00'),
    });
};

/** One pool: its meter and what it is made of, its reserve, and what waits for its next hit. */
export const PoolCard = ({ pool }: { readonly pool: Pool }) => {
  const text = useText();
  const termsText = useTermsText();
  const [isChanging, setChanging] = useState(false);
  const facts: Fact[] = [
    { label: text('jackpots.seeded'), value: <Money value={pool.seeded} /> },
    { label: text('jackpots.contributed'), value: <Money value={pool.contributed} /> },
    { label: text('jackpots.won'), value: <Money value={pool.won} /> },
    { label: text('jackpots.reserve'), value: <Money value={pool.reserve} /> },
    { label: text('jackpots.hitsCount'), value: pool.hits },
  ];
  return (
    <Card
      component="section"
      aria-labelledby={pool.id}
      sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4, alignContent: 'start' }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 3 }}>
        <Box>
          <Typography id={pool.id} variant="h2">
            {text(`jackpots.tier.${pool.tier}`)}
          </Typography>
          <Typography sx={{ fontSize: 28, fontWeight: 700 }}>
            <Money value={pool.meter} strong />
          </Typography>
        </Box>
        <Button variant="outlined" size="small" onClick={() => setChanging(true)}>
          {text('jackpots.change')}
        </Button>
      </Box>
      <Facts facts={facts} />
      <Box sx={{ fontSize: 14 }}>
        <Typography sx={{ color: 'text.secondary', fontSize: 12 }}>{text('jackpots.terms')}</Typography>
        {termsText(pool)}
      </Box>
      {pool.next && (
        <Box sx={{ fontSize: 14 }}>
          <Typography sx={{ color: 'warning.main', fontSize: 12 }}>{text('jackpots.next')}</Typography>
          {termsText(pool.next)}
        </Box>
      )}
      {isChanging && <TermsDialog pool={pool} onClose={() => setChanging(false)} />}
    </Card>
  );
};
