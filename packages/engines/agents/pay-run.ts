import { type Amount, amount, type CurrencyRef, ZERO } from '@trevo/money';
import type { Contract } from './contract.ts';
import { byTeam, type Facts, type Figures, figuresOf, type Uplines } from './figures.ts';
import { type Net, netsOf } from './nets.ts';
import { payOf, type Pay } from './pay.ts';
import { byId, type IssueFacts, type PlayerShare, realTimePay, type RealTimePay } from './real-time.ts';

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
  readonly gross: Amount;
  readonly net: Amount;
}

export interface RealTimeLine extends Net {
  readonly contract: Contract;
  readonly pay: RealTimePay;
  /** By player's id; the nets sum to the line's net. */
  readonly rows: readonly NetRow[];
}

/** One issue of one real-time scheme. @throws RangeError for a contract of another kind, or a player twice */
export function payIssue({ contracts, uplines, currency }: Team, issue: IssueFacts): readonly RealTimeLine[] {
  const { shares } = issue;
  if (new Set(shares.map(({ member }) => member)).size !== shares.length)
    throw new RangeError('a player is there twice');
  const agents = contracts.map(({ agent }) => agent);
  return payIssueOf({ contracts, teams: byTeam(shares, uplines, agents), currency }, issue.product);
}

/** The same where the caller knows each team: players by the agent above them when their bets were settled. */
export function payIssueOf(
  {
    contracts,
    teams,
    currency,
  }: Pick<Team, 'contracts' | 'currency'> & { readonly teams: ReadonlyMap<string, readonly PlayerShare[]> },
  product: string,
): readonly RealTimeLine[] {
  const lines = contracts.map((contract) => {
    if (contract.terms.kind !== 'realTimeSalary') throw new RangeError('an issue pays real-time salaries alone');
    return { contract, pay: realTimePay(contract.terms, product, teams.get(contract.agent) ?? [], currency) };
  });
  const below = Map.groupBy(lines, ({ contract }) => contract.upline);
  return withNets(lines).map((line) => ({
    ...line,
    rows: netRows(line.pay, below.get(line.contract.agent)?.map(({ pay }) => pay) ?? []),
  }));
}

function netRows(own: RealTimePay, below: readonly RealTimePay[]): readonly NetRow[] {
  const gross = new Map(own.rows.map((row) => [row.member, row.gross]));
  const taken = new Map(below.flatMap(({ rows }) => rows.map((row) => [row.member, row.gross] as const)));
  return [...new Set([...gross.keys(), ...taken.keys()])].sort(byId).map((member) => {
    const one = gross.get(member) ?? ZERO;
    return { member, gross: one, net: amount(one - (taken.get(member) ?? ZERO)) };
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
