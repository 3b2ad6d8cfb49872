import { type Amount, amount, type CurrencyCode, minorMicros } from '@trevo/money';
import { addDays, type BusinessDate } from '@trevo/time';
import { seededStream } from '../../proof/seeded-stream.ts';
import {
  type AgentPolicy,
  type BetFact,
  cascade,
  type Change,
  compensate,
  CONDITIONS_OF,
  type Contract,
  type ContractTerms,
  type CostFact,
  COSTS,
  type DividendPeriod,
  issueKey,
  type IssueFacts,
  limitFaults,
  nextPayPeriod,
  payDividends,
  payIssue,
  type PayLine,
  payPeriod,
  payPeriodOf,
  type PayPeriod,
  periodKey,
  prizeGroupShares,
  schemeOf,
  SCHEMES,
  type Team,
  termFaults,
  topRateOf,
} from '../index.ts';

type Stream = ReturnType<typeof seededStream>;
const PRODUCTS = ['lottery', 'slots', 'live'];
const CODES = ['D', 'W', 'H', 'M'] as const;
const MOST: AgentPolicy['mostPpm'] = Object.fromEntries(SCHEMES.map((scheme) => [scheme, 900_000]));

const oneOf = <T>(stream: Stream, list: readonly T[]): T => list[stream.int(list.length)] as T;
const chance = (stream: Stream, of: number): boolean => stream.int(of) === 0;
/** Micros from nothing to `units` whole units; most are no whole cents, as vendors' can be. */
const micros = (stream: Stream, units: number): Amount => amount(BigInt(stream.int(units * 1_000_000)));

/** What a case is about besides the tree; the kinds of real-time salary are paid by the issue. */
export interface MadeCase {
  readonly team: Team;
  readonly stepPpm: number;
  readonly periods: readonly {
    readonly period: PayPeriod;
    readonly bets: readonly Later[];
    readonly costs: readonly CostFact[];
  }[];
  readonly issues: readonly { readonly issue: IssueFacts; readonly later: IssueFacts }[];
  readonly change: Change;
  readonly prize: {
    readonly base: Amount;
    readonly chain: readonly { readonly member: string; readonly series: number }[];
  };
}
/** A fact, and whether it is void after the pay. */
type Later = BetFact & { readonly isVoidLater: boolean };

/** A random tree with valid contracts of one scheme, what its members bet in three periods or two issues, and what is corrected later. */
export function madeCase(seed: number): MadeCase {
  const stream = seededStream(seed);
  const uplines = madeUplines(stream);
  const members = [...uplines.keys()];
  const scheme = oneOf(stream, [...SCHEMES, 'dividend'] as const);
  const code = oneOf(stream, CODES);
  const stepPpm = oneOf(stream, [0, 0, 1_000]);
  const contracts = madeContracts(stream, { uplines, scheme, code, stepPpm });
  const currency: CurrencyCode = oneOf(stream, ['BRL', 'BRL', 'VND']);
  const first = addDays('2026-01-01' as BusinessDate, stream.int(700));
  const periods = [payPeriodOf(code, first)];
  while (periods.length < 3) periods.push(nextPayPeriod(periods.at(-1) as PayPeriod));
  const isRealTime = scheme.startsWith('realTime');
  return {
    team: { contracts, uplines, currency },
    stepPpm,
    periods: isRealTime ? [] : periods.map((period) => ({ period, ...madeFacts(stream, members) })),
    issues: isRealTime ? [madeIssue(stream, members, '001'), madeIssue(stream, members, '002')] : [],
    change: madeChange(stream, { contracts, scheme, code }),
    prize: madePrize(stream, uplines),
  };
}

function madeUplines(stream: Stream): Map<string, string | null> {
  const uplines = new Map<string, string | null>([['m0', null]]);
  const size = 2 + stream.int(14);
  for (let at = 1; at < size; at += 1) {
    // Near the last: deep chains.
    const from = chance(stream, 2) ? Math.max(0, at - 2) : 0;
    uplines.set(`m${at}`, chance(stream, 9) ? null : `m${from + stream.int(at - from)}`);
  }
  return uplines;
}

type Wanted = { readonly scheme: (typeof SCHEMES)[number]; readonly code: (typeof CODES)[number] };

function madeContracts(
  stream: Stream,
  { uplines, stepPpm, ...wanted }: Wanted & { uplines: ReadonlyMap<string, string | null>; stepPpm: number },
): Contract[] {
  const byAgent = new Map<string, Contract>();
  for (const [agent, upline] of uplines) {
    const above = upline === null ? 'house' : (byAgent.get(upline)?.terms ?? null);
    if (above === null || chance(stream, 8)) continue;
    const most = above === 'house' ? 120_000 : topRateOf(above) - stepPpm;
    if (most < 1) continue;
    const within = above === 'house' ? 'all' : above.products;
    // Often exactly the upline's rate: equal is allowed where the step is 0.
    const terms = madeTerms(stream, {
      ...wanted,
      top: chance(stream, 3) ? most : 1 + stream.int(most),
      within,
      covers: above !== 'house' && above.kind === 'realTimeSalary' ? above.mostCoveragePpm : null,
    });
    const faults = [...termFaults(terms), ...limitFaults(terms, above, { mostPpm: MOST, stepPpm })];
    if (faults.length > 0) throw new Error(`a made contract is refused: ${JSON.stringify(faults)}`);
    byAgent.set(agent, { id: `c${agent.slice(1)}`, agent, upline, terms });
  }
  return [...byAgent.values()];
}

