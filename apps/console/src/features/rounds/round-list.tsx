import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { Box } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { useListFilter } from '../../shared/lists/list-filter.ts';
import { type Column, RecordTable } from '../../shared/lists/record-table.tsx';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { PendingSecond } from '../../shared/second-person/pending-second.tsx';
import { formatSpan } from '../../shared/values/format-time.ts';
import { Money } from '../../shared/values/money.tsx';
import { useVendorName } from '../../shared/vendors/use-vendors.ts';
import { VendorSelect } from '../../shared/vendors/vendor-select.tsx';
import { ageTone, ASKED_MINUTES, DECIDED_MINUTES, ROUND_TONES, type RoundRow } from './round-types.ts';
import { type Text, useText } from './texts.ts';

const EVERY_MS = 15_000;
const MINUTE_MS = 60_000;

/** Vendors' rounds that nobody closed yet, oldest first; or those that ended without the vendor's word. */
export const RoundList = () => (
  <ListBase perPage={25} queryOptions={{ refetchInterval: EVERY_MS }}>
    <Content />
  </ListBase>
);

/** How long it is open: by colour and in words. */
export const Age = ({ minutes }: { readonly minutes: number }) => (
  <StatusChip tone={ageTone(minutes)}>{formatSpan(minutes * MINUTE_MS)}</StatusChip>
);

/** Of an open round its age, of an ended one how it ended. */
const Standing = ({ row }: { readonly row: RoundRow }) => {
  const text = useText();
  if (row.state === 'open') return <Age minutes={row.ageMinutes} />;
  return <StatusChip tone={ROUND_TONES[row.state]}>{text(`round.state.${row.state}`)}</StatusChip>;
};

const Says = ({ row }: { readonly row: RoundRow }) => {
  const text = useText();
  return (
    <>
      {row.vendorSays ? text(`round.says.${row.vendorSays}`) : text('round.says.none')}
      <Box>
        <PendingSecond needsSecondPerson={false} pending={row.pending} />
      </Box>
    </>
  );
};

const columnsOf = (text: Text, nameOf: (id: string) => string): readonly Column<RoundRow>[] => [
  { field: 'ageMinutes', label: text('round.age'), render: (row) => <Standing row={row} /> },
  {
    field: 'gameName',
    label: text('games.name'),
    render: (row) => (
      <>
        <strong>{row.gameName}</strong>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{nameOf(row.vendor)}</Box>
      </>
    ),
  },
  { field: 'member', label: text('round.member'), render: (row) => row.member.username },
  { field: 'bets', label: text('round.bets'), align: 'right', render: (row) => row.bets, from: 'lg' },
  { field: 'stake', label: text('round.stake'), align: 'right', render: (row) => <Money value={row.stake} strong /> },
  { field: 'win', label: text('round.win'), align: 'right', render: (row) => <Money value={row.win} />, from: 'md' },
  { field: 'vendorSays', label: text('round.says'), render: (row) => <Says row={row} />, from: 'md' },
];

const Content = () => {
  const text = useText();
  const nameOf = useVendorName();
  const navigate = useNavigate();
  const { total } = useListContext();
  const [vendor, setVendor] = useListFilter('vendor');
  const [older, setOlder] = useListFilter('olderThanMinutes');
  const [ended, setEnded] = useListFilter('ended');
  return (
    <>
      <PageHeader
        title={text('rounds.title')}
        lead={total === undefined ? ' ' : text(ended ? 'rounds.lead.ended' : 'rounds.lead', { count: total })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
        <SearchField label={text('rounds.search')} />
        <VendorSelect kind="filter" value={vendor} onChange={setVendor} />
        <FilterChips
          label={text('rounds.show')}
          value={ended}
          choices={[
            { value: '', label: text('rounds.show.open') },
            { value: 'watchdog', label: text('rounds.show.ended') },
          ]}
          onChange={setEnded}
        />
        {!ended && (
          <FilterChips
            label={text('round.age')}
            value={older}
            choices={[
              { value: '', label: text('round.anyAge') },
              { value: String(ASKED_MINUTES), label: text('rounds.older', { age: '15 min' }) },
              { value: '1440', label: text('rounds.older', { age: '24 h' }) },
              { value: String(DECIDED_MINUTES), label: text('rounds.older', { age: '48 h' }) },
            ]}
            onChange={setOlder}
          />
        )}
      </Box>
      <RecordTable<RoundRow>
        label={text('rounds.title')}
        columns={columnsOf(text, nameOf)}
        onOpen={(row) => void navigate(`/rounds/${encodeURIComponent(row.id)}/show`)}
        empty={<EmptyState icon={<HourglassIcon />} title={text('rounds.empty')} text={text('rounds.empty.text')} />}
        card={(row) => (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>{row.gameName}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                {row.member.username} · {nameOf(row.vendor)}
              </Box>
              <PendingSecond needsSecondPerson={false} pending={row.pending} />
            </Box>
            <Box sx={{ display: 'grid', gap: 1, justifyItems: 'end' }}>
              <Standing row={row} />
              <Money value={row.stake} strong />
            </Box>
          </Box>
        )}
      />
    </>
  );
};
