import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import { ExportButton } from '../../shared/lists/export-button.tsx';
import { ListPage } from '../../shared/lists/list-page.tsx';
import type { Column } from '../../shared/lists/record-table.tsx';
import { RowCard } from '../../shared/lists/row-card.tsx';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import type { RecountRow } from './pay-types.ts';
import { AskedBy, RecountProgress, RecountState, Span } from './recount-state.tsx';
import { type Text, useText } from './texts.ts';

const EVERY_MS = 5_000;
const FIELDS = ['id', 'from', 'to', 'askedBy', 'staff', 'askedAt', 'begunAt', 'endedAt', 'state', 'places'].concat([
  'placesDone',
  'lines',
  'differences',
  'paid',
  'recomputed',
  'failure',
]);

const columnsOf = (text: Text): readonly Column<RecountRow>[] => [
  { field: 'from', label: text('recounts.period'), render: (row) => <Span {...row} /> },
  { field: 'state', label: text('agentPay.state'), render: (row) => <RecountState of={row} /> },
  { field: 'lines', label: text('recounts.lines'), align: 'right', render: (row) => <RecountProgress of={row} /> },
  {
    field: 'paid',
    label: text('recounts.paid'),
    align: 'right',
    render: ({ paid }) => <Money value={paid} />,
    from: 'lg',
  },
  {
    field: 'recomputed',
    label: text('recounts.recomputed'),
    align: 'right',
    render: ({ recomputed }) => <Money value={recomputed} />,
    from: 'lg',
  },
  { field: 'askedBy', label: text('recounts.askedBy'), render: (row) => <AskedBy of={row} /> },
  { field: 'askedAt', label: text('recounts.askedAt'), render: ({ askedAt }) => <When at={askedAt} />, from: 'lg' },
];

/** What the second program compared, the newest first, and how far it is with what it compares now. */
export const RecountList = () => {
  const text = useText();
  return (
    <ListPage<RecountRow>
      back={{ to: '/agent-pay-runs', label: text('payRuns.title') }}
      title={text('recounts.title')}
      actions={<ExportButton name="agent-recounts" fields={FIELDS} />}
      columns={columnsOf(text)}
      pathOf={({ id }) => `/agent-recounts/${id}/show`}
      renewEveryMs={EVERY_MS}
      empty={{ icon: <FactCheckIcon />, title: text('recounts.empty'), text: text('recounts.empty.text') }}
      card={(row) => (
        <RowCard
          title={<Span {...row} />}
          detail={
            <>
              <AskedBy of={row} />
              <br />
              <RecountProgress of={row} />
            </>
          }
          state={<RecountState of={row} />}
          value={<Money value={row.recomputed} />}
        />
      )}
    />
  );
};
