import { Box, Button, Card, Link as Anchor, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { ListBase } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { RecordTable } from '../../shared/lists/record-table.tsx';
import { Facts } from '../../shared/page/facts.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { useOperator } from '../../shared/page/use-operator.ts';
import { useRecord } from '../../shared/page/use-record.ts';
import { useWaiting, WaitingAtField } from '../../shared/second-person/waiting-at-field.tsx';
import { useCodeText } from '../../shared/texts/use-text.ts';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { columnsOf, TeamCard } from './team-table.tsx';
import type { AgentDetail, AgentRow } from './agent-types.ts';
import { useText } from './texts.ts';

/** One agent or player in the tree: uplines, team, places of the past, and a move. */
export const AgentPage = () => {
  const text = useText();
  const { id = '' } = useParams();
  const operator = useOperator();
  const [isMoving, setMoving] = useState(false);
  const { data: agent, error, refetch } = useRecord('GET /ops/agents/:id', id);
  const waits = useWaiting('agent-move', id);
  const mayMove = operator?.may('POST /ops/agents/:id/move') === true && !waits;
  return (
    <>
      <PageHeader
        back={{ to: '/agents', label: text('agents.title') }}
        title={agent?.username ?? text('agents.title')}
        lead={agent && <Path of={agent} />}
        actions={
          agent &&
          mayMove && (
            <Button variant="outlined" onClick={() => setMoving(true)}>
              {text('agents.move')}
            </Button>
          )
        }
      />
      {error && !agent && (
        <Card>
          <LoadError error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !agent && <Skeleton variant="rounded" height={320} />}
      {agent && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {waits && <WaitingAtField of={waits} />}
          <Figures of={agent} />
          <Past of={agent} />
          <Downlines id={agent.id} />
        </Box>
      )}
      {agent && isMoving && <MoveDialog of={agent} onClose={() => setMoving(false)} />}
    </>
  );
};

const AgentLink = ({ of }: { readonly of: AgentDetail['path'][number] }) => (
  <Anchor component={Link} to={`/agents/${of.memberId}/show`} color="secondary">
    {of.account}
  </Anchor>
);

/** From the top agent down. */
const Path = ({ of }: { readonly of: AgentDetail }) => {
  const text = useText();
  if (of.path.length === 0) return <>{text('agents.top')}</>;
  return (
    <Box component="nav" aria-label={text('agents.path')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {of.path.map((upline) => (
        <Box component="span" key={upline.memberId}>
          <AgentLink of={upline} /> ›
        </Box>
      ))}
      <span>{of.username}</span>
    </Box>
  );
};

const Figures = ({ of }: { readonly of: AgentDetail }) => {
  const text = useText();
  const code = useCodeText();
  return (
    <Card sx={{ p: { xs: 4, sm: 5 } }}>
      <Facts
        facts={[
          { label: text('agents.type'), value: code('agents.type', String(of.type)) },
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
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 3 }}>
      <Typography variant="h2">{text('agents.seats')}</Typography>
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
    </Card>
  );
};

const Downlines = ({ id }: { readonly id: string }) => (
  <ListBase resource="agents" filter={{ under: id }} perPage={25} disableSyncWithLocation storeKey={false}>
    <DownlineTable />
  </ListBase>
);

const DownlineTable = () => {
  const text = useText();
  const code = useCodeText();
  const navigate = useNavigate();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h2">{text('agents.directs')}</Typography>
      <RecordTable<AgentRow>
        label={text('agents.directs')}
        columns={columnsOf(text, code)}
        onOpen={(row) => void navigate(`/agents/${row.id}/show`)}
        empty={<Typography sx={{ p: 5, color: 'text.secondary' }}>{text('agents.directs.none')}</Typography>}
        card={(row) => <TeamCard of={row} />}
      />
    </Box>
  );
};
