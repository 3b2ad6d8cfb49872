import type { WireMap } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { type Condition, type ContractTerms, type Figures, type Pay, payOf } from '@trevo/engines/agents';
import { type Amount, amount } from '@trevo/money';
import { engineTerms } from './terms.ts';

export type Running = WireMap['GET /wps/agent/contracts/:id/running']['value'];
/** What a reader drags; null is what it is now. Amounts are whole units of the currency. */
export type Moved = Readonly<Record<Dial, number | null>>;
export const DIALS = ['bet', 'validBet', 'ggr', 'active'] as const;
export type Dial = (typeof DIALS)[number];
export const AS_IT_IS: Moved = { bet: null, validBet: null, ggr: null, active: null };

const UNIT = 1_000_000n;

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
  const carried = running.terms.kind === 'dividend' ? wireAmount(running.carried) : amount(0n);
  const pay = payOf(runningTerms(running), figures, HOUSE_CURRENCY, carried);
  const below = wireAmount(running.below);
  return { pay, figures, below, net: amount(pay.gross - below) };
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
