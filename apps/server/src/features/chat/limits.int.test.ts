import { randomBytes, randomUUID } from 'node:crypto';
import { query, registerPlayer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { agentAt, begin, says, sendFile } from './test/live-chat.ts';

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

describe('the files of a day', () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(4_900_000)]);
  let server: TestServer;
  afterEach(() => server.close());
  const open = async (addressScale: number): Promise<void> => {
    server = await startTestServer({ replaced: { addressScale } });
    await agentAt(server);
  };
  /** A member with a talk, who sends a file and hears what came of it. */
  const sender = async () => {
    const { client } = await registerPlayer(server);
    const { value: talk } = await begin(client);
    return async () => (await sendFile(client, `/wps/chat/${talk.id}/files`, pdf, 'a.pdf')).code ?? 'taken';
  };
  const passDay = () => query(server, `update chat_file set created_at = created_at - interval '1 day 1 minute'`);

  it('are 25 MB of one member, and no other has less of them', async () => {
    await open(1);
    const [one, other] = [await sender(), await sender()];
    const codes = [];
    for (let sent = 0; sent < 6; sent += 1) codes.push(await one());
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'taken'), 'request.too_many']);
    expect(await other()).toBe('taken');
    await passDay();
    expect(await one()).toBe('taken');
  });

  it('are 250 MB of one network, however many accounts it has', async () => {
    // A fifth of that, 50 MB: what counts is how they are counted.
    await open(0.2);
    const [one, other, another] = [await sender(), await sender(), await sender()];
    for (let sent = 0; sent < 5; sent += 1) expect([await one(), await other()]).toEqual(['taken', 'taken']);
    expect(await another()).toBe('request.too_many');
    await passDay();
    expect(await another()).toBe('taken');
  });
});
