import { setTimeout as pause } from 'node:timers/promises';
import type { Deliver } from '../../apps/sandbox/src/studio/wire.ts';
import type { Random } from './random.ts';

type Answer = Awaited<ReturnType<Deliver>>;

/** One real HTTP call. No answer within the time, or a broken connection, is null: nobody knows what happened. */
export const deliver: Deliver = async (call) => {
  try {
    const answer = await fetch(call.url, {
      method: call.method,
      headers: call.headers,
      ...(call.method === 'GET' ? {} : { body: call.body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    return { status: answer.status, body: await answer.text(), headers: answer.headers };
  } catch {
    return null;
  }
};

/** The call arrives and is acted on; its answer never comes back. */
export const losingAnswer: Deliver = async (call) => {
  await deliver(call);
  return null;
};

/** The call never arrives. */
export const losingCall: Deliver = async () => null;

/** The same call twice at once; the first answer to come back counts. */
export const doubled: Deliver = async (call) => {
  const [first] = await Promise.all([deliver(call), deliver(call)]);
  return first;
};

/** What a bad line does, as shares of all calls; the rest goes through. */
export type Weather = {
  readonly losesCall: number;
  readonly losesAnswer: number;
  readonly doubles: number;
  /** Longest delay in milliseconds before a call is sent, which also changes the order. */
  readonly delayMs: number;
};

/** A line in bad weather. The seed decides what happens to the n-th call. */
export const stormy = (random: Random, weather: Weather): Deliver => {
  return async (call): Promise<Answer> => {
    const fate = random.next();
    const delay = random.below(weather.delayMs + 1);
    if (fate < weather.losesCall) return null;
    if (delay > 0) await pause(delay);
    if (fate < weather.losesCall + weather.losesAnswer) return losingAnswer(call);
    if (fate < weather.losesCall + weather.losesAnswer + weather.doubles) return doubled(call);
    return deliver(call);
  };
};
