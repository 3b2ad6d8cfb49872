import { Alert, Box, Button, TextField } from '@mui/material';
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

/** An official result, or a correction: every difference is seen before a second person is asked. */
export const ResultDialog = ({ of, onClose }: Props) => {
  const text = useText();
  const money = useMoney();
  const write = useWrite();
  const saved = useSaved();
  const [numbers, setNumbers] = useState(of.numbers ?? '');
  const [seen, setSeen] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const typed = numbers.trim();
  const params = { id: of.id };
  const query = { numbers: seen ?? '', pageNo: String(page), pageSize: ROWS };
  const { data, error, isFetching } = useQuery({
    queryKey: ['lottery-result', of.id, seen, page],
    queryFn: () => call('GET /ops/lottery/issues/:id/result-preview', { params, query }),
    // Another page of the same numbers; of other ones nothing is shown before it is there.
    placeholderData: (before, last) => (last?.queryKey[2] === seen ? keepPreviousData(before) : undefined),
    enabled: seen !== null && !write.isBusy,
    retry: false,
    gcTime: 0,
  });
  const look = (text: string): void => {
    setSeen(text);
    setPage(1);
  };
  const isSeen = seen === typed && !!data;
  return (
    <ReasonDialog
      isOpen
      title={text(of.version === 0 ? 'lottery.enter.title' : 'lottery.correct.title', { issue: of.issue })}
      lead={text('lottery.correct.text')}
      confirmLabel={text('lottery.correct.ask')}
      isReady={isSeen}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const body = { version: of.version + 1, numbers: typed, reason };
        const done = await write.write('POST /ops/lottery/draws/:id/result', { params, body });
        if (!done) return;
        saved(done, text('lottery.correct.done'));
        onClose();
      }}
    >
      <TextField
        label={text('lottery.numbers')}
        helperText={text('lottery.numbers.hint')}
        value={numbers}
        onChange={({ target }) => setNumbers(target.value)}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 400, autoComplete: 'off' } }}
      />
      <Box>
        <Button variant="outlined" disabled={typed === ''} loading={isFetching} onClick={() => look(typed)}>
          {text('lottery.preview')}
        </Button>
      </Box>
      {error && seen === typed && (
        <Alert severity="error" variant="outlined">
          {error.message}
        </Alert>
      )}
      {isSeen && (
        <MoneyRows
          isSigned
          title={
            data.differences === 0
              ? text('lottery.same')
              : text('lottery.differences', {
                  count: data.differences,
                  paid: money(data.paid),
                  taken: money(data.taken),
                })
          }
          page={page}
          totalPages={data.totalPages}
          onPage={setPage}
          rows={data.list.map(({ betId, member, was, becomes, difference }) => ({
            key: betId,
            member,
            value: difference,
            detail: `${money(was)} → ${money(becomes)}`,
          }))}
        />
      )}
    </ReasonDialog>
  );
};
