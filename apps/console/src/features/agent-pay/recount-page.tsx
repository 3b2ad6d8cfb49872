import { Alert, Button } from '@mui/material';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { formatWire, subtract } from '@trevo/money';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ExportRows } from '../../shared/lists/export-button.tsx';
import { Facts } from '../../shared/page/facts.tsx';
import { RecordPage } from '../../shared/page/record-page.tsx';
import { Section } from '../../shared/page/section.tsx';
import { useRecord } from '../../shared/page/use-record.ts';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { AskRecountDialog } from './ask-recount-dialog.tsx';
import type { RecountDetail } from './pay-types.ts';
import { RecountFound } from './recount-found.tsx';
import { AskedBy, RecountProgress, RecountState, Span } from './recount-state.tsx';
import { useText } from './texts.ts';

const FIELDS = ['scheme', 'from', 'to', 'game', 'issue', 'what', 'contractId', 'payId', 'member.memberId'].concat([
  'member.account',
  'paid',
  'recomputed',
]);

/** One recomputation: what it compared, what both sides come to, and each difference with the way to its line. */
export const RecountPage = () => {
  const text = useText();
  const { id = '' } = useParams();
  const [isAsking, setAsking] = useState(false);
  const recount = useRecord(
    'GET /ops/agent-recounts/:id',
    id,
    ({ state }) => state === 'running' || state === 'queued',
  );
  return (
    <RecordPage<RecountDetail>
      read={recount}
      back={{ to: '/agent-recounts', label: text('recounts.title') }}
      titleOf={() => text('recounts.one')}
      leadOf={(of) => <RecountState of={of} />}
      actionsOf={(of) => (
        <>
          <ExportRows name="agent-recount" fields={FIELDS} rows={of.found} />
          {of.endedAt !== null && (
            <Button variant="outlined" onClick={() => setAsking(true)}>
              {text('recounts.ask')}
            </Button>
          )}
        </>
      )}
    >
      {(of) => (
        <>
          {of.failure !== null && (
            <Alert severity="error" variant="outlined">
              {text('recounts.failed')} {of.failure}
            </Alert>
          )}
          <Compared of={of} />
          <RecountFound of={of} />
          {isAsking && <AskRecountDialog of={of} onClose={() => setAsking(false)} />}
        </>
      )}
    </RecordPage>
  );
};

const Compared = ({ of }: { readonly of: RecountDetail }) => {
  const text = useText();
  const more = formatWire(subtract(wireAmount(of.recomputed), wireAmount(of.paid)), HOUSE_CURRENCY);
  return (
    <Section title={text('recounts.compared')}>
      <Facts
        facts={[
          { label: text('recounts.period'), value: <Span {...of} />, wide: true },
          { label: text('recounts.lines'), value: <RecountProgress of={of} /> },
          { label: text('recounts.places'), value: of.placesDone },
          { label: text('recounts.differences'), value: of.differences },
          { label: text('recounts.paid'), value: <Money value={of.paid} /> },
          { label: text('recounts.recomputed'), value: <Money value={of.recomputed} /> },
          { label: text('recounts.more'), value: <Money value={more} signed /> },
          { label: text('recounts.askedBy'), value: <AskedBy of={of} /> },
          { label: text('recounts.askedAt'), value: <When at={of.askedAt} /> },
          { label: text('recounts.endedAt'), value: <When at={of.endedAt} /> },
        ]}
      />
    </Section>
  );
};
