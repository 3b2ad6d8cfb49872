import PersonSearchIcon from '@mui/icons-material/PersonSearchOutlined';
import { Box } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ExportButton } from '../../shared/lists/export-button.tsx';
import { type Column, RecordTable } from '../../shared/lists/record-table.tsx';
import { useListFilter } from '../../shared/lists/list-filter.ts';
import { SinceChip } from '../../shared/lists/since-chip.tsx';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useCodeText } from '../../shared/texts/use-text.ts';
import { When } from '../../shared/values/when.tsx';
import type { MemberRow } from './member-types.ts';
import { type Text, useText } from './texts.ts';

const FIELDS = ['id', 'username', 'name', 'idNumberMasked', 'type', 'isActive', 'createdAt'];

/** Members, newest first, found by user name, holder's name, CPF or identifier. */
export const MemberList = () => (
  <ListBase perPage={25} disableSyncWithLocation={false}>
    <Content />
  </ListBase>
);

const columnsOf = (text: Text, code: ReturnType<typeof useCodeText>): readonly Column<MemberRow>[] => [
  { field: 'username', label: text('members.username'), render: (row) => <strong>{row.username}</strong> },
  {
    field: 'name',
    label: text('members.name'),
    render: (row) =>
      row.name ?? (
        <Box component="span" sx={{ color: 'text.disabled' }}>
          {text('members.noHolder')}
        </Box>
      ),
  },
  { field: 'idNumberMasked', label: text('members.cpf'), render: (row) => row.idNumberMasked ?? '–', from: 'md' },
  { field: 'type', label: text('members.type'), render: (row) => code('members.type', String(row.type)), from: 'md' },
  { field: 'createdAt', label: text('members.since'), render: (row) => <When at={row.createdAt} />, from: 'lg' },
  { field: 'isActive', label: text('members.status'), render: (row) => <Status row={row} /> },
];

const Status = ({ row }: { readonly row: MemberRow }) => {
  const text = useText();
  return (
    <StatusChip tone={row.isActive ? 'good' : 'neutral'}>
      {text(row.isActive ? 'members.active' : 'members.closed')}
    </StatusChip>
  );
};

const Content = () => {
  const text = useText();
  const code = useCodeText();
  const navigate = useNavigate();
  const { total } = useListContext();
  const [from, setFrom] = useListFilter('from');
  return (
    <>
      <PageHeader
        title={text('members.title')}
        lead={total === undefined ? ' ' : text('app.total', { count: total })}
        actions={<ExportButton name="members" fields={FIELDS} />}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
        <SearchField label={text('members.search')} />
        <SinceChip from={from} onClear={() => setFrom('')} />
      </Box>
      <RecordTable<MemberRow>
        label={text('members.title')}
        columns={columnsOf(text, code)}
        onOpen={(row) => void navigate(`/members/${row.id}/show`)}
        empty={
          <EmptyState icon={<PersonSearchIcon />} title={text('members.empty')} text={text('members.empty.text')} />
        }
        card={(row) => (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, alignItems: 'start' }}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>{row.username}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: 14 }}>{row.name ?? text('members.noHolder')}</Box>
              <Box sx={{ color: 'text.disabled', fontSize: 13 }}>{row.idNumberMasked}</Box>
            </Box>
            <Status row={row} />
          </Box>
        )}
      />
    </>
  );
};
