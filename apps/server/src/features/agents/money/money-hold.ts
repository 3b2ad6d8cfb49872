import { DomainError } from '../../../platform/domain-error.ts';
import type { MoneyDeps } from './money.types.ts';

/** After a recovery all money stays for a day. @throws DomainError account.recovered_hold, with `until` */
export const requireNoHold = async (
  identity: Pick<MoneyDeps['identity'], 'holdOf'>,
  memberId: bigint,
): Promise<void> => {
  const hold = await identity.holdOf(memberId);
  if (hold) throw new DomainError('account.recovered_hold', { value: { until: hold.until.toISOString() } });
};
