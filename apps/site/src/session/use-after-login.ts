import { useEffect } from 'react';
import { useCall } from '../api/use-call.ts';
import { useFlag } from '../shared/use-flag.ts';
import { isTrial } from './session-store.ts';
import { useMember } from './session.ts';
import { keepInSession } from './storage.ts';

/**
 * What loads once somebody is signed in: one wallet or several, and the kinds of contract with the upline, unless it is a
 * trial account or the house has no agents. The menu is drawn from it; the server decides by itself.
 */
export const useAfterLogin = (): void => {
  const member = useMember();
  const hasAgents = useFlag('AGENTPOLICY3') === true;
  const isReal = member !== null && !isTrial(member);
  const { data: wallet } = useCall(
    'GET /wps/v2/wallets/merchant',
    {},
    { enabled: member !== null, staleTime: 600_000 },
  );
  const { data: contracts } = useCall(
    'GET /wps/member/info/funds/consolidated',
    {},
    { enabled: isReal && hasAgents, staleTime: 600_000 },
  );
  useEffect(() => {
    if (wallet) keepInSession('merchantWallet', JSON.stringify(wallet));
  }, [wallet]);
  useEffect(() => {
    if (!contracts) return;
    const { dailysalreqtype, contracthoursalreq, realtimesalreqtype, divtypereq } = contracts;
    keepInSession('consolidated', JSON.stringify(contracts));
    keepInSession('enableSalary', String(dailysalreqtype || contracthoursalreq || realtimesalreqtype));
    keepInSession('enableContract', String(divtypereq));
  }, [contracts]);
};
