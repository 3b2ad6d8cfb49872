import { Button } from '@mui/material';
import { formatRate } from '@trevo/i18n/rate';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AboveOrHouse, AgentLink } from '../../shared/agents/agent-link.tsx';
import { Facts } from '../../shared/page/facts.tsx';
import { RecordPage } from '../../shared/page/record-page.tsx';
import { Section } from '../../shared/page/section.tsx';
import { useRecord } from '../../shared/page/use-record.ts';
import { useLang } from '../../shared/texts/use-text.ts';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { State } from './pay-list.tsx';
import type { PayRow } from './pay-types.ts';
import { useText } from './texts.ts';

/** One line of pay: what it is of, how it was counted, and what a person decided. */
export const PayPage = () => {
  const text = useText();
  const { id = '' } = useParams();
  const [deciding, setDeciding] = useState<'approve' | 'hold' | null>(null);
  const pay = useRecord('GET /ops/agent-pay/:id', id);
  return (
    <RecordPage<PayRow>
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
          <Ground of={of} />
          {deciding && <PayDialog of={of} act={deciding} onClose={() => setDeciding(null)} />}
        </>
      )}
    </RecordPage>
  );
};

const Ground = ({ of }: { readonly of: PayRow }) => {
  const text = useText();
  const lang = useLang();
  return (
    <Section title={text('agentPay.ground')}>
      <Facts
        facts={[
          { label: text('agentPay.agent'), value: <AgentLink of={of.agent} /> },
          { label: text('agentPay.upline'), value: <AboveOrHouse of={of.upline} /> },
          ...(of.issue ? [{ label: text('agentPay.issue'), value: `${of.game} ${of.issue}` }] : []),
          { label: text('agentPay.from'), value: <When at={of.from} /> },
          { label: text('agentPay.to'), value: <When at={of.to} /> },
          { label: text('agentPay.base'), value: <Money value={of.base} /> },
          { label: text('agentPay.rate'), value: formatRate(of.ratePpm, lang) },
          { label: text('agentPay.gross'), value: <Money value={of.gross} /> },
          { label: text('agentPay.below'), value: <Money value={of.below} /> },
          { label: text('agentPay.net'), value: <Money value={of.net} /> },
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
