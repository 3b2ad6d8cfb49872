import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callKey, useCall } from '../../../api/use-call.ts';

const SECURITY = 'GET /wps/member/security';
const DEVICES = 'GET /wps/member/security/devices';

/** What protects the account, always as it is now. */
export const useSecurity = () => useCall(SECURITY, {}, { staleTime: 0 });
export const useDevices = () => useCall(DEVICES, {}, { staleTime: 0, refetchInterval: 60_000 });

/** Reads both anew after a change. */
export const useRefreshSecurity = (): (() => void) => {
  const queries = useQueryClient();
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: callKey(SECURITY) });
    void queries.invalidateQueries({ queryKey: callKey(DEVICES) });
  }, [queries]);
};
