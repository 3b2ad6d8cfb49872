import { toast } from '@trevo/ui/toast';
import type { LoginValue } from '../../../session/session.ts';
import { openDialog } from '../../../shared/dialogs.ts';
import { openWaitingGame } from '../../../shared/games/open-game.ts';
import { isAgentArea } from '../../../shared/routing/agent-area.ts';
import { goTo } from '../../../shared/routing/navigate.ts';
import { isAtDemo } from '../../../shared/social/demo-return.ts';
import { openWaitingPage } from './waiting-page.ts';

/**
 * Where a person goes who has just signed in by hand: to the game or page that waited or asked, else home; the agents' page goes on by
 * itself. Somebody let in without a second factor from a new device is asked to set one up, without losing what waited.
 */
export const land = (value: LoginValue, advice: string): void => {
  if (isAgentArea()) return;
  // A demonstration that asked for the sign-in stands behind the dialog and goes on by itself.
  const isLed = openWaitingGame() || openWaitingPage() || isAtDemo();
  if (value.factorAdvised && isLed) toast(advice);
  if (!isLed && location.pathname !== '/') goTo('/');
  if (value.factorAdvised && !isLed) openDialog('adviseFactor', {});
};
