import { createHash } from 'node:crypto';
import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { generate } from 'otplib';

const STEP_S = 30;

/** Takes a mark of a secret for itself, also from journeys that run in other processes: the folder goes with the run's house. */
const take = (secret: string, mark: string): boolean => {
  const place = placeOf(secret, mark);
  try {
    mkdirSync(place);
    return true;
  } catch {
    return false;
  }
};
const placeOf = (secret: string, mark: string): string => {
  const { home } = JSON.parse(process.env.JOURNEY_HOUSE ?? '') as { home: string };
  const folder = join(home, 'spent-codes', createHash('sha256').update(secret).digest('hex').slice(0, 16));
  mkdirSync(folder, { recursive: true });
  return join(folder, mark);
};

/**
 * A one-time code of an operator or a player that was not used before: the present one, or the next, which the server takes
 * already. Only a third within a minute has to wait.
 */
export const nextCode = async (secret: string): Promise<string> => {
  const now = (): number => Math.floor(Date.now() / 1_000 / STEP_S);
  let step = now();
  while (!take(secret, String(step))) step += 1;
  while (step > now() + 1) await wait(500);
  return generate({ secret, epoch: step * STEP_S });
};

/** Works while no other journey works so. */
export const oneAfterAnother = async <T>(work: () => Promise<T>): Promise<T> => {
  while (!take('', 'in-use')) await wait(100);
  try {
    return await work();
  } finally {
    rmdirSync(placeOf('', 'in-use'));
  }
};
