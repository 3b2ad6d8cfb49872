import { isTrial } from '../../../session/session-store.ts';
import { useMember } from '../../../session/session.ts';
import { useOwnCredit } from '../../../shared/funds/use-credit.ts';
import { useTransferOptions } from '../../../shared/funds/use-transfer.ts';
import { useFlag } from '../../../shared/use-flag.ts';

const FRESH_MS = 60_000;

/** Which pages of money between people this member has: somebody above to send to, a credit line of their own. */
export const useOwnFunds = (): { readonly canSendUp: boolean; readonly hasCredit: boolean } => {
  const member = useMember();
  const isMember = member !== null && !isTrial(member);
  const hasAgents = useFlag('AGENTPOLICY3') === true && isMember;
  const sendsUp = useFlag('AGENTTRANSFERUP3') === true && hasAgents;
  const { data: options } = useTransferOptions(sendsUp, FRESH_MS);
  const { data: credit } = useOwnCredit({ enabled: hasAgents, staleTime: FRESH_MS });
  return {
    canSendUp: sendsUp && options !== undefined && options.upline !== null,
    // A line that is left from when the brand lent is paid back here.
    hasCredit: hasAgents && credit !== undefined && credit.line !== null,
  };
};
