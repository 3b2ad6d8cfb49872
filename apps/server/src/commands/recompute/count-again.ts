import type { Before, RawBet, RawContract, RawCost, Written } from './recompute.repository.ts';

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
};
export type CountedLine = {
  readonly gross: bigint;
  readonly below: bigint;
  readonly net: bigint;
  readonly sum: bigint;
  /** Of a salary by the draw: each player's part, as `id amount`. */
  readonly parts: readonly string[];
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

const counts = (terms: RawContract['terms'], { stake, payout }: Sums): boolean =>
  terms.counts === 'single' || (terms.counts === 'profit' ? payout > stake : payout < stake);

/** Whole minor units by largest remainder, ties to the lowest number. */
const parted = (gross: bigint, minor: bigint, weights: readonly (readonly [string, bigint])[]): string[] => {
  const whole = weights.reduce((sum, [, weight]) => sum + weight, 0n);
  if (whole === 0n) return [];
  const units = gross / minor;
  const rows = weights.map(([id, weight]) => ({
    id,
    units: (units * weight) / whole,
    rest: (units * weight) % whole,
  }));
  let left = units - rows.reduce((sum, row) => sum + row.units, 0n);
  const byRest = rows.toSorted((a, b) =>
    a.rest === b.rest ? Number(BigInt(a.id) - BigInt(b.id)) : a.rest > b.rest ? -1 : 1,
  );
  for (const row of byRest) {
    if (left === 0n) break;
    row.units += 1n;
    left -= 1n;
  }
  return rows.map(({ id, units: own }) => `${id} ${own * minor}`);
};

const carriedOf = ({ agent, upline, terms }: RawContract, before: readonly Before[]): bigint => {
  const left = before.find((row) => row.agent === agent && row.upline === upline);
  if (!left || left.sum >= 0n || terms.carry === 'none' || (terms.carry === 'month' && !left.isSameMonth)) return 0n;
  return left.sum;
};

const grossOf = (contract: RawContract, ground: Ground): Pick<CountedLine, 'gross' | 'sum' | 'parts'> => {
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
  const counted = [...team]
    .filter(([, sums]) => !ground.isDraw || counts(terms, sums))
    .toSorted(([a], [b]) => Number(BigInt(a) - BigInt(b)));
  const wage = counted.reduce((sum, [, sums]) => sum + sums.valid, 0n);
  const base = isDividend ? (profit > 0n ? profit : 0n) : wage;
  const gross = ((base * rateOf(terms, has)) / 1_000_000n / minor) * minor;
  const weights = counted.map(([id, sums]) => [id, sums.valid] as const);
  return { gross, sum: isDividend ? profit : wage, parts: ground.isDraw ? parted(gross, minor, weights) : [] };
};

/** What each contract comes to, by its id. */
export const countAgain = (ground: Ground): ReadonlyMap<string, CountedLine> => {
  const gross = new Map(ground.contracts.map((contract) => [contract.id, grossOf(contract, ground)]));
  return new Map(
    ground.contracts.map(({ id, agent }) => {
      const own = gross.get(id) ?? { gross: 0n, sum: 0n, parts: [] };
      let below = 0n;
      for (const other of ground.contracts) if (other.upline === agent) below += gross.get(other.id)?.gross ?? 0n;
      return [id, { ...own, below, net: own.gross - below }];
    }),
  );
};

/** What differs between a count and what was written, in words. A line without anything need not be written. */
export const differences = (lines: ReadonlyMap<string, CountedLine>, written: readonly Written[]): string[] => {
  const found = new Map(written.map((row) => [row.contractId, row]));
  const faults: string[] = [];
  for (const id of new Set([...lines.keys(), ...found.keys()])) {
    const line = lines.get(id) ?? { gross: 0n, below: 0n, net: 0n, sum: 0n, parts: [] };
    const row = found.get(id) ?? { gross: 0n, below: 0n, net: 0n, sum: line.sum, moved: 0n, members: [], parts: [] };
    const differ = (name: string, is: bigint, due: bigint) => {
      if (is !== due) faults.push(`contract ${id}: ${name} is ${is}, due ${due}`);
    };
    differ('gross', row.gross, line.gross);
    differ('below', row.below, line.below);
    differ('net', row.net, line.net);
    differ('sum', row.sum, line.sum);
    differ('moved', row.moved, line.net);
    const own = new Set(line.parts);
    const parts = row.members
      .map((member, at) => `${member} ${row.parts[at] ?? ''}`)
      .filter((part) => !part.endsWith(' 0'));
    if (
      parts.some((part) => !own.has(part)) ||
      line.parts.filter((part) => !part.endsWith(' 0')).length !== parts.length
    )
      faults.push(`contract ${id}: parts are ${parts.join(', ')}, due ${line.parts.join(', ')}`);
  }
  return faults;
};
