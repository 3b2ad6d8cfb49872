import { toast } from '@trevo/ui/toast';
import type { LoginValue } from '../../../session/session.ts';
import { closeDialog, openDialog, waitingIntent } from '../../../shared/dialogs.ts';
import { isAgentArea } from '../../../shared/routing/agent-area.ts';
import { goTo } from '../../../shared/routing/navigate.ts';
import { isAtDemo } from '../../../shared/social/intent-return.ts';
import { fulfil } from '../entry/fulfil-intent.ts';

/**
 * Closes the dialog of somebody who has just signed in by hand and goes on: to what they had tapped, else home; the agents' page goes on
 * by itself. Somebody let in without a second factor from a new device is asked to set one up, without losing what waited.
 */
export const land = (value: LoginValue, advice: string): void => {
  const intent = waitingIntent();
  closeDialog();
  if (isAgentArea()) return;
  // A demonstration that asked for the sign-in stands behind the dialog and goes on by itself.
  const isLed = fulfil(intent) || isAtDemo();
  if (value.factorAdvised && isLed) toast(advice);
  if (!isLed && location.pathname !== '/') goTo('/');
  if (value.factorAdvised && !isLed) openDialog('adviseFactor', {});
};

/**
 * The same for somebody who has just made an account: with nothing to go on to, home and the way to the first deposit. What they had
 * tapped is not covered by it: `welcome` is said in passing. A heart is set behind it.
 */
export const landNew = (name: string, welcome: string): void => {
  const intent = waitingIntent();
  closeDialog();
  const isLed = fulfil(intent);
  if (isLed && intent?.to !== 'keep') return toast(welcome);
  if (!isLed) goTo('/');
  openDialog('afterRegister', { name });
};
