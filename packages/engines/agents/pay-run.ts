import { type Amount, amount, type CurrencyRef, ZERO } from '@trevo/money';
import type { Contract, RealTimeTerms } from './contract.ts';
import { byTeam, type Facts, type Figures, figuresOf, type Uplines } from './figures.ts';
import { type Net, netsOf } from './nets.ts';
import { payOf, type Pay } from './pay.ts';
import {
  byId,
  type IssueFacts,
  type IssueTeam,
  issueTeamOf,
  type PlayerShare,
  realTimePay,
  salaryRows,
} from './real-time.ts';

/** Contracts of one scheme, one for an agent, and who was under whom then. */
export interface Team {
  readonly contracts: readonly Contract[];
  readonly uplines: Uplines;
  readonly currency: CurrencyRef;
}

/** A line of pay, open to its ground. */
export interface PayLine extends Net {
  readonly contract: Contract;
  readonly figures: Figures;
  readonly pay: Pay;
}

/**
 * One period of one scheme, each contract with its figures, its tier and its net.
 * @param carries what dividends take over, by the contract's id
 */
export function payPeriod(
  { contracts, uplines, currency }: Team,
  facts: Facts,
  carries: ReadonlyMap<string, Amount> = new Map(),
): readonly PayLine[] {
  const agents = contracts.map(({ agent }) => agent);
  const [bets, costs] = [byTeam(facts.bets, uplines, agents), byTeam(facts.costs, uplines, agents)];
  const lines = contracts.map((contract) => {
    const own = { bets: bets.get(contract.agent) ?? [], costs: costs.get(contract.agent) ?? [] };
    const figures = figuresOf(contract.terms, own);
    return { contract, figures, pay: payOf(contract.terms, figures, currency, carries.get(contract.id) ?? ZERO) };
  });
  return withNets(lines);
}

/** A player's part of a line: what the player brings at this level, less what goes on to the direct downline that the player is under. */
export interface NetRow {
  readonly member: string;
  readonly validBet: Amount;
  readonly gross: Amount;
  readonly net: Amount;
}

export interface IssueLine extends Net {
  readonly contract: Contract;
  readonly pay: Pay;
}
export interface RealTimeLine extends IssueLine {
  /** By player's id; the nets sum to the line's net. */
  readonly rows: readonly NetRow[];
}

/** One issue of one real-time scheme. @throws RangeError for a contract of another kind, or a player twice */
export function payIssue({ contracts, uplines, currency }: Team, issue: IssueFacts): readonly RealTimeLine[] {
  const { shares, product } = issue;
  if (new Set(shares.map(({ member }) => member)).size !== shares.length)
    throw new RangeError('a player is there twice');
  const agents = contracts.map(({ agent }) => agent);
  const teams = byTeam(shares, uplines, agents);
  const sharesOf = ({ agent }: Contract): readonly PlayerShare[] => teams.get(agent) ?? [];
  const teamOf = (contract: Contract, terms: RealTimeTerms) => issueTeamOf(terms, sharesOf(contract));
  const below = Map.groupBy(contracts, ({ upline }) => upline);
  return payIssueOf({ contracts, currency, teamOf }, product).map((line) => {
    const own = { terms: realTime(line.contract), shares: sharesOf(line.contract) };
    const under = (below.get(line.contract.agent) ?? []).map((one) => ({
      terms: realTime(one),
      shares: sharesOf(one),
    }));
    return { ...line, rows: issueRows(own, under, product, currency) };
  });
}

/** The same where the caller has added up each team: what the lines come to, without the players' parts. */
export function payIssueOf(
  {
    contracts,
    currency,
    teamOf,
  }: Pick<Team, 'contracts' | 'currency'> & {
    readonly teamOf: (contract: Contract, terms: RealTimeTerms) => IssueTeam;
  },
  product: string,
): readonly IssueLine[] {
  return withNets(
    contracts.map((contract) => {
      const terms = realTime(contract);
      return { contract, pay: realTimePay(terms, product, teamOf(contract, terms), currency) };
    }),
  );
}

const realTime = ({ terms }: Contract): RealTimeTerms => {
  if (terms.kind !== 'realTimeSalary') throw new RangeError('an issue pays real-time salaries alone');
  return terms;
};

/** Terms of a contract, and the players below its agent. */
export interface IssueSide {
  readonly terms: RealTimeTerms;
  readonly shares: readonly PlayerShare[];
}

/** Each player's part of a line, by id, less what goes on to the direct downlines' lines. */
export function issueRows(
  own: IssueSide,
  below: readonly IssueSide[],
  product: string,
  currency: CurrencyRef,
): readonly NetRow[] {
  const rowsOf = ({ terms, shares }: IssueSide) => salaryRows(terms, product, shares, currency);
  const rows = new Map(rowsOf(own).map((row) => [row.member, row]));
  const taken = new Map(below.flatMap((side) => rowsOf(side).map((row) => [row.member, row] as const)));
  return [...new Set([...rows.keys(), ...taken.keys()])].sort(byId).map((member) => {
    const [one, away] = [rows.get(member), taken.get(member)];
    const gross = one?.gross ?? ZERO;
    return {
      member,
      validBet: one?.validBet ?? away?.validBet ?? ZERO,
      gross,
      net: amount(gross - (away?.gross ?? ZERO)),
    };
  });
}

function withNets<Line extends { readonly contract: Contract; readonly pay: Pay }>(
  lines: readonly Line[],
): readonly (Line & Net)[] {
  const nets = netsOf(
    lines.map(({ contract }) => contract),
    new Map(lines.map(({ contract, pay }) => [contract.id, pay.gross])),
  );
  return lines.map((line) => ({ ...line, ...(nets.get(line.contract.id) as Net) }));
}
