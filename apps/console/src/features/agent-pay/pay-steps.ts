import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { ngrOf } from '@trevo/engines/agents';
import { add, type Amount, formatWire, subtract } from '@trevo/money';
import type { PayDetail } from './pay-types.ts';

type Cost = keyof PayDetail['ground']['costs'];
export type Part = {
  readonly name: 'ggr' | 'ngr' | 'carried' | 'validBet' | 'gross' | 'below' | 'net' | 'earlier' | `cost.${Cost}`;
  readonly sign: '' | '+' | '−';
  readonly value: string;
};
export type Step = {
  /** What comes out. */
  readonly name: 'ngr' | 'base' | 'gross' | 'net' | 'amount';
  readonly parts: readonly Part[];
  readonly value: string;
  /** The sum is below nothing, and nothing is what counts. */
  readonly isFloored?: boolean;
};

const wireOf = (value: Amount): string => formatWire(value, HOUSE_CURRENCY);
const part = (name: Part['name'], value: string, sign: Part['sign'] = ''): Part => ({ name, value, sign });

/** How a line of pay was counted, step by step: each can be done again by hand before the line is approved. */
export const stepsOf = (of: PayDetail): readonly Step[] => {
  const earlier = subtract(wireAmount(of.net), wireAmount(of.amount));
  return [
    ...baseSteps(of),
    { name: 'gross', parts: [], value: of.gross },
    { name: 'net', parts: [part('gross', of.gross), part('below', of.below, '−')], value: of.net },
    ...(earlier === 0n
      ? []
      : [
          {
            name: 'amount' as const,
            parts: [part('net', of.net), part('earlier', wireOf(earlier), '−')],
            value: of.amount,
          },
        ]),
  ];
};

const baseSteps = ({ base, ground: { terms, ggr, costs, carried } }: PayDetail): readonly Step[] => {
  if (terms.kind !== 'dividend') return [{ name: 'base', parts: [part('validBet', base)], value: base }];
  const amounts = Object.fromEntries(Object.entries(costs).map(([cost, value]) => [cost, wireAmount(value)]));
  const ngr = ngrOf({ ggr: wireAmount(ggr), costs: amounts as Record<Cost, Amount> }, terms.deducts);
  return [
    {
      name: 'ngr',
      parts: [part('ggr', ggr), ...terms.deducts.map((cost) => part(`cost.${cost}`, costs[cost], '−'))],
      value: wireOf(ngr),
    },
    {
      name: 'base',
      parts: [part('ngr', wireOf(ngr)), part('carried', carried, '+')],
      value: base,
      isFloored: add(ngr, wireAmount(carried)) < 0n,
    },
  ];
};
