import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentAt, begin, deskSocket, feed } from '../../../src/features/chat/test/live-chat.ts';

/** More than one browser may hold. */
const TRIES = 20;

describe('T57: handshakes that break off', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  /** Asks for a socket and is gone before the server has looked at who asks. */
  const breakOff = (client: TestClient, path: string): Promise<void> =>
    new Promise((done) => {
      const { port } = server.app.http.app.server.address() as AddressInfo;
      const host = `localhost:${port}`;
      const offered = ['trevo', ...(client.token === null ? [] : [`bearer.${client.token}`])].join(', ');
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const lines = [
        `GET ${path} HTTP/1.1`,
        `Host: ${host}`,
        `Origin: http://${host}`,
        `Cookie: ${cookie}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
        `Sec-WebSocket-Protocol: ${offered}`,
      ];
      const line = connect(port, '127.0.0.1', () => {
        line.write(`${lines.join('\r\n')}\r\n\r\n`, () => line.resetAndDestroy());
      });
      line.on('error', () => undefined);
      line.once('close', () => done());
    });

  it('keep no place: whoever begins as many as there are can still open one, a visitor and a person of staff', async () => {
    const { client: staff } = await agentAt(server);
    const visitor = server.client();
    const { value: talk } = await begin(visitor);
    for (let at = 0; at < TRIES; at += 1) {
      await breakOff(visitor, `/wps/chat/socket?talk=${talk.id}&after=0`);
      await breakOff(staff, '/ops/chat/socket');
    }
    const opens = (open: () => ReturnType<typeof feed>) => () =>
      open().then(
        async (socket) => {
          await socket.close();
          return 'opened';
        },
        (refused: unknown) => String(refused),
      );
    await expect.poll(opens(() => feed(server, visitor, talk.id))).toBe('opened');
    await expect.poll(opens(() => deskSocket(server, staff))).toBe('opened');
  });
});
