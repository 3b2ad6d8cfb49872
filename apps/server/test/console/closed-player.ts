import { PASSWORD, registerPlayer, type TestServer } from '@trevo/testkit';

/** A player who has just closed their account themselves. */
export const closedPlayer = async (server: TestServer) => {
  const player = await registerPlayer(server);
  const { client } = player;
  const { value } = await client.callEncrypted('POST /wps/session/step-up', { body: { password: PASSWORD } });
  const closed = await client.call('POST /wps/member/security/closing', {
    body: { reason: 'unused', stepUpToken: value.stepUpToken },
  });
  if (!closed.success) throw new Error(`not closed: ${closed.code}`);
  return player;
};
