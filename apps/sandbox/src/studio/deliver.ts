import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '@trevo/time';
import type { Faults } from './vendor-book.ts';
import type { Deliver, WireCall } from './wire.ts';

/** A vendor stops waiting here; nobody then knows whether the wallet moved anything. */
const PATIENCE = 5 * SECOND;

type Answer = Awaited<ReturnType<Deliver>>;

/** Whether a chance in percent hits, this time. */
export const hits = (percent: number): boolean => percent > 0 && randomInt(100) < percent;

const send = async ({ method, url, headers, body }: WireCall): Promise<Answer> => {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers },
      ...(method === 'GET' ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return { status: response.status, body: await response.text(), headers: response.headers };
  } catch {
    return null;
  }
};

/** Sends calls over HTTP (connections are kept), with what the vendor's fault dial says happening on the way. */
export const createDeliver =
  (faultsNow: () => Faults): Deliver =>
  async (call) => {
    const { latencyMs, loseRequest, loseAnswer, duplicate } = faultsNow();
    if (latencyMs > 0) await sleep(latencyMs);
    if (hits(loseRequest)) return null;
    const twin = hits(duplicate) ? send(call) : null;
    const answer = await send(call);
    await twin;
    return hits(loseAnswer) ? null : answer;
  };
