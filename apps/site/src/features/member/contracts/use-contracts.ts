import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, type ValueOf } from '../../../api/client.ts';
import { callKey, useCall } from '../../../api/use-call.ts';
import { isTrial } from '../../../session/session-store.ts';
import { onNotice, useMember } from '../../../session/session.ts';
import { useFlag } from '../../../shared/use-flag.ts';

const LIST = 'GET /wps/contracts';
const KINDS = 'GET /wps/member/info/funds/consolidated';

export type Contract = ValueOf<typeof LIST>['list'][number];
export type Act = Contract['acts'][number];
export type Ends = ValueOf<'GET /wps/contracts/:id/ends'>;

const useHasAgents = (): boolean => {
  const member = useMember();
  return useFlag('AGENTPOLICY3') === true && member !== null && !isTrial(member);
};

/** Whether the member has contracts or is offered one, and how many wait for them; read anew when the server says that one moved. */
export const useOwnContracts = (): { readonly hasAny: boolean; readonly waiting: number } => {
  const hasAgents = useHasAgents();
  const queries = useQueryClient();
  const { data } = useCall(
    LIST,
    { query: { side: 'agent', pageSize: '1' } },
    { enabled: hasAgents, staleTime: 60_000 },
  );
  useEffect(
    () =>
      onNotice(({ kind }) => {
        if (kind !== 'contract') return;
        for (const name of [LIST, KINDS, 'GET /wps/contracts/:id/ends'] as const)
          void queries.invalidateQueries({ queryKey: callKey(name) });
      }),
    [queries],
  );
  return { hasAny: hasAgents && (data?.total ?? 0) > 0, waiting: data?.waiting.agent ?? 0 };
};

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
      for (const name of [LIST, KINDS, 'GET /wps/contracts/:id/ends'] as const)
        void queries.invalidateQueries({ queryKey: callKey(name) });
    }
  };
};
