import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import { keptCode } from '../../../shared/member/referral.ts';

const queryOf = (code: string) => ({ query: { code, domain: location.hostname } });

/** Asks the server whether an invitation code is valid. */
export const isValidInvitation = async (code: string): Promise<boolean> =>
  (await call('GET /wps/agent/affiliate', queryOf(code))).valid;

/** What is known of the address's code: `valid` is undefined until the server answered. */
type Look = {
  readonly isEnabled: boolean;
  readonly kept: string | null;
  readonly isError: boolean;
  readonly valid: boolean | undefined;
  readonly by: string | null;
};

/**
 * The invitation code that the address brought is checked once; its field shows only if that check fails. Without a code in
 * the address the field shows.
 */
export const invitationOf = ({ isEnabled, kept, isError, valid, by }: Look) => {
  const hasFailed = isEnabled && kept !== null && (isError || valid === false);
  return {
    /** The address's code, once it is known to be valid. */
    code: isEnabled && valid === true ? kept : null,
    /** Who invites, masked. */
    by: isEnabled && valid === true ? by : null,
    isFieldShown: isEnabled && (kept === null || hasFailed),
    hasFailed,
  };
};

/** `invitationOf` the address that this page was entered by. */
export const useInvitation = (isEnabled: boolean) => {
  const [kept] = useState(() => keptCode('affiliateCode'));
  const isAsked = isEnabled && kept !== null;
  const { data, isError } = useCall('GET /wps/agent/affiliate', queryOf(kept ?? ''), {
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return invitationOf({ isEnabled, kept, isError, valid: data?.valid, by: data?.by ?? null });
};
