import { SECOND } from '@trevo/time';
import type { z } from 'zod';
import type { Clock } from '../../../../platform/clock.ts';
import { currentAsker } from './asker.ts';
import { createCircuit, type Circuit } from './circuit.ts';
import { exchange, type Exchanged } from '../calls/exchange.ts';
import type { VendorHealthRecorder } from '../health.ts';
import { createRetryBudget } from './retry-budget.ts';
import { VendorError } from './vendor-error.ts';

export { VendorError, type VendorErrorKind } from './vendor-error.ts';

export type VendorRequest = {
  readonly method: 'GET' | 'POST';
  /** Whole, as signed: `credentials.apiUrl` + path + query. */
  readonly url: string;
  /** A function is asked again for every try, so that a repeat carries a fresh timestamp and signature. */
  readonly headers?: Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>);
  readonly body?: string | Buffer;
  /** What it is about, for health and metrics: `launch`, `games`, `freespins`. */
  readonly op: string;
  /** Asking twice does no harm. Only then is a call without an answer repeated. */
  readonly isIdempotent: boolean;
  /** For one try; 5 s unless said. */
  readonly timeoutMs?: number;
  /** A page that a browser opens: its status is the whole answer, a redirect is one as well. */
  readonly isPage?: boolean;
};
export type VendorAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
};

/** Calls to one vendor under one brand. Keep-alive, no redirects, capped answers, retries within a budget, a circuit of its own. */
export type VendorHttp = {
  /** The answer of a status below 500 other than 429, which is never repeated. @throws VendorError */
  send(request: VendorRequest): Promise<VendorAnswer>;
  /** The body of a 2xx answer as the schema reads it. @throws VendorError `refused` for 4xx, `malformed` for another form */
  json<Schema extends z.ZodType>(request: VendorRequest, schema: Schema): Promise<z.output<Schema>>;
};

export type VendorHttpOptions = {
  readonly vendor: string;
  readonly clock: Clock;
  readonly jitter: () => number;
  readonly health: VendorHealthRecorder;
  /** Origins that may be private addresses: the demo's studio. */
  readonly trustedOrigins: readonly string[];
  readonly maxAnswerBytes?: number;
};

const TRIES = 3;
const RETRIED = new Set(['timed_out', 'unreachable', 'failed']);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const TOO_MANY = 429;
/** What never left this server: an address that we refuse, or our own line for a connection, says nothing about the vendor. */
const UNSENT = new Set(['address_refused', 'crowded']);

/** When the vendor wants to be asked again: in seconds, or a day and time of HTTP; null when it does not say. */
const retryAfterOf = ({ headers }: Exchanged, clock: Clock): number | null => {
  const said = String(headers['retry-after'] ?? '');
  if (/^\d{1,6}$/.test(said)) return Number(said);
  const at = said.endsWith('GMT') ? Date.parse(said) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - clock.now()) / SECOND));
};

/**
 * One try behind the circuit. A vendor that says no is well; one that says nothing, or 5xx, is not. One that says 429 has
 * answered: it is slow at most, or whoever asks it too often would shut it for everybody.
 */
const tryOnce = async (request: VendorRequest, options: VendorHttpOptions, circuit: Circuit): Promise<Exchanged> => {
  const { vendor, health } = options;
  const asker = currentAsker();
  const isOfHouse = asker === null;
  if (!circuit.tryEnter(isOfHouse)) throw new VendorError('circuit_open', `${vendor} has not been answering`);
  let begun = performance.now();
  const ended = (isWell: boolean): void => {
    circuit.leave(isWell, isOfHouse);
    health.outbound(request.op, performance.now() - begun, isWell, asker);
  };
  let answer: Exchanged;
  try {
    const headers = typeof request.headers === 'function' ? request.headers() : (request.headers ?? {});
    answer = await exchange({ ...request, headers }, options, () => {
      begun = performance.now();
    });
  } catch (error) {
    if (error instanceof VendorError && UNSENT.has(error.kind)) circuit.abandon();
    else ended(false);
    throw error;
  }
  const { status } = answer;
  if (status === TOO_MANY) {
    circuit.leave(true, isOfHouse);
    health.limited(request.op, performance.now() - begun);
    const retryAfterSeconds = retryAfterOf(answer, options.clock);
    throw new VendorError('limited', `${vendor} says that we ask too often`, {
      httpStatus: status,
      retryAfterSeconds,
    });
  }
  ended(status < 500);
  if (status >= 500) throw new VendorError('failed', `${vendor} answered ${status}`, { httpStatus: status });
  return answer;
};

/** Makes the client of one vendor under one brand: another brand's wrong address opens no circuit here. */
export const createVendorHttp = (options: VendorHttpOptions): VendorHttp => {
  const { vendor, clock, jitter, health } = options;
  const circuit = createCircuit({ clock, changed: (state) => health.circuit(state) });
  const budget = createRetryBudget();

  const send: VendorHttp['send'] = async (request) => {
    budget.callMade();
    for (let tried = 1; ; tried += 1) {
      try {
        return await tryOnce(request, options, circuit);
      } catch (error) {
        const mayRepeat = request.isIdempotent && error instanceof VendorError && RETRIED.has(error.kind);
        if (!mayRepeat || tried === TRIES || !budget.takeRetry()) throw error;
        await pause(100 * 2 ** (tried - 1) * (0.5 + jitter()));
      }
    }
  };

  return {
    send,
    async json(request, schema) {
      const { status, text } = await send(request);
      if (status < 200 || status > 299)
        throw new VendorError('refused', `${vendor} answered ${status}`, { httpStatus: status });
      let parsed: unknown;
      try {
        parsed = JSON.parse(text);
      } catch (cause) {
        throw new VendorError('malformed', `${vendor} answered ${request.op} without JSON`, {
          httpStatus: status,
          cause,
        });
      }
      const result = schema.safeParse(parsed);
      if (result.success) return result.data;
      const [issue] = result.error.issues;
      const place = issue ? `${issue.path.join('.')}: ${issue.message}` : 'another form';
      throw new VendorError('malformed', `${vendor} answered ${request.op} with ${place}`, { httpStatus: status });
    },
  };
};
