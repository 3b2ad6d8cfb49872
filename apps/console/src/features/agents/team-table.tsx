import { useTypeName } from '../../shared/agents/use-agent-types.ts';
import type { Column } from '../../shared/lists/record-table.tsx';
import { RowCard } from '../../shared/lists/row-card.tsx';
import { When } from '../../shared/values/when.tsx';
import type { AgentRow } from './agent-types.ts';
import { type Text, useText } from './texts.ts';

export const columnsOf = (text: Text, typeName: (type: number) => string): readonly Column<AgentRow>[] => [
  {
    field: 'username',
    label: text('agents.username'),
    render: (row) => <strong>{row.username}</strong>,
    isLink: true,
  },
  { field: 'type', label: text('agents.type'), render: (row) => typeName(row.type) },
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
  const typeName = useTypeName();
  return (
    <RowCard
      title={of.username}
      detail={typeName(of.type)}
      state={<span>{text('agents.teamOf', { count: of.team })}</span>}
    />
  );
};
