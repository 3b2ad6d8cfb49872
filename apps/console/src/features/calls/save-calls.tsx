import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { call, Refusal } from '../../api/api-client.ts';
import { serverNow } from '../../shared/values/clock.ts';
import type { CallDetail, CallRow } from './call-types.ts';
import { type CallSearch, callsFileName, callsFileOf } from './calls-file.ts';
import { useText } from './texts.ts';

const PAGE_SIZE = 100;
const AT_ONCE = 4;
/** The server looks up no more. */
const MOST = 500;

/** All rows of a search, not the shown page alone: half a story replays badly. Up to now, so that no page shifts. */
const listAll = async (search: CallSearch): Promise<CallRow[]> => {
  const to = search.to ?? new Date(serverNow()).toISOString();
  const rows: CallRow[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, total } = await call('GET /ops/calls', { query: { ...search, to, pageNo, pageSize: PAGE_SIZE } });
    rows.push(...list);
    if (list.length === 0 || rows.length >= total) return rows;
  }
};

/** Each call whole, in the order of the rows; a few are asked for at once. */
const readAll = async (rows: readonly CallRow[]): Promise<CallDetail[]> => {
  const calls: CallDetail[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    calls.push(...(await Promise.all(some.map(({ id }) => call('GET /ops/calls/:id', { params: { id } })))));
  }
  return calls;
};

const saveAs = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** Saves the calls of the search as a file from which `npm run lab -- replay` sends them once more to a house of its own. */
export const SaveCalls = () => {
  const text = useText();
  const notify = useNotify();
  const { total, filterValues } = useListContext();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const search = filterValues as CallSearch;
    setBusy(true);
    try {
      const calls = await readAll(await listAll(search));
      saveAs(callsFileName(search), callsFileOf(calls, search));
      const saved = text('calls.saved', { count: calls.length });
      if (calls.length < MOST) notify(saved, { type: 'success' });
      else notify(`${saved} ${text('calls.saved.most')}`, { type: 'warning' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      notify(error.message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={isBusy || !total}
      onClick={() => void save()}
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    >
      {text(isBusy ? 'calls.saving' : 'calls.save')}
    </Button>
  );
};
