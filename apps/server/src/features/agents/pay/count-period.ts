import {
  carryInto,
  type ContractTerms,
  netsOf,
  type Pay,
  payOf,
  payPeriodOf,
  type PeriodCode,
  type Scheme,
} from '@trevo/engines/agents';
import { type Amount, amount, ZERO } from '@trevo/money';
import { businessDateOf, instant, type Period } from '@trevo/time';
import type { Db } from '../../../platform/db/database.ts';
import { periodBefore, placeOf, type Rhythm } from './due-periods.ts';
import { sumTeams, type TeamFigures } from './figures.repository.ts';
import { listSums } from './pay.repository.ts';
import type { CountedContract, DueLine, Payer } from './pay.types.ts';

/** Contracts of a scheme that count at some instant of a span. */
export type CountedIn = (
  db: Db,
  of: { readonly merchantId: number; readonly scheme: Scheme; readonly from: Date; readonly to: Date },
) => Promise<readonly CountedContract[]>;

/** Whether a contract counts in a whole period: it begins and ends with one, so that is all or nothing. */
export const countsIn = ({ countsFrom, countsUntil }: CountedContract, { from, to }: Period): boolean =>
  countsFrom.getTime() <= from && (countsUntil === null || countsUntil.getTime() >= to);

const isOfRhythm = ({ kind, ...terms }: ContractTerms, rhythm: Rhythm): boolean =>
  kind !== 'dividend' || ('period' in terms && terms.period === rhythm);

/** Amounts as decimal micros: what a row of pay keeps of how its tier was chosen. */
export const countedOf = (pay: Pay, rest: Readonly<Record<string, unknown>>): ReturnType<DueLine['counted']> => {
  const { bet, validBet, active, profit, periodProfit, betAmount } = pay.reached;
  return {
    // Spelled out: a draw has fifty thousand lines.
    reached: {
      bet: String(bet),
      validBet: String(validBet),
      active: String(active),
      profit: String(profit),
      periodProfit: String(periodProfit),
      betAmount: String(betAmount),
    },
    next: pay.next && {
      tier: pay.next.tier,
      ratePpm: pay.next.ratePpm,
      missing: pay.next.missing.map(({ condition, needs, has }) => ({
        condition,
        needs: String(needs),
        has: String(has),
      })),
    },
    cutE6: String(pay.cutE6),
    ...rest,
  };
};

const figuresAsTexts = ({ bets, ggr, costs, active }: TeamFigures) => ({
  bets,
  active,
  ggr: String(ggr),
  costs: Object.fromEntries(Object.entries(costs).map(([name, micros]) => [name, String(micros)])),
});

/** So many agents are named one by one; of more, all of the brand are read. */
const FEW = 1_000;

/** What each dividend takes over from the period before, as its last count left it. */
export const carriesInto = async (
  db: Db,
  payer: Payer,
  period: Period,
  contracts: readonly CountedContract[],
): Promise<ReadonlyMap<string, Amount>> => {
  const code = contracts.map(({ contract: { terms } }) => (terms.kind === 'dividend' ? terms.period : null))[0];
  if (!code) return new Map();
  const before = periodBefore(code, period, payer.zone);
  const agents = contracts.length > FEW ? null : contracts.map(({ contract }) => BigInt(contract.agent));
  const sums = await listSums(db, { payer, scheme: 'dividend' }, placeOf(before), agents);
  const firstOf = ({ from }: Period) => payPeriodOf(code, businessDateOf(from, payer.zone));
  return new Map(
    contracts.map(({ contract: { id, agent, upline, terms } }) => {
      const sum = sums.get(`${agent}|${upline ?? ''}`) ?? ZERO;
      const carry = terms.kind === 'dividend' ? terms.carry : 'none';
      return [id, amount(carryInto(firstOf(period), { ...firstOf(before), sum }, carry))];
    }),
  );
};

export type PeriodCount = {
  readonly payer: Payer;
  readonly scheme: Scheme;
  readonly rhythm: Rhythm;
  readonly period: Period;
};

/**
 * What all contracts of a scheme come to in one period, from the facts as they are now and the contracts and places of that time. A wage without
 * a bet has no line; a dividend has one always, because it carries losses on.
 */
export const countPeriod = async (
  db: Db,
  countedIn: CountedIn,
  { payer, scheme, rhythm, period }: PeriodCount,
): Promise<readonly DueLine[]> => {
  const span = { from: new Date(period.from), to: new Date(period.to) };
  const contracts = (await countedIn(db, { merchantId: payer.merchantId, scheme, ...span })).filter(
    (counted) => countsIn(counted, period) && isOfRhythm(counted.contract.terms, rhythm),
  );
  if (contracts.length === 0) return [];
  const figures = await sumTeams(db, payer, span, contracts);
  const carries = scheme === 'dividend' ? await carriesInto(db, payer, period, contracts) : new Map<string, Amount>();
  const lines = contracts.flatMap(({ contract }) => {
    const team = figures.get(contract.id);
    if (!team) return [];
    const carried = carries.get(contract.id) ?? ZERO;
    return [{ contract, team, carried, pay: payOf(contract.terms, team, payer.currency, carried) }];
  });
  const nets = netsOf(
    lines.map(({ contract }) => contract),
    new Map(lines.map(({ contract, pay }) => [contract.id, pay.gross])),
  );
  return lines.map(({ contract, team, carried, pay }) => {
    const { below, net } = nets.get(contract.id) ?? { below: ZERO, net: pay.gross };
    const isEmpty = scheme !== 'dividend' && team.bets === 0;
    return { contract, pay, carried, below, net, isEmpty, counted: () => countedOf(pay, figuresAsTexts(team)) };
  });
};

export const RHYTHMS_OF: Readonly<Record<'dividend' | 'dailyWage' | 'hourlySalary', readonly Rhythm[]>> = {
  dailyWage: ['D'],
  hourlySalary: ['hour'],
  dividend: ['D', 'W', 'H', 'M'] satisfies PeriodCode[],
};

/** The period that a place names. */
export const periodOf = (place: string): Period => {
  const [from, to] = place.split('/').map((text) => instant(Date.parse(text)));
  if (from === undefined || to === undefined) throw new Error(`no period: ${place}`);
  return { from, to };
};