function madeTerms(
  stream: Stream,
  {
    scheme,
    code,
    top,
    within,
    covers = null,
  }: Wanted & { top: number; within: ContractTerms['products']; covers?: number | null },
): ContractTerms {
  const kind = (scheme.split('.')[0] ?? '') as ContractTerms['kind'];
  const own = (within === 'all' ? PRODUCTS : within).filter(() => !chance(stream, 3));
  const shared = {
    tiers: madeTiers(stream, kind, top),
    activeBet: amount(1n + micros(stream, 200)),
    products: own.length === 0 || chance(stream, 2) ? within : own,
  };
  if (kind === 'dividend')
    return {
      ...shared,
      kind,
      period: code,
      carry: oneOf(stream, ['none', 'month', 'always']),
      deducts: COSTS.filter(() => !chance(stream, 3)),
    };
  if (kind !== 'realTimeSalary') return { ...shared, kind };
  const counts = scheme.split('.')[1] as 'single' | 'profit' | 'loss';
  return { ...shared, kind, counts, mostCoveragePpm: chance(stream, 2) ? 1 + stream.int(covers ?? 1_000_000) : covers };
}

function madeTiers(stream: Stream, kind: ContractTerms['kind'], top: number): ContractTerms['tiers'] {
  const rates = [...new Set([top, 1 + stream.int(top), 1 + stream.int(top), 1 + stream.int(top)])]
    .slice(0, 1 + stream.int(4))
    .sort((a, b) => a - b);
  const needs: Partial<Record<(typeof CONDITIONS_OF)[typeof kind][number], bigint>> = {};
  return rates.map((ratePpm, at) => {
    const grown = CONDITIONS_OF[kind].filter(() => chance(stream, 3));
    if (at > 0 && grown.length === 0) grown.push(oneOf(stream, CONDITIONS_OF[kind]));
    for (const condition of grown) {
      const by = condition === 'active' ? BigInt(1 + stream.int(3)) : 1n + micros(stream, 400);
      const isProfit = condition === 'profit' || condition === 'periodProfit';
      needs[condition] = needs[condition] === undefined && isProfit ? by - 200_000_000n : (needs[condition] ?? 0n) + by;
    }
    return { ratePpm, needs: { ...needs } };
  });
}

function madeFacts(stream: Stream, members: readonly string[]): { bets: Later[]; costs: CostFact[] } {
  const bets = members.flatMap((member) =>
    Array.from({ length: stream.int(4) }, (): Later => {
      const bet = micros(stream, 400);
      const validBet = amount(chance(stream, 4) ? bet / 2n : bet);
      const payout = chance(stream, 2) ? amount(0n) : micros(stream, 700);
      return { member, product: oneOf(stream, PRODUCTS), bet, validBet, payout, isVoidLater: chance(stream, 6) };
    }),
  );
  const costs = members.flatMap((member) =>
    COSTS.filter(() => chance(stream, 4)).map((cost) => ({
      member,
      cost,
      amount: cost === 'wages' ? amount(micros(stream, 40) - 10_000_000n) : micros(stream, 30),
    })),
  );
  return { bets, costs };
}

function madeIssue(stream: Stream, members: readonly string[], issue: string) {
  const shares = members
    .filter(() => !chance(stream, 4))
    .map((member) => {
      const bet = chance(stream, 8) ? amount(33_330_000n) : micros(stream, 400);
      const payout = chance(stream, 6) ? bet : chance(stream, 2) ? amount(0n) : micros(stream, 800);
      return {
        member,
        bet,
        validBet: chance(stream, 8) ? amount(0n) : bet,
        payout,
        coveragePpm: stream.int(1_000_001),
      };
    });
  // Later one player's bets are void, and others are paid by another result.
  const later = shares
    .filter(() => !chance(stream, 4))
    .map((share) => (chance(stream, 3) ? { ...share, payout: micros(stream, 800) } : share));
  const facts = { product: oneOf(stream, PRODUCTS), game: 'SSC1M', issue };
  return { issue: { ...facts, shares }, later: { ...facts, shares: later } };
}

function madeChange(stream: Stream, { contracts, ...wanted }: Wanted & { contracts: readonly Contract[] }): Change {
  const above = contracts.filter(({ agent }) => contracts.some(({ upline }) => upline === agent));
  const of = oneOf(stream, above.length > 0 ? above : contracts);
  if (of === undefined) return { by: 'accept', contract: lonely(stream, wanted) };
  if (chance(stream, 4)) return { by: 'terminate', contractId: of.id };
  // Often the same rate, so that a contract below falls for its period or its products.
  const top = chance(stream, 2) ? topRateOf(of.terms) : 1 + stream.int(topRateOf(of.terms));
  const code = chance(stream, 3) ? oneOf(stream, CODES) : wanted.code;
  const terms = madeTerms(stream, { scheme: wanted.scheme, code, top, within: of.terms.products });
  return { by: 'accept', contract: { ...of, id: 'new', terms } };
}

