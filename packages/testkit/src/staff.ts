import { randomBytes } from 'node:crypto';
import type { OperatorRole } from '@trevo/contract';
import { newTotpSecret, totpCode } from '@trevo/server/totp';
import { solvePow, type TestClient } from './client.ts';
import type { TestServer } from './server.ts';

export const STAFF_PASSWORD = 'um caixa bem guardado 9';

export type Staff = { readonly username: string; readonly totpSecret: string; readonly roles: readonly OperatorRole[] };

/** Adds a member of staff to the first brand. */
export const addStaff = async (server: TestServer, roles: readonly OperatorRole[], email?: string): Promise<Staff> => {
  const staff = { username: `op${randomBytes(5).toString('hex')}`, totpSecret: newTotpSecret(), roles };
  const isNew = await server.app.operators.add({
    merchantId: 1,
    password: STAFF_PASSWORD,
    ...staff,
    ...(email ? { email } : {}),
  });
  if (!isNew) throw new Error('the name is taken');
  return staff;
};

/** The code of the current step. */
export const totpOf = (server: TestServer, staff: Staff): Promise<string> =>
  totpCode(staff.totpSecret, server.clock.now());

type Typed = { readonly username: string; readonly password: string; readonly totp: string };

/** As the console's form does it: with a proof of work where one is asked for. */
export const trySignIn = async (client: TestClient, typed: Typed, headers: Record<string, string> = {}) => {
  const answer = await client.call('POST /ops/session', { body: typed, headers });
  if (answer.code !== 'challenge.required') return answer;
  const { id, ...pow } = (await client.call('GET /ops/session/challenge', { headers })).value;
  return client.call('POST /ops/session', { body: { ...typed, proof: { id, answer: solvePow(pow) } }, headers });
};

/** A browser with an operator's session. */
export const signInStaff = async (server: TestServer, staff: Staff): Promise<TestClient> => {
  const client = server.client();
  const totp = await totpOf(server, staff);
  const answer = await trySignIn(client, { username: staff.username, password: STAFF_PASSWORD, totp });
  if (!answer.success) throw new Error(`sign-in refused: ${answer.code}`);
  client.token = answer.value.token;
  return client;
};

/** A signed-in operator of these roles. */
export const operatorClient = async (server: TestServer, ...roles: OperatorRole[]): Promise<TestClient> =>
  signInStaff(server, await addStaff(server, roles));
