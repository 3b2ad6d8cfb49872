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
  /** What the player covers of the draw; 0 where no contract asks. */
  readonly coveragePpm: number;
};

const SEGMENT = 8;
/** Codes of `0` and of `a`: digits of paths are lower case. */
const [ZERO_DIGIT, LETTERS] = [48, 97];
/** A member's place in a path, of the digits that contracts name it by. */
const segmentOf = (agent: string): string => BigInt(agent).toString(16).padStart(SEGMENT, '0');
/** The member that a path has at a depth; ids fit four bytes. Digit by digit: a text for each of them would cost more than all sums. */
const memberAt = (path: string, depth: number): number => {
  let member = 0;
  for (let at = depth * SEGMENT; at < (depth + 1) * SEGMENT; at += 1) {
    const digit = path.charCodeAt(at);
    member = member * 16 + digit - (digit < LETTERS ? ZERO_DIGIT : LETTERS - 10);
  }
  return member;
};

/** Who is at the end of a path. */
export const memberOf = (path: string): bigint => BigInt(memberAt(path, path.length / SEGMENT - 1));

const membersOf = (path: string): number[] =>
  Array.from({ length: path.length / SEGMENT }, (_, depth) => memberAt(path, depth));

/** Of no node. */
const NONE = -1;

/** The part of the tree that rows are in: a node for each member at each place above one of them, and for each row. Who was moved has several. */
const treeOf = (rows: readonly IssueRow[]) => {
  const paths: string[] = [];
  const parents: number[] = [];
  /** Of each node the one before it of the same member; and the last one of each member. */
  const befores: number[] = [];
  const last = new Map<number, number>();
  const add = (path: string): number => {
    const member = memberAt(path, path.length / SEGMENT - 1);
    const before = last.get(member) ?? NONE;
    for (let known = before; known !== NONE; known = befores[known] ?? NONE) if (paths[known] === path) return known;
    const parent = path.length > SEGMENT ? add(path.slice(0, -SEGMENT)) : NONE;
    const node = paths.push(path) - 1;
    parents.push(parent);
    befores.push(before);
    last.set(member, node);
    return node;
  };
  const nodes = Int32Array.from(rows, ({ path }) => add(path));
  /** Rows and nodes below by node: only for those who ask for rows. */
  const openLists = () => ({
    rowAt: new Map(rows.map((row, nth) => [nodes[nth] ?? NONE, row])),
    children: Map.groupBy(parents.keys(), (node) => parents[node] ?? NONE),
  });
  let lists: ReturnType<typeof openLists> | undefined;
  const placesOf = (member: number): number[] => {
    const places: number[] = [];
    for (let node = last.get(member) ?? NONE; node !== NONE; node = befores[node] ?? NONE) places.push(node);
    return places;
  };
  return {
    members: (): IteratorObject<number> => last.keys(),
    /** At each node the sum over the rows there and below. Nodes come after those above them, so one pass upwards adds all levels. */
    sums(of: (row: IssueRow) => bigint): BigInt64Array {
      const sums = new BigInt64Array(parents.length);
      for (const [nth, row] of rows.entries()) {
        const node = nodes[nth] ?? 0;
        sums[node] = (sums[node] ?? 0n) + of(row);
      }
      for (let node = parents.length - 1; node >= 0; node -= 1) {
        const parent = parents[node] ?? NONE;
        if (parent !== NONE) sums[parent] = (sums[parent] ?? 0n) + (sums[node] ?? 0n);
      }
      return sums;
    },
    /** What sums come to at all places of a member. */
    at(sums: BigInt64Array, member: number): bigint {
      let [sum, node] = [0n, last.get(member) ?? NONE];
      for (; node !== NONE; node = befores[node] ?? NONE) sum += sums[node] ?? 0n;
      return sum;
    },
    /** All at and below a member's places: as many steps as it has there. */
    rowsOf(member: number): IssueRow[] {
      lists ??= openLists();
      const open = placesOf(member);
      const found: IssueRow[] = [];
      for (let node = open.pop(); node !== undefined; node = open.pop()) {
        const row = lists.rowAt.get(node);
        if (row) found.push(row);
        open.push(...(lists.children.get(node) ?? []));
      }
      return found;
    },
  };
};

