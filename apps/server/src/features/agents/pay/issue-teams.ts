import { countsShare, type IssueTeam, type PlayerShare, type RealTimeTerms } from '@trevo/engines/agents';
import { amount } from '@trevo/money';

/** One player on one draw, at one place in the tree: where the player was when the bets were settled. */
export type IssueRow = {
  readonly memberId: bigint;
  /** From the top agent to the player itself, eight hex digits each. */
  readonly path: string;
  readonly seatId: bigint;
  /** 0: all of them were taken back, and what they came to is 0. */
  readonly bets: number;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
};

const SEGMENT = 8;
/** A row of the tree's path for an agent, of the digits that contracts name it by. */
const segmentOf = (agent: string): string => BigInt(agent).toString(16).padStart(SEGMENT, '0');
const agentOf = (segment: string): string => String(BigInt(`0x${segment}`));

/** Rows of one team: from, and before which, in the order of paths. */
type Range = readonly [from: number, until: number];

/** Of rows by path, where each node of the tree has its team, itself among it. Who was moved between two bets is two nodes. */
const rangesOf = (rows: readonly IssueRow[]): ReadonlyMap<string, readonly Range[]> => {
  const ranges = new Map<string, Range[]>();
  const open: { readonly segment: string; readonly from: number }[] = [];
  const closeTo = (depth: number, until: number): void => {
    for (
      let node = open.length > depth ? open.pop() : undefined;
      node;
      node = open.length > depth ? open.pop() : undefined
    ) {
      const found = ranges.get(node.segment);
      if (found) found.push([node.from, until]);
      else ranges.set(node.segment, [[node.from, until]]);
    }
  };
  let before = '';
  for (const [at, { path }] of rows.entries()) {
    closeTo(sharedDepth(before, path), at);
    for (let depth = open.length; depth * SEGMENT < path.length; depth += 1)
      open.push({ segment: path.slice(depth * SEGMENT, (depth + 1) * SEGMENT), from: at });
    before = path;
  }
  closeTo(0, rows.length);
  return ranges;
};

const sharedDepth = (a: string, b: string): number => {
  let same = 0;
  while (same < a.length && a.charCodeAt(same) === b.charCodeAt(same)) same += 1;
  return Math.floor(same / SEGMENT);
};

/** Sums of the first rows: what rows `from` to before `until` come to is the difference of two. */
const runningSums = (rows: readonly IssueRow[], of: (row: IssueRow) => bigint): BigInt64Array => {
  const sums = new BigInt64Array(rows.length + 1);
  let sum = 0n;
  for (const [at, row] of rows.entries()) {
    sum += of(row);
    sums[at + 1] = sum;
  }
  return sums;
};
const between = (sums: BigInt64Array, ranges: readonly Range[]): bigint => {
  let sum = 0n;
  for (const [from, until] of ranges) sum += (sums[until] ?? 0n) - (sums[from] ?? 0n);
  return sum;
};

/** Terms that count the same players, and the same ones as active, share their sums. */
type Kind = Pick<RealTimeTerms, 'counts' | 'mostCoveragePpm' | 'activeBet'>;
/** More kinds than this have their teams read one by one: whatever agents sign, a draw costs its players times the levels at most. */
const MOST_KINDS = 8;
const kindOf = ({ counts, mostCoveragePpm, activeBet }: Kind): string => `${counts} ${mostCoveragePpm} ${activeBet}`;

export const shareOf = ({ memberId, stake, valid, payout }: IssueRow): PlayerShare => ({
  member: String(memberId),
  bet: amount(stake),
  validBet: amount(valid),
  payout: amount(payout),
  coveragePpm: 0,
});

/** A player who was moved while a draw was settled has a row for each place, and counts once in a team that holds both. */
export const joined = (rows: readonly IssueRow[]): readonly IssueRow[] => {
  const byMember = new Map<bigint, IssueRow>();
  for (const row of rows) {
    const other = byMember.get(row.memberId);
    byMember.set(
      row.memberId,
      other
        ? {
            ...other,
            bets: other.bets + row.bets,
            stake: other.stake + row.stake,
            valid: other.valid + row.valid,
            payout: other.payout + row.payout,
          }
        : row,
    );
  }
  return [...byMember.values()];
};

