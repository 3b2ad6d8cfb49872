import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { routes } from '@trevo/contract';
import { startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('T51: a handshake for a socket', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  /** The first line of the answer, once the server has ended the connection. */
  const shake = (path: string, origin: (own: string) => string): Promise<string> =>
    new Promise((done) => {
      const { port } = server.app.http.app.server.address() as AddressInfo;
      const host = `localhost:${port}`;
      const lines = [
        `GET ${path} HTTP/1.1`,
        `Host: ${host}`,
        `Origin: ${origin(`http://${host}`)}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      ];
      let answer = '';
      const line = connect(port, '127.0.0.1', () => line.write(`${lines.join('\r\n')}\r\n\r\n`));
      line.on('data', (part) => {
        answer += part.toString('latin1');
        if (answer.startsWith('HTTP/1.1 101')) line.destroy();
      });
      line.once('close', () => done(answer.split('\r\n')[0] ?? ''));
    });
  const own = (origin: string) => origin;
  const foreign = () => 'https://evil.example';

  it('opens none at a call that has none, whoever’s page asks, and ends the connection', async () => {
    const calls = routes.filter(({ method, as }) => method === 'GET' && as !== 'socket');
    expect(calls.length).toBeGreaterThan(50);
    for (const origin of [own, foreign]) {
      const answers = new Set<string>();
      for (const { path } of calls) answers.add(await shake(path.replaceAll(/:\w+/g, 'x'), origin));
      expect([...answers].filter((answer) => !/^HTTP\/1\.1 4\d\d /.test(answer))).toEqual([]);
    }
  });

  it('is refused to a foreign page where there is one', async () => {
    const sockets = routes.filter(({ as }) => as === 'socket');
    expect(sockets).toHaveLength(2);
    for (const { path } of sockets) expect(await shake(path, foreign)).toMatch(/^HTTP\/1\.1 403 /);
  });
});
