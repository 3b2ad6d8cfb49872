import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { ChoiceFilter } from '../../shared/lists/choice-filter.tsx';
import { DaySpanFilter } from '../../shared/lists/day-span-filter.tsx';
import { ListPage, Total } from '../../shared/lists/list-page.tsx';
import type { Column } from '../../shared/lists/record-table.tsx';
import { RowCard } from '../../shared/lists/row-card.tsx';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { Money, useMoney } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { type Text, useText } from './texts.ts';
import { STATE_TONES, STATES, type Transfer, type Transfers, WAYS } from './transfer-types.ts';

export const State = ({ of }: { readonly of: Transfer['state'] }) => {
  const text = useText();
  return <StatusChip tone={STATE_TONES[of]}>{text(`transfers.state.${of}`)}</StatusChip>;
};

type ChangeProps = { readonly before: string; readonly after: string };

/** A balance before and after. */
export const Change = ({ before, after }: ChangeProps) => (
  <>
    <Money value={before} /> → <Money value={after} />
  </>
);

type SideProps = ChangeProps & { readonly account: string };

const Side = ({ account, ...change }: SideProps) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    <strong>{account}</strong>
    <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
      <Change {...change} />
    </Box>
  </Box>
);

const columnsOf = (text: Text): readonly Column<Transfer>[] => [
  { field: 'at', label: text('transfers.at'), render: ({ at }) => <When at={at} /> },
  {
    field: 'from',
    label: text('transfers.from'),
    render: (row) => <Side account={row.from.account} before={row.fromBefore} after={row.fromAfter} />,
  },
  {
    field: 'to',
    label: text('transfers.to'),
    render: (row) => <Side account={row.to.account} before={row.toBefore} after={row.toAfter} />,
  },
  { field: 'way', label: text('transfers.way'), render: ({ way }) => text(`transfers.way.${way}`), from: 'lg' },
  {
    field: 'amount',
    label: text('transfers.amount'),
    align: 'right',
    render: ({ amount }) => <Money value={amount} strong />,
  },
  { field: 'state', label: text('transfers.state'), render: ({ state }) => <State of={state} /> },
];

/** How many there are, and what they come to on all pages. */
const Sums = () => {
  const text = useText();
  const money = useMoney();
  const { meta } = useListContext();
  const { sums } = (meta ?? {}) as Partial<Pick<Transfers, 'sums'>>;
  return (
    <>
      <Total />
      {sums && ` · ${text('transfers.sums', { amount: money(sums.amount), undone: money(sums.undone) })}`}
    </>
  );
};

/** Money that agents and their direct downlines sent each other, newest first, with the balances of both sides. */
export const TransferList = () => {
  const text = useText();
  return (
    <ListPage<Transfer>
      title={text('nav.agent-transfers')}
      lead={<Sums />}
      filters={
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 1 }}>
            <SearchField label={text('transfers.search')} />
            <DaySpanFilter />
          </Box>
          <ChoiceFilter
            name="way"
            label={text('transfers.way')}
            choices={WAYS}
            wordOf={(way) => text(`transfers.way.${way}`)}
          />
          <ChoiceFilter
            name="state"
            label={text('transfers.state')}
            choices={STATES}
            wordOf={(state) => text(`transfers.state.${state}`)}
            all={text('app.all.feminine')}
          />
        </>
      }
      columns={columnsOf(text)}
      pathOf={({ id }) => `/agent-transfers/${id}/show`}
      empty={{ icon: <SwapIcon />, title: text('transfers.empty'), text: text('transfers.empty.text') }}
      card={(row) => (
        <RowCard
          title={`${row.from.account} → ${row.to.account}`}
          detail={
            <>
              <When at={row.at} />
              <Box>
                {text('transfers.from')}: <Change before={row.fromBefore} after={row.fromAfter} />
              </Box>
              <Box>
                {text('transfers.to')}: <Change before={row.toBefore} after={row.toAfter} />
              </Box>
            </>
          }
          state={<State of={row.state} />}
          value={<Money value={row.amount} />}
        />
      )}
    />
  );
};
