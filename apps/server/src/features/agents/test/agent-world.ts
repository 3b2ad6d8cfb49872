import { randomBytes } from 'node:crypto';
import { PASSWORD, sliderPass, type TestClient, type TestServer } from '@trevo/testkit';

export const newUsername = (): string => `a${randomBytes(5).toString('hex')}`;

/** One try to sign in at the agents' page; keeps the token when it works. */
export const tryLogin = async (client: TestClient, username: string, password = PASSWORD) => {
  const body = { username, password, realm: 'agent' as const, sliderPass: await sliderPass(client) };
  const answer = await client.callEncrypted('POST /wps/session/login', { body });
  if (answer.success && answer.value.token !== '') client.token = answer.value.token;
  return answer;
};

/** A new top agent of that type, signed in. */
export const signInAgent = async (server: TestServer, type = 1) => {
  const username = newUsername();
  const { member } = await server.app.identity.createAccount({ merchantId: 1, username, password: PASSWORD, type });
  const client = server.client();
  await tryLogin(client, username);
  return { client, agentId: member.memberId, username, publicId: member.publicId };
};
