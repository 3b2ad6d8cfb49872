import { useCall } from '../../../api/use-call.ts';
import { useRenew } from '../use-renew.ts';

const LIST = ['GET /wps/contracts'] as const;

/**
 * The member's contracts, and how many wait for them. The kinds are there once they were asked for after login: only where the house has
 * agents, and never for a trial account.
 */
export const useOwnContracts = () => {
  const { data: kinds } = useCall('GET /wps/member/info/funds/consolidated', {}, { enabled: false });
  useRenew('contract', LIST);
  return useCall(
    LIST[0],
    { query: { side: 'agent', pageSize: '1' } },
    { enabled: kinds !== undefined, staleTime: 60_000 },
  ).data;
};
