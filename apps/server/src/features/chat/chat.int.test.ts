import { randomUUID } from 'node:crypto';
import {
  query,
  registerPlayer,
  type SecondServer,
  startTestServer,
  type TestClient,
  type TestServer,
} from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { announceChat } from '../../platform/events/events.ts';
import { agentAt, answer, begin, feed, openSocket, RefusedSocket, say, says } from './test/live-chat.ts';

describe('a talk', () => {
  let server: TestServer;
  let there: SecondServer;
  let agent: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    there = await server.second();
  });
  afterAll(() => server.close());

  it('is not begun while nobody is there, and the answer says so', async () => {
    const visitor = server.client();
    expect((await visitor.call('GET /wps/chat')).value).toMatchObject({ standing: 'away', talk: null });
    expect((await begin(visitor)).code).toBe('chat.away');
    ({ client: agent } = await agentAt(server, there));
    await expect.poll(async () => (await visitor.call('GET /wps/chat')).value.standing).toBe('open');
  });

  it('reaches both sides over two processes, in order and once', async () => {
    const { client } = await registerPlayer(server);
    const { value: talk } = await begin(client);
    expect(talk).toMatchObject({ status: 'waiting', channel: 'live', staff: null, lastSeq: 1 });
    const [here, elsewhere] = [await feed(server, client, talk.id), await feed(there, client, talk.id)];
    await answer(agent, talk.id, 'Olá, vou conferir.');
    await say(client, talk.id, 'Obrigada!');
    for (const socket of [here, elsewhere]) {
      await expect.poll(socket.seqs).toEqual([1, 2, 3, 4]);
      expect(socket.texts()).toEqual(['Meu depósito não caiu', '', 'Olá, vou conferir.', 'Obrigada!']);
      await expect
        .poll(() => socket.frames.at(-1))
        .toMatchObject({ type: 'talk', talk: { status: 'open', staff: 'Bia', lastSeq: 4, unread: 1 } });
    }
    await Promise.all([here.close(), elsewhere.close()]);
  });

  it('goes on after a cut line from the last message: nothing lost, nothing twice', async () => {
    const { client } = await registerPlayer(server);
    const { value: talk } = await begin(client);
    const first = await feed(server, client, talk.id);
    await expect.poll(first.seqs).toEqual([1]);
    first.cut();
    for (const text of ['um', 'dois', 'três']) await answer(agent, talk.id, text);
    const second = await feed(there, client, talk.id, 1);
    await answer(agent, talk.id, 'quatro');
    await expect.poll(second.texts).toEqual(['', 'um', 'dois', 'três', 'quatro']);
    expect(second.seqs()).toEqual([2, 3, 4, 5, 6]);
    await second.close();
  });

  it('adds a repeated message once, and a repeated beginning begins one talk', async () => {
    const { client } = await registerPlayer(server);
    const body = { topic: 'game', ...says('O jogo travou') } as const;
    const [one, other] = await Promise.all([
      client.call('POST /wps/chat', { body }),
      client.call('POST /wps/chat', { body }),
    ]);
    expect(other.value.id).toBe(one.value.id);
    const message = says('Na rodada 3');
    const params = { id: one.value.id };
    const sent = await Promise.all(
      [1, 2, 3].map(() => client.call('POST /wps/chat/:id/messages', { params, body: message })),
    );
    expect(sent.map(({ value }) => value.seq)).toEqual([2, 2, 2]);
    const { value: page } = await client.call('GET /wps/chat/:id/messages', { params });
    expect(page.list.map(({ text }) => text)).toEqual(['O jogo travou', 'Na rodada 3']);
  });

  it('follows the account to another device, and a visitor by the signed cookie only', async () => {
    const { client } = await registerPlayer(server);
    const { value: talk } = await begin(client);
    const elsewhere = there.client();
    for (const [name, value] of client.cookies) if (name !== 'chat') elsewhere.cookies.set(name, value);
    elsewhere.token = client.token;
    expect((await elsewhere.call('GET /wps/chat')).value.talk?.id).toBe(talk.id);

    const visitor = server.client();
    const { value: own } = await begin(visitor);
    const cookie = visitor.cookies.get('chat') ?? '';
    const again = there.client();
    again.cookies.set('chat', cookie);
    expect((await again.call('GET /wps/chat')).value.talk?.id).toBe(own.id);
    again.cookies.set(
      'chat',
      cookie.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
    );
    expect((await again.call('GET /wps/chat')).value.talk).toBeNull();
  });

  it('answers like none to everybody else, by calls and by sockets', async () => {
    const { client } = await registerPlayer(server);
    const { value: talk } = await begin(client);
    const { client: other } = await registerPlayer(server);
    await begin(other);
    const params = { id: talk.id };
    const [visitor, stranger] = [server.client(), server.client()];
    await begin(visitor);
    for (const who of [other, visitor, stranger]) {
      expect((await who.call('GET /wps/chat/:id/messages', { params })).code).toBe('request.not_found');
      expect((await say(who, talk.id, 'olá')).code).toBe('request.not_found');
      expect((await who.call('POST /wps/chat/:id/end', { params, body: {} })).code).toBe('request.not_found');
      await expect(feed(server, who, talk.id)).rejects.toEqual(new RefusedSocket(404, 'request.not_found'));
    }
  });

  it('opens its socket to our own page only, and says so before the handshake', async () => {
    const { client } = await registerPlayer(server);
    const { value: talk } = await begin(client);
    const path = `/wps/chat/socket?talk=${talk.id}&after=0`;
    for (const origin of ['https://evil.example', 'http://localhost:1', 'null'])
      await expect(openSocket(server, client, path, { origin })).rejects.toEqual(
        new RefusedSocket(403, 'request.origin_refused'),
      );
    expect((await client.raw(path, { headers: { authorization: `Bearer ${client.token}` } })).status).toBe(426);
    const withoutCookie = { token: client.token, cookies: new Map<string, string>() };
    await expect(feed(server, withoutCookie, talk.id)).rejects.toEqual(new RefusedSocket(404, 'request.not_found'));
  });

  it('loses its socket with the session, at once and on the other process', async () => {
    const { client } = await registerPlayer(server);
    const { value: talk } = await begin(client);
    const socket = await feed(there, client, talk.id);
    await client.call('DELETE /wps/session/logout');
    await expect.poll(socket.closedBy).toBe(4_001);
  });

  it('tells a desk nothing after its person has logged out, and ends its socket at the next event', async () => {
    const { client: member } = await registerPlayer(server);
    const { value: talk } = await begin(member);
    const { client, socket } = await agentAt(server, there, 'Lia');
    await expect.poll(() => socket.frames).toContainEqual({ type: 'changed' });
    await client.call('DELETE /ops/session');
    const before = socket.frames.length;
    await say(member, talk.id, 'Alguém aí?');
    await expect.poll(socket.closedBy).toBe(4_001);
    expect(socket.frames).toHaveLength(before);
  });

  it('drops a socket that sends what our page never sends, too much, or too large', async () => {
    const { client } = await registerPlayer(server);
    const { value: talk } = await begin(client);
    const floods: [unknown[], number][] = [
      [['not json'], 1_008],
      [[{ type: 'messages', list: [] }], 1_008],
      [Array.from({ length: 40 }, () => ({ type: 'read', seq: 1 })), 1_008],
      [[{ type: 'read', seq: Number.MAX_SAFE_INTEGER }], 1_008],
      [[{ type: 'typing', pad: 'x'.repeat(2_000) }], 1_009],
    ];
    for (const [frames, code] of floods) {
      const socket = await feed(server, client, talk.id);
      for (const frame of frames) socket.send(frame);
      await expect.poll(socket.closedBy).toBe(code);
    }
  });

  it('waits for a reader who stops, with little in hand, and loses nothing of a long talk', async () => {
    const { client } = await registerPlayer(server);
    const { value: talk } = await begin(client);
    const LAST = 400;
    await query(
      server,
      `with talk as (update chat_talk set last_seq = ${LAST} where public_id = '${talk.id}' returning talk_id)
       insert into chat_message (talk_id, seq, sender, kind, body, sent_at)
       select talk_id, n, 'customer', 'text', repeat('x', 20000), now() from talk, generate_series(2, ${LAST}) n`,
    );
    const socket = await feed(server, client, talk.id);
    socket.pause();
    const held = () => Math.max(...[...server.app.http.app.websocketServer.clients].map((one) => one.bufferedAmount));
    let before = 0;
    await expect
      .poll(() => {
        const isStill = before > 0 && held() === before;
        before = held();
        return isStill;
      })
      .toBe(true);
    expect(before).toBeLessThanOrEqual(64 * 1_024);
    socket.goOn();
    await expect.poll(() => socket.seqs().at(-1)).toBe(LAST);
    expect(socket.seqs()).toEqual(Array.from({ length: LAST }, (_, at) => at + 1));
    expect(await socket.close()).toBe(1_005);
  });

  it('tells that the other types, and keeps nothing of it', async () => {
    const { client } = await registerPlayer(server);
    const { value: talk } = await begin(client);
    const { client: bia, socket: desk } = await agentAt(server, there, 'Bia');
    await answer(bia, talk.id, 'Olá');
    const socket = await feed(server, client, talk.id);
    socket.send({ type: 'typing' });
    await expect.poll(() => desk.frames).toContainEqual({ type: 'typing', talk: talk.id });
    desk.send({ type: 'typing', talk: talk.id });
    await expect.poll(() => socket.frames).toContainEqual({ type: 'typing' });
    const params = { id: talk.id };
    expect((await client.call('GET /wps/chat/:id/messages', { params })).value.list).toHaveLength(3);
    await Promise.all([socket.close(), desk.close()]);
  });

  it('asks once who is there for all open pages of a brand, however many hear of it', async ({ onTestFinished }) => {
    const [{ client: one }, { client: other }] = [await registerPlayer(server), await registerPlayer(server)];
    const [{ value: talk }, { value: theirs }] = [await begin(one), await begin(other)];
    const sockets = await Promise.all(
      [1, 2, 3, 4].flatMap(() => [feed(server, one, talk.id), feed(server, other, theirs.id)]),
    );
    for (const socket of sockets) await expect.poll(socket.seqs).toEqual([1]);
    const standings = () => sockets.map(({ frames }) => frames.filter(({ type }) => type === 'standing').length);
    const before = standings();
    const asked = vi.spyOn(server.app.db.getExecutor(), 'executeQuery');
    onTestFinished(() => asked.mockRestore());
    await announceChat(server.app.db, { merchantId: 1, kind: 'staff' });
    await expect.poll(standings).toEqual(before.map((count) => count + 1));
    expect(asked.mock.calls.filter(([{ sql }]) => sql.includes('from chat_staff s join'))).toHaveLength(1);
    await Promise.all(sockets.map((socket) => socket.close()));
  });

  it('tells a page and a desk every 20 s that they are still connected', async ({ onTestFinished }) => {
    const { client } = await registerPlayer(server);
    const { value: talk } = await begin(client);
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const socket = await feed(server, client, talk.id);
    const { socket: desk } = await agentAt(server);
    await expect.poll(socket.seqs).toEqual([1]);
    for (const { frames } of [socket, desk]) expect(frames).not.toContainEqual({ type: 'beat' });
    vi.advanceTimersByTime(20_000);
    vi.useRealTimers();
    for (const { frames } of [socket, desk]) await expect.poll(() => frames).toContainEqual({ type: 'beat' });
    await Promise.all([socket.close(), desk.close()]);
  });

  it('shows each side how far the other has read', async () => {
    const { client } = await registerPlayer(server);
    const { value: talk } = await begin(client);
    const params = { id: talk.id };
    await answer(agent, talk.id, 'Olá');
    await agent.call('GET /ops/chat/talks/:id/messages', { params });
    const state = async () => (await client.call('GET /wps/chat')).value.talk;
    expect(await state()).toMatchObject({ readByStaff: 3, unread: 1, readByCustomer: 0 });
    const socket = await feed(there, client, talk.id);
    socket.send({ type: 'read', seq: 99 });
    await expect.poll(state).toMatchObject({ unread: 0, readByCustomer: 3 });
    await socket.close();
  });

  it('pages back through what was said', async () => {
    const { client } = await registerPlayer(server);
    const { value: talk } = await begin(client);
    const params = { id: talk.id };
    await query(
      server,
      `with talk as (update chat_talk set last_seq = 60 where public_id = '${talk.id}' returning talk_id)
       insert into chat_message (talk_id, seq, sender, kind, body, sent_at)
       select talk_id, n, 'customer', 'text', 'linha ' || n, now() from talk, generate_series(2, 60) n`,
    );
    const { value: last } = await client.call('GET /wps/chat/:id/messages', { params });
    expect([last.list.length, last.hasEarlier, last.list[0]?.seq]).toEqual([50, true, 11]);
    const { value: first } = await client.call('GET /wps/chat/:id/messages', { params, query: { before: '11' } });
    expect([first.list.length, first.hasEarlier, first.list[0]?.seq]).toEqual([10, false, 1]);
  });

  it('ends, is rated, takes no more words, and another one can begin', async () => {
    const { client } = await registerPlayer(server);
    const { value: talk } = await begin(client);
    const params = { id: talk.id };
    const rating = { stars: 5, comment: 'Rápido' };
    expect((await client.call('POST /wps/chat/:id/rating', { params, body: rating })).code).toBe('chat.not_over');
    expect((await client.call('POST /wps/chat/:id/end', { params, body: {} })).value.status).toBe('closed');
    expect((await client.call('POST /wps/chat/:id/end', { params, body: {} })).value.lastSeq).toBe(2);
    expect((await client.call('POST /wps/chat/:id/rating', { params, body: rating })).value.stars).toBe(5);
    expect((await say(client, talk.id, 'mais uma coisa')).code).toBe('chat.closed');
    const { value: next } = await begin(client);
    expect(next.id).not.toBe(talk.id);
    const { value: talks } = await client.call('GET /wps/chat/talks');
    expect([talks.total, talks.list.map(({ id }) => id)]).toEqual([2, [next.id, talk.id]]);
  });

  it('keeps what people write as text, whatever it looks like', async () => {
    const { client } = await registerPlayer(server);
    const script = `<img src=x onerror=alert(1)><script>alert(2)</script>"'&amp;`;
    const { value: talk } = await begin(client, script);
    const { value } = await client.call('GET /wps/chat/:id/messages', { params: { id: talk.id } });
    expect(value.list[0]?.text).toBe(script);
    const { value: rows } = await agent.call('GET /ops/chat/talks', { query: { view: 'waiting', pageSize: 100 } });
    expect(rows.list.find(({ id }) => id === talk.id)?.lastText).toBe(script);
  });

  it('is refused while it is empty or too long', async () => {
    const { client } = await registerPlayer(server);
    for (const text of ['', '   ', 'x'.repeat(2_001)]) expect((await begin(client, text)).code).toBe('request.invalid');
    const { value: talk } = await begin(client);
    const body = { text: 'x', clientId: 'not-a-uuid' };
    expect((await client.call('POST /wps/chat/:id/messages', { params: { id: talk.id }, body })).code).toBe(
      'request.invalid',
    );
    expect((await client.call('GET /wps/chat/:id/messages', { params: { id: randomUUID() } })).code).toBe(
      'request.not_found',
    );
  });
});
