import { useQueryClient } from '@tanstack/react-query';
import { call, type ValueOf } from '../../../api/client.ts';
import { callKey, useCall } from '../../../api/use-call.ts';

const LIST = 'GET /wps/contracts';
/** What another state of a contract changes. */
const FRESH = [LIST, 'GET /wps/member/info/funds/consolidated', 'GET /wps/contracts/:id/ends'] as const;

export type Contract = ValueOf<typeof LIST>['list'][number];
export type Act = Contract['acts'][number];
export type Ends = ValueOf<'GET /wps/contracts/:id/ends'>;

export const PAGE_SIZE = '10';
/** The member's contracts with their upline, the newest first. */
export const useContracts = (page: number) =>
  useCall(
    LIST,
    { query: { side: 'agent', pageNo: String(page), pageSize: PAGE_SIZE } },
    { staleTime: 0, keepPrevious: true },
  );

/** One act; everything that shows contracts is read anew, whether it was refused or not. @throws ApiError */
export const useAct = (): ((id: string, act: Act, ends: number) => Promise<void>) => {
  const queries = useQueryClient();
  return async (id, act, ends) => {
    try {
      await call('POST /wps/contracts/:id/process', { params: { id }, body: { act, ends } });
    } finally {
      for (const name of FRESH) void queries.invalidateQueries({ queryKey: callKey(name) });
    }
  };
};
