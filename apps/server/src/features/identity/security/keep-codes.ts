import type { DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { FactorParts } from '../second-factor/create-factors.ts';
import { countRecoveryCodes, findTotp } from '../second-factor/factors.repository.ts';
import { listPasskeys } from '../second-factor/passkeys.repository.ts';

/**
 * Recovery codes live as long as there is something to recover: they come with the first app or passkey and go with the
 * last one.
 */
export const createKeepCodes = ({ recoveryCodes }: Pick<FactorParts, 'recoveryCodes'>) => {
  const hasFactor = async (tx: DbTransaction, memberId: bigint): Promise<boolean> =>
    (await findTotp(tx, memberId)) !== null || (await listPasskeys(tx, memberId)).length > 0;
  return {
    /** A set for whoever has no code left; null when some are. */
    first: async (tx: DbTransaction, memberId: bigint): Promise<string[] | null> =>
      (await countRecoveryCodes(tx, memberId)) > 0 ? null : recoveryCodes.replace(tx, memberId),
    async afterRemoval(tx: DbTransaction, memberId: bigint): Promise<void> {
      if (!(await hasFactor(tx, memberId))) await recoveryCodes.forget(tx, memberId);
    },
    /** @throws DomainError factor.not_set_up */
    async requireFactor(tx: DbTransaction, memberId: bigint): Promise<void> {
      if (!(await hasFactor(tx, memberId))) throw new DomainError('factor.not_set_up');
    },
  };
};
