import type { LotteryArea, LotteryMenuGame, LotteryNow, PrizeMode } from '@trevo/contract';
import { LOTTERY_VENDORS } from '@trevo/contract/site/lottery-vendors';
import { useCall } from '../../../api/use-call.ts';
import { nextAskMs, offsetOf } from '../live/live-clock.ts';
import { wantedMode } from './prize-modes.ts';

const SOONEST_MS = 2_000;
const SELDOM_MS = 15_000;

/** A lottery of the menu with what moves of it; null until that is known, and of one that has closed since. */
export type LobbyGame = LotteryMenuGame & { readonly live: LotteryNow | null; readonly isClosed: boolean };

type Lobby = {
  /** Of the menu that is shown. */
  readonly mode: PrizeMode | undefined;
  readonly games: readonly LobbyGame[] | undefined;
  /** Those bet on lately, of every mode. */
  readonly lately: readonly LobbyGame[];
  readonly error: unknown;
  /** What the server's clock is ahead of this page's. */
  offset(live: LotteryNow): number;
};

/** The lotteries of an area: the menu says which there are, and what moves is asked around each draw. */
export const useLobby = (area: LotteryArea, asked: unknown): Lobby => {
  const prizeMode = wantedMode(area, asked);
  const menu = useCall(
    'GET /lgw/vn/games/game_menu',
    { query: { device: 'WEB', ...(prizeMode ? { prizeMode } : {}) } },
    { staleTime: 60_000 },
  );
  const live = useCall(
    'GET /wps/lottery/games',
    { query: { area } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const games = (state.data as { games: LotteryNow[] } | undefined)?.games ?? [];
        const waits = games.map((game) => nextAskMs(game, Date.parse(game.now)));
        return Math.max(SOONEST_MS, Math.min(SELDOM_MS, ...waits));
      },
    },
  );
  const recent = useCall('GET /lgw/games/recent', {}, { staleTime: 60_000 });
  const moving = new Map(live.data?.games.map((game) => [game.gameCode, game]));
  const here = (games: readonly LotteryMenuGame[]): LobbyGame[] =>
    games
      .filter(({ vassalage }) => vassalage === LOTTERY_VENDORS[area])
      .map((game) => {
        const now = moving.get(game.lottoGameCode) ?? null;
        return { ...game, live: now, isClosed: live.data !== undefined && now === null };
      });
  return {
    mode: menu.data?.prizeMode,
    games: menu.data && here(menu.data.games),
    lately: here(recent.data?.list ?? []),
    error: menu.error ?? live.error,
    offset: ({ now }) => offsetOf(now, live.dataUpdatedAt),
  };
};
