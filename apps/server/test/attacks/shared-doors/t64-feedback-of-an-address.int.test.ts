import { randomUUID } from 'node:crypto';
import { registerPlayer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { DAY } from '@trevo/time';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tryLogin } from '../../../src/features/identity/test/support.ts';

describe('T64: one person who sends, from a carrier’s address, all that an address may', () => {
  let server: TestServer;
  afterEach(() => server.close());

  const send = async (from: TestClient): Promise<string> => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ questionType: 'GAME', content: 'x' })) form.set(name, value);
    const headers = { authorization: `Bearer ${from.token}`, 'idempotency-key': randomUUID() };
    const answer = await from.raw('/wps/feedback', { method: 'PUT', headers, body: form });
    return ((await answer.json()) as { code?: string }).code ?? '';
  };
  /** Six accounts that are made for it: five each wait for staff. */
  const flood = async (): Promise<void> => {
    for (let account = 0; account < 6; account += 1) {
      const { client } = await registerPlayer(server);
      for (let at = 0; at < 5; at += 1) expect(await send(client)).toBe('');
    }
  };
  const open = async () => {
    server = await startTestServer({ replaced: { addressScale: 1 } });
    const { username } = await registerPlayer(server);
    server.clock.advance(8 * DAY);
    await flood();
    const member = server.client();
    await tryLogin(member, username);
    return { member, newcomer: (await registerPlayer(server)).client };
  };

  it('stops further new accounts there, and no member of more than a week, who has a sum of their own', async () => {
    const { member, newcomer } = await open();
    expect(await send(newcomer)).toBe('feedback.too_many');
    for (let at = 0; at < 5; at += 1) expect(await send(member)).toBe('');
    expect(await send(member)).toBe('feedback.too_many');
  });

  it('would stop everybody who shares the address if nobody looked how long they are here (the planted mistake)', async () => {
    const { member } = await open();
    const { members, clock } = server.app;
    const get = members.get.bind(members);
    vi.spyOn(members, 'get').mockImplementation(async (id) => ({
      ...(await get(id)),
      createdAt: new Date(clock.now()),
    }));
    expect(await send(member)).toBe('feedback.too_many');
  });
});
