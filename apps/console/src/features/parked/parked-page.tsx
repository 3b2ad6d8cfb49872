import DoneAllIcon from '@mui/icons-material/DoneAllOutlined';
import { Box, Card, Skeleton } from '@mui/material';
import { useState } from 'react';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { type ParkedAct, ParkedDialog } from './parked-dialog.tsx';
import { type ParkedPayment, ParkedRow } from './parked-row.tsx';
import { useText } from './texts.ts';

const EVERY_MS = 30_000;

/** Money that waits for a person, whichever way it was going, the oldest first; renewed by itself. */
export const ParkedPage = () => (
  <ListBase perPage={25} queryOptions={{ refetchInterval: EVERY_MS }}>
    <Content />
  </ListBase>
);

const Content = () => {
  const text = useText();
  const { total } = useListContext();
  return (
    <>
      <PageHeader
        title={text('payments.title')}
        lead={
          <>
            {total !== undefined && total > 0 && <strong>{text('payments.parked', { count: total })}. </strong>}
            {text('payments.parked.text')}
          </>
        }
      />
      <Rows />
    </>
  );
};

const Rows = () => {
  const text = useText();
  const { data, error, isPending, refetch, meta } = useListContext<ParkedPayment>();
  const [deciding, setDeciding] = useState<{ act: ParkedAct; of: ParkedPayment } | null>(null);
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
        <EmptyState icon={<DoneAllIcon />} title={text('payments.none')} text={text('payments.none.text')} />
      </Card>
    );
  return (
    <>
      <Card component="ul" sx={{ listStyle: 'none', m: 0, px: { xs: 4, sm: 5 }, py: 0 }}>
        {data.map((payment) => (
          <ParkedRow key={payment.id} of={payment} onDecide={(act) => setDeciding({ act, of: payment })} />
        ))}
      </Card>
      <Box sx={{ '& .MuiTablePagination-root': { border: 0, color: 'text.secondary' } }}>
        <Pagination rowsPerPageOptions={[25, 50, 100]} />
      </Box>
      {deciding && (
        <ParkedDialog
          {...deciding}
          secondPersonFrom={(meta as { secondPersonFrom: string }).secondPersonFrom}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  );
};
