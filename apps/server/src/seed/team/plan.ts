import { type Amount, amount } from '@trevo/money';
import type { App } from '../../app.ts';

export type Terms = Parameters<App['agents']['contracts']['offerByHouse']>[1];

/** Member types of the specification: 0 player, 1 agent. */
export type Seat = {
  readonly name: string;
  readonly holder: string;
  readonly type: 0 | 1;
  /** The name of who opened the account; null: the demonstration's agent. */
  readonly below: string | null;
  /** The highest prize group of lotteries; each level has a lower one, so those above earn the difference. */
  readonly series: number;
};

/** Who is below the demonstration's agent, an upline before its downlines: two agents on two levels, and six players. */
export const SEATS: readonly Seat[] = [
  { name: 'norte', holder: 'Norte da Silva', type: 1, below: null, series: 1_950 },
  { name: 'centro', holder: 'Centro da Silva', type: 1, below: 'norte', series: 1_940 },
  { name: 'anita', holder: 'Anita Moreira', type: 0, below: null, series: 1_950 },
  { name: 'bruno', holder: 'Bruno Teixeira', type: 0, below: null, series: 1_950 },
  { name: 'carla', holder: 'Carla Nogueira', type: 0, below: 'norte', series: 1_940 },
  { name: 'david', holder: 'David Peixoto', type: 0, below: 'norte', series: 1_940 },
  { name: 'elisa', holder: 'Elisa Fontes', type: 0, below: 'centro', series: 1_930 },
  { name: 'fabio', holder: 'Fabio Siqueira', type: 0, below: 'centro', series: 1_930 },
];

const reais = (whole: number): Amount => amount(BigInt(whole) * 1_000_000n);
const shared = { activeBet: reais(100), products: 'all' as const };
type Rates = { readonly dividend: number; readonly day: number; readonly hour: number; readonly draw: number };

/** One contract of each kind, in ppm. */
const offersAt = ({ dividend, day, hour, draw }: Rates): readonly Terms[] => [
  {
    kind: 'dividend',
    ...shared,
    period: 'H',
    carry: 'always',
    deducts: ['rebates', 'promos', 'wages'],
    tiers: [{ ratePpm: dividend, bet: reais(1_000) }],
  },
  { kind: 'dailyWage', ...shared, tiers: [{ ratePpm: day, betAmount: reais(100) }] },
  { kind: 'hourlySalary', ...shared, tiers: [{ ratePpm: hour, betAmount: reais(10) }] },
  {
    kind: 'realTimeSalary',
    ...shared,
    products: ['lottery'],
    counts: 'single',
    mostCoveragePpm: null,
    tiers: [{ ratePpm: draw }],
  },
];

/** What each agent is offered by the one above: less than that one has (`demo-contracts.ts`). */
export const OFFERS: ReadonlyMap<string, readonly Terms[]> = new Map([
  ['norte', offersAt({ dividend: 40_000, day: 3_000, hour: 1_500, draw: 3_000 })],
  ['centro', offersAt({ dividend: 20_000, day: 2_000, hour: 1_000, draw: 1_500 })],
]);

/** Each player deposits this once. */
export const FUNDS = reais(1_000);

/** What a player does in an hour: together R$ 102, so that the first hour makes a member of the team active. Each slip is on the next draws. */
export const SLIP = {
  gameCode: 'SSC1M',
  draws: 3,
  plays: [
    { play: 'S_DT', content: 'dragon' },
    { play: 'S_DT', content: 'tiger' },
  ],
  unit: reais(1),
  multiple: 25,
} as const;
export const ROUNDS = [
  { gameCode: 'SPB_A', bet: reais(2), choice: {} },
  { gameCode: 'SPB_DICE', bet: reais(20), choice: { side: 'under', count: 4_800 } },
  { gameCode: 'SPB_A', bet: reais(5), choice: {} },
] as const;

/** So long after its beginning the team plays: pay of hours and days comes, and the money lasts. */
export const HOURS = 72;
