import type { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { createCircuit, type Circuit } from './circuit.ts';
import { exchange, type Exchanged } from './exchange.ts';
import type { VendorHealthRecorder } from './health.ts';
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
};
export type VendorAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
};

/** Calls to one vendor. Keep-alive, no redirects, capped answers, retries within a budget, a circuit per vendor. */
export type VendorHttp = {
  /** The answer of a status below 500 other than 429. @throws VendorError */
  send(request: VendorRequest): Promise<VendorAnswer>;
  /** The body of a 2xx answer as the schema reads it. @throws VendorError `refused` for 4xx, `malformed` for another form */
  json<Schema extends z.ZodType>(request: VendorRequest, schema: Schema): Promise<z.output<Schema>>;
};

export type VendorHttpOptions = {
  readonly vassalage: string;
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

const isAnswer = (status: number): boolean => status < 500 && status !== 429;

/** One try behind the circuit. A vendor that says no is well; one that says nothing, or 5xx, is not. */
const tryOnce = async (request: VendorRequest, options: VendorHttpOptions, circuit: Circuit): Promise<Exchanged> => {
  const { vassalage, health } = options;
  if (!circuit.tryEnter()) throw new VendorError('circuit_open', `${vassalage} has not been answering`);
  const begun = performance.now();
  let isWell = false;
  try {
    const headers = typeof request.headers === 'function' ? request.headers() : (request.headers ?? {});
    const answer = await exchange({ ...request, headers }, options);
    isWell = isAnswer(answer.status);
    if (!isWell)
      throw new VendorError('failed', `${vassalage} answered ${answer.status}`, { httpStatus: answer.status });
    return answer;
  } catch (error) {
    // An address that we refuse says nothing about the vendor.
    if (error instanceof VendorError && error.kind === 'address_refused') isWell = true;
    throw error;
  } finally {
    circuit.leave(isWell);
    health.outbound(request.op, performance.now() - begun, isWell);
  }
};

/** Makes the client of one vendor; all brands share its circuit, budget and connections. */
export const createVendorHttp = (options: VendorHttpOptions): VendorHttp => {
  const { vassalage, clock, jitter, health } = options;
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
        throw new VendorError('refused', `${vassalage} answered ${status}`, { httpStatus: status });
      let parsed: unknown;
      try {
        parsed = JSON.parse(text);
      } catch (cause) {
        throw new VendorError('malformed', `${vassalage} answered ${request.op} without JSON`, {
          httpStatus: status,
          cause,
        });
      }
      const result = schema.safeParse(parsed);
      if (result.success) return result.data;
      const [issue] = result.error.issues;
      const place = issue ? `${issue.path.join('.')}: ${issue.message}` : 'another form';
      throw new VendorError('malformed', `${vassalage} answered ${request.op} with ${place}`, { httpStatus: status });
    },
  };
};
