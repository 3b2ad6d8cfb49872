import InboxIcon from '@mui/icons-material/InboxOutlined';
import { Box, Card, LinearProgress, OutlinedInput, Pagination, Skeleton } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { SinceChip } from '../../shared/lists/since-chip.tsx';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { QueueRow } from './queue-row.tsx';
import { useText } from './texts.ts';
import { type QueueState, VIEWS } from './use-queue-state.ts';
import { PAGE_SIZE, type useWithdrawals } from './use-withdrawals.ts';

const TYPING_MS = 300;

/** Which withdrawals: the queue, open claims, or all with a search. */
export const QueueControls = ({ state }: { readonly state: QueueState }) => {
  const text = useText();
  const [typed, setTyped] = useState(state.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const type = (value: string): void => {
    setTyped(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => state.change({ q: value }), TYPING_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      <FilterChips
        label={text('queue.title')}
        value={state.view}
        choices={VIEWS.map((value) => ({ value, label: text(`queue.tab.${value}`) }))}
        onChange={(value) => state.change({ view: VIEWS.find((each) => each === value) ?? 'queue' })}
      />
      <OutlinedInput
        size="small"
        value={typed}
        onChange={({ target }) => type(target.value)}
        placeholder={text('queue.search')}
        inputProps={{ 'aria-label': text('queue.search'), maxLength: 120 }}
        sx={{ height: 40, width: { xs: '100%', sm: 240 } }}
      />
      <SinceChip from={state.from} onClear={() => state.change({ from: '' })} />
    </>
  );
};

type Props = { readonly state: QueueState; readonly list: ReturnType<typeof useWithdrawals> };

/** The rows, oldest first in the queue; renewed by itself. */
export const QueueList = ({ state, list }: Props) => {
  const text = useText();
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <Box sx={{ height: 2 }}>
        {list.isFetching && <LinearProgress color="secondary" sx={{ height: 2 }} aria-label={text('app.loading')} />}
      </Box>
      <Rows state={state} list={list} />
    </Card>
  );
};

const Rows = ({ state, list }: Props) => {
  const text = useText();
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data)
    return (
      <Box sx={{ p: 4, display: 'grid', gap: 3 }}>
        {[1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} variant="rounded" height={56} />
        ))}
      </Box>
    );
  const { list: rows, total } = list.data;
  if (rows.length === 0) {
    const [title, hint] = {
      queue: ['queue.empty', 'queue.empty.text'] as const,
      claims: ['queue.claims.empty', 'queue.claims.empty.text'] as const,
      all: ['queue.all.empty', 'queue.all.empty.text'] as const,
    }[state.view];
    return <EmptyState icon={<InboxIcon />} title={text(title)} text={text(hint)} />;
  }
  return (
    <>
      {rows.map((row) => (
        <QueueRow key={row.id} row={row} isPicked={row.id === state.id} onPick={() => state.pick(row.id)} />
      ))}
      {total > PAGE_SIZE && (
        <Pagination
          count={Math.ceil(total / PAGE_SIZE)}
          page={state.pageNo}
          onChange={(_, page) => state.change({ page })}
          sx={{ p: 3, display: 'flex', justifyContent: 'center' }}
        />
      )}
    </>
  );
};
