import { Box, Button, Card, Link as Anchor } from '@mui/material';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { AgentLink, AgentPath } from '../../shared/agents/agent-link.tsx';
import { useTypeName } from '../../shared/agents/use-agent-types.ts';
import { SubList } from '../../shared/lists/sub-list.tsx';
import { Facts } from '../../shared/page/facts.tsx';
import { RecordPage } from '../../shared/page/record-page.tsx';
import { Section } from '../../shared/page/section.tsx';
import { useOperator } from '../../shared/page/use-operator.ts';
import { useRecord } from '../../shared/page/use-record.ts';
import { useWaiting, WaitingAtField } from '../../shared/second-person/waiting-at-field.tsx';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import type { AgentDetail, AgentRow } from './agent-types.ts';
import { AgentCredit } from './agent-credit.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { columnsOf, TeamCard } from './team-table.tsx';
import { useText } from './texts.ts';

/** One agent or player in the tree: uplines, team, credit of the house, places of the past, and a move. */
export const AgentPage = () => {
  const text = useText();
  const typeName = useTypeName();
  const { id = '' } = useParams();
  const operator = useOperator();
  const [isMoving, setMoving] = useState(false);
  const agent = useRecord('GET /ops/agents/:id', id);
  const waits = useWaiting('agent-move', id);
  const mayMove = operator?.may('POST /ops/agents/:id/move') === true && !waits;
  return (
    <RecordPage<AgentDetail>
      read={agent}
      back={{ to: '/agents', label: text('agents.title') }}
      titleOf={({ username }) => username}
      leadOf={({ path, username }) =>
        path.length === 0 ? text('agents.top') : <AgentPath label={text('agents.path')} of={path} last={username} />
      }
      actionsOf={() =>
        mayMove && (
          <Button variant="outlined" onClick={() => setMoving(true)}>
            {text('agents.move')}
          </Button>
        )
      }
    >
      {(of) => (
        <>
          {waits && <WaitingAtField of={waits} />}
          <Figures of={of} />
          <AgentCredit of={of} />
          <Past of={of} />
          <SubList<AgentRow>
            title={text('agents.directs')}
            resource="agents"
            filter={{ under: of.id }}
            columns={columnsOf(text, typeName)}
            card={(row) => <TeamCard of={row} />}
            none={text('agents.directs.none')}
          />
          {isMoving && <MoveDialog of={of} onClose={() => setMoving(false)} />}
        </>
      )}
    </RecordPage>
  );
};

const Figures = ({ of }: { readonly of: AgentDetail }) => {
  const text = useText();
  const typeName = useTypeName();
  return (
    <Card sx={{ p: { xs: 4, sm: 5 } }}>
      <Facts
        facts={[
          { label: text('agents.type'), value: typeName(of.type) },
          { label: text('agents.since'), value: <When at={of.joinedAt} /> },
          { label: text('agents.directs'), value: of.directs },
          { label: text('agents.team'), value: of.team },
          { label: text('agents.contracts'), value: of.contracts },
          { label: text('agents.stake'), value: <Money value={of.stake} strong /> },
          { label: text('agents.winLoss'), value: <Money value={of.winLoss} strong /> },
          {
            label: text('agents.member'),
            value: (
              <Anchor component={Link} to={`/members/${of.id}/show`} color="secondary">
                {of.username}
              </Anchor>
            ),
          },
        ]}
      />
    </Card>
  );
};

const Past = ({ of }: { readonly of: AgentDetail }) => {
  const text = useText();
  return (
    <Section title={text('agents.seats')}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, fontSize: 14 }}>
        {of.seats.map(({ upline, from, to }) => (
          <Box component="li" key={`${from} ${to}`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {upline ? <AgentLink of={upline} /> : <span>{text('agents.top')}</span>}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <When at={from} /> – {to === null ? text('agents.now') : <When at={to} />}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
};
