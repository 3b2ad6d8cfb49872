import DoneAllIcon from '@mui/icons-material/DoneAllOutlined';
import { Box, Card, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { Pagination, type RaRecord, useListContext } from 'react-admin';
import { EmptyState } from './empty-state.tsx';
import { LoadError } from './load-error.tsx';

type ListProps<Row> = {
  readonly none: { readonly title: string; readonly text: string };
  readonly children: (row: Row) => ReactNode;
};

/** The rows of a queue that staff work off, in the list around it: while it loads, when it cannot be read, and when nothing waits. */
export const QueueList = <Row extends RaRecord>({ none, children }: ListProps<Row>) => {
  const { data, error, isPending, refetch } = useListContext<Row>();
  // A list that cannot be read is no empty list.
  if (error && !data)
    return (
      <Card>
        <LoadError error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (isPending) return <Skeleton variant="rounded" height={240} />;
  if (!data || data.length === 0)
    return (
      <Card>
        <EmptyState icon={<DoneAllIcon />} {...none} />
      </Card>
    );
  return (
    <>
      <Card component="ul" sx={{ listStyle: 'none', m: 0, px: { xs: 4, sm: 5 }, py: 0 }}>
        {data.map(children)}
      </Card>
      <Box sx={{ '& .MuiTablePagination-root': { border: 0, color: 'text.secondary' } }}>
        <Pagination rowsPerPageOptions={[25, 50, 100]} />
      </Box>
    </>
  );
};

type ItemProps = { readonly head: ReactNode; readonly children: ReactNode; readonly actions: ReactNode };

/** One of them: what it is, what staff should know of it, and what they can do. */
export const QueueItem = ({ head, children, actions }: ItemProps) => (
  <Box
    component="li"
    sx={(theme) => ({
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', lg: '1fr auto' },
      gap: 2,
      py: 4,
      '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.lumen.line}` },
    })}
  >
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>{head}</Box>
      {children}
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>{actions}</Box>
  </Box>
);
