import { registerPlayer, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lock, newUsername } from '../test/support.ts';
import { fileContact, newEmail, newMobile, SECRET } from '../test/verified-contact.ts';

describe('an account that somebody locked', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ withJobs: true, env: { TREVO_SECRET: SECRET } });
  });
  afterAll(() => server.close());

  const told = async (address: string): Promise<string[]> =>
    (await server.messagesTo(address)).map(({ text }) => text).filter((text) => text.includes('bloqueada por 30 min'));

  it('is told to its owner on every channel that they have proven, once, and on no other', async () => {
    const { username } = await registerPlayer(server);
    const { username: bystander } = await registerPlayer(server);
    const [email, mobile, others, unproven] = [newEmail(), `+55${newMobile()}`, newEmail(), newEmail()];
    await fileContact(server, username, { kind: 'email', value: email });
    await fileContact(server, username, { kind: 'mobile', value: mobile });
    await fileContact(server, bystander, { kind: 'email', value: others });
    const { username: careless } = await registerPlayer(server);
    await fileContact(server, careless, { kind: 'email', value: unproven, isVerified: false });
    for (const name of [careless, newUsername(), username]) await lock(server, name);
    await expect.poll(() => told(email)).toHaveLength(1);
    expect(await told(mobile)).toHaveLength(1);
    expect([await told(others), await told(unproven)]).toEqual([[], []]);
  });
});
