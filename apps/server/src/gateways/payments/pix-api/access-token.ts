import { SECOND, type Clock } from '@trevo/time';
import { z } from 'zod';
import { RailError } from '../../../features/cashier/index.ts';
import type { HttpExchange } from './http-exchange.ts';

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().default(60) });

/** Renewed this long before it expires, so that a token never dies on the way. */
const MARGIN = 20 * SECOND;

export type AccessToken = {
  get(): Promise<string>;
  /** The bank did not accept the token: the next `get` asks for another. */
  forget(): void;
};

/** OAuth 2 client credentials. One token serves all calls; parallel callers share one request for it. */
export const createAccessToken = (
  exchange: HttpExchange,
  { url, clientId, clientSecret, scope }: { url: string; clientId: string; clientSecret: string; scope: string },
  clock: Clock,
): AccessToken => {
  let held: { token: string; until: number } | null = null;
  let asking: Promise<string> | null = null;
  const ask = async (): Promise<string> => {
    const { status, body } = await exchange({
      method: 'POST',
      url,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope }).toString(),
    });
    // Wrong credentials are ours to mend, yet nothing happened at the bank: the call may be repeated once they are right.
    if (status !== 200) throw new RailError('unavailable', `the bank gave no token (HTTP ${status})`);
    const answer = TokenAnswer.parse(JSON.parse(body));
    held = { token: answer.access_token, until: clock.now() + answer.expires_in * SECOND - MARGIN };
    return held.token;
  };
  return {
    async get() {
      if (held && held.until > clock.now()) return held.token;
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    forget() {
      held = null;
    },
  };
};
