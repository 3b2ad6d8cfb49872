import { type Amount, amount, minAmount, negate, ZERO } from '@trevo/money';
import type { Contract } from './contract.ts';

/** Who signed a contract with whom. */
export type Link = Pick<Contract, 'id' | 'agent' | 'upline'>;

/** What an agent keeps of a contract's pay. */
export interface Net {
  readonly gross: Amount;
  /** The gross amounts of the direct downlines' contracts, which are paid out of it. */
  readonly below: Amount;
  /** `gross - below`. Below nothing where downlines reached more than the agent: a debt. */
  readonly net: Amount;
}

/**
 * What each contract of one scheme and period leaves its agent. The nets of a tree sum to the gross of its root, whatever was rounded: each gross is
 * rounded once, and what a downline gets is taken from its upline as it is paid.
 * @param grossOf amounts by the contract's id; none is nothing
 */
export function netsOf(links: readonly Link[], grossOf: ReadonlyMap<string, Amount>): ReadonlyMap<string, Net> {
  const below = new Map<string, bigint>();
  for (const { id, upline } of links)
    if (upline !== null) below.set(upline, (below.get(upline) ?? 0n) + (grossOf.get(id) ?? 0n));
  const nets = new Map<string, Net>();
  for (const { id, agent } of links) {
    const gross = grossOf.get(id) ?? ZERO;
    const taken = amount(below.get(agent) ?? 0n);
    nets.set(id, { gross, below: taken, net: amount(gross - taken) });
  }
  return nets;
}

/** How a net, or a correction of one, moves money. */
export interface Movement {
  readonly toAgent: Amount;
  readonly fromAgent: Amount;
  /** What the agent's wallet does not have: carried by the house, so that no wallet is below nothing and downlines are paid all the same. */
  readonly fromHouse: Amount;
}

/** @param wallet what the agent can pay now; what is below nothing counts as nothing */
export function movementOf(net: Amount, wallet: Amount): Movement {
  if (net >= 0n) return { toAgent: net, fromAgent: ZERO, fromHouse: ZERO };
  const debt = negate(net);
  const fromAgent = wallet <= 0n ? ZERO : minAmount(debt, wallet);
  return { toAgent: ZERO, fromAgent, fromHouse: amount(debt - fromAgent) };
}
