import type { RouteShape } from '@trevo/contract';
import * as z from 'zod/mini';
import { requestText } from '../raw-call.ts';
import type { Chance } from './chance.ts';
import { BODIES, HEADERS, TEXTS, TYPES, VALUES } from './nasty-values.ts';

type Schema = z.ZodMiniType;
type Choice<Item> = readonly [Item, ...Item[]];
type Choices = ReadonlyMap<string, Choice<unknown>>;

/** A route with what its fields take of the nasty values: refusals at the schema alone would test nothing behind it. */
type Target = {
  readonly shape: RouteShape;
  readonly params: Choices;
  readonly query: Choices;
  readonly body: Choices;
};
/** One call as it goes over the wire. `sealed` bodies are made by whoever sends them. */
export type FuzzCall = {
  readonly shape: RouteShape;
  readonly line: string;
  readonly headers: readonly string[];
  readonly body: string;
  readonly isSealed: boolean;
};

const choicesOf = (schema: Schema | undefined, values: Choice<unknown>): Choices => {
  const fields = (schema?._zod.def as { shape?: Record<string, Schema> } | undefined)?.shape ?? {};
  return new Map(
    Object.entries(fields).map(([name, field]) => {
      const fitting = values.filter((value) => z.safeParse(field, value).success);
      return [name, (fitting.length > 0 ? fitting : values) as unknown as Choice<unknown>] as const;
    }),
  );
};

export const targetOf = (shape: RouteShape): Target => ({
  shape,
  params: choicesOf(shape.params, TEXTS),
  query: choicesOf(shape.query, TEXTS),
  body: choicesOf(shape.body, VALUES),
});

/** Mostly what the field takes, now and then anything, now and then nothing. */
const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const valueFor = (chance: Chance, fitting: Choice<unknown>, any: Choice<unknown>): unknown =>
  chance.once(8) ? chance.pick(any) : chance.pick(fitting);
const fieldsOf = (chance: Chance, choices: Choices, any: Choice<unknown>): [string, unknown][] => {
  const fields: [string, unknown][] = [];
  for (const [name, fitting] of choices) if (!chance.once(6)) fields.push([name, valueFor(chance, fitting, any)]);
  if (chance.once(12)) fields.push([chance.pick(TEXTS), chance.pick(any)]);
  return fields;
};

/** Escaped as a browser does, or by the sender's own hand: what is left is any byte but those that end the line. */
const written = (chance: Chance, text: string): string =>
  chance.once(6)
    ? Buffer.from(text)
        .toString('latin1')
        .replaceAll(/[\0-\x20]/g, '%')
    : encodeURIComponent(text.toWellFormed());

const pathOf = (chance: Chance, { shape, params, query }: Target): string => {
  const path = shape.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    written(chance, shown(valueFor(chance, params.get(name) ?? TEXTS, TEXTS))),
  );
  const asked = fieldsOf(chance, query, TEXTS).map(
    ([name, value]) => `${written(chance, name)}=${written(chance, shown(value))}`,
  );
  const tail = chance.once(20)
    ? chance.pick(['/', '//', '/..', '/%2e%2e/', ';x=1', '.json', '%00', '%', '?', '#x'])
    : '';
  return `${path}${tail}${asked.length > 0 ? `?${asked.join(chance.once(10) ? '&&' : '&')}` : ''}`;
};

const bodyOf = (chance: Chance, { shape, body }: Target): { text: string; type: string; isSealed: boolean } => {
  const right = shape.upload
    ? 'multipart/form-data; boundary=b'
    : shape.form
      ? 'application/x-www-form-urlencoded'
      : 'application/json';
  const type = chance.once(12) ? chance.pick(TYPES) : right;
  if (shape.method === 'GET') return { text: '', type: '', isSealed: false };
  if (chance.once(6)) return { text: chance.pick(BODIES), type, isSealed: false };
  const fields = fieldsOf(chance, body, VALUES);
  const text = shape.form
    ? fields.map(([name, value]) => `${written(chance, name)}=${written(chance, shown(value))}`).join('&')
    : JSON.stringify(Object.fromEntries(fields));
  return { text, type, isSealed: shape.encrypted === true && !chance.once(6) };
};

export const fuzzCall = (chance: Chance, target: Target): FuzzCall => {
  const { shape } = target;
  const { text, type, isSealed } = bodyOf(chance, target);
  const key = `00000000-0000-4000-8000-${String(chance.below(1e9)).padStart(12, '0')}`;
  const method = chance.once(40) ? chance.pick(['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'DELETE', 'QUERY']) : shape.method;
  return {
    shape,
    line: `${method} ${pathOf(chance, target)}`,
    headers: [
      ...(shape.money ? [`idempotency-key: ${key}`] : []),
      ...(type === '' ? [] : [`content-type: ${isSealed ? 'application/jose' : type}`]),
      ...(chance.once(4) ? [chance.pick(HEADERS)] : []),
    ],
    body: text,
    isSealed,
  };
};

export const bytesOf = ({ line, headers, body }: FuzzCall, more: readonly string[]): Buffer =>
  requestText(line, ['host: localhost', ...more, ...headers], body);
