import { randomUUID } from 'node:crypto';
import { type OperatorRole, type RouteShape, routes } from '@trevo/contract';
import type { TestClient } from '@trevo/testkit';

/** Every call of the operators' realm that needs a session, from the contract's own table. */
export const opsRoutes: readonly RouteShape[] = routes.filter(
  ({ path, access }) => path.startsWith('/ops/') && access !== 'public',
);

/** A passive call with a body changes nothing: it previews. */
export const opsWrites = opsRoutes.filter(
  ({ method, path, passive }) => method !== 'GET' && passive !== true && path !== '/ops/session',
);

export const nameOf = ({ method, path }: RouteShape): string => `${method} ${path}`;

/** Whether the contract lets one of these roles in. */
export const isOpenTo = ({ access }: RouteShape, roles: readonly OperatorRole[]): boolean => {
  const needed = access.split(':')[1];
  return needed === undefined || roles.some((role) => role === needed || role === 'admin');
};

/** The call with ids of nobody and an empty body: enough to see whether the door opens. */
export const knock = async (
  client: TestClient,
  { method, path }: RouteShape,
): Promise<{ status: number; code: string }> => {
  const answer = await client.raw(path.replaceAll(/:[A-Za-z]+/g, 'nobody'), {
    method,
    headers: {
      'idempotency-key': randomUUID(),
      ...(client.token ? { authorization: `Bearer ${client.token}` } : {}),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  const { code = '' } = (await answer.json()) as { code?: string };
  return { status: answer.status, code };
};
