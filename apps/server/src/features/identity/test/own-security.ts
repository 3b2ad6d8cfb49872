import { PASSWORD, registerPlayer, type TestClient, type TestServer } from '@trevo/testkit';
import { totpCode } from '../../../platform/totp.ts';
import { softPasskey } from './soft-passkey.ts';

/** What the tests of the security centre share. */

/** A step-up by the password: a token for one change. */
export const stepUpToken = async (client: TestClient, password: string = PASSWORD): Promise<string> => {
  const answer = await client.callEncrypted('POST /wps/session/step-up', { body: { password } });
  if (!answer.success) throw new Error(`no step-up: ${answer.code}`);
  return answer.value.stepUpToken;
};

/** Sets an authenticator app up; answers its secret and the first recovery codes. */
export const setUpApp = async (server: TestServer, client: TestClient) => {
  const begun = await client.call('POST /wps/member/security/authenticator/begin', {
    body: { stepUpToken: await stepUpToken(client) },
  });
  const { secret } = begun.value;
  const code = await totpCode(secret, server.clock.now());
  const done = await client.call('POST /wps/member/security/authenticator', { body: { code } });
  if (!done.success) throw new Error(`no app: ${done.code}`);
  return { secret, recoveryCodes: done.value.recoveryCodes ?? [] };
};

/** The next code that the app shows: of a step that nobody spent. */
export const nextCode = (server: TestServer, secret: string): Promise<string> => {
  server.clock.advance(30_000);
  return totpCode(secret, server.clock.now());
};

/** Makes a passkey in software for a signed-in client. */
export const setUpPasskey = async (server: TestServer, client: TestClient, name = 'iPhone', isOwnerVerified = true) => {
  const soft = softPasskey({ origin: server.url, isOwnerVerified });
  const begun = await client.call('POST /wps/member/security/passkeys/begin', {
    body: { stepUpToken: await stepUpToken(client) },
  });
  const response = soft.make(begun.value.passkey);
  const done = await client.call('POST /wps/member/security/passkeys', { body: { name, response } });
  if (!done.success) throw new Error(`no passkey: ${done.code}`);
  return { soft, id: done.value.id, recoveryCodes: done.value.recoveryCodes };
};

/** A player with a confirmed e-mail. */
export const registerWithEmail = async (server: TestServer, email: string) => {
  const player = await registerPlayer(server);
  const begun = await player.client.callEncrypted('POST /wps/member/security/contacts', {
    body: { kind: 'email', value: email, stepUpToken: await stepUpToken(player.client) },
  });
  if (!begun.success) throw new Error(`no e-mail: ${begun.code}`);
  const code = (await server.messagesTo(email)).at(-1)?.code ?? '';
  const done = await player.client.call('POST /wps/member/security/contacts/:id', {
    params: { id: begun.value.id },
    body: { code },
  });
  if (!done.success) throw new Error(`e-mail not confirmed: ${done.code}`);
  return player;
};
