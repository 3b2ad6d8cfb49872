import CreditIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { Card, Skeleton } from '@mui/material';
import { useListContext } from 'react-admin';
import { ListPage } from '../../shared/lists/list-page.tsx';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { Facts } from '../../shared/page/facts.tsx';
import { Money } from '../../shared/values/money.tsx';
import { columnsOf, CreditCard } from './credit-table.tsx';
import type { Credit, Credits } from './credit-types.ts';
import { useText } from './texts.ts';

/** What the house gave in all, and what it is owed of that now. */
const House = () => {
  const text = useText();
  const { meta, error } = useListContext();
  const { house } = (meta ?? {}) as Partial<Pick<Credits, 'house'>>;
  if (error) return null;
  if (!house) return <Skeleton variant="rounded" height={82} sx={{ mb: 3 }} />;
  return (
    <Card sx={{ p: 4, mb: 3 }}>
      <Facts
        facts={[
          { label: text('credits.house.limit'), value: <Money value={house.limit} strong /> },
          { label: text('credits.house.receivable'), value: <Money value={house.receivable} strong /> },
        ]}
      />
    </Card>
  );
};

/** Credit lines that the house gave, or lines by the name of their holder. */
export const CreditList = () => {
  const text = useText();
  return (
    <ListPage<Credit>
      title={text('nav.agent-credits')}
      above={<House />}
      filters={<SearchField label={text('credits.search')} />}
      columns={columnsOf(text)}
      pathOf={({ id }) => `/agent-credits/${id}/show`}
      empty={{ icon: <CreditIcon />, title: text('credits.empty'), text: text('credits.empty.text') }}
      card={(row) => <CreditCard of={row} />}
    />
  );
};
