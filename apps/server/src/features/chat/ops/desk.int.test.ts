import { randomUUID } from 'node:crypto';
import {
  addStaff,
  operatorClient,
  query,
  registerPlayer,
  signInStaff,
  startTestServer,
  type TestClient,
  type TestServer,
} from '@trevo/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHAT_ACTIONS } from '../../../../test/console/audited-actions.ts';
import { agentAt, answer, begin, say, says, sendFile } from '../test/live-chat.ts';
import { closeSilent, deleteOldTalks } from '../chat.jobs.ts';

const reason = 'Pedido do cliente';
const DAY = 86_400_000;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

describe('the desk of customer service', () => {
  let server: TestServer;
  let bia: TestClient;
  let rui: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    ({ client: bia } = await agentAt(server, server, 'Bia'));
    ({ client: rui } = await agentAt(server, server, 'Rui'));
  });
  afterAll(() => server.close());

  const listOf = async (client: TestClient, view: string) =>
    (await client.call('GET /ops/chat/talks', { query: { view, pageSize: 100 } })).value.list;
  const detail = async (client: TestClient, id: string) =>
    (await client.call('GET /ops/chat/talks/:id', { params: { id } })).value;
  const takes = (client: TestClient, id: string) =>
    client.call('POST /ops/chat/talks/:id/take', { params: { id }, body: {} as { reason: string } });

  it('shows who waits, members before visitors, each with whose it is', async () => {
    const visitor = server.client();
    const { value: first } = await begin(visitor, 'sou visitante');
    const { client, username } = await registerPlayer(server);
    const { value: second } = await begin(client, 'sou membro');
    const waiting = await listOf(bia, 'waiting');
    expect(waiting.map(({ id, member, lastText }) => [id, member?.username ?? null, lastText])).toEqual([
      [second.id, username, 'sou membro'],
      [first.id, null, 'sou visitante'],
    ]);
    const { counts } = (await bia.call('GET /ops/chat/desk')).value;
    expect(counts).toEqual({ waiting: 2, mine: 0, unread: 0 });
  });

  it('lets one person answer, hand over and end a talk, and says to the customer who is there', async () => {
    const { client } = await registerPlayer(server);
    const { value: talk } = await begin(client);
    const params = { id: talk.id };
    await takes(bia, talk.id);
    expect((await answer(rui, talk.id, 'eu respondo')).code).toBe('chat.taken');
    const close = { outcome: 'solved', reason } as const;
    expect((await rui.call('POST /ops/chat/talks/:id/close', { params, body: close })).code).toBe('chat.taken');
    const [colleague] = (await bia.call('GET /ops/chat/desk')).value.colleagues;
    expect(colleague).toMatchObject({ shownName: 'Rui' });
    const hand = (to: string | null) =>
      bia.call('POST /ops/chat/talks/:id/hand-over', { params, body: { to, reason } });
    expect((await hand('o_nobody')).code).toBe('request.not_found');
    expect((await hand(colleague?.id ?? '')).value).toMatchObject({ staff: 'Rui', isMine: false });
    await answer(rui, talk.id, 'Olá, sou o Rui');
    expect((await takes(bia, talk.id)).value.staff).toBe('Bia');
    expect((await hand(null)).value).toMatchObject({ status: 'waiting', staff: null });
    await answer(bia, talk.id, 'Resolvido');
    const done = await bia.call('POST /ops/chat/talks/:id/close', { params, body: close });
    expect(done.value).toMatchObject({ status: 'closed', outcome: 'solved' });
    expect((await answer(bia, talk.id, 'mais')).code).toBe('chat.closed');
    const { value } = await client.call('GET /wps/chat/:id/messages', { params });
    expect(value.list.map(({ from, kind, name }) => `${from} ${kind} ${name ?? '-'}`)).toEqual([
      'customer text -',
      'house taken Bia',
      'house handed Rui',
      'staff text Rui',
      'house taken Bia',
      'house handed -',
      'house taken Bia',
      'staff text Bia',
      'house closed Bia',
    ]);
    expect(JSON.stringify(value)).not.toContain('operatorId');
  });

  it('notes who of staff has read a talk and up to where, and only the one who answers has read it for the customer', async () => {
    const { client } = await registerPlayer(server);
    const { value: talk } = await begin(client);
    const params = { id: talk.id };
    await takes(bia, talk.id);
    await rui.call('GET /ops/chat/talks/:id/messages', { params });
    expect((await client.call('GET /wps/chat')).value.talk?.readByStaff).toBe(0);
    await say(client, talk.id, 'tem alguém?');
    await bia.call('GET /ops/chat/talks/:id/messages', { params });
    expect((await client.call('GET /wps/chat')).value.talk?.readByStaff).toBe(3);
    const { readers } = await detail(bia, talk.id);
    expect(readers.map(({ upTo }) => upTo)).toEqual([2, 3]);
    expect(new Set(readers.map(({ username }) => username)).size).toBe(2);
  });

  it('is nobody’s but support’s, and of another brand nothing is there', async () => {
    const { client } = await registerPlayer(server);
    const { value: talk } = await begin(client);
    const cashier = await operatorClient(server, 'cashier');
    expect((await cashier.call('GET /ops/chat/talks')).code).toBe('request.forbidden');
    await server.app.merchants.create({
      merchantId: 2,
      code: 'outra',
      name: 'Outra',
      currency: 'BRL',
      languages: ['PT'],
      hosts: ['127.0.0.2'],
    });
    await query(server, `update chat_talk set merchant_id = 2 where public_id = '${talk.id}'`);
    const params = { id: talk.id };
    expect((await bia.call('GET /ops/chat/talks/:id', { params })).code).toBe('request.not_found');
    expect((await bia.call('GET /ops/chat/talks/:id/messages', { params })).code).toBe('request.not_found');
    expect((await answer(bia, talk.id, 'olá')).code).toBe('request.not_found');
    expect((await listOf(bia, 'all')).some(({ id }) => id === talk.id)).toBe(false);
    expect((await client.call('GET /wps/chat/:id/messages', { params })).code).toBe('request.not_found');
  });

  it('finds a number whole or not at all, shows it masked, and notes who was found by it', async () => {
    const { client, username } = await registerPlayer(server);
    const { value: talk } = await begin(client);
    const number = '5511987654321';
    await query(
      server,
      `update member set username = '${number}', is_mobile_name = true where username = '${username}'`,
    );
    const found = async (q: string) => (await bia.call('GET /ops/chat/talks', { query: { q } })).value.list;
    for (const part of ['5', '5511', '+55 11 98765', '%4321', '5511_8'])
      expect([part, await found(part)]).toEqual([part, []]);
    const list = await found('(11) 98765-4321');
    expect(list).toMatchObject([{ id: talk.id, member: { username: '+55 11 ••••-4321' } }]);
    expect(JSON.stringify([list, await detail(bia, talk.id)])).not.toContain('987654321');
    expect((await found(talk.id)).map(({ id }) => id)).toEqual([talk.id]);
    const noted = await query(server, `select 1 from operator_audit where action = 'member.look-up'`);
    expect(noted).toHaveLength(1);
  });

  describe('a file', () => {
    const photo = () =>
      sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a0' } })
        .withExif({ IFD0: { Copyright: 'SECRET-METADATA' } })
        .jpeg()
        .toBuffer();
    const fileOf = async (client: TestClient, path: string) => {
      const response = await client.raw(path, {
        headers: client.token ? { authorization: `Bearer ${client.token}` } : {},
      });
      return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
    };

    it('is drawn anew without metadata, and opens to its customer and the brand’s staff only', async () => {
      const { client } = await registerPlayer(server);
      const { value: talk } = await begin(client);
      const sent = await sendFile(client, `/wps/chat/${talk.id}/files`, await photo(), '../../eu & você.jpg');
      const { id, name, type } = sent.value?.file ?? { id: '', name: '', type: '' };
      expect([sent.value?.kind, name, type]).toEqual(['file', 'eu  você.webp', 'image/webp']);
      const own = await fileOf(client, `/wps/chat/${talk.id}/files/${id}`);
      expect([own.status, own.bytes.includes('SECRET-METADATA')]).toEqual([200, false]);
      expect(own.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect((await fileOf(bia, `/ops/chat/talks/${talk.id}/files/${id}`)).bytes.equals(own.bytes)).toBe(true);
      const { client: other } = await registerPlayer(server);
      const { value: theirs } = await begin(other);
      for (const path of [`/wps/chat/${talk.id}/files/${id}`, `/wps/chat/${theirs.id}/files/${id}`])
        expect((await fileOf(other, path)).status).toBe(404);
      expect((await fileOf(server.client(), `/wps/chat/${talk.id}/files/${id}`)).status).toBe(404);
    });

    it('may be a PDF, which is only ever saved; anything else is refused by its content', async () => {
      const { client } = await registerPlayer(server);
      const { value: talk } = await begin(client);
      const path = `/wps/chat/${talk.id}/files`;
      const sent = await sendFile(client, path, PDF, 'extrato.exe');
      expect(sent.value?.file).toMatchObject({ name: 'extrato.pdf', type: 'application/pdf' });
      const got = await fileOf(client, `${path}/${sent.value?.file?.id}`);
      expect(got.headers.get('content-disposition')).toMatch(/^attachment;/);
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
      expect((await sendFile(client, path, svg, 'x.png')).code).toBe('upload.type_refused');
      expect((await sendFile(client, path, (await photo()).subarray(0, 200), 'x.jpg')).code).toBe('upload.damaged');
      expect((await sendFile(client, path, Buffer.alloc(0), 'x.jpg')).code).toBe('chat.no_file');
      expect((await sendFile(client, path, Buffer.alloc(5 * 1024 * 1024 + 1), 'x.jpg')).code).toBe('upload.too_large');
    });

    it('comes from a visitor only after somebody of staff has joined', async () => {
      const visitor = server.client();
      const { value: talk } = await begin(visitor);
      const path = `/wps/chat/${talk.id}/files`;
      expect((await sendFile(visitor, path, PDF, 'a.pdf')).code).toBe('chat.file_later');
      // Nothing is drawn for a stranger whom nobody answers.
      expect((await sendFile(visitor, path, (await photo()).subarray(0, 200), 'a.jpg')).code).toBe('chat.file_later');
      await takes(bia, talk.id);
      expect((await sendFile(visitor, path, PDF, 'a.pdf')).value?.kind).toBe('file');
      const fromStaff = await sendFile(bia, `/ops/chat/talks/${talk.id}/files`, PDF, 'guia.pdf');
      expect(fromStaff.value?.file?.name).toBe('guia.pdf');
    });
  });

  it('takes what was written while nobody was there, tells the brand’s mailbox, and answers by mail', async () => {
    const visitor = server.client();
    const form = { name: 'Célia', email: 'celia@example.com', topic: 'account', ...says('Perdi meu acesso') } as const;
    const { value: talk } = await visitor.call('POST /wps/chat/mail', { body: form });
    expect((await visitor.call('POST /wps/chat/mail', { body: form })).value.id).toBe(talk.id);
    const [toBrand, ...more] = await server.messagesTo('juridico@trevo.example');
    expect([more.length, toBrand?.text.includes('Perdi meu acesso')]).toEqual([0, true]);
    expect(await server.messagesTo('celia@example.com')).toEqual([]);
    expect(await detail(bia, talk.id)).toMatchObject({ channel: 'mail', name: 'Célia', email: 'c•••@example.com' });
    await answer(bia, talk.id, 'Use “Esqueci a senha”.');
    const [toVisitor] = await server.messagesTo('celia@example.com');
    expect(toVisitor?.text).toContain('Use “Esqueci a senha”.');
    // The mail would hold a name, and nothing to open.
    expect((await sendFile(bia, `/ops/chat/talks/${talk.id}/files`, PDF, 'guia.pdf')).code).toBe(
      'chat.no_file_by_mail',
    );
    const { value } = await visitor.call('GET /wps/chat/:id/messages', { params: { id: talk.id } });
    expect(value.list.map(({ kind }) => kind)).toEqual(['text', 'taken', 'text']);
  });

  it('begins one talk by mail of a repeated form and tells the mailbox once, also for a visitor whose first answer was lost', async () => {
    const { client: member } = await registerPlayer(server);
    const visitor = server.client();
    await visitor.call('GET /wps/chat');
    const lost = server.client();
    for (const [name, value] of visitor.cookies) lost.cookies.set(name, value);
    for (const [one, other] of [
      [member, member],
      [visitor, lost],
    ] as const) {
      const words = says(randomUUID());
      const body = { name: 'Davi', email: 'davi@example.com', topic: 'other', ...words } as const;
      const sent = await Promise.all([one, other, one].map((who) => who.call('POST /wps/chat/mail', { body })));
      expect(new Set(sent.map(({ value }) => value.id)).size).toBe(1);
      expect((await other.call('GET /wps/chat/talks')).value.total).toBe(1);
      const toBrand = await server.messagesTo('juridico@trevo.example');
      expect(toBrand.filter(({ text }) => text.includes(words.text))).toHaveLength(1);
    }
  });

  it('keeps ready answers, at most a hundred, and takes one away when its texts are empty', async () => {
    const save = (id: string, PT: string) =>
      bia.call('PUT /ops/chat/answers/:id', { params: { id }, body: { title: 'Saque', PT, EN: PT, reason } });
    expect((await save('payout', 'Sai em minutos.')).value.answers).toEqual([
      { id: 'payout', title: 'Saque', PT: 'Sai em minutos.', EN: 'Sai em minutos.' },
    ]);
    await query(server, `insert into chat_answer select 1, 'a' || n, 'x', 'x', 'x' from generate_series(1, 99) n`);
    expect((await save('one-more', 'x')).code).toBe('chat.too_many_answers');
    expect((await save('payout', '')).value.answers).toHaveLength(99);
    // Who may write them sees what stood there before, and can write it again.
    const { list } = (await bia.call('GET /ops/chat/answers')).value;
    expect(list.map(({ answerId, before, reason: why }) => [answerId, before, why])).toEqual([
      ['payout', { title: 'Saque', PT: 'Sai em minutos.', EN: 'Sai em minutos.' }, reason],
      ['payout', null, reason],
    ]);
  });

  it('ends what is silent for a day, but never a member’s live talk that nobody answered', async () => {
    const visitor = server.client();
    const { value: left } = await begin(visitor);
    const { client } = await registerPlayer(server);
    const { value: kept } = await begin(client);
    await query(server, `update chat_talk set last_at = last_at - interval '25 hours'`);
    await closeSilent(server.app as never as Parameters<typeof closeSilent>[0] & { db: never });
    expect((await visitor.call('GET /wps/chat')).value.talk).toMatchObject({ id: left.id, status: 'closed' });
    expect((await client.call('GET /wps/chat')).value.talk).toMatchObject({ id: kept.id, status: 'waiting' });
  });

  it('ends talks by mail after 30 days of silence, strangers’ without an answer after 7, and deletes name and address', async () => {
    const mail = async (of: TestClient) => {
      const body = { name: 'Iva', email: 'iva@example.com', topic: 'other', ...says('Oi') } as const;
      return (await of.call('POST /wps/chat/mail', { body })).value.id;
    };
    const { client } = await registerPlayer(server);
    const [waiting, answered, members] = [await mail(server.client()), await mail(server.client()), await mail(client)];
    await answer(bia, answered, 'Olá');
    const standing = async (days: number) => {
      await query(server, `update chat_talk set last_at = now() - interval '${days} days' where status <> 'closed'`);
      await closeSilent(server.app as never as Parameters<typeof closeSilent>[0]);
      return Promise.all([waiting, answered, members].map(async (id) => (await detail(bia, id)).status));
    };
    expect(await standing(6)).toEqual(['waiting', 'open', 'waiting']);
    expect(await standing(8)).toEqual(['closed', 'open', 'waiting']);
    expect(await standing(29)).toEqual(['closed', 'open', 'waiting']);
    expect(await standing(31)).toEqual(['closed', 'closed', 'closed']);
    const { value: said } = await client.call('GET /wps/chat/:id/messages', { params: { id: members } });
    expect(said.list.map(({ from, kind, name }) => [from, kind, name])).toEqual([
      ['customer', 'text', null],
      ['house', 'closed', null],
    ]);
    const addresses = `chat_talk where public_id in ('${waiting}', '${answered}')`;
    expect(await count(`${addresses} and email_sealed is null`)).toBe(2);
    await query(server, `update chat_talk set closed_at = now() - interval '365 days' where closed_at is not null`);
    await runJob();
    expect(await count(addresses)).toBe(0);
  });

  it('deletes visitors’ talks and all files after their time, and keeps what members said', async () => {
    const visitor = server.client();
    const { value: strangers } = await begin(visitor);
    const { client } = await registerPlayer(server);
    const { value: members } = await begin(client);
    await sendFile(client, `/wps/chat/${members.id}/files`, PDF, 'a.pdf');
    for (const [who, { id }] of [
      [visitor, strangers],
      [client, members],
    ] as const)
      await who.call('POST /wps/chat/:id/end', { params: { id }, body: {} });
    const age = (days: number) =>
      query(server, `update chat_talk set closed_at = now() - interval '${days} days' where closed_at is not null`);
    await age(1);
    await runJob();
    expect(await count('chat_file')).toBeGreaterThan(0);
    server.clock.advance(92 * DAY);
    await runJob();
    expect(await count(`chat_talk where public_id = '${strangers.id}'`)).toBe(0);
    expect(await count(`chat_talk where public_id = '${members.id}'`)).toBe(1);
    expect(await count(`chat_file join chat_talk using (talk_id) where public_id = '${members.id}'`)).toBe(0);
    expect(await count(`chat_message join chat_talk using (talk_id) where public_id = '${members.id}'`)).toBe(3);
  });
  const count = async (of: string): Promise<number> =>
    Number((await query<{ n: string }>(server, `select count(*) as n from ${of}`))[0]?.n);
  const runJob = () => deleteOldTalks(server.app as never as Parameters<typeof deleteOldTalks>[0]);

  it('is closed outside the hours that the brand says, and tells when they begin', async () => {
    const admin = await signInStaff(server, await addStaff(server, ['admin']));
    const { client: nora } = await agentAt(server, server, 'Nora');
    const service = (hours: { day: number; from: string; until: string }[], entries: object[] = []) =>
      admin.call('PUT /ops/service', {
        body: { isChatOn: true, entries: entries as never, networks: [], hours, reason },
      });
    const { value: standing } = await server.client().call('GET /wps/chat');
    expect(standing.standing).toBe('open');
    expect((await service([{ day: 1, from: '18:00', until: '09:00' }])).code).toBe('request.invalid');
    const today = new Date(server.clock.now()).getUTCDay();
    const other = today === 4 ? 1 : 4;
    await service([{ day: other, from: '09:00', until: '18:00' }]);
    const { value: closed } = await server.client().call('GET /wps/chat');
    expect([closed.standing, closed.opensAt?.slice(11, 16)]).toEqual(['closed', '12:00']);
    expect((await begin(server.client())).code).toBe('chat.away');
    expect((await service([], [{ csType: 'WHATSAPP', url: 'javascript:alert(1)' }])).code).toBe('request.invalid');
    for (const url of ['https://telegram.example/trevo', 'https://t.me.example/trevo', 'https://t.me:444/trevo'])
      expect((await service([], [{ csType: 'TELEGRAM', url }])).value).toMatchObject({
        fields: { entries: { message: expect.stringContaining('https://t.me/') } },
      });
    const { value } = await service([], [{ csType: 'WHATSAPP', url: 'https://wa.me/551199' }]);
    expect([value.hours, value.entries, value.waits?.appliesAt]).toEqual([[], [], expect.anything()]);
    expect((await nora.call('GET /ops/chat/desk')).value.standing).toBe('open');
  });

  it('leaves an audit row for each thing that staff did, without what was said', async () => {
    const rows = await query<{ action: string; text: string }>(
      server,
      `select action, coalesce(before::text, '') || coalesce(after::text, '') as text from operator_audit`,
    );
    const { 'PUT /ops/service': _, ...others } = CHAT_ACTIONS;
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(Object.values(others)));
    expect(rows.filter(({ text }) => /Esqueci|Olá, sou/.test(text))).toEqual([]);
  });

  it('sends a member’s other pages a notice that staff answered', async () => {
    const { client } = await registerPlayer(server);
    const { value: talk } = await begin(client);
    const heard: string[] = [];
    const abort = new AbortController();
    const stream = await client.raw('/wps/stream', {
      headers: { authorization: `Bearer ${client.token}` },
      signal: abort.signal,
    });
    const reading = (async () => {
      for await (const chunk of stream.body ?? []) heard.push(new TextDecoder().decode(chunk as Uint8Array));
    })().catch(() => undefined);
    const { client: nora } = await agentAt(server, server, 'Nora');
    await answer(nora, talk.id, 'Olá');
    await expect.poll(() => heard.join('')).toContain(`"kind":"chat","id":"${talk.id}","status":"message"`);
    abort.abort();
    await reading;
  });
});
