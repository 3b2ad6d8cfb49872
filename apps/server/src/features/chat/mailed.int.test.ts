import { query, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepConsumer } from '../../platform/streams/step-consumer.ts';
import { openCursor } from '../../platform/streams/streams.repository.ts';
import { noteMailed } from './mailed.projector.ts';
import { agentAt, answer, says } from './test/live-chat.ts';

describe('an answer by mail', () => {
  let server: TestServer;
  let bia: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    const { name, stream } = noteMailed(server.app);
    await openCursor(server.app.db, name, stream.name);
    ({ client: bia } = await agentAt(server));
  });
  afterAll(() => server.close());

  const answered = async (email: string) => {
    const visitor = server.client();
    const body = { name: 'Célia', email, topic: 'account', ...says('Perdi meu acesso') } as const;
    const { id } = (await visitor.call('POST /wps/chat/mail', { body })).value;
    await answer(bia, id, 'Use “Esqueci a senha”.');
    const params = { id };
    const lines = async () => (await visitor.call('GET /wps/chat/:id/messages', { params })).value.list;
    return { visitor, params, lines, kinds: async () => (await lines()).map(({ kind }) => kind) };
  };
  /** Other databases of the cluster hold the horizon too, for moments. */
  const hearing = async (): Promise<void> => {
    await expect.poll(() => stepConsumer(server.app, noteMailed(server.app)), { interval: 5 }).toBeGreaterThan(0);
  };

  it('is said to have gone when it has left, not before', async () => {
    const { lines, kinds } = await answered('celia@example.com');
    expect(await kinds()).toEqual(['text', 'taken', 'text']);
    expect(await server.messagesTo('celia@example.com')).toHaveLength(1);
    await hearing();
    expect(await kinds()).toEqual(['text', 'taken', 'text', 'mailed']);
    expect((await lines()).at(-1)).toMatchObject({ from: 'house', text: 'c•••@example.com' });
  });

  it('that never leaves is told to the desk and the customer, also in a talk that is over', async () => {
    const { visitor, params, kinds } = await answered('davi@example.com');
    await query(server, `update delivery_message set sealed = 'nothing that opens, at all' where status = 'queued'`);
    await visitor.call('POST /wps/chat/:id/end', { params, body: {} });
    await server.app.delivery.deliverDue();
    await hearing();
    expect(await kinds()).toEqual(['text', 'taken', 'text', 'closed', 'unmailed']);
    const { value } = await bia.call('GET /ops/chat/talks/:id/messages', { params });
    expect(value.list.at(-1)).toMatchObject({ kind: 'unmailed', text: 'd•••@example.com' });
  });
});
