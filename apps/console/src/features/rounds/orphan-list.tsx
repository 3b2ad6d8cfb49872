import LinkOffIcon from '@mui/icons-material/LinkOffOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { useListFilter } from '../../shared/lists/list-filter.ts';
import { type Column, RecordTable } from '../../shared/lists/record-table.tsx';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { PendingSecond, useHasAsked } from '../../shared/second-person/pending-second.tsx';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { useVendorName } from '../../shared/vendors/use-vendors.ts';
import { VendorSelect } from '../../shared/vendors/vendor-select.tsx';
import { OrphanDialog, type OrphanStep } from './orphan-dialog.tsx';
import { ORPHAN_TONES, type OrphanRow } from './round-types.ts';
import { type Text, useText } from './texts.ts';

const EVERY_MS = 20_000;

/** Wins whose bet never came: open ones first. */
export const OrphanList = () => (
  <ListBase perPage={25} queryOptions={{ refetchInterval: EVERY_MS }} filterDefaultValues={{ state: 'open' }}>
    <Content />
  </ListBase>
);

type Act = (row: OrphanRow, step: OrphanStep) => void;

const Steps = ({ row, onAct }: { readonly row: OrphanRow; readonly onAct: Act }) => {
  const text = useText();
  const hasAsked = useHasAsked();
  if (row.state !== 'open')
    return (
      <Box sx={{ fontSize: 13 }}>
        {row.note}
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
          {row.resolvedBy} <When at={row.resolvedAt} />
        </Box>
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" variant="contained" disabled={hasAsked(row)} onClick={() => onAct(row, 'pay')}>
          {text('orphan.pay')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => onAct(row, 'dismiss')}>
          {text('orphan.dismiss')}
        </Button>
      </Box>
      <PendingSecond needsSecondPerson={row.needsSecondPerson} pending={row.pending} />
    </Box>
  );
};

const State = ({ row }: { readonly row: OrphanRow }) => {
  const text = useText();
  return <StatusChip tone={ORPHAN_TONES[row.state]}>{text(`orphan.state.${row.state}`)}</StatusChip>;
};

const columnsOf = (text: Text, nameOf: (id: string) => string, onAct: Act): readonly Column<OrphanRow>[] => [
  { field: 'firstSeenAt', label: text('orphan.seen'), render: (row) => <When at={row.firstSeenAt} /> },
  { field: 'vendor', label: text('vendors.one'), render: (row) => nameOf(row.vendor), from: 'md' },
  { field: 'member', label: text('round.member'), render: (row) => <strong>{row.member.username}</strong> },
  {
    field: 'amount',
    label: text('orphan.amount'),
    align: 'right',
    render: (row) => <Money value={row.amount} strong />,
  },
  { field: 'attempts', label: text('orphan.attempts'), align: 'right', render: (row) => row.attempts, from: 'lg' },
  {
    field: 'transactionId',
    label: text('recon.transaction'),
    render: (row) => <CopyText value={row.transactionId} short />,
    from: 'lg',
  },
  { field: 'state', label: text('vendors.state'), render: (row) => <State row={row} />, from: 'md' },
  { field: 'steps', label: text('orphan.decision'), render: (row) => <Steps row={row} onAct={onAct} /> },
];

const Content = () => {
  const text = useText();
  const nameOf = useVendorName();
  const { total } = useListContext();
  const [vendor, setVendor] = useListFilter('vendor');
  const [state, setState] = useListFilter('state');
  const [acting, setActing] = useState<{ row: OrphanRow; step: OrphanStep } | null>(null);
  const act: Act = (row, step) => setActing({ row, step });
  return (
    <>
      <PageHeader
        title={text('orphans.title')}
        lead={total === undefined ? ' ' : text('app.total', { count: total })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
        <SearchField label={text('rounds.search')} />
        <VendorSelect kind="filter" value={vendor} onChange={setVendor} />
        <FilterChips
          label={text('vendors.state')}
          value={state}
          choices={[
            { value: 'open', label: text('orphan.filter.open') },
            { value: 'resolved', label: text('orphan.filter.resolved') },
            { value: '', label: text('app.all') },
          ]}
          onChange={setState}
        />
      </Box>
      <RecordTable<OrphanRow>
        label={text('orphans.title')}
        columns={columnsOf(text, nameOf, act)}
        empty={<EmptyState icon={<LinkOffIcon />} title={text('orphans.empty')} text={text('orphans.empty.text')} />}
        card={(row) => (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <Box>
                <Box sx={{ fontWeight: 600 }}>{row.member.username}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                  {nameOf(row.vendor)} · <When at={row.firstSeenAt} />
                </Box>
              </Box>
              <Box sx={{ display: 'grid', gap: 1, justifyItems: 'end' }}>
                <State row={row} />
                <Money value={row.amount} strong />
              </Box>
            </Box>
            <Steps row={row} onAct={act} />
          </Box>
        )}
      />
      {acting && <OrphanDialog of={acting.row} step={acting.step} onClose={() => setActing(null)} />}
    </>
  );
};
