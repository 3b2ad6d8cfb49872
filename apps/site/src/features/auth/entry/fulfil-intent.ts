import type { GameCard } from '@trevo/contract';
import { call } from '../../../api/client.ts';
import { pageQueries } from '../../../api/query-client.ts';
import { type Intent, openDialog } from '../../../shared/dialogs.ts';
import { renewHearts } from '../../../shared/games/favorites.ts';
import { openDemo, openGame } from '../../../shared/games/open-game.ts';
import { goTo } from '../../../shared/routing/navigate.ts';

/** A path that would lead to another site is none of ours. */
const IS_OURS = /^\/(?![/\\])/;

/** Sets the heart that was tapped; the lists that the new session is fetching meanwhile are asked again. */
const keep = async ({ nodeId, vassalage: vendor, gameType }: GameCard): Promise<void> => {
  await call('POST /wps/relay/favorites', { body: { nodeId, vendor, gameType } });
  const queries = pageQueries();
  if (queries) await renewHearts(queries);
};

/** Does what was tapped before the sign-in. False: nothing waited. A game that does not open now shows its sheet. */
export const fulfil = (intent: Intent | null): boolean => {
  if (intent === null) return false;
  if (intent.to === 'open') {
    if (!IS_OURS.test(intent.path)) return false;
    goTo(intent.path);
    return true;
  }
  const { card } = intent;
  if (intent.to === 'keep') void keep(card).catch(() => openDialog('gameSheet', { card }));
  else void (intent.to === 'try' ? openDemo : openGame)(card).catch(() => openDialog('gameSheet', { card }));
  return true;
};
