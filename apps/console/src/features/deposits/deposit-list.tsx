import PixIcon from '@mui/icons-material/Pix';
import { Box } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ExportButton } from '../../shared/lists/export-button.tsx';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { type Column, RecordTable } from '../../shared/lists/record-table.tsx';
import { SinceChip } from '../../shared/lists/since-chip.tsx';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { DEPOSIT_STATUSES, DEPOSIT_TONES, type DepositRow } from './deposit-types.ts';
import { ParkedLink } from './parked-link.tsx';
import { type Text, useText } from './texts.ts';

const FIELDS = ['id', 'member.username', 'method', 'amount', 'credited', 'status', 'txid', 'createdAt', 'creditedAt'];
const EVERY_MS = 20_000;

/** Deposits, newest first; renewed by itself. */
export const DepositList = () => (
  <ListBase perPage={25} queryOptions={{ refetchInterval: EVERY_MS }}>
    <Content />
  </ListBase>
);

const Status = ({ row }: { readonly row: DepositRow }) => {
  const text = useText();
  return <StatusChip tone={DEPOSIT_TONES[row.status]}>{text(`deposit.status.${row.status}`)}</StatusChip>;
};

const columnsOf = (text: Text): readonly Column<DepositRow>[] => [
  { field: 'createdAt', label: text('deposits.created'), render: (row) => <When at={row.createdAt} /> },
  { field: 'member', label: text('deposits.member'), render: (row) => <strong>{row.member.username}</strong> },
  {
    field: 'method',
    label: text('deposits.method'),
    render: (row) => text(`deposit.method.${row.method}`),
    from: 'md',
  },
  { field: 'amount', label: text('deposits.amount'), align: 'right', render: (row) => <Money value={row.amount} /> },
  {
    field: 'credited',
    label: text('deposits.credited'),
    align: 'right',
    render: (row) => <Money value={row.credited} strong />,
  },
  {
    field: 'creditedAt',
    label: text('deposits.creditedAt'),
    render: (row) => <When at={row.creditedAt} />,
    from: 'lg',
  },
  { field: 'txid', label: text('deposits.txid'), render: (row) => <CopyText value={row.txid} short />, from: 'xl' },
  { field: 'status', label: text('deposits.status'), render: (row) => <Status row={row} /> },
];

const Content = () => {
  const text = useText();
  const navigate = useNavigate();
  const { filterValues, setFilters, total } = useListContext();
  const { status = '', from = '' } = filterValues as { status?: string; from?: string };
  return (
    <>
      <PageHeader
        title={text('deposits.title')}
        lead={total === undefined ? ' ' : text('app.total', { count: total })}
        actions={<ExportButton name="deposits" fields={FIELDS} />}
      />
      <ParkedLink />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
        <SearchField label={text('deposits.search')} />
        <SinceChip from={from} onClear={() => setFilters({ ...filterValues, from: undefined })} />
        <FilterChips
          label={text('deposits.status')}
          value={status}
          choices={[
            { value: '', label: text('app.all') },
            ...DEPOSIT_STATUSES.map((value) => ({ value, label: text(`deposit.status.${value}`) })),
          ]}
          onChange={(value) => setFilters({ ...filterValues, status: value === '' ? undefined : value })}
        />
      </Box>
      <RecordTable<DepositRow>
        label={text('deposits.title')}
        columns={columnsOf(text)}
        onOpen={(row) => void navigate(`/deposits/${row.id}/show`)}
        empty={<EmptyState icon={<PixIcon />} title={text('deposits.empty')} text={text('deposits.empty.text')} />}
        card={(row) => (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Box>
              <Box sx={{ fontSize: 17, fontWeight: 600 }}>
                <Money value={row.credited ?? row.amount} />
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: 14 }}>{row.member.username}</Box>
            </Box>
            <Box sx={{ textAlign: 'end', display: 'grid', gap: 1, justifyItems: 'end' }}>
              <Status row={row} />
              <Box sx={{ color: 'text.disabled', fontSize: 13 }}>
                <When at={row.createdAt} />
              </Box>
            </Box>
          </Box>
        )}
      />
    </>
  );
};
