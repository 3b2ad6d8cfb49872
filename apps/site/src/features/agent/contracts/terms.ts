import type { ContractTermsWire } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import { CONDITIONS, type ContractTerms, type Tier } from '@trevo/engines/agents';

type WireTier = ContractTermsWire['tiers'][number];

/** A tier of the wire as the engine has it. */
const engineTier = (tier: WireTier): Tier => ({
  ratePpm: tier.ratePpm,
  needs: Object.fromEntries(
    CONDITIONS.flatMap((condition) => {
      const need = tier[condition];
      return need === undefined ? [] : [[condition, typeof need === 'number' ? BigInt(need) : wireAmount(need)]];
    }),
  ),
});

/**
 * Terms of the wire as the engine has them, so that the browser counts by the same rules as the server.
 * @param activeBet the brand's own, for terms that name none
 */
export const engineTerms = (wire: ContractTermsWire, activeBet: string): ContractTerms => {
  const { tiers, activeBet: own, ...rest } = wire;
  return { ...rest, tiers: tiers.map(engineTier), activeBet: wireAmount(own ?? activeBet) };
};

export const topRate = ({ tiers }: Pick<ContractTermsWire, 'tiers'>): number =>
  Math.max(0, ...tiers.map(({ ratePpm }) => ratePpm));