const lonely = (stream: Stream, wanted: Wanted): Contract => ({
  id: 'new',
  agent: 'm0',
  upline: null,
  terms: madeTerms(stream, { ...wanted, top: 1_000, within: 'all' }),
});

function madePrize(stream: Stream, uplines: ReadonlyMap<string, string | null>): MadeCase['prize'] {
  const series = new Map<string, number>();
  for (const [member, upline] of uplines) {
    const most = upline === null ? 1_980 : (series.get(upline) ?? 0);
    series.set(member, chance(stream, 3) ? most : 1_700 + 2 * stream.int((most - 1_700) / 2 + 1));
  }
  const chain: { member: string; series: number }[] = [];
  for (let at: string | null = oneOf(stream, [...uplines.keys()]); at !== null; at = uplines.get(at) ?? null)
    chain.push({ member: at, series: series.get(at) ?? 0 });
  return { base: micros(stream, 300), chain };
}

/** Pay of all periods of a case, as paid first and as it is counted again after the voids. */
export function paidPeriods({ team, periods }: MadeCase, isAfter: boolean): readonly (readonly PayLine[])[] {
  const known: DividendPeriod[] = periods.map(({ period, bets, costs }) => ({
    ...team,
    period,
    facts: { bets: bets.filter(({ isVoidLater }) => !(isAfter && isVoidLater)), costs },
  }));
  if (team.contracts[0]?.terms.kind === 'dividend') return payDividends(known);
  return known.map(({ facts }) => payPeriod(team, facts));
}

/** What the rules say of a case, in the words that the second program compares: amounts as texts of micros. */
export function saidOf(made: MadeCase): object {
  const { team, periods, issues, change, stepPpm, prize } = made;
  const [before, after] = [paidPeriods(made, false), paidPeriods(made, true)];
  const entries = (all: readonly (readonly PayLine[])[]) =>
    all.flatMap((lines, at) =>
      lines.map(({ contract, net }) => ({ key: periodKey(contract.id, periods[at]?.period.first ?? ''), amount: net })),
    );
  const issuePay = (of: 'issue' | 'later') => issues.map((one) => ({ ...one[of], lines: payIssue(team, one[of]) }));
  const rows = (all: ReturnType<typeof issuePay>) =>
    all.flatMap(({ lines, game, issue }) =>
      lines.flatMap(({ contract, rows: own }) =>
        own.map(({ member, net }) => ({ key: issueKey(contract.id, { game, issue, player: member }), amount: net })),
      ),
    );
  const paidIssues = issuePay('issue');
  return {
    periods: before.map((lines) => Object.fromEntries(lines.map((line) => [line.contract.id, saidLine(line)]))),
    issues: paidIssues.map(({ lines }) =>
      Object.fromEntries(
        lines.map((line) => [
          line.contract.id,
          { ...saidLine(line), rows: line.rows.map((row) => [row.member, `${row.gross}`, `${row.net}`]) },
        ]),
      ),
    ),
    corrections: [
      ...compensate(entries(before), entries(after)),
      ...compensate(rows(paidIssues), rows(issuePay('later'))),
    ].map(({ key, amount: one }) => [key, `${one}`]),
    terminated: cascade(team.contracts, change, stepPpm)
      .terminated.map(({ contract, reason, limitPpm }) => [contract.id, reason, limitPpm])
      .sort(([a], [b]) => (`${a}` < `${b}` ? -1 : 1)),
    prize: prizeGroupShares(prize.base, prize.chain as Parameters<typeof prizeGroupShares>[1], team.currency).map(
      ({ member, net, cutE6 }) => [member, `${net}`, `${cutE6}`],
    ),
  };
}

const saidLine = ({ pay, gross, below, net }: Pick<PayLine, 'pay' | 'gross' | 'below' | 'net'>) => ({
  base: `${pay.base}`,
  tier: pay.tier,
  ratePpm: pay.ratePpm,
  missing: pay.next && pay.next.missing.map(({ condition, needs, has }) => [condition, `${needs}`, `${has}`]),
  cutE6: `${pay.cutE6}`,
  gross: `${gross}`,
  below: `${below}`,
  net: `${net}`,
});

/** A case as the second program reads it. */
export function givenOf({ team, change, ...rest }: MadeCase): object {
  return {
    minor: minorMicros(team.currency),
    uplines: Object.fromEntries(team.uplines),
    contracts: team.contracts,
    change,
    ...rest,
  };
}

export const schemeOfCase = ({ team }: MadeCase): string => {
  const [first] = team.contracts;
  return first ? schemeOf(first.terms) : 'none';
};
