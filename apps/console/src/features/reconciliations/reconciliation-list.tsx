import CompareIcon from '@mui/icons-material/CompareArrowsOutlined';
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
import { When } from '../../shared/values/when.tsx';
import { useVendorName } from '../../shared/vendors/use-vendors.ts';
import { VendorSelect } from '../../shared/vendors/vendor-select.tsx';
import { type ReconciliationRow, RUN_STATES, RUN_TONES } from './reconciliation-types.ts';
import { StartDialog } from './start-dialog.tsx';
import { type Text, useText } from './texts.ts';

const EVERY_MS = 15_000;

/** Comparisons of our books with the vendors' lists, newest first. */
export const ReconciliationList = () => (
  <ListBase perPage={25} queryOptions={{ refetchInterval: EVERY_MS }}>
    <Content />
  </ListBase>
);

const State = ({ row }: { readonly row: ReconciliationRow }) => {
  const text = useText();
  return <StatusChip tone={RUN_TONES[row.state]}>{text(`recon.state.${row.state}`)}</StatusChip>;
};

/** How many of each kind; nothing for kinds that did not happen. */
const Found = ({ row }: { readonly row: ReconciliationRow }) => {
  const text = useText();
  const { missingHere, missingThere, amount, state } = row.differences;
  const all = missingHere + missingThere + amount + state;
  if (row.state === 'running' || row.state === 'failed') return <>–</>;
  return (
    <>
      {all}
      {row.unresolved > 0 && (
        <Box component="span" sx={(theme) => ({ color: theme.lumen.coral, fontSize: 13 })}>
          {' '}
          {text('recon.unresolved', { count: row.unresolved })}
        </Box>
      )}
    </>
  );
};

const Period = ({ row }: { readonly row: ReconciliationRow }) => (
  <>
    <When at={row.from} /> – <When at={row.to} />
  </>
);

const columnsOf = (text: Text, nameOf: (id: string) => string): readonly Column<ReconciliationRow>[] => [
  { field: 'vendor', label: text('vendors.one'), render: (row) => <strong>{nameOf(row.vendor)}</strong> },
  { field: 'from', label: text('recon.period'), render: (row) => <Period row={row} /> },
  { field: 'state', label: text('recon.state'), render: (row) => <State row={row} /> },
  { field: 'found', label: text('recon.differences'), render: (row) => <Found row={row} /> },
  { field: 'ours', label: text('recon.ours'), align: 'right', render: (row) => row.ours.entries, from: 'md' },
  { field: 'theirs', label: text('recon.theirs'), align: 'right', render: (row) => row.theirs.entries, from: 'md' },
  { field: 'at', label: text('recon.at'), render: (row) => <When at={row.at} />, from: 'lg' },
  {
    field: 'startedBy',
    label: text('recon.startedBy'),
    render: (row) => row.startedBy ?? text('recon.daily'),
    from: 'lg',
  },
];

const Content = () => {
  const text = useText();
  const nameOf = useVendorName();
  const navigate = useNavigate();
  const { total } = useListContext();
  const [vendor, setVendor] = useListFilter('vendor');
  const [state, setState] = useListFilter('state');
  const [isStarting, setStarting] = useState(false);
  return (
    <>
      <PageHeader
        title={text('recon.title')}
        lead={total === undefined ? ' ' : text('app.total', { count: total })}
        actions={
          <Button variant="contained" onClick={() => setStarting(true)}>
            {text('recon.start')}
          </Button>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
        <VendorSelect kind="filter" value={vendor} onChange={setVendor} />
        <FilterChips
          label={text('recon.state')}
          value={state}
          choices={[
            { value: '', label: text('app.all.feminine') },
            ...RUN_STATES.map((value) => ({ value, label: text(`recon.state.${value}`) })),
          ]}
          onChange={setState}
        />
      </Box>
      <RecordTable<ReconciliationRow>
        label={text('recon.title')}
        columns={columnsOf(text, nameOf)}
        onOpen={(row) => void navigate(`/reconciliations/${row.id}/show`)}
        empty={<EmptyState icon={<CompareIcon />} title={text('recon.empty')} text={text('recon.empty.text')} />}
        card={(row) => (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Box>
              <Box sx={{ fontWeight: 600 }}>{nameOf(row.vendor)}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                <Period row={row} />
              </Box>
            </Box>
            <Box sx={{ display: 'grid', gap: 1, justifyItems: 'end', fontSize: 14 }}>
              <State row={row} />
              <span>
                <Found row={row} />
              </span>
            </Box>
          </Box>
        )}
      />
      {isStarting && <StartDialog vendor={vendor} onClose={() => setStarting(false)} />}
    </>
  );
};
