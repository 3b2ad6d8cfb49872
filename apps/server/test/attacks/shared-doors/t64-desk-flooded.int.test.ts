import { randomUUID } from 'node:crypto';
import { registerPlayer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentAt, begin } from '../../../src/features/chat/test/live-chat.ts';

describe('T64: a member who floods the desk of customer service', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await agentAt(server);
  });
  afterAll(() => server.close());

  const accepted = (codes: readonly string[]) => codes.filter((code) => code === '').length;

  it('by ending each talk and beginning the next begins ten an hour', async () => {
    const { client } = await registerPlayer(server);
    const codes: string[] = [];
    for (let at = 0; at < 15; at += 1) {
      const { code, value } = await begin(client);
      codes.push(code);
      if (code === '') await client.call('POST /wps/chat/:id/end', { params: { id: value.id }, body: {} });
    }
    expect([accepted(codes), codes.at(-1)]).toEqual([10, 'request.too_many']);
    const { client: other } = await registerPlayer(server);
    expect((await begin(other)).code).toBe('');
  });

  it('by mails that are all sent at one moment has five of them taken', async () => {
    const { client } = await registerPlayer(server);
    const mail = (of: TestClient) =>
      of.call('POST /wps/chat/mail', {
        body: { name: 'x', email: 'x@example.com', topic: 'other', text: 'x', clientId: randomUUID() },
      });
    const answers = await Promise.all(Array.from({ length: 20 }, () => mail(client)));
    expect(accepted(answers.map(({ code }) => code))).toBe(5);
  });
});
