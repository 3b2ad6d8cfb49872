import type { LotteryArea, PrizeMode } from '@trevo/contract';
import { currentLanguage } from '@trevo/i18n';
import { call } from '../../api/client.ts';
import { LANGUAGE } from '../../api/language.ts';
import { pageQueries } from '../../api/query-client.ts';
import { callKey } from '../../api/use-call.ts';
import { goTo } from '../routing/navigate.ts';

export type LotteryWish = {
  readonly lottoArea: LotteryArea;
  readonly lottoPrizeMode: PrizeMode;
  /** Left out: the lobby. */
  readonly lottoGameCode?: string;
  /** A path of this site. */
  readonly backUrl: string;
};

const CONFIG = 'GET /wps/lottery/games/:gameCode';

/**
 * Launches a lottery, or the lobby of an area, and goes where the server says.
 * @throws ApiError when the server refuses the launch
 */
export const launchLottery = async (wish: LotteryWish): Promise<void> => {
  const { lottoGameCode: gameCode } = wish;
  const language = currentLanguage();
  // What a betting view starts with comes beside the answer.
  if (gameCode !== undefined)
    void pageQueries()?.prefetchQuery({
      queryKey: callKey(CONFIG, { params: { gameCode } }, language),
      queryFn: () => call(CONFIG, { params: { gameCode } }),
    });
  const { url } = await call('POST /wps/game/launchLobby', {
    body: {
      ...wish,
      launchMode: 'LOTT',
      lottoView: gameCode === undefined ? 'lobby' : 'betting',
      device: 'WEB',
      language: LANGUAGE[language],
    },
  });
  goTo(url);
};
