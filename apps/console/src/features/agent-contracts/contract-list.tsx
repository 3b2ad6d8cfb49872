import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import { Button } from '@mui/material';
import { formatRate } from '@trevo/i18n/rate';
import { Link as RouterLink } from 'react-router-dom';
import { SchemeFilter } from '../../shared/agents/scheme-filter.tsx';
import { ChoiceFilter } from '../../shared/lists/choice-filter.tsx';
import { ListPage } from '../../shared/lists/list-page.tsx';
import type { Column } from '../../shared/lists/record-table.tsx';
import { RowCard } from '../../shared/lists/row-card.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useLang } from '../../shared/texts/use-text.ts';
import { When } from '../../shared/values/when.tsx';
import { type Contract, STATE_TONES, STATES, topRateOf } from './contract-types.ts';
import { type Text, useText } from './texts.ts';

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
    render: ({ upline }) => upline?.account ?? text('network.house'),
  },
  { field: 'scheme', label: text('network.scheme'), render: ({ scheme }) => text(`network.scheme.${scheme}`) },
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
    render: ({ countsFrom }) => <When at={countsFrom} />,
    from: 'lg',
  },
  {
    field: 'offeredAt',
    label: text('contracts.offeredAt'),
    render: ({ offeredAt }) => <When at={offeredAt} />,
    from: 'md',
  },
];

/** Contracts of all agents, the newest first. */
export const ContractList = () => {
  const text = useText();
  const lang = useLang();
  return (
    <ListPage<Contract>
      title={text('nav.agent-contracts')}
      actions={
        <Button component={RouterLink} to="/agent-contracts/offer" variant="contained">
          {text('contracts.offer.open')}
        </Button>
      }
      filters={
        <>
          <SchemeFilter />
          <ChoiceFilter
            name="state"
            label={text('contracts.state')}
            choices={STATES}
            wordOf={(state) => text(`contracts.state.${state}`)}
          />
        </>
      }
      columns={columnsOf(text, lang)}
      pathOf={({ id }) => `/agent-contracts/${id}/show`}
      empty={{ icon: <HandshakeIcon />, title: text('contracts.empty'), text: text('contracts.empty.text') }}
      card={(row) => (
        <RowCard
          title={row.agent.account}
          detail={`${text(`network.scheme.${row.scheme}`)} · ${row.upline?.account ?? text('network.house')}`}
          state={<State of={row} />}
          value={formatRate(topRateOf(row), lang)}
        />
      )}
    />
  );
};
