import type { ContractScheme, ContractTermsWire, WireMap } from '@trevo/contract';
import type { SchemeLimit } from './offer-page.tsx';
import { topRate } from './terms.ts';

type Contract = WireMap['GET /wps/contracts']['value']['list'][number];
/** How far an offer to somebody who has no account yet can go, and who counts as active in the agent's own contract. */
export type OwnLimit = SchemeLimit & { readonly activeBet: string };

/**
 * What an agent can offer at all: of each scheme that it has in force, up to its own highest rate. The brand may ask for a step between the
 * two, or for less; the server says so.
 */
export const limitsFromOwn = (
  contracts: readonly Pick<Contract, 'scheme' | 'state' | 'terms'>[],
): readonly OwnLimit[] => {
  const found = new Map<ContractScheme, OwnLimit>();
  for (const { scheme, state, terms } of contracts) {
    if (state !== 'in_force' || found.has(scheme)) continue;
    found.set(scheme, {
      scheme,
      mostPpm: topRate(terms),
      why: null,
      stepPpm: 0,
      period: periodOf(terms),
      products: terms.products,
      mostCoveragePpm: terms.kind === 'realTimeSalary' ? terms.mostCoveragePpm : null,
      current: null,
      activeBet: terms.activeBet ?? '0.00',
    });
  }
  return [...found.values()];
};

const periodOf = (terms: ContractTermsWire) => (terms.kind === 'dividend' ? terms.period : null);
