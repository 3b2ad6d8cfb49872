import { type FaultCode, uplineFaults } from './check-contract.ts';
import { type Contract, schemeOf, topRateOf } from './contract.ts';

/** What ends contracts: a new one is accepted, or one is terminated (by its sides, or because its agent moves to another upline). */
export type Change =
  | { readonly by: 'accept'; readonly contract: Contract }
  | { readonly by: 'terminate'; readonly contractId: string };

/** A contract that a change ends, and why. */
export interface Ended {
  readonly contract: Contract;
  readonly reason: Extract<
    FaultCode,
    'rate_exceeds_upline' | 'period_differs' | 'products_exceed_upline' | 'coverage_exceeds_upline' | 'upline_has_none'
  >;
  /** The highest rate that would have been within the limit; null where nothing would. */
  readonly limitPpm: number | null;
}

export interface CascadeResult {
  /** The contract that the change itself ends: the agent's earlier one in the scheme, or the terminated one. */
  readonly own: Contract | null;
  /** What falls below it, an upline always before its downlines. */
  readonly terminated: readonly Ended[];
}

/**
 * What a change to one contract ends below it, in the same scheme: for the preview before the click and for the transaction, which must ask again
 * with the contracts as they are then. A contract that no longer fits its upline's ends, and with it all contracts below, because
 * their upline has none. A contract that stays protects all below it: nothing there has changed for them.
 * @param contracts all in force; at most one for an agent in a scheme
 * @throws RangeError when a terminated contract is not among them
 */
export function cascade(contracts: readonly Contract[], change: Change, stepPpm: number): CascadeResult {
  const changed = change.by === 'accept' ? change.contract : contracts.find(({ id }) => id === change.contractId);
  if (changed === undefined) throw new RangeError('that contract is not in force');
  const scheme = schemeOf(changed.terms);
  const below = byUpline(contracts.filter((one) => schemeOf(one.terms) === scheme));
  const own = [...below.values()].flat().find(({ agent }) => agent === changed.agent) ?? null;
  const terminated: Ended[] = [];
  const open = [{ agent: changed.agent, terms: change.by === 'accept' ? changed.terms : null }];
  for (let upline = open.shift(); upline !== undefined; upline = open.shift()) {
    const { terms } = upline;
    for (const contract of below.get(upline.agent) ?? []) {
      const reason = uplineFaults(contract.terms, terms, stepPpm)[0]?.code as Ended['reason'] | undefined;
      if (reason === undefined) continue;
      const limitPpm = terms === null || topRateOf(terms) <= stepPpm ? null : topRateOf(terms) - stepPpm;
      terminated.push({ contract, reason, limitPpm });
      open.push({ agent: contract.agent, terms: null });
    }
    below.delete(upline.agent);
  }
  return { own, terminated };
}

function byUpline(contracts: readonly Contract[]): Map<string | null, Contract[]> {
  const below = new Map<string | null, Contract[]>();
  for (const contract of contracts) below.set(contract.upline, [...(below.get(contract.upline) ?? []), contract]);
  return below;
}
