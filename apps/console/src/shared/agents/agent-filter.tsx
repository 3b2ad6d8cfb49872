import { Box, Chip } from '@mui/material';
import { type RaRecord, useListContext } from 'react-admin';
import { useListFilter } from '../lists/list-filter.ts';
import { useText } from '../texts/use-text.ts';
import type { TeamMember } from './agent-link.tsx';

type Row = RaRecord & { readonly agent: TeamMember };

/** Where the page of an agent opens a list of theirs. */
export const listOfAgent = (path: string, agent: string, more: Readonly<Record<string, string>> = {}): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify({ agent, ...more }))}`;

/** A list that another page opened for one agent says whose it is, and lets go of it. */
export const AgentFilter = () => {
  const text = useText();
  const { data } = useListContext<Row>();
  const [agent, setAgent] = useListFilter('agent');
  if (agent === '') return null;
  // Nobody here knows an id: the name comes with the rows.
  const name = data?.find((row) => row.agent.memberId === agent)?.agent.account;
  return (
    <Box>
      <Chip
        label={name === undefined ? text('network.agent.one') : text('network.agent', { name })}
        onDelete={() => setAgent('')}
      />
    </Box>
  );
};
