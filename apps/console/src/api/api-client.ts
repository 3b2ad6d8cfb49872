import type { WireMap } from '@trevo/contract';
import { learnServerTime } from '../shared/values/clock.ts';
import { Refusal } from './refusal.ts';
import { sessionToken } from './session-token.ts';

export { Refusal } from './refusal.ts';

export type OpsCall = Extract<keyof WireMap, `${string} /ops/${string}`>;
export type OpsRead = Extract<OpsCall, `GET ${string}`>;

type Parts<Name extends OpsCall> = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: WireMap[Name]['body'];
  /** Of an upload: it travels as a form, with the body's fields as text. */
  readonly file?: File;
  /** Of a write: the same key for every try of the same intent. */
  readonly idempotencyKey?: string;
};

let language = 'pt';
let noAnswerText = '';
/** The language to be answered in, and what is said when nothing answers. */
export const setApiLanguage = (locale: string, noAnswer: string): void => {
  language = locale;
  noAnswerText = noAnswer;
};

const urlOf = (
  pattern: string,
  parts: { params?: Readonly<Record<string, string>>; query?: Readonly<Record<string, string | number | undefined>> },
): string => {
  const path = pattern.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(parts.params?.[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {}))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
};

type Answer = {
  readonly success?: boolean;
  readonly value?: unknown;
  readonly code?: string;
  readonly message?: string;
};

const formOf = (file: File, fields: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', file);
  return form;
};

const noAnswer = (): Refusal => new Refusal(noAnswerText, 0, 'network.down', {});

/**
 * One call of the operators' API, typed by the contract.
 * @throws Refusal with the server's own text, or `network.down` when nothing answered
 */
export const call = async <Name extends OpsCall>(
  name: Name,
  parts: Parts<Name> = {},
): Promise<WireMap[Name]['value']> => {
  const [method = 'GET', pattern = '/'] = name.split(' ');
  const token = sessionToken.read();
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  const form = parts.file && formOf(parts.file, parts.body ?? {});
  if (parts.body !== undefined && !form) headers['content-type'] = 'application/json';
  if (parts.idempotencyKey !== undefined) headers['idempotency-key'] = parts.idempotencyKey;
  let response: Response;
  let answer: Answer;
  try {
    response = await fetch(urlOf(pattern, parts), {
      method,
      headers,
      ...(parts.body === undefined ? {} : { body: form ?? JSON.stringify(parts.body) }),
    });
    learnServerTime(response.headers.get('date'));
    answer = (await response.json()) as Answer;
  } catch {
    throw noAnswer();
  }
  if (answer.success === true) return answer.value as WireMap[Name]['value'];
  const fields = (answer.value as { fields?: Refusal['fields'] } | undefined)?.fields ?? {};
  throw new Refusal(answer.message ?? `HTTP ${response.status}`, response.status, answer.code ?? 'unknown', fields);
};
