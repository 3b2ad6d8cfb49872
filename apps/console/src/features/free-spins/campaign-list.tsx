import CardGiftcardIcon from '@mui/icons-material/CardGiftcardOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { useListFilter } from '../../shared/lists/list-filter.ts';
import { type Column, RecordTable } from '../../shared/lists/record-table.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useOperator } from '../../shared/page/use-operator.ts';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { useVendorName } from '../../shared/vendors/use-vendors.ts';
import { VendorSelect } from '../../shared/vendors/vendor-select.tsx';
import { type CampaignRow, STATUS_TONES, STATUSES } from './campaign-types.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { SpinProgress } from './spin-progress.tsx';
import { type Text, useText } from './texts.ts';

const EVERY_MS = 20_000;

/** Free spins given to players, newest first. */
export const CampaignList = () => (
  <ListBase perPage={25} queryOptions={{ refetchInterval: EVERY_MS }}>
    <Content />
  </ListBase>
);

const Status = ({ row }: { readonly row: CampaignRow }) => {
  const text = useText();
  return <StatusChip tone={STATUS_TONES[row.status]}>{text(`spins.status.${row.status}`)}</StatusChip>;
};

const Games = ({ row }: { readonly row: CampaignRow }) => (
  <>
    <Box sx={{ fontWeight: 600 }}>{row.games[0]?.name ?? '–'}</Box>
    {row.games.length > 1 && <Box sx={{ color: 'text.secondary', fontSize: 12 }}>+{row.games.length - 1}</Box>}
  </>
);

const columnsOf = (text: Text, nameOf: (id: string) => string): readonly Column<CampaignRow>[] => [
  { field: 'games', label: text('games.name'), render: (row) => <Games row={row} /> },
  { field: 'vendor', label: text('vendors.one'), render: (row) => nameOf(row.vendor), from: 'md' },
  {
    field: 'count',
    label: text('spins.spins'),
    render: (row) => (
      <>
        {row.count} × <Money value={row.betValue} />
      </>
    ),
  },
  { field: 'players', label: text('spins.players'), align: 'right', render: (row) => row.players },
  { field: 'progress', label: text('spins.progress'), render: (row) => <SpinProgress of={row} />, from: 'md' },
  {
    field: 'totalWin',
    label: text('spins.won'),
    align: 'right',
    render: (row) => <Money value={row.totalWin} strong />,
  },
  { field: 'endAt', label: text('spins.end'), render: (row) => <When at={row.endAt} />, from: 'lg' },
  { field: 'status', label: text('vendors.state'), render: (row) => <Status row={row} /> },
];

const Content = () => {
  const text = useText();
  const nameOf = useVendorName();
  const navigate = useNavigate();
  const operator = useOperator();
  const { total } = useListContext();
  const [vendor, setVendor] = useListFilter('vendor');
  const [status, setStatus] = useListFilter('status');
  const [isGranting, setGranting] = useState(false);
  return (
    <>
      <PageHeader
        title={text('spins.title')}
        lead={total === undefined ? ' ' : text('app.total', { count: total })}
        actions={
          operator?.may('POST /ops/free-spins') && (
            <Button variant="contained" onClick={() => setGranting(true)}>
              {text('spins.grant')}
            </Button>
          )
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
        <VendorSelect kind="filter" value={vendor} onChange={setVendor} />
        <FilterChips
          label={text('vendors.state')}
          value={status}
          choices={[
            { value: '', label: text('app.all.feminine') },
            ...STATUSES.map((value) => ({ value, label: text(`spins.status.${value}`) })),
          ]}
          onChange={setStatus}
        />
      </Box>
      <RecordTable<CampaignRow>
        label={text('spins.title')}
        columns={columnsOf(text, nameOf)}
        onOpen={(row) => void navigate(`/free-spins/${row.id}/show`)}
        empty={<EmptyState icon={<CardGiftcardIcon />} title={text('spins.empty')} text={text('spins.empty.text')} />}
        card={(row) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <Box>
                <Games row={row} />
                <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                  {nameOf(row.vendor)} · {row.count} × <Money value={row.betValue} />
                </Box>
              </Box>
              <Status row={row} />
            </Box>
            <SpinProgress of={row} />
          </Box>
        )}
      />
      {isGranting && (
        <GrantDialog onClose={() => setGranting(false)} onDone={(id) => void navigate(`/free-spins/${id}/show`)} />
      )}
    </>
  );
};
