import { type RouteShape, routes } from '@trevo/contract';
import { errorCatalogue } from '@trevo/contract/errors';
import { registerPlayer, startTestServer, type TestClient, type TestServer, operatorClient } from '@trevo/testkit';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADAPTERS } from '../../src/gateways/games/open-vendors.ts';

type Answered = { description: string; 'x-codes'?: string[]; content?: Record<string, unknown>; $ref?: string };
type Operation = {
  operationId?: string;
  tags: string[];
  parameters: { name: string; in: string }[];
  security: Record<string, unknown>[];
  'x-roles'?: string[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, Answered>;
};
type Document = {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, { name?: string; in?: string }>;
    responses: Record<string, Answered>;
    schemas: Record<string, { properties: { code: { enum: string[] } } }>;
  };
};

/** Fastify's tree of routes as `GET /a/{b}`; HEAD goes with every GET and is left out. */
const inventoryOf = (tree: string): string[] => {
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', piece = '', methods] = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (piece === '' && methods === undefined) return [];
    parts.splice(indent.length / 4, parts.length, piece);
    const path = parts
      .join('')
      .replaceAll(/:([A-Za-z]+)/g, '{$1}')
      .replace(/\/\*$/, '/{file}');
    return (methods ?? '')
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${path}`);
  });
};

/** Hundreds of calls: two seconds of work, and many more on a machine that is busy with other things. */
const MANY_CALLS_MS = 240_000;

describe('openapi.json', () => {
  let server: TestServer;
  let document: Document;
  let inventory: string[];
  beforeAll(async () => {
    server = await startTestServer({ env: { PUBLIC_URL: 'http://localhost:8080' } });
    document = (await (await server.client().raw('/openapi.json')).json()) as Document;
    inventory = inventoryOf(server.app.http.app.printRoutes());
  });
  afterAll(() => server.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
    );
  const listed = (tags: (tags: string[]) => boolean = () => true) =>
    operations().flatMap(({ name, operation }) => (tags(operation.tags) ? [name] : []));
  const operationOf = ({ method, path }: RouteShape): Operation => {
    const found = document.paths[path.replaceAll(/:([A-Za-z]+)/g, '{$1}')]?.[method.toLowerCase()];
    if (!found) throw new Error(`${method} ${path} is not listed`);
    return found;
  };
  const answerOf = (operation: Operation, status: number): Answered | undefined => {
    const found = operation.responses[status];
    return found?.$ref ? document.components.responses[found.$ref.replace('#/components/responses/', '')] : found;
  };

  it('lists everything that the router serves', () => {
    expect(inventory.length).toBeGreaterThan(routes.length);
    const pages = new Map([
      ['GET /{file}', 'GET /{page}'],
      ['GET /console/{file}', 'GET /console/{page}'],
    ]);
    const all = new Set(listed());
    expect(inventory.map((name) => pages.get(name) ?? name).filter((name) => !all.has(name))).toEqual([]);
  });

  it('would be found short of a route that was served beside the table', () => {
    const app = fastify();
    for (const url of ['/wps/hidden/:door', '/wps/hidden/list', '/pay/*', '/*']) app.get(url, async () => null);
    const inventory = inventoryOf(app.printRoutes());
    expect(inventory.toSorted()).toEqual([
      'GET /pay/{file}',
      'GET /wps/hidden/list',
      'GET /wps/hidden/{door}',
      'GET /{file}',
    ]);
    expect(inventory.filter((name) => listed().includes(name))).toEqual([]);
  });

  it('lists nothing that is not served: pages and files need a build, vendors have a door of their own', () => {
    const served = new Set(inventory);
    const rest = listed((tags) => !tags.some((tag) => ['pages', 'files', 'gw'].includes(tag)));
    expect(rest.filter((name) => !served.has(name))).toEqual([]);
  });

  it('lists every call of every vendor’s wire, and the game window', () => {
    const calls = ADAPTERS.flatMap(({ vendor, routes: of }) =>
      of.map(({ method, path }) => `${method} /gw/v1/${vendor}${path.replaceAll(/:([A-Za-z]+)/g, '{$1}')}`),
    );
    expect(listed(([tag]) => tag === 'gw').toSorted()).toEqual(calls.toSorted());
    expect(document.paths['/gw/v1/PT/bet']?.post?.security).toEqual([
      { vendorKey: [], vendorTimestamp: [], vendorSignature: [] },
    ]);
    expect(Object.keys(document.paths['/seamless']?.get?.responses['200']?.content ?? {})).toEqual(['text/html']);
  });

  it('names the server, one operation once, every code, and nothing that it does not have', () => {
    expect(document.servers.map(({ url }) => url)).toEqual(['http://localhost:8080']);
    const ids = operations().flatMap(({ operation }) => operation.operationId ?? []);
    expect(new Set(ids).size).toBe(routes.length);
    expect(document.components.schemas.Refusal?.properties.code.enum).toEqual(Object.keys(errorCatalogue));
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
    expect(refs.length).toBeGreaterThan(500);
    const missing = refs.filter(
      ([, kind, name]) => !((document.components as never)[kind ?? ''] as object)[name as never],
    );
    expect(missing).toEqual([]);
  });

  it('describes every part of every path, and no other', () => {
    const wrong = operations().filter(({ name, operation }) => {
      const named = [...name.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => part);
      const described = operation.parameters.flatMap((parameter) => (parameter.in === 'path' ? [parameter.name] : []));
      return named.join(' ') !== described.join(' ');
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('says for each audience what it signs in with, under the cookies’ right names', async () => {
    const { client: player } = await registerPlayer(server);
    const staff = await operatorClient(server, 'support');
    const { sid, ops } = document.components.securitySchemes;
    expect([...player.cookies.keys()]).toContain(sid?.name);
    expect([...staff.cookies.keys()]).toContain(ops?.name);
    const securityOf = (access: RouteShape['access']) =>
      new Set(
        routes.filter((shape) => shape.access === access).map((shape) => JSON.stringify(operationOf(shape).security)),
      );
    expect(securityOf('player')).toEqual(new Set(['[{"token":[],"sid":[]}]']));
    expect(securityOf('operator:cashier')).toEqual(new Set(['[{"operatorToken":[],"ops":[]}]']));
    expect(securityOf('public')).toEqual(new Set(['[]', '[{},{"token":[],"sid":[]}]']));
  });

  it('calls the cookies __Host- where they are secure', async () => {
    const secure = await startTestServer({ env: { HOST: '0.0.0.0', PUBLIC_URL: 'https://brand.example' } });
    const headers = { host: 'brand.example' };
    const answer = await secure.app.http.app.inject({ url: '/openapi.json', headers });
    const { components, servers } = answer.json<Document>();
    expect([components.securitySchemes.sid?.name, components.securitySchemes.ops?.name]).toEqual([
      '__Host-sid',
      '__Host-ops',
    ]);
    expect(servers[0]?.url).toBe('https://brand.example');
    await secure.close();
  });

  it(
    'names the roles of every call of staff, as the server judges them',
    async () => {
      const staffCalls = routes.filter(({ access }) => access.startsWith('operator'));
      expect(staffCalls.length).toBeGreaterThan(60);
      expect(staffCalls.filter((shape) => (operationOf(shape)['x-roles'] ?? []).length === 0)).toEqual([]);
      for (const role of ['support', 'cashier'] as const) {
        const client = await operatorClient(server, role);
        for (const shape of staffCalls.filter(({ method, path }) => method === 'GET' && !path.includes(':'))) {
          const answer = await client.raw(shape.path, { headers: { authorization: `Bearer ${client.token}` } });
          const may = operationOf(shape)['x-roles']?.includes(role) === true;
          expect([role, shape.path, answer.status === 403]).toEqual([role, shape.path, !may]);
        }
      }
    },
    MANY_CALLS_MS,
  );

  it(
    'lists every status and code that strangers, players and staff are answered',
    async () => {
      const { client: player } = await registerPlayer(server);
      const staff = await operatorClient(server, 'admin');
      const unlisted: string[] = [];
      const ask = async (shape: RouteShape, client: TestClient) => {
        if (shape.as === 'events' && client.token !== null) return;
        const path = shape.path.replaceAll(/:[A-Za-z]+/g, 'nobody');
        const isWrite = shape.method !== 'GET';
        const answer = await client.raw(path, {
          method: shape.method,
          headers: {
            ...(client.token === null ? {} : { authorization: `Bearer ${client.token}` }),
            ...(isWrite ? { 'content-type': shape.encrypted ? 'application/jose' : 'application/json' } : {}),
          },
          ...(isWrite ? { body: '{}' } : {}),
        });
        const text = await answer.text();
        const code = text.startsWith('{') ? ((JSON.parse(text) as { code?: string }).code ?? null) : null;
        const found = answerOf(operationOf(shape), answer.status);
        const type = answer.headers.get('content-type')?.split(';')[0] ?? null;
        const isListed =
          found !== undefined &&
          (code === null || found['x-codes']?.includes(code) === true) &&
          (type === null || text === '' || type in (found.content ?? {}));
        if (!isListed) unlisted.push(`${shape.method} ${shape.path}: ${answer.status} ${code ?? ''} ${type ?? ''}`);
      };
      const quiet = routes.filter(({ path }) => !/logout|security\/sessions$|^\/ops\/session$/.test(path));
      for (const shape of quiet) {
        await ask(shape, server.client());
        if (shape.access === 'player') await ask(shape, player);
        if (shape.access.startsWith('operator')) await ask(shape, staff);
      }
      expect(unlisted).toEqual([]);
    },
    MANY_CALLS_MS,
  );

  it('says what is no JSON: streams, text, redirects, forms, pictures', () => {
    const contentOf = (path: string, method = 'get', status = 200) =>
      Object.keys(document.paths[path]?.[method]?.responses[status]?.content ?? {});
    expect(contentOf('/wps/stream')).toEqual(['text/event-stream']);
    expect(contentOf('/metrics')).toEqual(['text/plain']);
    expect(contentOf('/media/games/{file}')).toEqual(['image/webp']);
    for (const path of ['/wps/session/social/{provider}', '/wps/system/customer-service/{path}'])
      expect(Object.keys(document.paths[path]?.get?.responses ?? {})).not.toContain('200');
    const bodyOf = (path: string) => Object.keys(document.paths[path]?.post?.requestBody?.content ?? {});
    expect(bodyOf('/wps/wallet/withdrawals/{id}/receipt')).toEqual(['multipart/form-data']);
    expect(bodyOf('/wps/member/password/email')).toEqual(['application/x-www-form-urlencoded']);
    expect(bodyOf('/wps/session/login')).toEqual(['application/jose']);
  });
});
