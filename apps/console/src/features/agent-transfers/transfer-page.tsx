import { Box, Button, Link as Anchor } from '@mui/material';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { AgentLink } from '../../shared/agents/agent-link.tsx';
import { Facts } from '../../shared/page/facts.tsx';
import { RecordPage } from '../../shared/page/record-page.tsx';
import { Section } from '../../shared/page/section.tsx';
import { useOperator } from '../../shared/page/use-operator.ts';
import { useRecord } from '../../shared/page/use-record.ts';
import { useWaiting, WaitingAtField } from '../../shared/second-person/waiting-at-field.tsx';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { Money, useMoney } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { useText } from './texts.ts';
import { State } from './transfer-list.tsx';
import type { Transfer } from './transfer-types.ts';
import { UndoDialog } from './undo-dialog.tsx';

/** One transfer: both sides with what they had before and after, and whether staff took it back. */
export const TransferPage = () => {
  const text = useText();
  const money = useMoney();
  const { id = '' } = useParams();
  const operator = useOperator();
  const [isUndoing, setUndoing] = useState(false);
  const transfer = useRecord('GET /ops/agent-transfers/:id', id);
  const waits = useWaiting('agent-transfer-undo', id);
  const mayUndo = operator?.may('POST /ops/agent-transfers/:id/undo') === true && !waits;
  return (
    <RecordPage<Transfer>
      read={transfer}
      back={{ to: '/agent-transfers', label: text('nav.agent-transfers') }}
      titleOf={({ amount, to }) => text('transfers.title', { amount: money(amount), name: to.account })}
      leadOf={({ state }) => <State of={state} />}
      actionsOf={({ state }) =>
        state === 'sent' &&
        mayUndo && (
          <Button variant="outlined" onClick={() => setUndoing(true)}>
            {text('transfers.undo')}
          </Button>
        )
      }
    >
      {(of) => (
        <>
          {waits && <WaitingAtField of={waits} />}
          <Ground of={of} />
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
            <Side title={text('transfers.from')} of={of.from} before={of.fromBefore} after={of.fromAfter} />
            <Side title={text('transfers.to')} of={of.to} before={of.toBefore} after={of.toAfter} />
          </Box>
          {isUndoing && <UndoDialog of={of} onClose={() => setUndoing(false)} />}
        </>
      )}
    </RecordPage>
  );
};

const Ground = ({ of }: { readonly of: Transfer }) => {
  const text = useText();
  return (
    <Section title={text('transfers.one')}>
      <Facts
        facts={[
          { label: text('transfers.amount'), value: <Money value={of.amount} strong /> },
          { label: text('transfers.way'), value: text(`transfers.way.${of.way}`) },
          { label: text('transfers.at'), value: <When at={of.at} /> },
          ...(of.undoneAt === null
            ? []
            : [
                { label: text('transfers.undoneAt'), value: <When at={of.undoneAt} /> },
                { label: text('transfers.undoneReason'), value: of.undoneReason, wide: true },
              ]),
          ...(of.note === '' ? [] : [{ label: text('transfers.note'), value: of.note, wide: true }]),
          { label: text('transfers.id'), value: <CopyText value={of.id} />, wide: true },
        ]}
      />
    </Section>
  );
};

type SideProps = {
  readonly title: string;
  readonly of: Transfer['from'];
  readonly before: string;
  readonly after: string;
};

/** Who sent or got it: the account, what it held, and the lines of its statement. */
const Side = ({ title, of, before, after }: SideProps) => {
  const text = useText();
  return (
    <Section title={title}>
      <Facts
        facts={[
          { label: text('transfers.agent'), value: <AgentLink of={of} /> },
          { label: text('transfers.before'), value: <Money value={before} /> },
          { label: text('transfers.after'), value: <Money value={after} strong /> },
        ]}
      />
      <Box sx={{ fontSize: 14 }}>
        <Anchor component={Link} to={`/members/${of.memberId}/show#statement`} color="secondary">
          {text('transfers.statement')}
        </Anchor>
      </Box>
    </Section>
  );
};
