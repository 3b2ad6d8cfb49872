import * as z from 'zod/mini';
import { errorCatalogue } from './errors.ts';
import { routes } from './index.ts';
import type { RouteShape } from './route.ts';

type Json = { [key: string]: unknown };

/** Wire form of a schema: for codecs that is their input side (money is a string with a pattern, never `{}`). */
const jsonOf = (schema: z.ZodMiniType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return rest;
};

const parametersOf = (shape: RouteShape): Json[] => {
  const from = (schema: RouteShape['params'], place: 'path' | 'query'): Json[] => {
    if (!schema) return [];
    const { properties, required } = jsonOf(schema) as { properties?: Json; required?: string[] };
    return Object.entries(properties ?? {}).map(([name, of]) => ({
      name,
      in: place,
      required: place === 'path' || (required ?? []).includes(name),
      schema: of,
    }));
  };
  const key = shape.money
    ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } }]
    : [];
  return [...from(shape.params, 'path'), ...from(shape.query, 'query'), ...key];
};

const bodyOf = (shape: RouteShape): Json => {
  if (!shape.body) return {};
  const schema = jsonOf(shape.body);
  const content = shape.encrypted
    ? {
        'application/jose': {
          schema: {
            type: 'string',
            description: 'Compact JWE (ECDH-ES, A256GCM) over the JSON in x-payload',
            'x-payload': schema,
          },
        },
      }
    : shape.form
      ? { 'application/x-www-form-urlencoded': { schema } }
      : shape.upload
        ? {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { ...(schema.properties as Json), file: { type: 'string', format: 'binary' } },
              },
            },
          }
        : { 'application/json': { schema } };
  return { requestBody: { required: true, content } };
};

const general = (shape: RouteShape): string[] => [
  'request.invalid',
  ...(shape.access === 'public' || shape.access === 'provider' ? [] : ['session.required', 'session.idle']),
  ...(shape.money ? ['request.key_required', 'request.key_reused'] : []),
  ...(shape.encrypted ? ['request.encryption_required', 'request.unknown_key', 'request.replayed'] : []),
];

const responsesOf = (shape: RouteShape): Json => {
  const value = jsonOf(shape.value);
  const ok = shape.bare
    ? value
    : {
        type: 'object',
        required: ['success', 'value'],
        properties: {
          success: { const: true },
          value,
          ...(shape.alsoAs === undefined ? {} : { [shape.alsoAs]: value }),
        },
      };
  const refusals = new Map<number, string[]>();
  for (const code of [...general(shape), ...(shape.errors ?? [])]) {
    const { http } = errorCatalogue[code as keyof typeof errorCatalogue];
    refusals.set(http, [...(refusals.get(http) ?? []), code]);
  }
  const refused = [...refusals].map(([http, codes]) => [
    String(http),
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]);
  return {
    '200': { description: 'Done', content: { 'application/json': { schema: ok } } },
    ...Object.fromEntries(refused),
  };
};

/** The OpenAPI 3.1 document of every route in the contract. Pure: the same table gives the same document. */
export const openapi = (): Json => {
  const paths: { [path: string]: Json } = {};
  for (const shape of routes) {
    const path = shape.path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
    const secured = shape.access !== 'public' && shape.access !== 'provider';
    paths[path] = {
      ...paths[path],
      [shape.method.toLowerCase()]: {
        summary: shape.summary,
        ...(secured ? { security: [{ bearer: [], sid: [] }] } : {}),
        parameters: parametersOf(shape),
        ...bodyOf(shape),
        responses: responsesOf(shape),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trevo',
      version: '1',
      description:
        'Answers are {success, value} or {success, code, message, requestId, value?}. Money is a decimal string.',
    },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        sid: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['success', 'code', 'message', 'requestId'],
          properties: {
            success: { const: false },
            code: { type: 'string', enum: Object.keys(errorCatalogue) },
            message: { type: 'string' },
            requestId: { type: 'string' },
            value: { type: 'object' },
          },
        },
      },
    },
  };
};
