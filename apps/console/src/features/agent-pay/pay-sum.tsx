import { Box, Typography } from '@mui/material';
import { formatCount } from '@trevo/i18n/format';
import { formatRate } from '@trevo/i18n/rate';
import { Facts } from '../../shared/page/facts.tsx';
import { Section } from '../../shared/page/section.tsx';
import { useLang } from '../../shared/texts/use-text.ts';
import { Money } from '../../shared/values/money.tsx';
import { stepsOf } from './pay-steps.ts';
import type { PayDetail } from './pay-types.ts';
import { useText } from './texts.ts';

/** The sum of a line in words and numbers, and the figures of the team that it begins with. */
export const PaySum = ({ of }: { readonly of: PayDetail }) => {
  const text = useText();
  const lang = useLang();
  const { reached, ggr, costs, terms } = of.ground;
  const deducted: readonly string[] = terms.kind === 'dividend' ? terms.deducts : [];
  const others = (['rebates', 'promos', 'wages'] as const).filter((cost) => !deducted.includes(cost));
  return (
    <Section title={text('agentPay.ground')}>
      <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>{text(`agentPay.sum.${terms.kind}`)}</Typography>
      <Steps of={of} />
      <Facts
        facts={[
          { label: text('agentPay.bet'), value: <Money value={reached.bet} /> },
          { label: text('agentPay.part.validBet'), value: <Money value={reached.validBet} /> },
          { label: text('agentPay.active'), value: formatCount(reached.active, lang) },
          { label: text('agentPay.part.ggr'), value: <Money value={ggr} /> },
          ...(terms.kind === 'dividend'
            ? others.map((cost) => ({
                label: text('agentPay.notDeducted', { cost: text(`contracts.cost.${cost}`) }),
                value: <Money value={costs[cost]} />,
              }))
            : []),
        ]}
      />
    </Section>
  );
};

const Steps = ({ of }: { readonly of: PayDetail }) => {
  const text = useText();
  const lang = useLang();
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3, fontSize: 14 }}>
      {stepsOf(of).map(({ name, parts, value, isFloored }) => (
        <Box component="li" key={name}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
            <strong>{text(`agentPay.step.${name}`)}</strong>
            <Money value={value} strong />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary', fontSize: 13 }}>
            {name === 'gross' && (
              <span>
                <Money value={of.base} /> × {formatRate(of.ratePpm, lang)}, {text('agentPay.sum.cut')}
              </span>
            )}
            {parts.map((part) => (
              <span key={part.name}>
                {part.sign}{' '}
                {part.name.startsWith('cost.')
                  ? text(`contracts.${part.name as 'cost.rebates'}`)
                  : text(`agentPay.part.${part.name as 'ggr'}`)}{' '}
                <Money value={part.value} />
              </span>
            ))}
            {isFloored && <span>{text('agentPay.sum.floored')}</span>}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
