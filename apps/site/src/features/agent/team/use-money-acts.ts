import { useOwnCredit } from '../../../shared/funds/use-credit.ts';
import { useTransferOptions } from '../../../shared/funds/use-transfer.ts';
import { useFlag } from '../../../shared/use-flag.ts';

const FRESH_MS = 60_000;

/** What of money the agent may do with a direct downline: send some, give some of the agent's own credit line. */
export const useMoneyActs = (): { readonly transfer: boolean; readonly credit: boolean } => {
  const hasTransfers = useFlag('AGENTTRANSFERDOWN3') === true;
  const hasCredit = useFlag('AGENTCREDIT3') === true;
  const { data: options } = useTransferOptions(hasTransfers, FRESH_MS);
  const { data: credit } = useOwnCredit({ enabled: hasCredit, staleTime: FRESH_MS });
  return {
    transfer: hasTransfers && options?.mayDown === true,
    credit: hasCredit && credit !== undefined && credit.line !== null,
  };
};
