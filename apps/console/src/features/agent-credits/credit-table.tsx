import { Box } from '@mui/material';
import type { Column } from '../../shared/lists/record-table.tsx';
import { RowCard } from '../../shared/lists/row-card.tsx';
import { Money } from '../../shared/values/money.tsx';
import type { Credit } from './credit-types.ts';
import { type Text, useText } from './texts.ts';

const AMOUNTS = [
  { name: 'limit' },
  { name: 'used' },
  { name: 'handed', from: 'lg' },
  { name: 'free', from: 'md' },
  { name: 'exposure' },
  { name: 'balance', from: 'lg' },
] as const;

export const columnsOf = (text: Text): readonly Column<Credit>[] => [
  {
    field: 'member',
    label: text('credits.holderBy'),
    render: ({ member, givenBy }) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <strong>{member.account}</strong>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{givenBy?.account ?? text('network.house')}</Box>
      </Box>
    ),
  },
  ...AMOUNTS.map(
    ({ name, ...where }): Column<Credit> => ({
      field: name,
      label: text(`credit.${name}`),
      align: 'right',
      render: (row) => <Money value={row[name]} strong={name === 'used'} />,
      ...where,
    }),
  ),
  { field: 'directs', label: text('credits.directs'), align: 'right', render: ({ directs }) => directs, from: 'xl' },
];

/** A line on a phone. */
export const CreditCard = ({ of }: { readonly of: Credit }) => {
  const text = useText();
  return (
    <RowCard
      title={of.member.account}
      detail={
        <>
          {text('credit.used')} <Money value={of.used} />
          <br />
          {text('credit.exposure')} <Money value={of.exposure} />
        </>
      }
      state={<span>{text('credit.limit')}</span>}
      value={<Money value={of.limit} />}
    />
  );
};
