import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AboveOrHouse, AgentLink } from '../../shared/agents/agent-link.tsx';
import { TermFacts } from '../../shared/agents/term-facts.tsx';
import { TierTable } from '../../shared/agents/tier-table.tsx';
import { Facts } from '../../shared/page/facts.tsx';
import { RecordPage } from '../../shared/page/record-page.tsx';
import { Section } from '../../shared/page/section.tsx';
import { useRecord } from '../../shared/page/use-record.ts';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { useCodeText } from '../../shared/texts/use-text.ts';
import { When } from '../../shared/values/when.tsx';
import { State } from './contract-list.tsx';
import type { ContractDetail } from './contract-types.ts';
import { EndDialog } from './end-dialog.tsx';
import { useText } from './texts.ts';

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
            <TermFacts of={of.terms} />
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
