import type { FamilyCode } from './family.ts';
import { type Station, STATIONS } from './stations.ts';

/** A lottery of the catalogue: when its issues are drawn. */
export interface LotteryGame {
  readonly code: string;
  readonly family: FamilyCode;
  /** Seconds from one draw to the next; 86,400: once a day, or on its weekdays, at `drawAt`, minutes after midnight of its own zone. */
  readonly period: number;
  /** Seconds before the draw at which bets close. */
  readonly close: number;
  readonly drawAt?: number;
  /** Days of the week, by its own zone, on which it is drawn; 0 is Sunday. Left out: every day. */
  readonly weekdays?: readonly number[];
  /** Whose draw it is, by the station's own name: two people enter its results, the house draws none. A brand switches it on. */
  readonly station?: string;
  /** Hours from UTC of its issues' numbers. */
  readonly utcOffset: number;
  /** On a day on which it is drawn. */
  readonly issuesPerDay: number;
}

const DAY = 86_400;
const [BRAZIL, VIETNAM, THAILAND] = [-3, 7, 7];

const every = (
  code: string,
  family: FamilyCode,
  [period, close]: readonly [number, number],
  utcOffset = BRAZIL,
): LotteryGame => ({
  code,
  family,
  period,
  close,
  utcOffset,
  issuesPerDay: DAY / period,
});
const daily = (
  code: string,
  family: FamilyCode,
  [hour, minute, close]: readonly [number, number, number],
  utcOffset: number,
): LotteryGame => ({
  code,
  family,
  period: DAY,
  close,
  drawAt: hour * 60 + minute,
  utcOffset,
  issuesPerDay: 1,
});

/** One, three and five minutes, closing 5, 10 and 15 seconds before the draw. */
const fast = (prefix: string, family: FamilyCode): LotteryGame[] =>
  (
    [
      ['1M', 60, 5],
      ['3M', 180, 10],
      ['5M', 300, 15],
    ] as const
  ).map(([name, period, close]) => every(`${prefix}${name}`, family, [period, close]));

/** Hour and minute of the draw, and seconds from close to draw. */
const DRAWN_AT = { VN_MN: [16, 15, 300], VN_MT: [17, 15, 300] } as const;
const stationGame = ({ code, name, region, weekdays }: Station): LotteryGame => ({
  ...daily(`${region}_${code}`, 'VN_S', DRAWN_AT[region], VIETNAM),
  weekdays,
  station: name,
});

/** The house's lotteries, then the stations of others. Official names are for official results only: `VN_MB` is drawn by the house until an operator says otherwise. */
export const LOTTERY_GAMES: readonly LotteryGame[] = [
  ...fast('SSC', 'SSC'),
  ...fast('X5_', 'X5'),
  ...fast('K3_', 'K3'),
  ...fast('PK10_', 'PK10'),
  every('L28_1M', 'L28', [60, 5]),
  every('KENO_3M', 'KENO', [180, 10]),
  daily('VN_MB', 'VN_N', [18, 15, 300], VIETNAM),
  every('VN_MB_1M', 'VN_N', [60, 5], VIETNAM),
  every('VN_MB_5M', 'VN_N', [300, 15], VIETNAM),
  daily('VN_MN', 'VN_S', DRAWN_AT.VN_MN, VIETNAM),
  daily('VN_MT', 'VN_S', DRAWN_AT.VN_MT, VIETNAM),
  every('VN_MN_1M', 'VN_S', [60, 5], VIETNAM),
  every('SEA_TH', 'TH', [3_600, 60], THAILAND),
  every('SEA_4D', '4D', [3_600, 60], THAILAND),
  daily('BR_6X60', 'BR6', [21, 0, 600], BRAZIL),
  every('BR_6X60_1H', 'BR6', [3_600, 60]),
  daily('BR_5X80', 'BR5', [21, 0, 600], BRAZIL),
  every('BR_5X80_1H', 'BR5', [3_600, 60]),
  ...STATIONS.map(stationGame),
];
