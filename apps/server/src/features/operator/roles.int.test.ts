import type { OperatorRole } from '@trevo/contract';
import { registerPlayer, startTestServer, type TestServer, operatorClient } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOpenTo, knock, nameOf, opsRoutes, opsWrites } from '../../../test/console/ops-routes.ts';

describe('who may call what on /ops', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('has a route for every resource of the console', () => {
    expect(opsRoutes.length).toBeGreaterThan(25);
    expect(opsWrites.length).toBeGreaterThan(10);
  });

  it('asks an Idempotency-Key and a reason of every write', () => {
    const shapes = opsWrites.filter(({ body }) => body !== undefined);
    expect(opsWrites.filter(({ money }) => money !== true).map(nameOf)).toEqual([]);
    expect(shapes.map(nameOf)).toEqual(opsWrites.map(nameOf));
  });

  it.each(opsRoutes.map((shape) => [nameOf(shape), shape] as const))(
    'refuses %s without a session',
    async (_, shape) => {
      expect(await knock(server.client(), shape)).toEqual({ status: 401, code: 'session.required' });
    },
  );

  it('refuses every route to a signed-in player', async () => {
    const { client } = await registerPlayer(server);
    for (const shape of opsRoutes)
      expect([nameOf(shape), (await knock(client, shape)).status]).toEqual([nameOf(shape), 401]);
  });

  it.each<[OperatorRole]>([['support'], ['cashier'], ['admin']])(
    'opens to %s exactly what the contract says',
    async (role) => {
      const client = await operatorClient(server, role);
      for (const shape of opsRoutes.filter(({ path }) => path !== '/ops/session')) {
        const { code, status } = await knock(client, shape);
        const expected = isOpenTo(shape, [role]) ? 'open' : 'request.forbidden';
        expect([nameOf(shape), code === 'request.forbidden' ? code : status < 500 ? 'open' : code]).toEqual([
          nameOf(shape),
          expected,
        ]);
      }
    },
  );
});
