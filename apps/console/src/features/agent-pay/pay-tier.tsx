import { Box, Typography } from '@mui/material';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { formatCount } from '@trevo/i18n/format';
import { formatRate } from '@trevo/i18n/rate';
import { amount, formatWire } from '@trevo/money';
import { ContractLink } from '../../shared/agents/contract-link.tsx';
import { TermFacts } from '../../shared/agents/term-facts.tsx';
import { TierTable } from '../../shared/agents/tier-table.tsx';
import { Section } from '../../shared/page/section.tsx';
import { useCodeText, useLang } from '../../shared/texts/use-text.ts';
import { useMoney } from '../../shared/values/money.tsx';
import type { PayDetail } from './pay-types.ts';
import { useText } from './texts.ts';

/** Which tier of the contract a line reached, and why not the next one. */
export const PayTier = ({ of }: { readonly of: PayDetail }) => {
  const text = useText();
  const { terms, tier, next } = of.ground;
  return (
    <Section title={text('agentPay.tier')}>
      <TierTable of={terms} reached={tier} />
      {tier === null && <Typography sx={{ fontSize: 14 }}>{text('agentPay.tier.none')}</Typography>}
      {next ? (
        <Missing of={next} />
      ) : (
        tier !== null && <Typography sx={{ fontSize: 14 }}>{text('agentPay.tier.top')}</Typography>
      )}
      <TermFacts of={terms} />
      <Box sx={{ fontSize: 14 }}>
        <ContractLink id={of.contractId} />
      </Box>
    </Section>
  );
};

const Missing = ({ of }: { readonly of: NonNullable<PayDetail['ground']['next']> }) => {
  const text = useText();
  const lang = useLang();
  const code = useCodeText();
  const money = useMoney();
  // Micros, of members a count.
  const said = (condition: string, value: bigint): string =>
    condition === 'active' ? formatCount(Number(value), lang) : money(formatWire(amount(value), HOUSE_CURRENCY));
  return (
    <Box sx={{ fontSize: 14 }}>
      {text('agentPay.tier.next', { rate: formatRate(of.ratePpm, lang) })}
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {of.missing.map(({ condition, needs, has }) => (
          <li key={condition}>
            {text('agentPay.tier.lacks', {
              what: code('contracts.tier', condition),
              needs: said(condition, BigInt(needs)),
              has: said(condition, BigInt(has)),
            })}
          </li>
        ))}
      </Box>
    </Box>
  );
};
