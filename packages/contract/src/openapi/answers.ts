import { type ErrorCode, errorCatalogue } from '../errors.ts';
import { refusalsOf } from '../refusals.ts';
import type { RouteShape } from '../route.ts';
import { type Json, jsonOf } from '../wire-json.ts';

const text = { type: 'string' };

/** Schemas that many calls share. */
export const SHARED_SCHEMAS: Json = {
  Refusal: {
    type: 'object',
    required: ['success', 'code', 'message', 'requestId'],
    properties: {
      success: { const: false },
      code: { type: 'string', enum: Object.keys(errorCatalogue) },
      message: { type: 'string', description: 'In the caller’s language.' },
      requestId: text,
      value: {
        type: 'object',
        properties: {
          fields: {
            type: 'object',
            description:
              'Of request.invalid: the first error of each field; `body` and `path` stand for the whole request.',
            additionalProperties: { $ref: '#/components/schemas/FieldRefusal' },
          },
          captcha: { type: 'boolean', description: 'The next attempt needs the image captcha.' },
          dialog: text,
        },
      },
    },
  },
  FieldRefusal: {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: text,
      message: { type: 'string', description: 'What the field needs, in the caller’s language.' },
      form: { type: 'object', description: 'The same as JSON Schema: pattern, enum, type or bound.' },
      at: { type: 'string', description: 'The place inside a field that is an object or a list: `prices.0.price`.' },
    },
  },
};

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer', minimum: 1 } } };
const isRetryLater = (http: number): boolean => http === 429 || http === 503;

/** Answers that many calls share, under one name each: written out at every call they would be half of the document. */
export type SharedAnswers = {
  refused(codes: Iterable<ErrorCode>): Json;
  /** For `components.responses`. */
  all(): Json;
};

/** One status with its codes, as the envelope carries them. */
const refusedWith = (http: number, codes: readonly string[]): Json => ({
  description: codes.join(', '),
  'x-codes': codes,
  ...(isRetryLater(http) ? { headers: RETRY_AFTER } : {}),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

/** Codes by the status that carries them. */
const byStatus = (codes: Iterable<ErrorCode>): Map<number, ErrorCode[]> => {
  const found = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { http } = errorCatalogue[code];
    found.set(http, [...(found.get(http) ?? []), code]);
  }
  return found;
};

export const createSharedAnswers = (): SharedAnswers => {
  const names = new Map<string, string>();
  const shared: Json = {};
  const nameOf = (http: number, codes: readonly string[]): string => {
    const key = `${http} ${codes.join(' ')}`;
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = `refused-${http}-${names.size + 1}`;
    names.set(key, name);
    shared[name] = refusedWith(http, codes);
    return name;
  };
  return {
    refused: (codes) =>
      Object.fromEntries(
        [...byStatus(codes)].map(([http, of]) => [
          String(http),
          { $ref: `#/components/responses/${nameOf(http, of.toSorted())}` },
        ]),
      ),
    all: () => shared,
  };
};

const doneOf = (shape: RouteShape): Json => {
  const value = jsonOf(shape.value);
  const answered = (type: string, schema: Json): Json => ({ description: 'Done', content: { [type]: { schema } } });
  if (shape.as === 'redirect')
    return { 302: { description: 'Go there', headers: { Location: { schema: { type: 'string' } } } } };
  if (shape.as === 'events') return { 200: answered('text/event-stream', text) };
  if (shape.as === 'socket')
    return { 101: { description: 'A WebSocket; frames are JSON, as the value says', 'x-frame': value } };
  if (shape.as === 'file') return { 200: answered('application/octet-stream', { type: 'string', format: 'binary' }) };
  if (shape.as === 'text') return { 200: answered('text/plain', text) };
  if (shape.bare) return { 200: answered('application/json', value) };
  const envelope = {
    type: 'object',
    required: ['success', 'value'],
    properties: {
      success: { const: true },
      value,
      ...(shape.alsoAs === undefined ? {} : { [shape.alsoAs]: value }),
    },
  };
  return { 200: answered('application/json', envelope) };
};

/** Every status that a call answers: done, and each refusal with its codes. */
export const answersOf = (shape: RouteShape, shared: SharedAnswers): Json => {
  const unready = { description: 'Not ready', content: { 'application/json': { schema: jsonOf(shape.value) } } };
  return {
    ...doneOf(shape),
    ...shared.refused(refusalsOf(shape)),
    ...(shape.orUnready ? { 503: unready } : {}),
  };
};
