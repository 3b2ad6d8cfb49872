import { Alert, Skeleton } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useSaved } from '../../shared/dialogs/use-saved.ts';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { useMoney } from '../../shared/values/money.tsx';
import type { IssueDetail } from './lottery-types.ts';
import { MoneyRows, ROWS } from './money-rows.tsx';
import { useText } from './texts.ts';

type Props = { readonly of: IssueDetail; readonly onClose: () => void };

/** Makes an issue void; who gets what back is seen before. */
export const VoidDialog = ({ of, onClose }: Props) => {
  const text = useText();
  const money = useMoney();
  const write = useWrite();
  const saved = useSaved();
  const params = { id: of.id };
  const [page, setPage] = useState(1);
  const query = { pageNo: String(page), pageSize: ROWS };
  const { data, error } = useQuery({
    queryKey: ['lottery-void', of.id, page],
    queryFn: () => call('GET /ops/lottery/issues/:id/void-preview', { params, query }),
    placeholderData: keepPreviousData,
    // After the write all is read anew: who would get what back is no question any more.
    enabled: !write.isBusy,
    gcTime: 0,
  });
  return (
    <ReasonDialog
      isOpen
      title={text('lottery.void.title', { issue: of.issue })}
      lead={text(data?.takesTwo ? 'lottery.void.two' : 'lottery.void.text')}
      confirmLabel={text('lottery.void')}
      tone="danger"
      isReady={!!data}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const done = await write.write('POST /ops/lottery/issues/:id/void', { params, body: { reason } });
        if (!done) return;
        saved({ waits: done.voidWaits }, text('lottery.void.done'));
        onClose();
      }}
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data && (
        <MoneyRows
          title={text('lottery.void.total', { players: data.players, orders: data.orders, stake: money(data.stake) })}
          page={page}
          totalPages={data.totalPages}
          onPage={setPage}
          rows={data.list.map(({ member, stake, taken }) => ({
            key: member.id,
            member,
            value: stake,
            detail: /^0\.0+$/.test(taken) ? null : text('lottery.void.taken', { amount: money(taken) }),
          }))}
        />
      )}
    </ReasonDialog>
  );
};
