import { Button } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AboveOrHouse, AgentLink } from '../../shared/agents/agent-link.tsx';
import { ContractLink } from '../../shared/agents/contract-link.tsx';
import { Facts } from '../../shared/page/facts.tsx';
import { RecordPage } from '../../shared/page/record-page.tsx';
import { Section } from '../../shared/page/section.tsx';
import { useRecord } from '../../shared/page/use-record.ts';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { PayLines } from './pay-lines.tsx';
import { State } from './pay-list.tsx';
import { PaySum } from './pay-sum.tsx';
import { PayTier } from './pay-tier.tsx';
import type { PayDetail, PayRow } from './pay-types.ts';
import { useText } from './texts.ts';

/** One line of pay: what it is of, how it was counted, as its agent sees it, and what a person decides. */
export const PayPage = () => {
  const text = useText();
  const { id = '' } = useParams();
  const [deciding, setDeciding] = useState<'approve' | 'hold' | null>(null);
  const pay = useRecord('GET /ops/agent-pay/:id', id);
  return (
    <RecordPage<PayDetail>
      read={pay}
      back={{ to: '/agent-pay', label: text('nav.agent-pay') }}
      titleOf={({ agent, scheme }) => `${agent.account} · ${text(`network.scheme.${scheme}`)}`}
      leadOf={({ state }) => <State of={state} />}
      actionsOf={({ state }) => (
        <>
          {state === 'review' && (
            <Button variant="outlined" onClick={() => setDeciding('hold')}>
              {text('agentPay.hold')}
            </Button>
          )}
          {(state === 'review' || state === 'held') && (
            <Button variant="contained" onClick={() => setDeciding('approve')}>
              {text('agentPay.approve')}
            </Button>
          )}
        </>
      )}
    >
      {(of) => (
        <>
          <LineFacts of={of} />
          <PaySum of={of} />
          <PayTier of={of} />
          <PayLines of={of} />
          {deciding && <PayDialog of={of} act={deciding} onClose={() => setDeciding(null)} />}
        </>
      )}
    </RecordPage>
  );
};

const LineFacts = ({ of }: { readonly of: PayRow }) => {
  const text = useText();
  return (
    <Section title={text('agentPay.facts')}>
      <Facts
        facts={[
          { label: text('agentPay.agent'), value: <AgentLink of={of.agent} /> },
          { label: text('agentPay.upline'), value: <AboveOrHouse of={of.upline} /> },
          ...(of.issue ? [{ label: text('agentPay.issue'), value: `${of.game} ${of.issue}` }] : []),
          { label: text('agentPay.contract'), value: <ContractLink id={of.contractId} /> },
          { label: text('agentPay.from'), value: <When at={of.from} /> },
          { label: text('agentPay.to'), value: <When at={of.to} /> },
          { label: text('agentPay.amount'), value: <Money value={of.amount} /> },
          { label: text('agentPay.carriedByHouse'), value: <Money value={of.carriedByHouse} /> },
          { label: text('agentPay.version'), value: String(of.version) },
          { label: text('agentPay.paidAt'), value: <When at={of.paidAt} /> },
          ...(of.note ? [{ label: text('agentPay.note'), value: of.note, wide: true }] : []),
        ]}
      />
    </Section>
  );
};
