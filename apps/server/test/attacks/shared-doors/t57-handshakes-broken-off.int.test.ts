import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agentAt, begin, deskSocket, feed } from '../../../src/features/chat/test/live-chat.ts';

/** More than one browser may hold. */
const TRIES = 20;

describe('T57: handshakes that break off', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  /** The planted mistake: the count of sockets never hears that a connection has gone. */
  const plant = (): void => {
    const deaf = (socket: Socket): Socket =>
      new Proxy(socket, {
        get(of, key) {
          if (key === 'destroyed') return false;
          if (key === 'once') return () => of;
          const value: unknown = Reflect.get(of, key, of);
          return typeof value === 'function' ? value.bind(of) : value;
        },
      });
    server.app.http.app.server.prependListener('upgrade', (request: IncomingMessage) => {
      request.socket = deaf(request.socket);
    });
  };

  /** Asks for a socket and is gone while the server looks at who asks. */
  const breakOff = (client: TestClient, path: string): Promise<void> =>
    new Promise((done) => {
      const { server: node } = server.app.http.app;
      const { port } = node.address() as AddressInfo;
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
      const line = connect(port, '127.0.0.1', () => line.write(`${lines.join('\r\n')}\r\n\r\n`));
      // Not before: a connection that is gone at once has no address, and is refused for that. The database is being asked by then.
      node.once('upgrade', () => setImmediate(() => line.resetAndDestroy()));
      line.on('error', () => undefined);
      line.once('close', () => done());
    });

  const opens = (open: () => ReturnType<typeof feed>) => () =>
    open().then(
      async (socket) => {
        await socket.close();
        return 'opened';
      },
      (refused: unknown) => String(refused),
    );
  /** Begins many and is gone each time; what a visitor and a person of staff hear who then ask for one. */
  const attack = async () => {
    const { client: staff } = await agentAt(server);
    const visitor = server.client();
    const { value: talk } = await begin(visitor);
    for (let at = 0; at < TRIES; at += 1) {
      await breakOff(visitor, `/wps/chat/socket?talk=${talk.id}&after=0`);
      await breakOff(staff, '/ops/chat/socket');
    }
    return [opens(() => feed(server, visitor, talk.id)), opens(() => deskSocket(server, staff))] as const;
  };

  it('keep no place: with as many broken off as there are places, a visitor and a person of staff can still open one', async () => {
    for (const asks of await attack()) await expect.poll(asks).toBe('opened');
  });

  it('would keep every place if only the end of an open socket gave one back (the planted mistake)', async () => {
    plant();
    for (const asks of await attack()) await expect.poll(asks).toContain('request.too_many');
  });
});
