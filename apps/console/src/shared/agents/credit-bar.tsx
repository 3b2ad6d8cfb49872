import { Box } from '@mui/material';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { parseWire } from '@trevo/money';
import { useText } from '../texts/use-text.ts';
import { Money, useMoney } from '../values/money.tsx';

type Amounts = { readonly limit: string; readonly used: string; readonly handed: string; readonly free: string };

const PARTS = ['used', 'handed', 'free'] as const;
const COLOURS = { used: 'amber', handed: 'violet', free: 'mint' } as const;
const microsOf = (wire: string): bigint => parseWire(wire, HOUSE_CURRENCY) ?? 0n;

/** A credit line as it is divided now: what is drawn, what its holder handed on, and what is free. */
export const CreditBar = ({ of }: { readonly of: Amounts }) => {
  const text = useText();
  const money = useMoney();
  const limit = microsOf(of.limit);
  const said = PARTS.map((part) => `${text(`credit.${part}`)}: ${money(of[part])}`).join(', ');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        role="img"
        aria-label={said}
        sx={(theme) => ({
          display: 'flex',
          gap: '2px',
          height: 14,
          borderRadius: 999,
          overflow: 'hidden',
          backgroundColor: theme.lumen.pressed,
        })}
      >
        {PARTS.map((part) => {
          const share = limit === 0n ? 0 : Number((microsOf(of[part]) * 10_000n) / limit) / 100;
          return share > 0 ? (
            <Box key={part} sx={(theme) => ({ width: `${share}%`, backgroundColor: theme.lumen[COLOURS[part]] })} />
          ) : null;
        })}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2, fontSize: 14 }}>
        {PARTS.map((part) => (
          <Box key={part}>
            <Box component="dt" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: 12 }}>
              <Box
                aria-hidden
                component="span"
                sx={(theme) => ({
                  width: 10,
                  height: 10,
                  borderRadius: '3px',
                  backgroundColor: theme.lumen[COLOURS[part]],
                })}
              />
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {text(`credit.${part}`)}
              </Box>
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <Money value={of[part]} strong />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
