import CalculateIcon from '@mui/icons-material/CalculateOutlined';
import { Alert, Box } from '@mui/material';
import { ListPage } from '../../shared/lists/list-page.tsx';
import type { Column } from '../../shared/lists/record-table.tsx';
import { RowCard } from '../../shared/lists/row-card.tsx';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { serverNow } from '../../shared/values/clock.ts';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import type { PayRun } from './pay-types.ts';
import { type Text, useText } from './texts.ts';

/** `2026-11` */
const MONTH = 7;
const COMMAND = 'npm run agents:recompute -- --period';

const columnsOf = (text: Text): readonly Column<PayRun>[] => [
  { field: 'at', label: text('payRuns.at'), render: ({ at }) => <When at={at} /> },
  {
    field: 'scheme',
    label: text('network.scheme'),
    render: (row) => (
      <>
        {text(`network.scheme.${row.scheme}`)}
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
          <When at={row.from} /> – <When at={row.to} />
        </Box>
      </>
    ),
  },
  { field: 'contracts', label: text('payRuns.contracts'), align: 'right', render: (row) => row.contracts, from: 'lg' },
  { field: 'lines', label: text('payRuns.lines'), align: 'right', render: ({ lines }) => lines },
  {
    field: 'gross',
    label: text('agentPay.gross'),
    align: 'right',
    render: ({ gross }) => <Money value={gross} />,
    from: 'lg',
  },
  {
    field: 'amount',
    label: text('payRuns.amount'),
    align: 'right',
    render: ({ amount }) => <Money value={amount} strong />,
  },
];

/** What the jobs of pay counted, the newest first, and how a person counts it again. */
export const PayRuns = () => {
  const text = useText();
  return (
    <ListPage<PayRun>
      back={{ to: '/agent-pay', label: text('nav.agent-pay') }}
      title={text('payRuns.title')}
      above={
        <Alert severity="info" variant="outlined" sx={{ mb: 3 }}>
          {text('payRuns.again')}
          <Box sx={{ mt: 1 }}>
            <CopyText value={`${COMMAND} ${new Date(serverNow()).toISOString().slice(0, MONTH)}`} />
          </Box>
        </Alert>
      }
      columns={columnsOf(text)}
      empty={{ icon: <CalculateIcon />, title: text('payRuns.empty'), text: text('payRuns.empty.text') }}
      card={(row) => (
        <RowCard
          title={text(`network.scheme.${row.scheme}`)}
          detail={
            <>
              <When at={row.from} /> – <When at={row.to} />
              <br />
              {text('payRuns.linesOf', { count: row.lines })}
            </>
          }
          state={<When at={row.at} />}
          value={<Money value={row.amount} />}
        />
      )}
    />
  );
};
