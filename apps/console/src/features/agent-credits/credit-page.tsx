import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AboveOrHouse, AgentLink, AgentPath } from '../../shared/agents/agent-link.tsx';
import { CreditBar } from '../../shared/agents/credit-bar.tsx';
import { SubList } from '../../shared/lists/sub-list.tsx';
import { Facts } from '../../shared/page/facts.tsx';
import { RecordPage } from '../../shared/page/record-page.tsx';
import { Section } from '../../shared/page/section.tsx';
import { useOperator } from '../../shared/page/use-operator.ts';
import { useRecord } from '../../shared/page/use-record.ts';
import { useWaiting, WaitingAtField } from '../../shared/second-person/waiting-at-field.tsx';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { CreditActs } from './credit-acts.tsx';
import { columnsOf, CreditCard } from './credit-table.tsx';
import type { Credit, CreditDetail } from './credit-types.ts';
import { useText } from './texts.ts';
import { EndCreditDialog } from './end-credit-dialog.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

const NOTHING = /^0\.0+$/;

/** One credit line: how it is divided, what is drawn below it, what happened to it, and the lines that its holder gave. */
export const CreditPage = () => {
  const text = useText();
  const { id = '' } = useParams();
  const operator = useOperator();
  const [dialog, setDialog] = useState<'off' | 'end' | null>(null);
  const credit = useRecord('GET /ops/agent-credits/:id', id);
  const off = useWaiting('agent-credit-off', id);
  const end = useWaiting('agent-credit-end', id);
  const waits = end ?? off;
  const mayWriteOff = operator?.may('POST /ops/agent-credits/:id/write-off') === true && !waits;
  const mayEnd = operator?.may('POST /ops/agent-credits/:id/end') === true && !waits;
  return (
    <RecordPage<CreditDetail>
      read={credit}
      back={{ to: '/agent-credits', label: text('nav.agent-credits') }}
      titleOf={({ member }) => member.account}
      leadOf={({ givenBy, path, member }) =>
        givenBy === null ? (
          text('credits.ofHouse')
        ) : (
          <AgentPath
            label={text('credits.path')}
            of={path.filter(({ memberId }) => memberId !== member.memberId)}
            last={member.account}
          />
        )
      }
      actionsOf={({ used, limit, endedAt }) => (
        <>
          {mayWriteOff && !NOTHING.test(used) && (
            <Button variant="outlined" onClick={() => setDialog('off')}>
              {text('credits.off')}
            </Button>
          )}
          {mayEnd && endedAt === null && !NOTHING.test(limit) && (
            <Button variant="outlined" onClick={() => setDialog('end')}>
              {text('credits.end')}
            </Button>
          )}
        </>
      )}
    >
      {(of) => (
        <>
          {waits && <WaitingAtField of={waits} />}
          <Picture of={of} />
          <SubList<Credit>
            title={text('credits.below')}
            resource="agent-credits"
            filter={{ under: of.member.memberId }}
            columns={columnsOf(text)}
            card={(row) => <CreditCard of={row} />}
            none={text('credits.below.none')}
          />
          <CreditActs of={of.acts} />
          {dialog === 'off' && <WriteOffDialog of={of} onClose={() => setDialog(null)} />}
          {dialog === 'end' && <EndCreditDialog of={of} onClose={() => setDialog(null)} />}
        </>
      )}
    </RecordPage>
  );
};

const Picture = ({ of }: { readonly of: CreditDetail }) => {
  const text = useText();
  return (
    <Section title={text('credits.line')}>
      <CreditBar of={of} />
      <Facts
        facts={[
          { label: text('credit.limit'), value: <Money value={of.limit} strong /> },
          { label: text('credit.exposure'), value: <Money value={of.exposure} strong /> },
          { label: text('credit.balance'), value: <Money value={of.balance} /> },
          { label: text('credits.holder'), value: <AgentLink of={of.member} /> },
          { label: text('credits.givenBy'), value: <AboveOrHouse of={of.givenBy} /> },
          { label: text('credits.directs'), value: of.directs },
          ...(of.endedAt === null ? [] : [{ label: text('credits.endedAt'), value: <When at={of.endedAt} /> }]),
          { label: text('credits.changedAt'), value: <When at={of.changedAt} /> },
        ]}
      />
      <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>{text('credits.line.help')}</Typography>
    </Section>
  );
};
