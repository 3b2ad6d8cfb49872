import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import { useTypeName } from '../../shared/agents/use-agent-types.ts';
import { ListPage } from '../../shared/lists/list-page.tsx';
import { SearchField } from '../../shared/lists/search-field.tsx';
import type { AgentRow } from './agent-types.ts';
import { columnsOf, TeamCard } from './team-table.tsx';
import { useText } from './texts.ts';

/** Top agents, and agents by name. */
export const AgentList = () => {
  const text = useText();
  const typeName = useTypeName();
  return (
    <ListPage<AgentRow>
      title={text('agents.title')}
      filters={<SearchField label={text('agents.search')} />}
      columns={columnsOf(text, typeName)}
      pathOf={({ id }) => `/agents/${id}/show`}
      empty={{ icon: <TreeIcon />, title: text('agents.empty'), text: text('agents.empty.text') }}
      card={(row) => <TeamCard of={row} />}
    />
  );
};
