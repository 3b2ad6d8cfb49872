import type { Fault } from './fault.ts';
import type { Before, Kept, RawBet, RawContract, RawCost, Written } from './recompute.repository.ts';

/** Minor units of the currencies, in micros. */
export const MINOR: Readonly<Record<string, bigint>> = { BRL: 10_000n, USD: 10_000n, EUR: 10_000n, VND: 1_000_000n };

export type Ground = {
  readonly scheme: string;
  readonly currency: string;
  readonly isDraw: boolean;
  readonly contracts: readonly RawContract[];
  readonly bets: readonly RawBet[];
  readonly costs: readonly RawCost[];
  readonly before: readonly Before[];
  /** Of a draw: what players covered of it, in ppm. */
  readonly covers: ReadonlyMap<string, number>;
};
export type CountedLine = {
  readonly gross: bigint;
  readonly below: bigint;
  readonly net: bigint;
  readonly sum: bigint;
};

type Sums = { stake: bigint; valid: bigint; payout: bigint };

/** One entry for each member: what they had on the contract's products. */
const teamOf = ({ agent, terms }: RawContract, bets: readonly RawBet[]): Map<string, Sums> => {
  const members = new Map<string, Sums>();
  for (const { memberId, line, product, stake, valid, payout } of bets) {
    if (!line.includes(agent) || (terms.products !== 'all' && !terms.products.includes(product))) continue;
    const sums = members.get(memberId) ?? { stake: 0n, valid: 0n, payout: 0n };
    members.set(memberId, { stake: sums.stake + stake, valid: sums.valid + valid, payout: sums.payout + payout });
  }
  return members;
};

const total = (members: Iterable<Sums>, of: (sums: Sums) => bigint): bigint => {
  let sum = 0n;
  for (const each of members) sum += of(each);
  return sum;
};

const rateOf = ({ tiers }: RawContract['terms'], has: Readonly<Record<string, bigint>>): bigint =>
  BigInt(
    Math.max(
      0,
      ...tiers
        .filter(({ needs }) => Object.entries(needs).every(([name, need]) => (has[name] ?? 0n) >= BigInt(need)))
        .map(({ ratePpm }) => ratePpm),
    ),
  );

const counts = (kind: string | undefined, { stake, payout }: Sums): boolean =>
  kind === 'single' || (kind === 'profit' ? payout > stake : payout < stake);
const isWithin = ({ terms: { mostCoveragePpm } }: RawContract, cover: number): boolean =>
  mostCoveragePpm === undefined || mostCoveragePpm === null || cover <= mostCoveragePpm;

const carriedOf = ({ agent, upline, terms }: RawContract, before: readonly Before[]): bigint => {
  const left = before.find((row) => row.agent === agent && row.upline === upline);
  if (!left || left.sum >= 0n || terms.carry === 'none' || (terms.carry === 'month' && !left.isSameMonth)) return 0n;
  return left.sum;
};

const grossOf = (contract: RawContract, ground: Ground): Pick<CountedLine, 'gross' | 'sum'> => {
  const { terms } = contract;
  const minor = MINOR[ground.currency] ?? 10_000n;
  const team = teamOf(contract, ground.bets);
  const [bet, valid, payout] = [
    total(team.values(), ({ stake }) => stake),
    total(team.values(), (sums) => sums.valid),
    total(team.values(), (sums) => sums.payout),
  ];
  const active = BigInt([...team.values()].filter((sums) => sums.valid >= BigInt(terms.activeBet)).length);
  const spent = ground.costs.filter(({ line, kind }) => line.includes(contract.agent) && terms.deducts?.includes(kind));
  const isDividend = ground.scheme === 'dividend';
  const own = bet - payout - (isDividend ? spent.reduce((sum, { micros }) => sum + micros, 0n) : 0n);
  const profit = own + (isDividend ? carriedOf(contract, ground.before) : 0n);
  const has = {
    bet,
    validBet: valid,
    betAmount: ground.isDraw || isDividend ? 0n : valid,
    active,
    profit,
    periodProfit: own,
  };
  const counted = [...team].filter(
    ([id, sums]) => !ground.isDraw || (counts(terms.counts, sums) && isWithin(contract, ground.covers.get(id) ?? 0)),
  );
  const wage = counted.reduce((sum, [, sums]) => sum + sums.valid, 0n);
  const base = isDividend ? (profit > 0n ? profit : 0n) : wage;
  const gross = ((base * rateOf(terms, has)) / 1_000_000n / minor) * minor;
  return { gross, sum: isDividend ? profit : wage };
};

/** What each contract comes to, by its id. */
export const countAgain = (ground: Ground): ReadonlyMap<string, CountedLine> => {
  const gross = new Map(ground.contracts.map((contract) => [contract.id, grossOf(contract, ground)]));
  return new Map(
    ground.contracts.map(({ id, agent }) => {
      const own = gross.get(id) ?? { gross: 0n, sum: 0n };
      let below = 0n;
      for (const other of ground.contracts) if (other.upline === agent) below += gross.get(other.id)?.gross ?? 0n;
      return [id, { ...own, below, net: own.gross - below }];
    }),
  );
};

/** What differs between a count and what was written. A line without anything need not be written. */
export const differences = (lines: ReadonlyMap<string, CountedLine>, written: readonly Written[]): Fault[] => {
  const found = new Map(written.map((row) => [row.contractId, row]));
  const faults: Fault[] = [];
  for (const id of new Set([...lines.keys(), ...found.keys()])) {
    const line = lines.get(id) ?? { gross: 0n, below: 0n, net: 0n, sum: 0n };
    const row = found.get(id) ?? { gross: 0n, below: 0n, net: 0n, sum: line.sum, moved: 0n, members: [] };
    const differ = (what: Fault['what'], is: bigint, due: bigint) => {
      if (is !== due) faults.push({ of: 'contract', id, what, is, due });
    };
    differ('gross', row.gross, line.gross);
    differ('below', row.below, line.below);
    differ('net', row.net, line.net);
    differ('sum', row.sum, line.sum);
    differ('moved', row.moved, line.net);
  }
  return faults;
};

/** What the kept players of a draw say otherwise than the record of bets, of those whom a contract counts. */
export const keptDifferences = (
  contracts: readonly RawContract[],
  bets: readonly RawBet[],
  kept: readonly Kept[],
): Fault[] => {
  const [first] = contracts;
  const agents = new Set(
    contracts
      .filter(({ terms: { products } }) => products === 'all' || products.includes('lottery'))
      .map(({ agent }) => agent),
  );
  const countedOf = (rows: readonly Omit<Kept, 'cover'>[]): ReadonlyMap<string, bigint> => {
    const members = new Map<string, Sums>();
    for (const { memberId, line, stake, valid, payout } of rows) {
      if (!line.some((id) => agents.has(id))) continue;
      const sums = members.get(memberId) ?? { stake: 0n, valid: 0n, payout: 0n };
      members.set(memberId, { stake: sums.stake + stake, valid: sums.valid + valid, payout: sums.payout + payout });
    }
    const counted = [...members].filter(([, sums]) => sums.valid !== 0n && counts(first?.terms.counts, sums));
    return new Map(counted.map(([id, { valid }]) => [id, valid]));
  };
  const [due, is] = [countedOf(bets), countedOf(kept)];
  return [...new Set([...due.keys(), ...is.keys()])]
    .filter((id) => due.get(id) !== is.get(id))
    .map((id) => ({ of: 'member', id, what: 'kept', is: is.get(id) ?? 0n, due: due.get(id) ?? 0n }));
};
