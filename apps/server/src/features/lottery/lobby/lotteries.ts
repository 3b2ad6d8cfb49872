import { LOTTERY_VENDORS } from '@trevo/contract/site/lottery-vendors';
import type { LotteryArea, PrizeMode } from '@trevo/contract';
import { LOTTERY_GAMES, type LotteryGame } from '@trevo/engines/lottery';

const GAMES = new Map(LOTTERY_GAMES.map((game) => [game.code, game]));

/** A lottery of the catalogue by its code; null for what is none. */
export const lotteryOf = (code: string): LotteryGame | null => GAMES.get(code) ?? null;

/** Where a lottery stands on the site. */
export const areaOf = ({ family }: LotteryGame): LotteryArea => {
  if (family === 'VN_N' || family === 'VN_S') return 'VN';
  return family === 'TH' || family === '4D' ? 'SEA' : 'LOTT';
};

const FAST_S = 300;
/** Fast ones are e-lotteries; those that are drawn by the hour or the day are classic. */
export const prizeModeOf = (game: LotteryGame): Exclude<PrizeMode, 'ZY'> => {
  if (areaOf(game) === 'SEA') return 'SEA';
  return game.period <= FAST_S || areaOf(game) === 'VN' ? 'ELOTT' : 'LOTT';
};

/** A brand's catalogue, as far as it says which lotteries are on. */
type Switches = { readonly findByCode: (code: string) => { readonly isEnabled: boolean } | null };
/** Those of these that have a calendar: a station while its brand has it on; the house's own also while they are off, for one that comes back. */
export const withCalendar = (games: readonly LotteryGame[], brand: Switches): readonly LotteryGame[] =>
  games.filter(({ code, station }) => station === undefined || brand.findByCode(code)?.isEnabled === true);

export const vendorOf = (game: LotteryGame): string => LOTTERY_VENDORS[areaOf(game)];