/** Terms that count the same players, and the same ones as active, share their sums. */
type Kind = Pick<RealTimeTerms, 'counts' | 'mostCoveragePpm' | 'activeBet'>;
/** More kinds than this have their teams read one by one: whatever agents sign, a draw costs its players times the levels at most. */
const MOST_KINDS = 8;
const kindOf = ({ counts, mostCoveragePpm, activeBet }: Kind): string => `${counts} ${mostCoveragePpm} ${activeBet}`;

export const shareOf = ({ memberId, stake, valid, payout, coveragePpm }: IssueRow): PlayerShare => ({
  member: String(memberId),
  bet: amount(stake),
  validBet: amount(valid),
  payout: amount(payout),
  coveragePpm,
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
  const seen = new Set<number>();
  const again = new Set<number>();
  const lastOf = ({ path }: IssueRow): number => memberAt(path, path.length / SEGMENT - 1);
  for (const row of rows) {
    const member = lastOf(row);
    (seen.has(member) ? again : seen).add(member);
  }
  return again.size === 0
    ? { once: rows, moved: [] }
    : { once: rows.filter((row) => !again.has(lastOf(row))), moved: rows.filter((row) => again.has(lastOf(row))) };
};

/**
 * Teams of a draw, added up: each sum climbs the tree once, level by level. So a draw of a hundred thousand players in twelve levels is a few passes
 * over its players and those above them, not over a million pairs of agent and player.
 */
export const teamsOnIssue = (rows: readonly IssueRow[]) => {
  const { once, moved } = split(rows);
  const tree = treeOf(once);
  const openSums = () => ({
    stakes: tree.sums(({ stake }) => stake),
    valids: tree.sums(({ valid }) => valid),
    payouts: tree.sums(({ payout }) => payout),
  });
  let made: ReturnType<typeof openSums> | undefined;
  const ofKind = new Map<string, { readonly counted: BigInt64Array; readonly active: BigInt64Array }>();
  const kindSums = (kind: Kind, member: number): { readonly counted: bigint; readonly active: bigint } => {
    const name = kindOf(kind);
    let sums = ofKind.get(name);
    if (!sums && ofKind.size >= MOST_KINDS) {
      const team = tree.rowsOf(member);
      return {
        counted: team.reduce((sum, row) => sum + (countsShare(kind, toShare(row)) ? row.valid : 0n), 0n),
        active: BigInt(team.filter((row) => isActive(kind, row)).length),
      };
    }
    sums ??= {
      counted: tree.sums((row) => (countsShare(kind, toShare(row)) ? row.valid : 0n)),
      active: tree.sums((row) => (isActive(kind, row) ? 1n : 0n)),
    };
    ofKind.set(name, sums);
    return { counted: tree.at(sums.counted, member), active: tree.at(sums.active, member) };
  };
  return {
    /** All above the players, and the players: who can have a line. */
    agents: (): number[] => [...new Set([...tree.members(), ...moved.flatMap(({ path }) => membersOf(path))])],
    /** Adds the teams up, which the first question for one does otherwise. */
    addUp: (): void => void (made ??= openSums()),
    teamOf(agent: string, terms: RealTimeTerms): IssueTeam {
      made ??= openSums();
      const member = Number(agent);
      const team = {
        bet: tree.at(made.stakes, member),
        validBet: tree.at(made.valids, member),
        payout: tree.at(made.payouts, member),
        ...kindSums(terms, member),
      };
      for (const row of moved.length === 0 ? [] : joined(moved.filter(({ path }) => isIn(path, segmentOf(agent))))) {
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

const toShare = ({ stake, payout, coveragePpm }: IssueRow) => ({
  bet: amount(stake),
  payout: amount(payout),
  coveragePpm,
});

const isIn = (path: string, segment: string): boolean => {
  for (let at = path.indexOf(segment); at >= 0; at = path.indexOf(segment, at + 1)) if (at % SEGMENT === 0) return true;
  return false;
};

/** Whether a path goes through a member, itself included. */
export const isUnder = (path: string, memberId: bigint): boolean => isIn(path, segmentOf(String(memberId)));
