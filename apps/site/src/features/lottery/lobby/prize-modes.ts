import type { LotteryArea, PrizeMode, WireMap } from '@trevo/contract';

type Menus = WireMap['GET /lgw/games/game_menus']['value'];

/** Prize modes that have lotteries of an area. */
const MODES: Readonly<Record<LotteryArea, readonly PrizeMode[]>> = {
  LOTT: ['ELOTT', 'LOTT', 'ZY'],
  SEA: ['SEA', 'ZY'],
  VN: ['ELOTT', 'ZY'],
};

/** Of an area's modes those whose category has games; until the server says which, all of them. */
export const modesOf = (area: LotteryArea, menus: Menus | undefined): readonly PrizeMode[] =>
  MODES[area].filter(
    (mode) =>
      area !== 'LOTT' ||
      mode === 'ZY' ||
      !menus ||
      menus.some(({ gameCategory, cards }) => gameCategory === mode && cards > 0),
  );

/** The mode that an address asks for, where its area has it; else undefined: the server says which. Asia's lotteries have a mode of their own. */
export const wantedMode = (area: LotteryArea, asked: unknown): PrizeMode | undefined =>
  MODES[area].find((mode) => mode === asked) ?? (area === 'SEA' ? 'SEA' : undefined);
