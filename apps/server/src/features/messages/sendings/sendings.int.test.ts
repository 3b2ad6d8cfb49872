import { randomUUID } from 'node:crypto';
import {
  operatorClient,
  query,
  registerPlayer,
  startTestServer,
  type TestClient,
  type TestServer,
  trialPlayer,
} from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGE_ACTIONS } from '../../../../test/console/audited-actions.ts';
import type { MessagesDeps } from '../index.ts';
import { sendOn } from './send-on.ts';

const reason = 'Aviso a quem joga';
const words = {
  titlePt: 'Manutenção na quinta',
  titleEn: 'Maintenance on Thursday',
  bodyPt: 'Voltamos às 6h.\n<b>Até lá</b>',
  bodyEn: 'We are back at 6.',
};

describe('messages that staff writes', () => {
  let server: TestServer;
  let admin: TestClient;
  let support: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    await server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
    admin = await operatorClient(server, 'admin');
    support = await operatorClient(server, 'support');
  });
  afterAll(() => server.close());

  type Wish = { readonly audience: 'member' | 'team' | 'all'; readonly member?: string };
  const send = (wish: Wish, by = admin, key: string = randomUUID()) =>
    by.call('POST /ops/messages', { key, body: { ...wish, ...words, reason } });
  const inboxOf = async (client: TestClient) => (await client.call('GET /wps/messages')).value;
  const sent = async (id: string) => {
    const { value } = await admin.call('GET /ops/messages');
    return value.list.find((one) => one.id === id);
  };
  const runJob = (sending: string) =>
    server.app.jobs.find(({ name }) => name === 'messages.send-on')?.handler({ sending });

  it('reach one member at once, in both languages and as plain text, and say when they were read', async () => {
    const { client, memberId: member } = await registerPlayer(server);
    const { value } = await send({ audience: 'member', member }, support);
    expect(value).toMatchObject({ audience: 'member', member: { id: member }, recipients: 1, read: 0, ...words });
    const { list, unread } = await inboxOf(client);
    expect(unread).toBe(1);
    expect(list[0]).toMatchObject({
      kind: 'house',
      isRead: false,
      other: null,
      params: {
        title: { PT: words.titlePt, EN: words.titleEn },
        body: { PT: words.bodyPt, EN: words.bodyEn },
      },
    });
    await runJob(value.id);
    await client.call('POST /wps/messages/:id/seen', { params: { id: list[0]?.messageId ?? '' }, body: {} });
    expect(await sent(value.id)).toMatchObject({ recipients: 1, read: 1, doneAt: expect.any(String) as string });
  });

  it('are written once under one key, and are in the audit log with their words', async () => {
    const { client, memberId: member } = await registerPlayer(server);
    const key = randomUUID();
    const first = await send({ audience: 'member', member }, support, key);
    const again = await send({ audience: 'member', member }, support, key);
    expect([first.success, again.success || again.code === 'request.done_before']).toEqual([true, true]);
    expect((await inboxOf(client)).total).toBe(1);
    const { value } = await admin.call('GET /ops/audit', { query: { entityId: first.value.id } });
    expect(value.list).toHaveLength(1);
    expect(value.list[0]).toMatchObject({ action: MESSAGE_ACTIONS['POST /ops/messages'], reason });
  });

  it('go to many only from administrators, and to nobody who is not there', async () => {
    const { memberId: member } = await registerPlayer(server);
    expect((await send({ audience: 'all' }, support)).code).toBe('request.forbidden');
    expect((await send({ audience: 'team', member }, support)).code).toBe('request.forbidden');
    expect((await send({ audience: 'member', member: 'm_nobody' })).code).toBe('member.not_found');
    expect((await send({ audience: 'team' })).code).toBe('request.invalid');
    expect((await send({ audience: 'all', member })).code).toBe('request.invalid');
    const count = { audience: 'all' } as const;
    expect((await support.call('GET /ops/messages/audience', { query: count })).code).toBe('request.forbidden');
    expect((await (await operatorClient(server, 'cashier')).call('GET /ops/messages')).code).toBe('request.forbidden');
  });

  it('reach an agent with all below at any depth, and nobody beside them', async () => {
    const [top, below, deep, other] = await Promise.all([1, 2, 3, 4].map(() => registerPlayer(server)));
    if (!top || !below || !deep || !other) throw new Error('nobody registered');
    const numberOf = async (username: string) => (await server.app.members.byUsername(1, username))?.memberId ?? 0n;
    const seat = async (username: string, above: readonly string[]) => {
      const chain = await Promise.all([...above, username].map(numberOf));
      const path = chain.map((id) => id.toString(16).padStart(8, '0')).join('');
      await query(
        server,
        `insert into member_seat (member_id, merchant_id, parent_id, upline, path, from_at) values ($1, 1, $2, $3, $4, now())`,
        [chain.at(-1), chain.at(-2) ?? null, chain.slice(0, -1), path],
      );
    };
    await seat(top.username, []);
    await seat(below.username, [top.username]);
    await seat(deep.username, [top.username, below.username]);
    const wish = { audience: 'team', member: top.memberId } as const;
    const { value: counted } = await admin.call('GET /ops/messages/audience', { query: wish });
    expect(counted).toMatchObject({ members: 3, member: { id: top.memberId } });
    const { value } = await send(wish);
    expect(value).toMatchObject({ recipients: 0, doneAt: null });
    await runJob(value.id);
    expect(await sent(value.id)).toMatchObject({ recipients: 3 });
    const totals = await Promise.all(
      [top, below, deep, other].map(async ({ client }) => (await inboxOf(client)).total),
    );
    expect(totals).toEqual([1, 1, 1, 0]);
  });

  it('reach all open accounts of people that were there then, in pieces; killed at any step they go on, and nobody gets one twice', async () => {
    await trialPlayer(server);
    await query(
      server,
      `insert into member (merchant_id, public_id, username, nickname, type, status, created_at)
       select 1, 'm_many' || n, 'many' || n, 'Many', 0, case when n % 100 = 0 then 'closed' else 'active' end, to_timestamp(0)
       from generate_series(1, 1150) n`,
    );
    const { value: counted } = await admin.call('GET /ops/messages/audience', { query: { audience: 'all' } });
    const { value } = await send({ audience: 'all' });
    server.clock.advance(60_000);
    const late = await registerPlayer(server);
    let kills = 0;
    for (let dieAt = 1; ; dieAt += 1) {
      const { db, clock, members, merchants } = server.app;
      let steps = 0;
      const mortal = db.withPlugin({
        transformQuery({ node }) {
          steps += 1;
          if (steps === dieAt) throw new Error('killed');
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      const deps: MessagesDeps = { db: mortal, clock, members, merchants };
      try {
        await sendOn(deps, value.id);
        break;
      } catch (error) {
        expect(String(error)).toContain('killed');
        kills += 1;
      }
    }
    expect(kills).toBeGreaterThan(3);
    await Promise.all([runJob(value.id), runJob(value.id)]);
    const [rows] = await query<{ all: number; members: number; closed: number }>(
      server,
      `select count(*)::int as all, count(distinct m.member_id)::int as members, count(*) filter (where p.status = 'closed' or p.type = 4)::int closed
       from message m join member p using (member_id) join message_sending s using (sending_id) where s.public_id = $1`,
      [value.id],
    );
    expect(rows).toEqual({ all: counted.members, members: counted.members, closed: 0 });
    expect(await sent(value.id)).toMatchObject({ recipients: counted.members });
    expect((await inboxOf(late.client)).total).toBe(0);
  });

  it('two processes at once write to everybody once', async () => {
    const { value } = await send({ audience: 'all' });
    await Promise.all([runJob(value.id), runJob(value.id), runJob(value.id)]);
    const [rows] = await query<{ all: number; members: number }>(
      server,
      'select count(*)::int as all, count(distinct m.member_id)::int as members from message m join message_sending s using (sending_id) where s.public_id = $1',
      [value.id],
    );
    expect(rows?.all).toBe(rows?.members);
    expect(await sent(value.id)).toMatchObject({ recipients: rows?.all });
  });
});
