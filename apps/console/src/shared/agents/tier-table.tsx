import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { formatCount } from '@trevo/i18n/format';
import { formatRate } from '@trevo/i18n/rate';
import { useLang, useText } from '../texts/use-text.ts';
import { Money } from '../values/money.tsx';
import type { Terms } from './term-facts.tsx';

const CONDITIONS = ['bet', 'profit', 'active', 'validBet', 'periodProfit', 'betAmount'] as const;
type Tier = Terms['tiers'][number];

type Props = {
  readonly of: Terms;
  /** The place of the tier that a line of pay reached. */
  readonly reached?: number | null;
};

/** The tiers of a contract, from the lowest rate up: a column for each condition that one of them has. */
export const TierTable = ({ of, reached = null }: Props) => {
  const text = useText();
  const lang = useLang();
  const named = CONDITIONS.filter((condition) => of.tiers.some((tier) => tier[condition] !== undefined));
  const cell = (tier: Tier, condition: (typeof CONDITIONS)[number]) => {
    if (tier[condition] === undefined) return <Box sx={{ color: 'text.secondary' }}>{text('contracts.tier.none')}</Box>;
    if (condition === 'active') return `≥ ${formatCount(tier.active ?? 0, lang)}`;
    return (
      <>
        ≥ <Money value={tier[condition] ?? null} />
      </>
    );
  };
  return (
    <Box tabIndex={0} role="group" aria-label={text('contracts.terms')} sx={{ overflowX: 'auto' }}>
      {/* No wider than it is read: a rate stands beside what it asks for. */}
      <Table size="small" sx={{ width: 'auto', minWidth: { xs: '100%', sm: 360 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{text('contracts.tier.rate')}</TableCell>
            {named.map((condition) => (
              <TableCell key={condition} align="right">
                {text(`contracts.tier.${condition}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {of.tiers.map((tier, place) => (
            <TableRow key={tier.ratePpm} selected={place === reached}>
              <TableCell>
                <strong>{formatRate(tier.ratePpm, lang)}</strong>
                {place === reached && <Box sx={{ fontSize: 12 }}>{text('contracts.tier.reached')}</Box>}
              </TableCell>
              {named.map((condition) => (
                <TableCell key={condition} align="right">
                  {cell(tier, condition)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
