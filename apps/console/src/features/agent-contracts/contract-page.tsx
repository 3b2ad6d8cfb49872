import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AboveOrHouse, AgentLink } from '../../shared/agents/agent-link.tsx';
import { Facts } from '../../shared/page/facts.tsx';
import { RecordPage } from '../../shared/page/record-page.tsx';
import { Section } from '../../shared/page/section.tsx';
import { useRecord } from '../../shared/page/use-record.ts';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { useCodeText } from '../../shared/texts/use-text.ts';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { State } from './contract-list.tsx';
import type { ContractDetail, Terms } from './contract-types.ts';
import { EndDialog } from './end-dialog.tsx';
import { useText } from './texts.ts';
import { TierTable } from './tier-table.tsx';

/** One contract: its sides and times, what they signed, and each signature. */
export const ContractPage = () => {
  const text = useText();
  const { id = '' } = useParams();
  const [isEnding, setEnding] = useState(false);
  const contract = useRecord('GET /ops/agent-contracts/:id', id);
  return (
    <RecordPage<ContractDetail>
      read={contract}
      back={{ to: '/agent-contracts', label: text('contracts.back') }}
      titleOf={({ agent, scheme }) => `${agent.account} · ${text(`network.scheme.${scheme}`)}`}
      leadOf={(of) => <State of={of} />}
      actionsOf={({ state }) =>
        (state === 'offered' || state === 'in_force') && (
          <Button variant="outlined" onClick={() => setEnding(true)}>
            {text(state === 'offered' ? 'contracts.end.withdraw' : 'contracts.end')}
          </Button>
        )
      }
    >
      {(of) => (
        <>
          <Sides of={of} />
          <Section title={text('contracts.terms')}>
            <TierTable of={of.terms} />
            <OtherTerms of={of.terms} />
          </Section>
          <Acts of={of} />
          {isEnding && <EndDialog of={of} onClose={() => setEnding(false)} />}
        </>
      )}
    </RecordPage>
  );
};

const Sides = ({ of }: { readonly of: ContractDetail }) => {
  const text = useText();
  const code = useCodeText();
  return (
    <Section title={text('contracts.facts')}>
      <Facts
        facts={[
          { label: text('contracts.agent'), value: <AgentLink of={of.agent} /> },
          { label: text('contracts.upline'), value: <AboveOrHouse of={of.upline} /> },
          { label: text('contracts.offeredAt'), value: <When at={of.offeredAt} /> },
          { label: text('contracts.countsFrom'), value: <When at={of.countsFrom} /> },
          { label: text('contracts.countsUntil'), value: <When at={of.countsUntil} /> },
          ...(of.endAskedBy
            ? [{ label: text('contracts.endAskedBy'), value: text(`contracts.side.${of.endAskedBy}`) }]
            : []),
          ...(of.endReason
            ? [{ label: text('contracts.endReason'), value: code('contracts.ended', of.endReason) }]
            : []),
        ]}
      />
    </Section>
  );
};

const OtherTerms = ({ of }: { readonly of: Terms }) => {
  const text = useText();
  const all = text('contracts.terms.products.all');
  return (
    <Facts
      facts={[
        { label: text('contracts.terms.activeBet'), value: <Money value={of.activeBet ?? null} /> },
        {
          label: text('contracts.terms.products'),
          value: of.products === 'all' ? all : of.products.map((one) => text(`contracts.product.${one}`)).join(', '),
        },
        ...(of.kind === 'dividend'
          ? [
              { label: text('contracts.terms.period'), value: text(`contracts.period.${of.period}`) },
              { label: text('contracts.terms.carry'), value: text(`contracts.carry.${of.carry}`) },
              {
                label: text('contracts.terms.deducts'),
                value:
                  of.deducts.map((cost) => text(`contracts.cost.${cost}`)).join(', ') ||
                  text('contracts.terms.deducts.none'),
              },
            ]
          : []),
      ]}
    />
  );
};

const Acts = ({ of }: { readonly of: ContractDetail }) => {
  const text = useText();
  const code = useCodeText();
  return (
    <Section title={text('contracts.acts')}>
      <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 2, fontSize: 14 }}>
        {of.acts.map(({ act, at, by, side }) => (
          <li key={`${at}.${act}`}>
            <strong>{code('contracts.act', act)}</strong> · {text(`contracts.side.${side}`)} ·{' '}
            {by ?? text('contracts.acts.rules')}
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
              <When at={at} />
            </Box>
          </li>
        ))}
      </Box>
      <Facts facts={[{ label: text('contracts.acts.hash'), value: <CopyText value={of.termsHash} />, wide: true }]} />
    </Section>
  );
};