/** Rows of players who are there once, and those of the others. */
const split = (rows: readonly IssueRow[]) => {
  const seen = new Set<bigint>();
  const again = new Set<bigint>();
  for (const { memberId } of rows) (seen.has(memberId) ? again : seen).add(memberId);
  return again.size === 0
    ? { once: rows, moved: [] }
    : {
        once: rows.filter(({ memberId }) => !again.has(memberId)),
        moved: rows.filter(({ memberId }) => again.has(memberId)),
      };
};

/**
 * Teams of a draw, added up: a team is a few stretches of the rows in the order of their paths, and each sum is read from running ones. So a draw of
 * a hundred thousand players in twelve levels is a few passes over its players, not over a million pairs of agent and player.
 * @param rows in the order of `path`
 */
export const teamsOnIssue = (rows: readonly IssueRow[]) => {
  const { once, moved } = split(rows);
  const ranges = rangesOf(once);
  const stakes = runningSums(once, ({ stake }) => stake);
  const valids = runningSums(once, ({ valid }) => valid);
  const payouts = runningSums(once, ({ payout }) => payout);
  const ofKind = new Map<string, { readonly counted: BigInt64Array; readonly active: BigInt64Array }>();
  const kindSums = (kind: Kind, own: readonly Range[]): { readonly counted: bigint; readonly active: bigint } => {
    const name = kindOf(kind);
    let sums = ofKind.get(name);
    if (!sums && ofKind.size >= MOST_KINDS) {
      const team = own.flatMap(([from, until]) => once.slice(from, until));
      const counted = team.filter((row) => countsShare(kind, toShare(row)));
      return {
        counted: counted.reduce((sum, { valid }) => sum + valid, 0n),
        active: BigInt(team.filter((row) => isActive(kind, row)).length),
      };
    }
    sums ??= {
      counted: runningSums(once, (row) => (countsShare(kind, toShare(row)) ? row.valid : 0n)),
      active: runningSums(once, (row) => (isActive(kind, row) ? 1n : 0n)),
    };
    ofKind.set(name, sums);
    return { counted: between(sums.counted, own), active: between(sums.active, own) };
  };
  return {
    /** All above the players, and the players: who can have a line. */
    agents: (): string[] =>
      [...new Set([...ranges.keys(), ...moved.flatMap(({ path }) => path.match(/.{8}/g) ?? [])])].map(agentOf),
    teamOf(agent: string, terms: RealTimeTerms): IssueTeam {
      const segment = segmentOf(agent);
      const own = ranges.get(segment) ?? [];
      const team = {
        bet: between(stakes, own),
        validBet: between(valids, own),
        payout: between(payouts, own),
        ...kindSums(terms, own),
      };
      for (const row of moved.length === 0 ? [] : joined(moved.filter(({ path }) => isIn(path, segment)))) {
        team.bet += row.stake;
        team.validBet += row.valid;
        team.payout += row.payout;
        if (isActive(terms, row)) team.active += 1n;
        if (countsShare(terms, toShare(row))) team.counted += row.valid;
      }
      return {
        bet: amount(team.bet),
        validBet: amount(team.validBet),
        payout: amount(team.payout),
        active: Number(team.active),
        counted: amount(team.counted),
      };
    },
  };
};

const isActive = ({ activeBet }: Kind, { bets, valid }: IssueRow): boolean => bets > 0 && valid >= activeBet;

const toShare = ({ stake, payout }: IssueRow) => ({ bet: amount(stake), payout: amount(payout), coveragePpm: 0 });

const isIn = (path: string, segment: string): boolean => {
  for (let at = path.indexOf(segment); at >= 0; at = path.indexOf(segment, at + 1)) if (at % SEGMENT === 0) return true;
  return false;
};

/** Whether a path goes through a member, itself included. */
export const isUnder = (path: string, memberId: bigint): boolean => isIn(path, segmentOf(String(memberId)));
