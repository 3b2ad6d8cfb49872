import type { Contract, Scheme } from '@trevo/engines/agents';
import type { Instant } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import type { AgentsDeps } from '../index.ts';
import { applyEnd, applyStep, changeByEnd } from './changes.ts';
import { RULES } from './contract.types.ts';
import { lockContracts } from './contract-moves.repository.ts';
import { findInForce, hasContract, listCounted, listInForceAt, listStanding } from './contracts.repository.ts';
import type { Member } from '../../members/index.ts';
import { offerContract, type Offering, offerTogether } from './offers.ts';
import { policyOf } from './policy.ts';
import { processContract } from './process-contract.ts';
import type { HeldTerms } from './terms.ts';

export type ContractsDeps = Pick<AgentsDeps, 'db' | 'clock' | 'merchants' | 'members'>;

/** The door of contracts for pay and for moves in the tree. */
export const createContracts = (deps: ContractsDeps) => {
  const { db, merchants } = deps;
  return {
    /**
     * Contracts of a scheme that count at an instant, as they were signed, whatever became of them later: one at most for an agent. Sides are
     * member numbers in digits.
     */
    inForceAt: (merchantId: number, scheme: Scheme, at: Instant): Promise<Contract[]> =>
      listInForceAt(db, { merchantId, scheme }, at),
    /** The same of a span, its end not included: who was replaced in it is there twice. */
    countedIn: (merchantId: number, scheme: Scheme, from: Instant, to: Instant): Promise<Contract[]> =>
      listCounted(db, { merchantId, scheme, from, to }),
    /**
     * A member has another upline from now on: contracts with the one before end with what stands on them, and offers of that one are outdated. In the
     * caller's transaction; waits for all who change contracts of the brand, so it is called after the tree is changed. A repeat finds nothing.
     */
    async onMoved(tx: DbTransaction, { memberId, merchantId, at }: Moved): Promise<void> {
      const settings = merchants.settings(merchantId);
      const [zone, { stepPpm }] = [settings['brand.timeZone'], policyOf(settings)];
      await lockContracts(tx, merchantId);
      for (const standing of await listStanding(tx, memberId)) {
        if (standing.state === 'offered') {
          await applyStep(tx, standing, { act: 'outdate', by: RULES, at, state: 'outdated', decidedAt: toDate(at) });
          continue;
        }
        const agreement = await findInForce(tx, memberId, standing.scheme);
        if (!agreement) continue;
        const change = await changeByEnd(tx, agreement, stepPpm);
        await applyEnd(tx, { agreement, change, by: RULES, at, zone, reason: 'moved' });
      }
    },
    /** Whether a member has, had or was offered a contract. */
    hasAny: (memberId: bigint): Promise<boolean> => hasContract(db, memberId),
    /** Offers to somebody whose account the transaction makes. @see offerTogether */
    offerTogether: (tx: DbTransaction, offerings: readonly Offering[]) => offerTogether(deps, tx, offerings),
    /** Offers a top agent a contract with the house. @throws DomainError contract.refused, contract.already_offered, contract.not_direct */
    offerByHouse: (agent: Member, terms: HeldTerms): Promise<unknown> =>
      offerContract(deps, { merchantId: agent.merchantId, agent, upline: null, by: RULES, terms }),
    /** For a demonstration: an agent offers a direct downline a contract. @throws as `offerByHouse` */
    offerBelow: (upline: Member, agent: Member, terms: HeldTerms): Promise<unknown> => {
      const by = { side: 'upline', memberId: upline.memberId, operatorId: null } as const;
      return offerContract(deps, { merchantId: agent.merchantId, agent, upline, by, terms });
    },
    /** For a demonstration: an agent accepts all that is offered. @see processContract */
    async acceptAll({ memberId, merchantId }: Member): Promise<void> {
      for (const { state, publicId } of await listStanding(db, memberId))
        if (state === 'offered') await processContract(deps, { merchantId, memberId, publicId, act: 'accept' });
    },
  };
};
export type Contracts = ReturnType<typeof createContracts>;

export type Moved = { readonly memberId: bigint; readonly merchantId: number; readonly at: Instant };
