import { useQueryClient } from '@tanstack/react-query';
import { call, type ValueOf } from '../../../api/client.ts';
import { callKey, useCall } from '../../../api/use-call.ts';

const LIMITS = 'GET /wps/member/limits';

export type OwnLimit = ValueOf<typeof LIMITS>['limits'][number];
export type LimitKind = Pick<OwnLimit, 'measure' | 'period'>;

export const MEASURES = ['deposit', 'loss', 'stake'] as const satisfies readonly OwnLimit['measure'][];

/** The member's limits as they are now. */
export const useLimits = () => useCall(LIMITS, {}, { staleTime: 0 });

/** Sets one limit (null: none); what the cashier offers is read anew. @throws ApiError */
export const useChangeLimit = (): ((kind: LimitKind, cap: string | null) => Promise<void>) => {
  const queries = useQueryClient();
  return async ({ measure, period }, cap) => {
    await call('POST /wps/member/limits', { body: { measure, period, cap } });
    await queries.invalidateQueries({ queryKey: callKey(LIMITS) });
    void queries.invalidateQueries({ queryKey: callKey('GET /wps/wallet/deposits/options') });
  };
};
