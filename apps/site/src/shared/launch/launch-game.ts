import type { GameCard } from '@trevo/contract';
import { HOUSE_VENDOR } from '@trevo/contract/house-vendor';
import { currentLanguage } from '@trevo/i18n';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { pageQueries } from '../../api/query-client.ts';
import { callKey } from '../../api/use-call.ts';
import { closeDialog, openDialog } from '../dialogs.ts';
import { uncover } from '../games/cover.ts';
import { keepLaunched } from './launched-game.ts';
import { goTo } from '../routing/navigate.ts';

/** Codes of a launch that failed at the vendor: the trouble sheet has something better to offer. */
const AT_VENDOR = new Set(['game.vendor_down', 'game.disabled']);

/**
 * Launches a game and goes to its window. A vendor's window is a page load of its own: only that page's policy lets
 * vendors' frames in.
 * @throws ApiError when the server refuses the launch
 */
export const launch = async (nodeId: string, mode: 'real' | 'demo' = 'real'): Promise<void> => {
  const { url } = await call('POST /wps/game/launchGame', { body: { nodeId, mode } });
  if (url.startsWith('/seamless')) return location.assign(url);
  // An announcement may have opened over the page meanwhile: it would stand over the game.
  closeDialog();
  if (url !== location.pathname) goTo(url);
};

const CONFIG = 'GET /wps/originals/:gameCode';

/** Asks for what a game starts with while its window comes. */
const bringConfig = (gameCode: string): void => {
  const options = { params: { gameCode } };
  void pageQueries()?.prefetchQuery({
    queryKey: callKey(CONFIG, options, currentLanguage()),
    queryFn: () => call(CONFIG, options),
  });
};

/** Back to where a refused game was tapped: its window came before the answer. */
const leaveWindow = async (): Promise<void> => {
  uncover();
  if (!location.pathname.startsWith('/game/')) return;
  const left = new Promise((done) => addEventListener('popstate', done, { once: true }));
  history.back();
  await left;
};

/**
 * Launches the game of a card; a vendor that fails now leads to the sheet with alternatives.
 * @throws ApiError for every other refusal
 */
export const launchCard = async (card: GameCard, mode: 'real' | 'demo' = 'real'): Promise<void> => {
  keepLaunched(card);
  const isOwn = card.vassalage === HOUSE_VENDOR && mode === 'real';
  if (isOwn) bringConfig(card.gameCode);
  try {
    await launch(card.nodeId, mode);
  } catch (error) {
    if (isOwn) await leaveWindow();
    if (!isApiError(error) || !AT_VENDOR.has(error.code)) throw error;
    openDialog('gameTrouble', { card, code: error.code });
  }
};
