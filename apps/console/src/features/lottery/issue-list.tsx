import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { Box, TextField } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { useListFilter } from '../../shared/lists/list-filter.ts';
import { type Column, RecordTable } from '../../shared/lists/record-table.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useNow } from '../../shared/values/clock.ts';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { DayGrid } from './day-grid.tsx';
import { GameSelect } from './game-select.tsx';
import { dayText, type IssueRow, STATE_TONES } from './lottery-types.ts';
import { type Text, useText } from './texts.ts';
import { useGames } from './use-games.ts';

const EVERY_MS = 10_000;
const STATES = ['open', 'closed', 'drawn', 'settling', 'settled', 'void'] as const;

/** Draws of all lotteries, and the calendar of a day of one. */
export const IssueList = () => (
  <ListBase perPage={25} queryOptions={{ refetchInterval: EVERY_MS }}>
    <Content />
  </ListBase>
);

const State = ({ of: { state, alert } }: { readonly of: IssueRow }) => {
  const text = useText();
  if (alert !== null) return <StatusChip tone="bad">{text('lottery.alert.mark')}</StatusChip>;
  return <StatusChip tone={STATE_TONES[state]}>{text(`lottery.state.${state}`)}</StatusChip>;
};

const columnsOf = (text: Text, nameOf: (code: string) => string): readonly Column<IssueRow>[] => [
  {
    field: 'issue',
    label: text('lottery.issue'),
    render: (row) => (
      <>
        <strong>{nameOf(row.gameCode)}</strong>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{row.issue}</Box>
      </>
    ),
  },
  { field: 'state', label: text('lottery.state'), render: (row) => <State of={row} /> },
  { field: 'closesAt', label: text('lottery.closesAt'), render: (row) => <When at={row.closesAt} />, from: 'lg' },
  { field: 'drawsAt', label: text('lottery.drawsAt'), render: (row) => <When at={row.drawsAt} />, from: 'md' },
  { field: 'orders', label: text('lottery.orders'), align: 'right', render: (row) => row.orders },
  { field: 'stake', label: text('lottery.stake'), align: 'right', render: (row) => <Money value={row.stake} strong /> },
  {
    field: 'payout',
    label: text('lottery.payout'),
    align: 'right',
    render: (row) => <Money value={row.payout} />,
    from: 'md',
  },
  {
    field: 'numbers',
    label: text('lottery.result'),
    render: (row) => (
      <Box sx={{ maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {row.numbers ?? '–'}
        {row.version > 1 && ` (v${row.version})`}
      </Box>
    ),
    from: 'lg',
  },
];

const Content = () => {
  const text = useText();
  const { nameOf } = useGames();
  const navigate = useNavigate();
  const { total } = useListContext();
  const now = useNow(60_000);
  const [game, setGame] = useListFilter('gameCode');
  const [state, setState] = useListFilter('state');
  const [day, setDay] = useListFilter('day');
  return (
    <>
      <PageHeader
        title={text('lottery.issues.title')}
        lead={total === undefined ? ' ' : text('app.total', { count: total })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        <GameSelect value={game} onChange={setGame} />
        <TextField
          type="date"
          size="small"
          label={text('lottery.dayFilter')}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <FilterChips
          label={text('lottery.state')}
          value={state}
          choices={[
            { value: '', label: text('app.all') },
            ...STATES.map((value) => ({ value, label: text(`lottery.state.${value}`) })),
          ]}
          onChange={setState}
        />
      </Box>
      {game && <DayGrid gameCode={game} day={day || dayText(now)} />}
      <RecordTable<IssueRow>
        label={text('lottery.issues.title')}
        columns={columnsOf(text, nameOf)}
        onOpen={(row) => void navigate(`/lottery-issues/${row.id}/show`)}
        empty={
          <EmptyState
            icon={<TicketIcon />}
            title={text('lottery.issues.empty')}
            text={text('lottery.issues.emptyText')}
          />
        }
        card={(row) => (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>{nameOf(row.gameCode)}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                {row.issue} · <When at={row.drawsAt} />
              </Box>
            </Box>
            <Box sx={{ display: 'grid', gap: 1, justifyItems: 'end' }}>
              <State of={row} />
              <Money value={row.stake} strong />
            </Box>
          </Box>
        )}
      />
    </>
  );
};
