import type { ContractTermsWire, WireMap } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { type Condition, type ContractTerms, type Figures, type Pay, payOf, realTimePay } from '@trevo/engines/agents';
import { add, type Amount, amount, formatWire, subtract } from '@trevo/money';
import { engineTerms } from './terms.ts';

type Period = WireMap['GET /wps/agent/contracts/:id/running']['value'];
type OpenedPay = WireMap['GET /wps/agent/pay/:id']['value'];
/** What a contract comes to by now: in its running period, or on a draw. */
export type Running = Pick<
  Period,
  'terms' | 'carried' | 'stake' | 'validBet' | 'ggr' | 'active' | 'costs' | 'below'
> & {
  /** Of a draw: valid bets of players whom its salary does not count. `validBet` are those of the others. */
  readonly uncounted?: string;
};
/** What a reader drags; null is what it is now. Amounts are whole units of the currency. */
export type Moved = Readonly<Record<Dial, number | null>>;
export const DIALS = ['bet', 'validBet', 'ggr', 'active'] as const;
export type Dial = (typeof DIALS)[number];
export const AS_IT_IS: Moved = { bet: null, validBet: null, ggr: null, active: null };

const UNIT = 1_000_000n;
const NONE = '0.00';
const NO_COSTS = { rebates: NONE, promos: NONE, wages: NONE, fees: NONE, levy: NONE };

/** What a real-time salary came to on a draw that it was paid for; on none, nothing was bet. */
export const drawOf = (
  terms: ContractTermsWire,
  paid: Pick<OpenedPay, 'line' | 'reached' | 'ggr'> | null,
): Running => ({
  terms,
  carried: NONE,
  stake: paid?.reached.bet ?? NONE,
  validBet: paid?.line.base ?? NONE,
  uncounted:
    paid === null
      ? NONE
      : formatWire(subtract(wireAmount(paid.reached.validBet), wireAmount(paid.line.base)), HOUSE_CURRENCY),
  ggr: paid?.ggr ?? NONE,
  active: paid?.reached.active ?? 0,
  costs: NO_COSTS,
  below: paid?.line.below ?? NONE,
});

export const runningTerms = (running: Running): ContractTerms => engineTerms(running.terms, '0.00');

/** The running period's figures as the engine has them. */
const figuresNow = (running: Running): Figures => ({
  bet: wireAmount(running.stake),
  validBet: wireAmount(running.validBet),
  ggr: wireAmount(running.ggr),
  active: running.active,
  costs: {
    rebates: wireAmount(running.costs.rebates),
    promos: wireAmount(running.costs.promos),
    wages: wireAmount(running.costs.wages),
    fees: wireAmount(running.costs.fees),
    levy: wireAmount(running.costs.levy),
  },
});

const units = (whole: number): Amount => amount(BigInt(Math.round(whole)) * UNIT);

/** The figures with what was dragged. Valid bets are a part of the stakes, so the one takes the other along. */
export const figuresWith = (running: Running, moved: Moved): Figures => {
  const now = figuresNow(running);
  const validBet = moved.validBet === null ? now.validBet : units(moved.validBet);
  const bet = moved.bet === null ? now.bet : units(moved.bet);
  return {
    ...now,
    bet: bet < validBet ? validBet : bet,
    validBet,
    ggr: moved.ggr === null ? now.ggr : units(moved.ggr),
    active: moved.active ?? now.active,
  };
};

export type WhatIf = { readonly pay: Pay; readonly figures: Figures; readonly below: Amount; readonly net: Amount };

/** What the contract would come to, by the engine that pays; the downlines' part is taken as it is now. */
export const whatIf = (running: Running, moved: Moved): WhatIf => {
  const figures = figuresWith(running, moved);
  const pay = payWith(running, figures);
  const below = wireAmount(running.below);
  return { pay, figures, below, net: amount(pay.gross - below) };
};

const payWith = (running: Running, { bet, validBet, ggr, active, costs }: Figures): Pay => {
  const terms = runningTerms(running);
  if (terms.kind !== 'realTimeSalary') {
    const carried = terms.kind === 'dividend' ? wireAmount(running.carried) : amount(0n);
    return payOf(terms, { bet, validBet, ggr, active, costs }, HOUSE_CURRENCY, carried);
  }
  const all = add(validBet, wireAmount(running.uncounted ?? NONE));
  const stake = bet < all ? all : bet;
  const team = { bet: stake, validBet: all, payout: subtract(stake, ggr), active, counted: validBet };
  return realTimePay(terms, 'lottery', team, HOUSE_CURRENCY);
};

/** Which dials matter to a contract: what its base or a condition of it is made of. */
export const dialsOf = (terms: ContractTerms): readonly Dial[] =>
  DIALS.filter((dial) => {
    const named = (...conditions: Condition[]): boolean =>
      terms.tiers.some(({ needs }) => conditions.some((condition) => needs[condition] !== undefined));
    if (dial === 'active') return named('active');
    if (dial === 'bet') return named('bet');
    if (dial === 'ggr') return terms.kind === 'dividend' || named('profit', 'periodProfit');
    return terms.kind !== 'dividend' || named('validBet', 'betAmount');
  });

const CONDITION_OF: Readonly<Record<Dial, readonly Condition[]>> = {
  bet: ['bet'],
  validBet: ['validBet', 'betAmount'],
  ggr: ['profit', 'periodProfit'],
  active: ['active'],
};

/** How far a dial goes, in whole units: past the last tier, and past twice of what is there. */
export const rangeOf = (running: Running, dial: Dial): { least: number; most: number; step: number } => {
  const terms = runningTerms(running);
  const now = figuresNow(running);
  const current = dial === 'active' ? now.active : Math.ceil(Number(now[dial]) / Number(UNIT));
  const scale = dial === 'active' ? 1 : Number(UNIT);
  const needs = terms.tiers.flatMap((tier) => CONDITION_OF[dial].map((one) => Number(tier.needs[one] ?? 0n) / scale));
  const reach = Math.max(
    Math.abs(current) * 2,
    ...needs.map((need) => Math.abs(need) * 1.25),
    dial === 'active' ? 10 : 1_000,
  );
  const size = 10 ** Math.max(0, Math.floor(Math.log10(reach)) - 1);
  const most = Math.ceil(reach / size) * size;
  return { least: dial === 'ggr' ? -most : 0, most, step: dial === 'active' ? 1 : Math.max(1, most / 500) };
};
