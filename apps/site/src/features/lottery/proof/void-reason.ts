import type { useT } from '@trevo/i18n';

const KNOWN = ['no_result', 'operator', 'switched_off', 'beacon_silent', 'closed_late'] as const;

/** Why a draw does not count. */
export const voidReason = (t: ReturnType<typeof useT>, reason: string | null): string => {
  const known = KNOWN.find((one) => one === reason);
  return t(known === undefined ? 'lottery.proof.void' : `lottery.voidReason.${known}`);
};
