import { useListContext } from 'react-admin';
import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import { useTypeName } from '../../shared/agents/use-agent-types.ts';
import { ChoiceFilter } from '../../shared/lists/choice-filter.tsx';
import { useListFilter } from '../../shared/lists/list-filter.ts';
import { ListPage, Total } from '../../shared/lists/list-page.tsx';
import { SearchField } from '../../shared/lists/search-field.tsx';
import type { AgentRow } from './agent-types.ts';
import { columnsOf, TeamCard } from './team-table.tsx';
import { useText } from './texts.ts';

/** How many, and of whom: without a search the list has top agents alone. */
const Lead = () => {
  const text = useText();
  const { total } = useListContext();
  const [search] = useListFilter('q');
  const [level] = useListFilter('level');
  if (search !== '' || level !== '' || total === undefined) return <Total />;
  return <>{text('agents.top.count', { count: total })}</>;
};

/** Top agents, all of them, and agents by name. */
export const AgentList = () => {
  const text = useText();
  const typeName = useTypeName();
  return (
    <ListPage<AgentRow>
      title={text('agents.title')}
      lead={<Lead />}
      filters={
        <>
          <SearchField label={text('agents.search')} />
          <ChoiceFilter
            name="level"
            label={text('agents.level')}
            choices={['all']}
            wordOf={() => text('agents.level.all')}
            all={text('agents.top')}
          />
        </>
      }
      columns={columnsOf(text, typeName)}
      pathOf={({ id }) => `/agents/${id}/show`}
      empty={{ icon: <TreeIcon />, title: text('agents.empty'), text: text('agents.empty.text') }}
      card={(row) => <TeamCard of={row} />}
    />
  );
};
