import HistoryIcon from '@mui/icons-material/HistoryEduOutlined';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ListBase, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { ExportButton } from '../../shared/lists/export-button.tsx';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { type Column, RecordTable } from '../../shared/lists/record-table.tsx';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useCodeText } from '../../shared/texts/use-text.ts';
import { When } from '../../shared/values/when.tsx';
import { type AuditRow, operatorText } from './audit-types.ts';
import { type Text, useText } from './texts.ts';

const FIELDS = ['id', 'at', 'operator', 'ip', 'action', 'entity', 'entityId', 'reason'];
const ENTITIES = ['withdrawal', 'deposit', 'member', 'game', 'setting', 'waiting-change', 'session'] as const;

/** Every write of every operator, newest first. */
export const AuditList = () => (
  <ListBase perPage={50}>
    <Content />
  </ListBase>
);

/** Whether the log's chain of hashes still holds, recomputed by the database at this moment. */
const ChainState = () => {
  const text = useText();
  const { data: chain } = useQuery({ queryKey: ['audit-chain'], queryFn: () => call('GET /ops/audit-chain') });
  if (!chain) return null;
  return (
    <StatusChip tone={chain.isIntact ? 'good' : 'bad'}>
      {chain.isIntact
        ? text('audit.chain.intact', { count: chain.rows })
        : text('audit.chain.broken', { id: chain.firstBrokenId ?? '?' })}
    </StatusChip>
  );
};

const columnsOf = (text: Text, code: ReturnType<typeof useCodeText>): readonly Column<AuditRow>[] => [
  { field: 'at', label: text('audit.at'), canSort: true, render: (row) => <When at={row.at} /> },
  {
    field: 'operator',
    label: text('audit.operator'),
    render: (row) => <strong>{operatorText(text, row.operator)}</strong>,
  },
  { field: 'action', label: text('audit.action'), render: (row) => code('action', row.action) },
  {
    field: 'entityId',
    label: text('audit.entity'),
    from: 'lg',
    render: (row) => (
      <Box component="code" sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {row.entityId}
      </Box>
    ),
  },
  // A sign-in has no reason; where it came from says more.
  { field: 'reason', label: text('audit.reason'), render: (row) => (row.entity === 'session' ? row.ip : row.reason) },
  { field: 'ip', label: text('audit.ip'), from: 'xl', render: (row) => row.ip },
];

const Content = () => {
  const text = useText();
  const code = useCodeText();
  const navigate = useNavigate();
  const { filterValues, setFilters } = useListContext();
  const { entity = '' } = filterValues as { entity?: string };
  const labels = {
    withdrawal: 'nav.withdrawals',
    deposit: 'nav.deposits',
    member: 'nav.members',
    game: 'nav.games',
    setting: 'nav.settings',
    'waiting-change': 'nav.waiting',
    session: 'audit.sessions',
  } as const;
  return (
    <>
      <PageHeader
        title={text('audit.title')}
        lead={<ChainState />}
        actions={<ExportButton name="audit" fields={FIELDS} />}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
        <SearchField label={text('audit.search')} />
        <FilterChips
          label={text('audit.entity')}
          value={entity}
          choices={[
            { value: '', label: text('app.all') },
            ...ENTITIES.map((value) => ({ value, label: text(labels[value]) })),
          ]}
          onChange={(value) => setFilters({ ...filterValues, entity: value === '' ? undefined : value })}
        />
      </Box>
      <RecordTable<AuditRow>
        label={text('audit.title')}
        columns={columnsOf(text, code)}
        onOpen={(row) => void navigate(`/audit/${row.id}/show`)}
        empty={<EmptyState icon={<HistoryIcon />} title={text('audit.empty')} text={text('audit.empty.text')} />}
        card={(row) => (
          <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <strong>{code('action', row.action)}</strong>
              <Box sx={{ color: 'text.disabled', fontSize: 13 }}>
                <When at={row.at} />
              </Box>
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
              {operatorText(text, row.operator)}: {row.entity === 'session' ? row.ip : row.reason}
            </Box>
          </>
        )}
      />
    </>
  );
};
