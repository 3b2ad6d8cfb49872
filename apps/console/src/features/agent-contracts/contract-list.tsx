import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import { Box, Button } from '@mui/material';
import { formatRate } from '@trevo/i18n/rate';
import { ListBase, useListContext } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { useListFilter } from '../../shared/lists/list-filter.ts';
import { type Column, RecordTable } from '../../shared/lists/record-table.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useLang } from '../../shared/texts/use-text.ts';
import { When } from '../../shared/values/when.tsx';
import { type Contract, SCHEMES, STATE_TONES, STATES, topRateOf } from './contract-types.ts';
import { type Text, useText } from './texts.ts';

/** Contracts of all agents, the newest first. */
export const ContractList = () => (
  <ListBase perPage={25}>
    <Content />
  </ListBase>
);

export const State = ({ of }: { readonly of: Pick<Contract, 'state' | 'endAskedBy'> }) => {
  const text = useText();
  if (of.endAskedBy) return <StatusChip tone="warn">{text('contracts.act.askEnd')}</StatusChip>;
  return <StatusChip tone={STATE_TONES[of.state]}>{text(`contracts.state.${of.state}`)}</StatusChip>;
};

const columnsOf = (text: Text, lang: 'pt' | 'en'): readonly Column<Contract>[] => [
  { field: 'agent', label: text('contracts.agent'), render: ({ agent }) => <strong>{agent.account}</strong> },
  {
    field: 'upline',
    label: text('contracts.upline'),
    render: ({ upline }) => upline?.account ?? text('contracts.house'),
  },
  { field: 'scheme', label: text('contracts.scheme'), render: ({ scheme }) => text(`contracts.scheme.${scheme}`) },
  {
    field: 'rate',
    label: text('contracts.rate'),
    align: 'right',
    render: (row) => formatRate(topRateOf(row), lang),
  },
  { field: 'state', label: text('contracts.state'), render: (row) => <State of={row} /> },
  {
    field: 'countsFrom',
    label: text('contracts.countsFrom'),
    render: ({ countsFrom }) => (countsFrom ? <When at={countsFrom} /> : '–'),
    from: 'lg',
  },
  {
    field: 'offeredAt',
    label: text('contracts.offeredAt'),
    render: ({ offeredAt }) => <When at={offeredAt} />,
    from: 'md',
  },
];

const Content = () => {
  const text = useText();
  const lang = useLang();
  const navigate = useNavigate();
  const { total } = useListContext();
  const [scheme, setScheme] = useListFilter('scheme');
  const [state, setState] = useListFilter('state');
  const all = { value: '', label: text('app.all') };
  return (
    <>
      <PageHeader
        title={text('nav.agent-contracts')}
        lead={total === undefined ? ' ' : text('app.total', { count: total })}
        actions={
          <Button component={RouterLink} to="/agent-contracts/offer" variant="contained">
            {text('contracts.offer.open')}
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 1, mb: 3 }}>
        <FilterChips
          label={text('contracts.scheme')}
          isLabelled
          value={scheme}
          choices={[all, ...SCHEMES.map((value) => ({ value, label: text(`contracts.scheme.${value}`) }))]}
          onChange={setScheme}
        />
        <FilterChips
          label={text('contracts.state')}
          isLabelled
          value={state}
          choices={[all, ...STATES.map((value) => ({ value, label: text(`contracts.state.${value}`) }))]}
          onChange={setState}
        />
      </Box>
      <RecordTable<Contract>
        label={text('nav.agent-contracts')}
        columns={columnsOf(text, lang)}
        onOpen={({ id }) => void navigate(`/agent-contracts/${id}/show`)}
        empty={
          <EmptyState icon={<HandshakeIcon />} title={text('contracts.empty')} text={text('contracts.empty.text')} />
        }
        card={(row) => (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.agent.account}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                {text(`contracts.scheme.${row.scheme}`)} · {row.upline?.account ?? text('contracts.house')}
              </Box>
            </Box>
            <Box sx={{ display: 'grid', gap: 1, justifyItems: 'end' }}>
              <State of={row} />
              <strong>{formatRate(topRateOf(row), lang)}</strong>
            </Box>
          </Box>
        )}
      />
    </>
  );
};
