import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { applyEnd, applyStep, changeByEnd } from './changes.ts';
import type { Actor, Agreement } from './contract.types.ts';
import { lockContracts } from './contract-moves.repository.ts';
import { findContract, inTransaction } from './contracts.repository.ts';
import type { ContractsDeps } from './create-contracts.ts';
import { policyOf } from './policy.ts';

type Wish = { readonly merchantId: number; readonly operatorId: bigint; readonly publicId: string };

/**
 * The house ends a contract with what stands on it, or takes an offer back, its own or an agent's. Forbidden schemes too: what a brand no longer
 * has must not be left without an end.
 * @throws DomainError contract.not_found, contract.moved_on
 */
export const endByHouse = async (deps: ContractsDeps, wish: Wish): Promise<Agreement> => {
  const { db, clock, merchants } = deps;
  const { merchantId, operatorId, publicId } = wish;
  const settings = merchants.settings(merchantId);
  const by: Actor = { side: 'house', memberId: null, operatorId };
  return inTransaction(db, async (tx) => {
    await lockContracts(tx, merchantId);
    const agreement = await findContract(tx, merchantId, publicId);
    if (!agreement) throw new DomainError('contract.not_found');
    const at = clock.now();
    if (agreement.state === 'offered') {
      await applyStep(tx, agreement, { act: 'withdraw', by, at, state: 'withdrawn', decidedAt: toDate(at) });
    } else if (agreement.state === 'in_force') {
      const change = await changeByEnd(tx, agreement, policyOf(settings).stepPpm);
      await applyEnd(tx, { agreement, change, by, at, zone: settings['brand.timeZone'], reason: 'house' });
    } else throw new DomainError('contract.moved_on');
    return (await findContract(tx, merchantId, publicId)) ?? agreement;
  });
};
