import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { AgentFilter } from '../../shared/agents/agent-filter.tsx';
import { SchemeFilter } from '../../shared/agents/scheme-filter.tsx';
import { ChoiceFilter } from '../../shared/lists/choice-filter.tsx';
import { ListPage } from '../../shared/lists/list-page.tsx';
import type { Column } from '../../shared/lists/record-table.tsx';
import { RowCard } from '../../shared/lists/row-card.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { type PayRow, type PayState, STATE_TONES, STATES } from './pay-types.ts';
import { type Text, useText } from './texts.ts';

export const State = ({ of }: { readonly of: PayState }) => {
  const text = useText();
  return <StatusChip tone={STATE_TONES[of]}>{text(`agentPay.state.${of}`)}</StatusChip>;
};

/** What a line is paid for: the period that it begins, or a draw. */
const PaidFor = ({ of: { from, game, issue } }: { readonly of: PayRow }) =>
  issue ? `${game} ${issue}` : <When at={from} />;

const columnsOf = (text: Text): readonly Column<PayRow>[] => [
  { field: 'agent', label: text('agentPay.agent'), render: ({ agent }) => <strong>{agent.account}</strong> },
  { field: 'scheme', label: text('network.scheme'), render: ({ scheme }) => text(`network.scheme.${scheme}`) },
  {
    field: 'for',
    label: text('agentPay.for'),
    render: (row) => <PaidFor of={row} />,
  },
  {
    field: 'gross',
    label: text('agentPay.gross'),
    align: 'right',
    render: ({ gross }) => <Money value={gross} />,
    from: 'lg',
  },
  { field: 'amount', label: text('agentPay.amount'), align: 'right', render: ({ amount }) => <Money value={amount} /> },
  { field: 'state', label: text('agentPay.state'), render: ({ state }) => <State of={state} /> },
];

/** Pay of all agents, the newest first; dividends that wait for a person are a filter away. */
export const PayList = () => {
  const text = useText();
  return (
    <ListPage<PayRow>
      title={text('nav.agent-pay')}
      actions={
        <Button component={RouterLink} to="/agent-pay-runs" variant="outlined">
          {text('payRuns.title')}
        </Button>
      }
      filters={
        <>
          <AgentFilter />
          <ChoiceFilter
            name="state"
            label={text('agentPay.state')}
            choices={STATES}
            wordOf={(state) => text(`agentPay.state.${state}`)}
          />
          <SchemeFilter />
        </>
      }
      columns={columnsOf(text)}
      pathOf={({ id }) => `/agent-pay/${id}/show`}
      empty={{ icon: <PaymentsIcon />, title: text('agentPay.empty'), text: text('agentPay.empty.text') }}
      card={(row) => (
        <RowCard
          title={row.agent.account}
          detail={
            <>
              {text(`network.scheme.${row.scheme}`)} · <PaidFor of={row} />
            </>
          }
          state={<State of={row.state} />}
          value={<Money value={row.amount} />}
        />
      )}
    />
  );
};
