import { Box, Link as Anchor } from '@mui/material';
import type { WireMap } from '@trevo/contract';
import { Link } from 'react-router-dom';
import { useOperator } from '../page/use-operator.ts';
import { useText } from '../texts/use-text.ts';

export type TeamMember = WireMap['GET /ops/agents/:id']['value']['path'][number];

/** A member of the tree, who leads to their page among the agents where the reader may open it. */
export const AgentLink = ({ of }: { readonly of: TeamMember }) => {
  const operator = useOperator();
  if (operator?.may('GET /ops/agents/:id') !== true) return <>{of.account}</>;
  return (
    <Anchor component={Link} to={`/agents/${of.memberId}/show`} color="secondary" sx={{ overflowWrap: 'anywhere' }}>
      {of.account}
    </Anchor>
  );
};

type PathProps = { readonly label: string; readonly of: readonly TeamMember[]; readonly last: string };

/** From the top agent down to who is looked at. */
export const AgentPath = ({ label, of, last }: PathProps) => (
  <Box component="nav" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
    {of.map((upline) => (
      <Box component="span" key={upline.memberId}>
        <AgentLink of={upline} /> ›
      </Box>
    ))}
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {last}
    </Box>
  </Box>
);

/** Who gives something to an agent: the one above, or the house. */
export const AboveOrHouse = ({ of }: { readonly of: TeamMember | null }) => {
  const text = useText();
  return of ? <AgentLink of={of} /> : <>{text('network.house')}</>;
};
