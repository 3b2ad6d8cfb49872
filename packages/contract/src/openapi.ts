import type * as z from 'zod/mini';
import { routeKeys, routes } from './index.ts';
import { type OpenapiHouse, schemesOf, securityOf, whoMay } from './openapi/audiences.ts';
import { besidePaths } from './openapi/beside.ts';
import { answersOf, createSharedAnswers, type SharedAnswers, SHARED_SCHEMAS } from './openapi/answers.ts';
import type { RouteShape } from './route.ts';
import { type Json, jsonOf } from './wire-json.ts';

export type { OpenapiHouse, VendorCalls } from './openapi/audiences.ts';

const DESCRIPTION = [
  'Answers are `{success, value}` or `{success, code, message, requestId, value?}`. Money is a decimal string, an instant ISO 8601',
  'with `Z`. Language of messages: query `language`, else `Accept-Language`, else PT. HEAD is answered wherever GET is.',
  'docs/clients.md explains sessions, encrypted calls, challenges, keys and proofs with examples that run; docs/vendors/integrating.md',
  'is the vendors’ page; docs/errors.md lists every code.',
].join(' ');

const JWE =
  'Compact JWE: alg ECDH-ES, enc A256GCM, kid of a key of GET /wps/system/keys; the protected header also has iat (whole seconds, at ' +
  'most 120 from the server’s clock, which is its Date header) and jti (16 to 64 characters, new for each call). Its plaintext is the JSON of x-payload.';

const parametersOf = (shape: RouteShape): Json[] => {
  const from = (schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] => {
    if (!schema) return [];
    const { properties, required } = jsonOf(schema) as { properties?: Json; required?: string[] };
    return Object.entries(properties ?? {}).map(([name, of]) => ({
      name,
      in: place,
      required: place === 'path' || (required ?? []).includes(name),
      schema: of,
      ...(shape.access === 'provider' && name === 'secret'
        ? { description: 'The credential of the call: the secret part of the address that the bank was given.' }
        : {}),
    }));
  };
  const header = (name: string, required: boolean, description: string, schema: Json): Json => ({
    name,
    in: 'header',
    required,
    description,
    schema,
  });
  return [
    ...from(shape.params, 'path'),
    ...from(shape.query, 'query'),
    ...(shape.money
      ? [
          header('Idempotency-Key', true, 'One key for one intended effect; keys of different calls are apart.', {
            type: 'string',
            format: 'uuid',
          }),
        ]
      : []),
    ...(shape.as === 'events' ? [header('Last-Event-ID', false, 'Where it broke off.', { type: 'string' })] : []),
  ];
};

const FILE = { type: 'string', format: 'binary' };
const fileOf = (most: number): Json =>
  most === 1
    ? { ...FILE, description: 'One PNG or JPEG image of at most 5 MB.' }
    : { type: 'array', maxItems: most, items: FILE, description: 'PNG or JPEG images of at most 5 MB each.' };

const uploadOf = (schema: Json, most: number): Json => ({
  'multipart/form-data': {
    schema: {
      ...schema,
      type: 'object',
      properties: { ...(schema.properties as Json), file: fileOf(most) },
    },
    encoding: { file: { contentType: 'image/png, image/jpeg' } },
  },
});

const bodyOf = (shape: RouteShape): Json => {
  if (!shape.body) return {};
  const schema = jsonOf(shape.body);
  const contentOf = (): Json => {
    if (shape.encrypted)
      return { 'application/jose': { schema: { type: 'string', description: JWE, 'x-payload': schema } } };
    if (shape.upload) return uploadOf(schema, shape.upload === true ? 1 : shape.upload.files);
    return { [shape.form ? 'application/x-www-form-urlencoded' : 'application/json']: { schema } };
  };
  return { requestBody: { required: true, content: contentOf() } };
};

const operationOf = (shape: RouteShape, shared: SharedAnswers): Json => {
  const who = whoMay(shape);
  const description = [shape.description, who?.words].filter((part) => part !== undefined).join('\n\n');
  return {
    operationId: routeKeys.get(shape),
    tags: [shape.path.split('/')[1]],
    summary: shape.summary,
    ...(description === '' ? {} : { description }),
    ...(who === null ? {} : { 'x-roles': who.roles }),
    ...(shape.encrypted ? { 'x-encrypted': true } : {}),
    security: securityOf(shape),
    parameters: parametersOf(shape),
    ...bodyOf(shape),
    responses: answersOf(shape, shared),
  };
};

/** `/a/:id` as OpenAPI writes it. */
export const templateOf = (path: string): string => path.replaceAll(/:([A-Za-z]+)/g, '{$1}');

/**
 * The OpenAPI 3.1 document of everything that the server answers: every route of the contract, the vendors' wires, and the pages
 * and files beside them. Pure: the same house gives the same document.
 */
export const openapi = (house: OpenapiHouse): Json => {
  const shared = createSharedAnswers();
  const paths: { [path: string]: Json } = {};
  for (const shape of routes) {
    const path = templateOf(shape.path);
    paths[path] = { ...paths[path], [shape.method.toLowerCase()]: operationOf(shape, shared) };
  }
  for (const { path, method, operation } of besidePaths(house, shared))
    paths[path] = { ...paths[path], [method]: operation };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trevo',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      { url: house.publicUrl, description: 'This server. Each brand answers at its own hosts in the same way.' },
    ],
    paths,
    components: { securitySchemes: schemesOf(house), responses: shared.all(), schemas: SHARED_SCHEMAS },
  };
};
