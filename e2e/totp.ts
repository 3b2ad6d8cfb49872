import { setTimeout as wait } from 'node:timers/promises';
import { generate } from 'otplib';

const STEP_S = 30;
const spent = new Map<string, number>();

/**
 * A one-time code of an operator or a player that was not used before: the present one, or the next, which the server takes
 * already. Only a third within a minute has to wait.
 */
export const nextCode = async (secret: string): Promise<string> => {
  const now = (): number => Math.floor(Date.now() / 1_000 / STEP_S);
  const step = Math.max(now(), (spent.get(secret) ?? 0) + 1);
  spent.set(secret, step);
  while (step > now() + 1) await wait(500);
  return generate({ secret, epoch: step * STEP_S });
};
