import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import { Box } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { useListFilter } from '../../shared/lists/list-filter.ts';
import { type Column, RecordTable } from '../../shared/lists/record-table.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { type PayRow, type PayState, SCHEMES, STATE_TONES, STATES } from './pay-types.ts';
import { type Text, useText } from './texts.ts';

/** Pay of all agents, the newest first; dividends that wait for a person are a filter away. */
export const PayList = () => (
  <ListBase perPage={25}>
    <Content />
  </ListBase>
);

export const State = ({ of }: { readonly of: PayState }) => {
  const text = useText();
  return <StatusChip tone={STATE_TONES[of]}>{text(`agentPay.state.${of}`)}</StatusChip>;
};

const columnsOf = (text: Text): readonly Column<PayRow>[] => [
  { field: 'agent', label: text('agentPay.agent'), render: ({ agent }) => <strong>{agent.account}</strong> },
  { field: 'scheme', label: text('agentPay.scheme'), render: ({ scheme }) => text(`agentPay.scheme.${scheme}`) },
  {
    field: 'for',
    label: text('agentPay.for'),
    render: ({ from, issue, game }) => (issue ? `${game} ${issue}` : <When at={from} />),
    from: 'md',
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

const Content = () => {
  const text = useText();
  const navigate = useNavigate();
  const { total } = useListContext();
  const [scheme, setScheme] = useListFilter('scheme');
  const [state, setState] = useListFilter('state');
  const all = { value: '', label: text('app.all') };
  return (
    <>
      <PageHeader
        title={text('nav.agent-pay')}
        lead={total === undefined ? ' ' : text('app.total', { count: total })}
      />
      <Box sx={{ display: 'grid', gap: 1, mb: 3 }}>
        <FilterChips
          label={text('agentPay.state')}
          isLabelled
          value={state}
          choices={[all, ...STATES.map((value) => ({ value, label: text(`agentPay.state.${value}`) }))]}
          onChange={setState}
        />
        <FilterChips
          label={text('agentPay.scheme')}
          isLabelled
          value={scheme}
          choices={[all, ...SCHEMES.map((value) => ({ value, label: text(`agentPay.scheme.${value}`) }))]}
          onChange={setScheme}
        />
      </Box>
      <RecordTable<PayRow>
        label={text('nav.agent-pay')}
        columns={columnsOf(text)}
        onOpen={({ id }) => void navigate(`/agent-pay/${id}/show`)}
        empty={<EmptyState icon={<PaymentsIcon />} title={text('agentPay.empty')} text={text('agentPay.empty.text')} />}
        card={(row) => (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.agent.account}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{text(`agentPay.scheme.${row.scheme}`)}</Box>
            </Box>
            <Box sx={{ display: 'grid', gap: 1, justifyItems: 'end' }}>
              <State of={row.state} />
              <strong>
                <Money value={row.amount} />
              </strong>
            </Box>
          </Box>
        )}
      />
    </>
  );
};
