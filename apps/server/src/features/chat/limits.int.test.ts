import { randomUUID } from 'node:crypto';
import { query, registerPlayer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentAt, begin, says } from './test/live-chat.ts';

describe('the limits of customer service, where everybody has one address', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ replaced: { addressScale: 1 } });
    await agentAt(server);
  });
  afterAll(() => server.close());

  const times = <Of>(n: number, act: () => Promise<Of>) => Promise.all(Array.from({ length: n }, act));
  const refusals = (answers: readonly { readonly code: string }[]): number =>
    answers.filter(({ code }) => code === 'request.too_many').length;
  const rate = (client: TestClient, id: string) =>
    client.call('POST /wps/chat/:id/rating', { params: { id }, body: { stars: 5, comment: '' } });

  it('hold one member’s ratings, and none of a member beside them', async () => {
    const [{ client: one }, { client: other }] = [await registerPlayer(server), await registerPlayer(server)];
    const [{ value: talk }, { value: theirs }] = [await begin(one), await begin(other)];
    for (const [who, { id }] of [
      [one, talk],
      [other, theirs],
    ] as const)
      await who.call('POST /wps/chat/:id/end', { params: { id }, body: {} });
    expect(refusals(await times(21, () => rate(one, talk.id)))).toBe(1);
    expect((await rate(other, theirs.id)).value.stars).toBe(5);
  });

  it('refuse a flood of beginnings and words before it asks the database for a lock', async () => {
    const { client } = await registerPlayer(server);
    const visitor = server.client();
    await visitor.call('GET /wps/chat');
    for (const who of [client, visitor]) {
      // The same wish again and again: the database would answer each with the one talk.
      const body = { topic: 'other', ...says('Olá') } as const;
      const begun = await times(13, () => who.call('POST /wps/chat', { body }));
      expect(refusals(begun)).toBe(2);
      const params = { id: begun.find(({ code }) => code !== 'request.too_many')?.value.id ?? '' };
      const words = { text: 'Oi', clientId: randomUUID() };
      const said = await times(62, () => who.call('POST /wps/chat/:id/messages', { params, body: words }));
      expect(refusals(said)).toBe(2);
      expect(await query(server, `select 1 from chat_message where client_id = '${words.clientId}'`)).toHaveLength(1);
    }
  });
});
