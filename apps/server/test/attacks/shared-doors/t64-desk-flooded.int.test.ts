import { randomUUID } from 'node:crypto';
import { registerPlayer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { agentAt, begin } from '../../../src/features/chat/test/live-chat.ts';

/** The planted mistake: what a member has begun before counts for nothing. */
const forgets: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) =>
    result.rows.some((row) => Object.keys(row).join() === 'n') ? { ...result, rows: [{ n: 0n }] } : result,
};

describe('T64: a member who floods the desk of customer service', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await agentAt(server);
  });
  afterAll(() => server.close());

  const plant = () => {
    const { db } = server.app;
    const careless = db.withPlugin(forgets);
    return vi.spyOn(db, 'transaction').mockImplementation(() => careless.transaction());
  };
  const accepted = (codes: readonly string[]) => codes.filter((code) => code === '').length;
  /** Ends each talk and begins the next. */
  const beginAgain = async (client: TestClient): Promise<string[]> => {
    const codes: string[] = [];
    for (let at = 0; at < 15; at += 1) {
      const { code, value } = await begin(client);
      codes.push(code);
      if (code === '') await client.call('POST /wps/chat/:id/end', { params: { id: value.id }, body: {} });
    }
    return codes;
  };
  const mail = (of: TestClient) =>
    of.call('POST /wps/chat/mail', {
      body: { name: 'x', email: 'x@example.com', topic: 'other', text: 'x', clientId: randomUUID() },
    });
  /** Mails that are all sent at one moment. */
  const mailAtOnce = async (client: TestClient): Promise<string[]> =>
    (await Promise.all(Array.from({ length: 20 }, () => mail(client)))).map(({ code }) => code);

  it('by ending each talk and beginning the next begins ten an hour, and keeps nobody else out', async () => {
    const { client } = await registerPlayer(server);
    const codes = await beginAgain(client);
    expect([accepted(codes), codes.at(-1)]).toEqual([10, 'request.too_many']);
    const { client: other } = await registerPlayer(server);
    expect((await begin(other)).code).toBe('');
  });

  it('by mails that are all sent at one moment has five of them taken, and takes none from others', async () => {
    const { client } = await registerPlayer(server);
    expect(accepted(await mailAtOnce(client))).toBe(5);
    const { client: other } = await registerPlayer(server);
    expect((await mail(other)).code).toBe('');
  });

  it('would begin as many as one process lets through at once if nobody counted what there is (the planted mistake)', async () => {
    const [{ client }, { client: other }] = [await registerPlayer(server), await registerPlayer(server)];
    const mistake = plant();
    expect(accepted(await beginAgain(client))).toBeGreaterThan(10);
    expect(accepted(await mailAtOnce(other))).toBeGreaterThan(5);
    mistake.mockRestore();
  });
});
