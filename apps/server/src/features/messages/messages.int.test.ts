import { MESSAGE_KINDS, MESSAGE_PARAMS, type MessageKind } from '@trevo/contract';
import { amount } from '@trevo/money';
import { DAY } from '@trevo/time';
import { query, registerPlayer, startTestServer, type TestClient, type TestServer, trialPlayer } from '@trevo/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { type Told, tell, tellMany } from './index.ts';

type Person = { readonly client: TestClient; readonly memberId: bigint };

describe('internal messages', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
  });
  afterAll(() => server.close());

  const person = async (): Promise<Person> => {
    const { client, username } = await registerPlayer(server);
    return { client, memberId: (await server.app.members.byUsername(1, username))?.memberId ?? 0n };
  };
  const credited = ({ memberId }: Person, ref: string): Told => ({
    memberId,
    merchantId: 1,
    kind: 'depositCredited',
    ref,
    params: { deposit: 'd_1', amount: amount(12_500_000n) },
    at: new Date(server.clock.now()),
  });
  const told = (...all: Told[]) => inTransaction(server.app.db, (tx) => tellMany(tx, all));
  const list = async ({ client }: Person, show: 'all' | 'unread' = 'all') =>
    (await client.call('GET /wps/messages', { query: { show } })).value;
  const unread = async ({ client }: Person) => (await client.call('GET /wps/messages/unread')).value.unread;

  it('are told once, whatever is repeated and however many do it at once', async () => {
    const [ana, bia] = [await person(), await person()];
    const both = (ref: string) => [credited(ana, ref), credited(bia, ref)];
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => told(...(at % 2 === 0 ? both('E1') : both('E1').toReversed()))),
    );
    await told(credited(ana, 'E1'), credited(ana, 'E2'), credited(ana, 'E2'));
    expect((await list(ana)).list.map(({ kind, params }) => [kind, params])).toEqual([
      ['depositCredited', { deposit: 'd_1', amount: '12.50' }],
      ['depositCredited', { deposit: 'd_1', amount: '12.50' }],
    ]);
    expect([(await list(ana)).total, (await list(bia)).total]).toEqual([2, 1]);
  });

  it('belong to the transaction of what they tell of: none is left of one that was rolled back, and no page hears of it', async () => {
    const ana = await person();
    const heard: unknown[] = [];
    const listener = new pg.Client({ connectionString: server.databaseUrl });
    await listener.connect();
    listener.on('notification', ({ payload }) => heard.push(...(JSON.parse(payload ?? '[]') as unknown[])));
    await listener.query('listen trevo_member');
    const refused = inTransaction(server.app.db, async (tx) => {
      await tell(tx, credited(ana, 'E1'));
      throw new Error('no money');
    });
    await expect(refused).rejects.toThrow('no money');
    expect(await list(ana)).toMatchObject({ total: 0, unread: 0 });
    await told(credited(ana, 'E2'));
    await told(credited(ana, 'E2'));
    const id = (await list(ana)).list[0]?.messageId;
    const memberId = ana.memberId.toString();
    await expect.poll(() => heard).toEqual([{ topic: 'message', memberId, id, status: 'depositCredited' }]);
    await listener.end();
  });

  it('are told by hundreds at once, more than one notice to open pages holds', async () => {
    const ana = await person();
    await told(...Array.from({ length: 300 }, (_, at) => credited(ana, `E${at}`)));
    expect(await unread(ana)).toBe(300);
  });

  it('count as unread until they are read: one, or all that were shown', async () => {
    const ana = await person();
    await told(credited(ana, 'E1'), credited(ana, 'E2'), credited(ana, 'E3'));
    expect((await ana.client.call('GET /wps/member/info')).value.unreadMessage).toBe(3);
    const [newest, middle] = (await list(ana)).list;
    const seen = await ana.client.call('POST /wps/messages/:id/seen', {
      params: { id: middle?.messageId ?? '' },
      body: {},
    });
    expect(seen.value.unread).toBe(2);
    expect((await list(ana, 'unread')).list.map(({ messageId }) => messageId)).not.toContain(middle?.messageId);
    // One came while the list stood on the screen.
    await told(credited(ana, 'E4'));
    const all = await ana.client.call('POST /wps/messages/seen', { body: { upTo: newest?.messageId ?? '' } });
    expect(all.value.unread).toBe(1);
    expect(await list(ana, 'unread')).toMatchObject({ total: 1, unread: 1 });
    expect((await list(ana)).list.map(({ isRead }) => isRead)).toEqual([false, true, true, true]);
  });

  it('are hidden from who deletes one, and a repeat does not bring it back', async () => {
    const ana = await person();
    await told(credited(ana, 'E1'), credited(ana, 'E2'));
    const params = { id: (await list(ana)).list[0]?.messageId ?? '' };
    expect((await ana.client.call('DELETE /wps/messages/:id', { params })).value.unread).toBe(1);
    await told(credited(ana, 'E1'), credited(ana, 'E2'));
    expect(await list(ana)).toMatchObject({ total: 1, unread: 1 });
    expect((await ana.client.call('DELETE /wps/messages/:id', { params })).code).toBe('message.not_found');
    expect((await ana.client.call('POST /wps/messages/:id/seen', { params, body: {} })).code).toBe('message.not_found');
  });

  it('are nobody else’s: a stranger cannot read, mark or delete one, and learns nothing of it', async () => {
    const [ana, bia] = [await person(), await person()];
    await told(credited(ana, 'E1'), credited(bia, 'E1'));
    const id = (await list(ana)).list[0]?.messageId ?? '';
    for (const named of [id, 'n_nobody']) {
      const params = { id: named };
      const { client } = bia;
      expect((await client.call('POST /wps/messages/:id/seen', { params, body: {} })).code).toBe('message.not_found');
      expect((await client.call('POST /wps/messages/seen', { body: { upTo: named } })).code).toBe('message.not_found');
      expect((await client.call('DELETE /wps/messages/:id', { params })).code).toBe('message.not_found');
    }
    expect([await unread(ana), await unread(bia)]).toEqual([1, 1]);
    expect((await server.client().call('GET /wps/messages')).code).toBe('session.required');
  });

  it('are not for trial accounts, which count none', async () => {
    const client = await trialPlayer(server);
    expect((await client.call('GET /wps/messages/unread')).code).toBe('account.trial');
    expect((await client.call('GET /wps/member/info')).value.unreadMessage).toBe(0);
  });

  it('travel in every kind with all that their words need, and a kind of a newer program does not break the list', async () => {
    const [ana, bia] = [await person(), await person()];
    const any: Record<string, unknown> = {
      deposit: 'd_1',
      withdrawal: 'w_1',
      contract: 'k_1',
      pay: 'p_1',
      transfer: 't_1',
      application: 'a_1',
      amount: 10_000_000n,
      why: 'deposit.payer_mismatch',
      scheme: 'dividend',
      side: 'agent',
      topRatePpm: 50_000,
      from: '2026-01-01T03:00:00.000Z',
      to: '2026-01-02T03:00:00.000Z',
      direction: 'in',
    };
    const kinds = MESSAGE_KINDS.filter((kind): kind is Exclude<MessageKind, 'house'> => kind !== 'house');
    const paramsOf = (kind: MessageKind) =>
      Object.fromEntries(Object.keys(MESSAGE_PARAMS[kind].shape).map((name) => [name, any[name]]));
    await told(
      ...kinds.map((kind) => ({ ...credited(ana, 'r1'), kind, params: paramsOf(kind), otherId: bia.memberId }) as Told),
    );
    await query(
      server,
      `insert into message (member_id, merchant_id, kind, ref, params, at) values ($1, 1, 'laterKind', 'x', '{}', now())`,
      [ana.memberId],
    );
    const { value } = await ana.client.call('GET /wps/messages', { query: { pageSize: '100' } });
    expect(value.list.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
    expect([value.total, value.unread, await unread(ana)]).toEqual([kinds.length, kinds.length, kinds.length]);
    for (const one of value.list) {
      expect(one.other).toMatchObject({ type: 0 });
      if ('why' in one.params) expect(one.params.why).toBe('O pagamento veio de outro CPF e foi devolvido.');
      expect(JSON.stringify(one)).not.toContain('10000000');
    }
    const chinese = await ana.client.call('GET /wps/messages', { headers: { 'accept-language': 'zh' } });
    expect(chinese.value.list.find(({ kind }) => kind === 'depositReturned')?.params).toHaveProperty('why');
  });

  it('are kept for 180 days, read or not', async () => {
    const ana = await person();
    const now = server.clock.now();
    const old = { ...credited(ana, 'E1'), at: new Date(now - 181 * DAY) };
    await told(old, { ...credited(ana, 'E2'), at: new Date(now - 179 * DAY) });
    await server.app.jobs.find(({ name }) => name === 'messages.forget')?.handler({});
    expect((await list(ana)).total).toBe(1);
  });
});
