import HubIcon from '@mui/icons-material/HubOutlined';
import { Box } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type Column, RecordTable } from '../../shared/lists/record-table.tsx';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { When } from '../../shared/values/when.tsx';
import { CallMeter } from './call-meter.tsx';
import { type Text, useText } from './texts.ts';
import { VendorState } from './vendor-state.tsx';
import type { VendorRow } from './vendor-types.ts';

const EVERY_MS = 10_000;

/** Every vendor with its health of now; renewed by itself. */
export const VendorList = () => (
  <ListBase perPage={50} queryOptions={{ refetchInterval: EVERY_MS }}>
    <Content />
  </ListBase>
);

const Name = ({ row }: { readonly row: VendorRow }) => (
  <Box sx={{ minWidth: 0 }}>
    <Box sx={{ fontWeight: 600 }}>{row.displayName}</Box>
    <Box sx={(theme) => ({ fontSize: 12, color: theme.lumen.faint })}>
      {row.id} · {row.wire}
    </Box>
  </Box>
);

const LastSync = ({ row }: { readonly row: VendorRow }) => {
  const text = useText();
  if (!row.lastSync) return <>{text('vendors.never')}</>;
  return (
    <Box sx={{ fontSize: 13 }}>
      <When at={row.lastSync.at} />
      {!row.lastSync.isOk && (
        <Box sx={(theme) => ({ color: theme.lumen.coral, fontSize: 12 })}>{text('vendors.sync.failed')}</Box>
      )}
    </Box>
  );
};

const columnsOf = (text: Text): readonly Column<VendorRow>[] => [
  { field: 'displayName', label: text('vendors.one'), render: (row) => <Name row={row} /> },
  { field: 'state', label: text('vendors.state'), render: (row) => <VendorState of={row} /> },
  {
    field: 'callback',
    label: text('vendors.callback'),
    render: (row) => <CallMeter of={row.callback} label={text('vendors.callback')} />,
  },
  {
    field: 'launch',
    label: text('vendors.launch'),
    render: (row) => <CallMeter of={row.launch} label={text('vendors.launch')} />,
    from: 'md',
  },
  {
    field: 'breaker',
    label: text('vendors.breaker'),
    render: (row) => text(`vendor.breaker.${row.breaker}`),
    from: 'xl',
  },
  { field: 'games', label: text('vendors.games'), align: 'right', render: (row) => row.games, from: 'lg' },
  {
    field: 'openRounds',
    label: text('vendors.openRounds'),
    align: 'right',
    render: (row) => row.openRounds,
    from: 'lg',
  },
  { field: 'lastSync', label: text('vendors.lastSync'), render: (row) => <LastSync row={row} />, from: 'lg' },
];

const Content = () => {
  const text = useText();
  const navigate = useNavigate();
  const { data: rows } = useListContext<VendorRow>();
  const troubled = (rows ?? []).filter(({ state }) => state === 'slow' || state === 'sick' || state === 'down').length;
  return (
    <>
      <PageHeader
        title={text('vendors.title')}
        lead={rows ? text(troubled === 0 ? 'vendors.allWell' : 'vendors.troubled', { count: troubled }) : ' '}
      />
      <Box sx={{ display: 'flex', mb: 3 }}>
        <SearchField label={text('vendors.search')} />
      </Box>
      <RecordTable<VendorRow>
        label={text('vendors.title')}
        columns={columnsOf(text)}
        onOpen={(row) => void navigate(`/vendors/${row.id}/show`)}
        empty={<EmptyState icon={<HubIcon />} title={text('vendors.empty')} text={text('vendors.empty.text')} />}
        card={(row) => (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <Name row={row} />
              <VendorState of={row} />
            </Box>
            <CallMeter of={row.callback} label={text('vendors.callback')} />
          </Box>
        )}
      />
    </>
  );
};
