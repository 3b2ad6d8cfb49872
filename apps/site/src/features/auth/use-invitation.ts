import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { keptCode } from '../../shared/referral.ts';

const queryOf = (code: string) => ({ query: { code, domain: location.hostname } });

/** Asks the server whether an invitation code is valid. */
export const isValidInvitation = async (code: string): Promise<boolean> =>
  (await call('GET /wps/agent/affiliate', queryOf(code))).valid;

/**
 * The invitation code that the address brought is checked once; its field shows only if that check fails. Without a code in
 * the address the field shows.
 */
export const useInvitation = (isEnabled: boolean) => {
  const [kept] = useState(() => keptCode('affiliateCode'));
  const isAsked = isEnabled && kept !== null;
  const { data, isError } = useCall('GET /wps/agent/affiliate', queryOf(kept ?? ''), {
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const hasFailed = isAsked && (isError || data?.valid === false);
  return {
    /** The address's code, once it is known to be valid. */
    code: isAsked && data?.valid === true ? kept : null,
    isFieldShown: isEnabled && (kept === null || hasFailed),
    hasFailed,
  };
};
