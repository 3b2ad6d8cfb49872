import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Box } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type Column, RecordTable } from '../../shared/lists/record-table.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { When } from '../../shared/values/when.tsx';
import { useVendorName } from '../../shared/vendors/use-vendors.ts';
import { CallFilters } from './call-filters.tsx';
import { type CallRow, callTone } from './call-types.ts';
import { SaveCalls } from './save-calls.tsx';
import { type Text, useText } from './texts.ts';

/** What vendors asked of the wallet, word for word: for disputes and for certification. */
export const CallList = () => (
  <ListBase perPage={50}>
    <Content />
  </ListBase>
);

const Status = ({ row }: { readonly row: CallRow }) => (
  <StatusChip tone={callTone(row)}>
    {row.status} · {row.httpStatus}
  </StatusChip>
);

const Short = ({ value }: { readonly value: string | null }) =>
  value === null ? <>–</> : <CopyText value={value} short />;

const columnsOf = (text: Text, nameOf: (id: string) => string): readonly Column<CallRow>[] => [
  { field: 'at', label: text('audit.at'), render: (row) => <When at={row.at} /> },
  { field: 'vendor', label: text('vendors.one'), render: (row) => nameOf(row.vendor) },
  { field: 'op', label: text('calls.op'), render: (row) => <strong>{row.op}</strong> },
  { field: 'status', label: text('calls.status'), render: (row) => <Status row={row} /> },
  { field: 'millis', label: text('calls.millis'), align: 'right', render: (row) => `${row.millis} ms`, from: 'md' },
  {
    field: 'transactionId',
    label: text('calls.transactionId'),
    render: (row) => <Short value={row.transactionId} />,
    from: 'lg',
  },
  { field: 'roundId', label: text('calls.roundId'), render: (row) => <Short value={row.roundId} />, from: 'lg' },
  { field: 'playerId', label: text('calls.player'), render: (row) => <Short value={row.playerId} />, from: 'xl' },
];

const Content = () => {
  const text = useText();
  const nameOf = useVendorName();
  const navigate = useNavigate();
  const { total } = useListContext();
  return (
    <>
      <PageHeader
        title={text('calls.title')}
        lead={total === undefined ? ' ' : text('calls.lead', { count: total })}
        actions={<SaveCalls />}
      />
      <CallFilters />
      <RecordTable<CallRow>
        label={text('calls.title')}
        columns={columnsOf(text, nameOf)}
        onOpen={(row) => void navigate(`/calls/${encodeURIComponent(row.id)}/show`)}
        empty={<EmptyState icon={<ReceiptIcon />} title={text('calls.empty')} text={text('calls.empty.text')} />}
        card={(row) => (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Box>
              <Box sx={{ fontWeight: 600 }}>
                {nameOf(row.vendor)} · {row.op}
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                <When at={row.at} /> · {row.millis} ms
              </Box>
            </Box>
            <Status row={row} />
          </Box>
        )}
      />
    </>
  );
};
