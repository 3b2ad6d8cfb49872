import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { View } from './withdrawal-types.ts';

export const VIEWS: readonly View[] = ['queue', 'claims', 'all'];

export type QueueState = {
  readonly id: string | null;
  /** The address names a withdrawal and no view: the one that has it is to be found (`viewOf`, `settle`). */
  readonly isUnsettled: boolean;
  readonly view: View;
  readonly q: string;
  /** Only what was sent from this moment on; empty: all. */
  readonly from: string;
  readonly pageNo: number;
  change(next: { view?: View; q?: string; page?: number; from?: string }): void;
  pick(id: string | null): void;
  settle(view: View): void;
};

/** Which view, search, page and withdrawal are open: all in the address, so that it can be sent to a colleague. */
export const useQueueState = (): QueueState => {
  const { id } = useParams();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const named = VIEWS.find((each) => each === search.get('view'));
  const view = named ?? 'queue';
  const q = search.get('q') ?? '';
  const from = search.get('from') ?? '';
  const pageNo = Number(search.get('page')) || 1;
  return {
    id: id ?? null,
    isUnsettled: id !== undefined && named === undefined,
    view,
    q,
    from,
    pageNo,
    change: (next) => {
      const wanted = { view, q, from, page: 1, ...next };
      setSearch({
        ...(wanted.view === 'queue' ? {} : { view: wanted.view }),
        ...(wanted.q === '' ? {} : { q: wanted.q }),
        ...(wanted.from === '' ? {} : { from: wanted.from }),
        ...(wanted.page === 1 ? {} : { page: String(wanted.page) }),
      });
    },
    pick: (picked) =>
      void navigate({
        pathname: picked === null ? '/withdrawals' : `/withdrawals/${picked}`,
        // Named even where it is the usual one: what is decided stays open beside the list that it was picked from.
        search: new URLSearchParams({ ...Object.fromEntries(search), view }).toString(),
      }),
    settle: (found) => setSearch({ ...Object.fromEntries(search), view: found }, { replace: true }),
  };
};
