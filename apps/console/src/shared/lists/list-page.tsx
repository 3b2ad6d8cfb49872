import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, type RaRecord, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '../page/empty-state.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { useText } from '../texts/use-text.ts';
import { type Column, RecordTable } from './record-table.tsx';

type Props<Row> = {
  readonly title: string;
  /** Instead of how many there are. It stands inside the list, so it may read what came with the rows. */
  readonly lead?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  readonly actions?: ReactNode;
  /** Above the filters: what is true of all rows. */
  readonly above?: ReactNode;
  readonly filters?: ReactNode;
  readonly columns: readonly Column<Row>[];
  readonly card: (row: Row) => ReactNode;
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string };
  /** Where a row leads. */
  readonly pathOf?: (row: Row) => string;
  /** For rows that are on their way: they are read anew so often. Its call is passive. */
  readonly renewEveryMs?: number;
};

/** The page of a list of records: what it is, its filters, its rows and where they lead. */
export const ListPage = <Row extends RaRecord>({ renewEveryMs, ...props }: Props<Row>) => (
  <ListBase perPage={25} {...(renewEveryMs ? { queryOptions: { refetchInterval: renewEveryMs } } : {})}>
    <Content {...props} />
  </ListBase>
);

/** How many rows the surrounding list has. */
export const Total = () => {
  const text = useText();
  const { total } = useListContext();
  return total === undefined ? ' ' : text('app.total', { count: total });
};

const Content = <Row extends RaRecord>({ filters, pathOf, ...props }: Omit<Props<Row>, 'renewEveryMs'>) => {
  const navigate = useNavigate();
  const { title, back, actions } = props;
  return (
    <>
      <PageHeader
        title={title}
        lead={props.lead ?? <Total />}
        {...(back ? { back } : {})}
        {...(actions ? { actions } : {})}
      />
      {props.above}
      {filters && <Box sx={{ display: 'grid', gap: 1, mb: 3 }}>{filters}</Box>}
      <RecordTable<Row>
        label={title}
        columns={props.columns}
        empty={<EmptyState {...props.empty} />}
        card={props.card}
        {...(pathOf ? { onOpen: (row: Row) => void navigate(pathOf(row)), pathOf } : {})}
      />
    </>
  );
};
