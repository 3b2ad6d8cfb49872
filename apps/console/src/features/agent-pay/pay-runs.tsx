import CalculateIcon from '@mui/icons-material/CalculateOutlined';
import { Alert, Box, Button, Link as Anchor } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ExportButton } from '../../shared/lists/export-button.tsx';
import { ListPage } from '../../shared/lists/list-page.tsx';
import type { Column } from '../../shared/lists/record-table.tsx';
import { RowCard } from '../../shared/lists/row-card.tsx';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { serverNow } from '../../shared/values/clock.ts';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { AskRecountDialog } from './ask-recount-dialog.tsx';
import type { PayRun } from './pay-types.ts';
import { RecountState, Span } from './recount-state.tsx';
import { type Text, useText } from './texts.ts';

/** `2026-11` */
const MONTH = 7;
const COMMAND = 'npm run agents:recompute -- --period';

const FIELDS = ['id', 'at', 'scheme', 'from', 'to', 'contracts', 'lines', 'gross', 'amount'].concat([
  'recount.id',
  'recount.state',
  'recount.differences',
]);

type Ask = (of: PayRun) => void;

/** Whether a run was counted again since it was written, and the button that has it done. */
const Recounted = ({ of, onAsk }: { readonly of: PayRun; readonly onAsk: Ask }) => {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {of.recount === null ? (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
          {text('payRuns.notRecounted')}
        </Box>
      ) : (
        <Anchor component={Link} to={`/agent-recounts/${of.recount.id}/show`} underline="none">
          <RecountState of={of.recount} />
        </Anchor>
      )}
      {of.recount?.state !== 'running' && (
        <Button size="small" onClick={() => onAsk(of)} sx={{ ml: '-10px' }}>
          {text('recounts.ask')}
        </Button>
      )}
    </Box>
  );
};

const columnsOf = (text: Text, onAsk: Ask): readonly Column<PayRun>[] => [
  { field: 'at', label: text('payRuns.at'), render: ({ at }) => <When at={at} /> },
  {
    field: 'scheme',
    label: text('network.scheme'),
    render: (row) => (
      <>
        {text(`network.scheme.${row.scheme}`)}
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
          <Span {...row} />
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
  { field: 'recount', label: text('payRuns.recounted'), render: (row) => <Recounted of={row} onAsk={onAsk} /> },
];

/** What the jobs of pay counted, the newest first, and whether it was counted again since. */
export const PayRuns = () => {
  const text = useText();
  const [asking, setAsking] = useState<PayRun | null>(null);
  return (
    <>
      <ListPage<PayRun>
        back={{ to: '/agent-pay', label: text('nav.agent-pay') }}
        title={text('payRuns.title')}
        actions={
          <>
            <ExportButton name="agent-pay-runs" fields={FIELDS} />
            <Button component={Link} to="/agent-recounts" variant="outlined">
              {text('recounts.title')}
            </Button>
          </>
        }
        above={
          <Alert severity="info" variant="outlined" sx={{ mb: 3 }}>
            {text('payRuns.again')}
            <Box sx={{ mt: 1 }}>
              <CopyText value={`${COMMAND} ${new Date(serverNow()).toISOString().slice(0, MONTH)}`} />
            </Box>
          </Alert>
        }
        columns={columnsOf(text, setAsking)}
        empty={{ icon: <CalculateIcon />, title: text('payRuns.empty'), text: text('payRuns.empty.text') }}
        card={(row) => (
          <RowCard
            title={text(`network.scheme.${row.scheme}`)}
            detail={
              <>
                <Span {...row} />
                <br />
                {text('payRuns.linesOf', { count: row.lines })}
                <Recounted of={row} onAsk={setAsking} />
              </>
            }
            state={<When at={row.at} />}
            value={<Money value={row.amount} />}
          />
        )}
      />
      {asking && <AskRecountDialog of={asking} onClose={() => setAsking(null)} />}
    </>
  );
};
