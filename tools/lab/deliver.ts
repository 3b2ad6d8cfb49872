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
  /** The call arrives after the vendor has stopped waiting for it, and with luck after what it did then. */
  readonly arrivesLate: number;
  /** Longest delay in milliseconds before a call is sent, which also changes the order. */
  readonly delayMs: number;
};

/** A vendor that waits no longer goes on at once; its call is still on the way for so long, in milliseconds. */
const LATE_MS = 120;

export type Storm = {
  readonly by: Deliver;
  /** Waits until what was on the way has arrived. */
  pass(): Promise<void>;
};

/** A line in bad weather. The seed decides what happens to the n-th call. */
export const createStorm = (random: Random, weather: Weather): Storm => {
  const strays: Promise<unknown>[] = [];
  const { losesCall, losesAnswer, doubles, arrivesLate } = weather;
  return {
    async by(call): Promise<Answer> {
      let fate = random.next();
      const delay = random.below(weather.delayMs + 1);
      const lateness = random.below(LATE_MS);
      const is = (share: number): boolean => {
        fate -= share;
        return fate < 0;
      };
      if (is(losesCall)) return null;
      if (is(arrivesLate)) {
        strays.push(pause(lateness).then(() => deliver(call)));
        return null;
      }
      if (delay > 0) await pause(delay);
      if (is(losesAnswer)) return losingAnswer(call);
      return is(doubles) ? doubled(call) : deliver(call);
    },
    pass: async () => void (await Promise.all(strays)),
  };
};
