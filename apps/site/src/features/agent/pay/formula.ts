import { wireAmount } from '@trevo/contract/currency';
import type { ContractTermsWire, WireMap } from '@trevo/contract';
import { add, type Amount, amount, subtract } from '@trevo/money';

type Opened = Pick<WireMap['GET /wps/agent/pay/:id']['value'], 'line' | 'terms' | 'ggr' | 'costs'>;
export type Part = { readonly name: PartName; readonly value: Amount; readonly sign: '' | '+' | '−' };
type PartName =
  | 'ggr'
  | 'ngr'
  | 'carried'
  | 'validBet'
  | 'gross'
  | 'below'
  | 'earlier'
  | 'net'
  | `cost.${Extract<ContractTermsWire, { kind: 'dividend' }>['deducts'][number]}`;
export type Step = {
  /** What comes out. */
  readonly name: 'ngr' | 'base' | 'gross' | 'net' | 'amount';
  readonly parts: readonly Part[];
  readonly value: Amount;
  /** Of the gross: the rate that the base is multiplied by. */
  readonly ratePpm?: number;
  /** The sum is below nothing, and nothing is what counts. */
  readonly isFloored?: boolean;
};

const part = (name: PartName, value: Amount, sign: Part['sign'] = ''): Part => ({ name, value, sign });

/** How a line of pay was counted, step by step, from the figures that the server counted: so each step can be done again by hand. */
export const stepsOf = ({ line, terms, ggr, costs }: Opened): readonly Step[] => {
  const base = wireAmount(line.base);
  const [gross, below, net, moved] = [line.gross, line.below, line.net, line.amount].map(wireAmount) as [
    Amount,
    Amount,
    Amount,
    Amount,
  ];
  const earlier = subtract(net, moved);
  return [
    ...(terms.kind === 'dividend' ? dividendSteps(terms.deducts, { line, ggr, costs }) : []),
    ...(terms.kind === 'dividend' ? [] : [{ name: 'base' as const, parts: [part('validBet', base)], value: base }]),
    { name: 'gross', parts: [], value: gross, ratePpm: line.ratePpm },
    { name: 'net', parts: [part('gross', gross), part('below', below, '−')], value: net },
    ...(earlier === 0n
      ? []
      : [{ name: 'amount' as const, parts: [part('net', net), part('earlier', earlier, '−')], value: moved }]),
  ];
};

type Dividend = Extract<ContractTermsWire, { kind: 'dividend' }>;
const dividendSteps = (
  deducts: Dividend['deducts'],
  { line, ggr, costs }: Pick<Opened, 'line' | 'ggr' | 'costs'>,
): readonly Step[] => {
  const won = wireAmount(ggr);
  const carried = wireAmount(line.carried);
  const ngr = amount(deducts.reduce<bigint>((left, cost) => left - wireAmount(costs[cost]), won));
  const sum = add(ngr, carried);
  return [
    {
      name: 'ngr',
      parts: [part('ggr', won), ...deducts.map((cost) => part(`cost.${cost}`, wireAmount(costs[cost]), '−'))],
      value: ngr,
    },
    {
      name: 'base',
      parts: [part('ngr', ngr), part('carried', carried, '+')],
      value: wireAmount(line.base),
      isFloored: sum < 0n,
    },
  ];
};
