import type { WireMap } from '@trevo/contract';
import { currentLanguage } from '@trevo/i18n';
import { ApiError } from './api-error.ts';
import type { RouteName } from './routes.ts';

type Part<Name extends RouteName, Key extends 'params' | 'query' | 'body'> = [WireMap[Name][Key]] extends [never]
  ? { [K in Key]?: undefined }
  : undefined extends WireMap[Name][Key]
    ? { [K in Key]?: WireMap[Name][Key] }
    : Key extends 'query'
      ? { query?: WireMap[Name]['query'] }
      : { [K in Key]: WireMap[Name][Key] };

export type CallOptions<Name extends RouteName> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  Part<Name, 'body'> & {
    /** A uuid; required by calls that move money (see `createMoneyKey`). */
    idempotencyKey?: string;
    /** Multipart call: the file, or null for none; the body's fields travel as text. */
    file?: File | null;
    /** The same for a call that takes several. */
    files?: readonly File[];
    signal?: AbortSignal;
  };
export type ValueOf<Name extends RouteName> = WireMap[Name]['value'];
export type BodyOf<Name extends RouteName> = WireMap[Name]['body'];

/** What the client needs to know of the session; the session store joins itself here, so that neither imports the other. */
type SessionPort = {
  token(): string | null;
  /** `token`: what the refused call was sent with, which need not be today's. */
  refused(code: string, token: string | null): void;
  /** The terms in force are not agreed to yet. Answers once that is settled: true when they are now. */
  termsDue(token: string | null, isFirst: boolean): Promise<boolean>;
};
let session: SessionPort = { token: () => null, refused: () => undefined, termsDue: async () => false };
export const joinSession = (port: SessionPort): void => {
  session = port;
};

const pathOf = (template: string, params: Record<string, string> = {}): string =>
  template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const queryOf = (query: Record<string, Plain> = {}): string => {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') text.set(name, String(value));
  return text.size > 0 ? `?${text}` : '';
};

/** What queries and form fields are made of; the contract's types allow nothing else there. */
export type Plain = string | number | boolean | undefined;

export type Loose = {
  params?: Record<string, string>;
  query?: Record<string, Plain>;
  body?: unknown;
  file?: File | null;
  files?: readonly File[];
  idempotencyKey?: string;
  signal?: AbortSignal;
};

const send = async (name: RouteName, options: Loose, isRetry: boolean, token: string | null): Promise<Response> => {
  const [method, template] = name.split(' ') as [string, string];
  const hasBody = options.body !== undefined || options.file !== undefined;
  // What home reads has no body: how one travels is fetched with the first.
  const [body, type] = hasBody ? await (await import('./body-of.ts')).bodyOf(name, options, isRetry) : [null, null];
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': currentLanguage() };
  if (token) headers.authorization = `Bearer ${token}`;
  if (type) headers['content-type'] = type;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  return fetch(pathOf(template, options.params) + queryOf(options.query), {
    method,
    headers,
    credentials: 'same-origin',
    ...(body === null ? {} : { body }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
};

/** Reads an answer: its value, or throws ApiError. Exported for the answers whose fetch the HTML started. */
export const readAnswer = async (response: Response): Promise<unknown> => {
  const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  if (response.ok && answer?.success === true) return answer.value;
  throw new ApiError({
    code: typeof answer?.code === 'string' ? answer.code : 'network.failed',
    message: typeof answer?.message === 'string' ? answer.message : '',
    status: response.status,
    requestId: typeof answer?.requestId === 'string' ? answer.requestId : null,
    value: (answer?.value ?? {}) as Record<string, unknown>,
  });
};

/** The house closed while the page was open: the server shows another page at this address now. */
const CLOSED = new Set(['system.maintenance', 'system.region_restricted']);
const NO_ANSWER = { code: 'network.failed', message: '', status: 0 };

/**
 * Calls the server by the contract's route name and answers its value.
 *
 * Encrypted routes are sealed by themselves (one retry when the key was rotated meanwhile). Money routes need
 * `idempotencyKey`. A 401 `session.*` signs the page out. A reading that the terms hold back waits until they are agreed to.
 * @throws ApiError for every refusal, and with code `network.failed`, status 0, when no answer came
 */
export const call = async <Name extends RouteName>(
  name: Name,
  ...rest: Record<never, never> extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>]
): Promise<ValueOf<Name>> => {
  const options = (rest[0] ?? {}) as Loose;
  for (let attempt = 0; ; attempt++) {
    const token = session.token();
    try {
      const response = await send(name, options, attempt > 0, token);
      return (await readAnswer(response)) as ValueOf<Name>;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      if (!(error instanceof ApiError)) throw error instanceof TypeError ? new ApiError(NO_ANSWER) : error;
      if (error.code === 'request.unknown_key' && attempt === 0) continue;
      if (error.status === 401 && error.code.startsWith('session.')) session.refused(error.code, token);
      if (error.code === 'terms.required') {
        const settled = session.termsDue(token, error.value.isFirst === true);
        // Nobody presses a button behind the question, so only readings wait for its answer.
        if (name.startsWith('GET ') && (await settled)) continue;
      }
      if (CLOSED.has(error.code))
        void import('../system/show-closed-page.ts').then((system) => system.showClosedPage());
      throw error;
    }
  }
};
