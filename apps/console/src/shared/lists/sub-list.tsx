import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, type RaRecord } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type Column, RecordTable } from './record-table.tsx';

type Props<Row> = {
  readonly title: string;
  readonly resource: string;
  readonly filter: Readonly<Record<string, string>>;
  readonly columns: readonly Column<Row>[];
  readonly card: (row: Row) => ReactNode;
  /** What stands there instead of no rows. */
  readonly none: string;
};

const pathIn =
  (resource: string) =>
  ({ id }: RaRecord): string =>
    `/${resource}/${id}/show`;

/** The list below a record: rows of the same or another resource, each of which leads to its own page. */
export const SubList = <Row extends RaRecord>({ title, resource, filter, columns, card, none }: Props<Row>) => {
  const navigate = useNavigate();
  return (
    <ListBase resource={resource} filter={filter} perPage={25} disableSyncWithLocation storeKey={false}>
      <Box component="section" sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="h2">{title}</Typography>
        <RecordTable<Row>
          label={title}
          columns={columns}
          pathOf={pathIn(resource)}
          onOpen={(row) => void navigate(pathIn(resource)(row))}
          empty={<Typography sx={{ p: 5, color: 'text.secondary' }}>{none}</Typography>}
          card={card}
        />
      </Box>
    </ListBase>
  );
};
