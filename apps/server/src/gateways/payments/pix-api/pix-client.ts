import type { Clock } from '@trevo/time';
import type { z } from 'zod';
import { RailError } from '../../../features/cashier/index.ts';
import { monotonicMs } from '../../../platform/clock.ts';
import { createAccessToken } from './access-token.ts';
import { createCircuit } from './circuit.ts';
import { type ClientCertificate, createHttpExchange, type HttpAnswer, type HttpCall } from './http-exchange.ts';
import { describeProblem, readProblem } from './problem-document.ts';

export type PixClientOptions = {
  /** Without a slash at the end; `/oauth/token`, `/cob`, `/pix` follow. */
  readonly baseUrl: string;
  /** When the bank serves tokens elsewhere. */
  readonly tokenUrl: string | null;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly certificate: ClientCertificate | null;
  readonly clock: Clock;
  /** 0 to 1, spreads repeats. */
  readonly jitter: () => number;
};

export type PixRequest<Schema extends z.ZodType> = {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  readonly answer: Schema;
};

export type PixClient = {
  /** Null: the bank answered 404. @throws RailError */
  call<Schema extends z.ZodType>(request: PixRequest<Schema>): Promise<z.output<Schema> | null>;
};

const SCOPES = 'cob.write cob.read pix.write pix.read webhook.write webhook.read pagamentos.write pagamentos.read';
const TIMEOUT_MS = 4_000;
/** All tries of one call together; a player is waiting. */
const BUDGET_MS = 9_000;
const MAX_TRIES = 3;

const isWorthRepeating = (status: number): boolean => status === 429 || status >= 500;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Calls of the central bank's Pix API. Every one of them is a GET or a PUT under an id of ours, so repeating is safe:
 * no answer, 429 and 5xx are tried again within the budget; a token refused once is renewed once.
 */
export const createPixClient = (options: PixClientOptions): PixClient => {
  const exchange = createHttpExchange(TIMEOUT_MS, options.certificate);
  const { baseUrl, tokenUrl, clientId, clientSecret, clock, jitter } = options;
  const url = tokenUrl ?? `${baseUrl}/oauth/token`;
  const token = createAccessToken(exchange, { url, clientId, clientSecret, scope: SCOPES }, clock);
  const throughCircuit = createCircuit(clock);

  const authorized = async (call: Omit<HttpCall, 'headers'>): Promise<HttpAnswer> => {
    const send = async (): Promise<HttpAnswer> => {
      const headers = { authorization: `Bearer ${await token.get()}`, accept: 'application/json' };
      return exchange({ ...call, headers: call.body ? { ...headers, 'content-type': 'application/json' } : headers });
    };
    const first = await send();
    if (first.status !== 401) return first;
    token.forget();
    return send();
  };

  const persistent = async (call: Omit<HttpCall, 'headers'>): Promise<HttpAnswer> => {
    const until = monotonicMs() + BUDGET_MS;
    for (let attempt = 1; ; attempt += 1) {
      let failure: string;
      try {
        const answer = await authorized(call);
        if (!isWorthRepeating(answer.status) && answer.status !== 401) return answer;
        failure = describeProblem(answer.status, readProblem(answer.body));
      } catch (error) {
        failure = error instanceof Error ? error.message : 'no answer';
      }
      const wait = 150 * 2 ** attempt * (0.5 + jitter());
      if (attempt >= MAX_TRIES || monotonicMs() + wait > until) throw new RailError('unavailable', failure);
      await pause(wait);
    }
  };

  return {
    call: ({ method, path, body, answer }) =>
      throughCircuit(async () => {
        const text = body === undefined ? {} : { body: JSON.stringify(body) };
        const response = await persistent({ method, url: `${baseUrl}${path}`, ...text });
        if (response.status === 404) return null;
        if (response.status >= 400)
          throw new RailError('refused', describeProblem(response.status, readProblem(response.body)));
        const parsed = answer.safeParse(response.body === '' ? {} : JSON.parse(response.body));
        // An answer that we cannot read tells nothing about the effect.
        if (!parsed.success)
          throw new RailError('unavailable', `the bank's answer to ${method} ${path} is not its form`);
        return parsed.data;
      }),
  };
};
