import { Box } from '@mui/material';
import type { Column } from '../../shared/lists/record-table.tsx';
import { useCodeText } from '../../shared/texts/use-text.ts';
import { When } from '../../shared/values/when.tsx';
import type { AgentRow } from './agent-types.ts';
import { type Text, useText } from './texts.ts';

export const columnsOf = (text: Text, code: ReturnType<typeof useCodeText>): readonly Column<AgentRow>[] => [
  { field: 'username', label: text('agents.username'), render: (row) => <strong>{row.username}</strong> },
  { field: 'type', label: text('agents.type'), render: (row) => code('agents.type', String(row.type)), from: 'md' },
  {
    field: 'upline',
    label: text('agents.upline'),
    render: (row) => row.upline?.account ?? text('agents.top'),
    from: 'lg',
  },
  { field: 'directs', label: text('agents.directs'), align: 'right', render: (row) => row.directs },
  { field: 'team', label: text('agents.team'), align: 'right', render: (row) => row.team },
  { field: 'contracts', label: text('agents.contracts'), align: 'right', render: (row) => row.contracts, from: 'md' },
  { field: 'joinedAt', label: text('agents.since'), render: (row) => <When at={row.joinedAt} />, from: 'lg' },
];

/** A member of the tree on a phone. */
export const TeamCard = ({ of }: { readonly of: AgentRow }) => {
  const text = useText();
  const code = useCodeText();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{of.username}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{code('agents.type', String(of.type))}</Box>
      </Box>
      <Box sx={{ fontSize: 13, textAlign: 'end' }}>{text('agents.teamOf', { count: of.team })}</Box>
    </Box>
  );
};
