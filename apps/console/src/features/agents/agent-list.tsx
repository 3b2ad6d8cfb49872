import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import { Box } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { RecordTable } from '../../shared/lists/record-table.tsx';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { useCodeText } from '../../shared/texts/use-text.ts';
import { columnsOf, TeamCard } from './team-table.tsx';
import type { AgentRow } from './agent-types.ts';
import { useText } from './texts.ts';

/** Top agents, and agents by name. */
export const AgentList = () => (
  <ListBase perPage={25} disableSyncWithLocation={false}>
    <Content />
  </ListBase>
);

const Content = () => {
  const text = useText();
  const code = useCodeText();
  const navigate = useNavigate();
  const { total } = useListContext();
  return (
    <>
      <PageHeader title={text('agents.title')} lead={total === undefined ? ' ' : text('app.total', { count: total })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 3 }}>
        <SearchField label={text('agents.search')} />
      </Box>
      <RecordTable<AgentRow>
        label={text('agents.title')}
        columns={columnsOf(text, code)}
        onOpen={(row) => void navigate(`/agents/${row.id}/show`)}
        empty={<EmptyState icon={<TreeIcon />} title={text('agents.empty')} text={text('agents.empty.text')} />}
        card={(row) => <TeamCard of={row} />}
      />
    </>
  );
};
