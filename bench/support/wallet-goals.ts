import type { Measured, Round } from './slots.ts';
import { medianOf, ratio, two } from './slots.ts';

export const TPCB_ONE = 'TPC-B, 1 client';
export const TPCB = 'TPC-B, 16 clients';
export const PGLEDGER = 'pgledger, 64 callers';
const callersOf = (callers: number): string => `${callers} caller${callers > 1 ? 's' : ''}`;
export const walletSlot = (callers: number): string => `wallet operations, ${callersOf(callers)}`;
export const vendorSlot = (callers: number): string => `with the vendor's rows, ${callersOf(callers)}`;
/** What each feature adds is measured with so many callers. */
export const COST_CALLERS = 256;
export const costSlot = (name: string): string => `${name}, ${COST_CALLERS} callers`;
export const HOUSE_ROUND = 'in-house round (stake, win, its row), with limits';
export const HOT = 'one wallet, 256 callers';

/** A figure that must be at least (or, for times and costs, at most) so much. */
type Goal = {
  readonly goal: string;
  readonly of: (slot: (callers: number) => string) => string;
  readonly to: string | null;
  readonly by: (measured: Measured) => number | null;
  readonly isAtMost?: true;
  /** Null: an aim, not a gate. */
  readonly floor: number | null;
  readonly target: number;
};

const speed = ({ perSecond }: Measured): number => perSecond;
const GOALS: readonly Goal[] = [
  { goal: 'speed, 16 callers', of: (slot) => slot(16), to: TPCB, by: speed, floor: 2, target: 3 },
  {
    goal: 'p50, 16 callers',
    of: (slot) => slot(16),
    to: TPCB,
    by: ({ p50Ms }) => p50Ms,
    isAtMost: true,
    floor: 1,
    target: 1,
  },
  { goal: 'speed, 64 callers', of: (slot) => slot(64), to: TPCB, by: speed, floor: 3, target: 4.5 },
  {
    goal: 'p99, 64 callers',
    of: (slot) => slot(64),
    to: TPCB,
    by: ({ p99Ms }) => p99Ms,
    isAtMost: true,
    floor: null,
    target: 1.2,
  },
  { goal: 'speed, 256 callers', of: (slot) => slot(256), to: TPCB, by: speed, floor: 4, target: 6 },
  {
    goal: 'p99, 256 callers',
    of: (slot) => slot(256),
    to: TPCB,
    by: ({ p99Ms }) => p99Ms,
    isAtMost: true,
    floor: null,
    target: 3,
  },
  // Their floors are what the code before `bets` reached on 22 November 2026.
  {
    goal: "speed with the vendor's rows, 256 callers",
    of: () => vendorSlot(256),
    to: TPCB,
    by: speed,
    floor: 3.9,
    target: 5,
  },
  {
    goal: 'speed of in-house rounds, 256 callers',
    of: () => costSlot(HOUSE_ROUND),
    to: TPCB,
    by: speed,
    floor: 3,
    target: 4,
  },
  { goal: 'speed, 1,024 callers', of: (slot) => slot(1_024), to: TPCB, by: speed, floor: 4, target: 5 },
  {
    goal: 'PostgreSQL CPU per operation, 256 callers',
    of: (slot) => slot(256),
    to: TPCB,
    by: ({ pgCpuUs }) => pgCpuUs,
    isAtMost: true,
    floor: 1 / 5,
    target: 1 / 7,
  },
  {
    goal: 'speed, 64 callers, against pgledger with one house account',
    of: (slot) => slot(64),
    to: PGLEDGER,
    by: speed,
    floor: 15,
    target: 25,
  },
  {
    goal: 'speed, 1 caller, against TPC-B with 1 client',
    of: (slot) => slot(1),
    to: TPCB_ONE,
    by: speed,
    floor: 0.9,
    target: 1,
  },
  {
    goal: 'operations/s of one wallet, 256 callers, in order',
    of: () => HOT,
    to: null,
    by: speed,
    floor: 300,
    target: 300,
  },
];

type Verdict = 'goal' | 'floor' | 'MISSED' | 'below the goal' | 'not measured';
export type GoalRow = {
  readonly goal: string;
  readonly target: string;
  readonly floor: string;
  readonly measured: number | null;
  readonly verdict: Verdict;
  /** The same figure of operations with the vendor's rows; no gate. */
  readonly 'with vendor rows': number | null;
};

const verdictOf = ({ isAtMost, floor, target }: Goal, measured: number | null): Verdict => {
  const reaches = (bound: number): boolean => measured !== null && (isAtMost ? measured <= bound : measured >= bound);
  if (measured === null) return 'not measured';
  if (reaches(target)) return 'goal';
  if (floor === null) return 'below the goal';
  return reaches(floor) ? 'floor' : 'MISSED';
};

const figureOf = (rounds: readonly Round[], { to, by }: Goal, of: string): number | null => {
  const alone = (round: Round): number | null => {
    const own = round.get(of);
    return own ? by(own) : null;
  };
  const value = to === null ? medianOf(rounds, alone) : ratio(rounds, { of, to, by });
  return Number.isNaN(value) ? null : value;
};

const shown = (value: number | null): number | null => (value === null ? null : two(value));

/** The table of goals: every figure is the median, over the rounds, of the ratio to its anchor in the same round. */
export const judge = (rounds: readonly Round[]): GoalRow[] =>
  GOALS.map((one) => {
    const { goal, of, to, isAtMost, floor, target } = one;
    const bound = (value: number): string => `${isAtMost ? '<=' : '>='} ${two(value)}${to === null ? '' : 'x'}`;
    const measured = figureOf(rounds, one, of(walletSlot));
    return {
      goal,
      target: bound(target),
      floor: floor === null ? '-' : bound(floor),
      measured: shown(measured),
      // Not by what is shown: 2.995 is below 3.
      verdict: verdictOf(one, measured),
      'with vendor rows': to === null ? null : shown(figureOf(rounds, one, of(vendorSlot))),
    };
  });
