import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { routes } from '@trevo/contract';
import { startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentAt, begin } from '../../../src/features/chat/test/live-chat.ts';

describe('T51: a handshake for a socket', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await agentAt(server);
  });
  afterAll(() => server.close());

  /** The first line of the answer, once the server has ended the connection. */
  const shake = (path: string, origin: (own: string) => string, victim?: TestClient): Promise<string> =>
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
        // What the victim's browser sends along, for any page that asks.
        ...(victim ? [`Cookie: ${[...victim.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`] : []),
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

  /** Every call without a socket, with what a handshake there is answered. */
  const calls = routes.filter(({ method, as }) => method === 'GET' && as !== 'socket');
  const opened = /^HTTP\/1\.1 101 /;

  it('opens none at a call that has none, for any page that asks, and ends the connection', async () => {
    expect(calls.length).toBeGreaterThan(50);
    for (const origin of [own, foreign]) {
      const answers = new Set<string>();
      for (const { path } of calls) answers.add(await shake(path.replaceAll(/:\w+/g, 'x'), origin));
      expect([...answers].filter((answer) => !/^HTTP\/1\.1 4\d\d /.test(answer))).toEqual([]);
    }
  });

  /** A visitor's talk, at whose socket a foreign page asks in their browser. */
  const talking = async () => {
    const victim = server.client();
    const { value: talk } = await begin(victim);
    return { victim, path: `/wps/chat/socket?talk=${talk.id}&after=0` };
  };

  it('is refused to a foreign page where there is one, also with its victim’s cookies', async () => {
    const sockets = routes.filter(({ as }) => as === 'socket');
    expect(sockets.map(({ path }) => path)).toEqual([
      '/wps/chat/socket',
      '/wps/crash/socket',
      '/wps/fishing/socket',
      '/ops/chat/socket',
    ]);
    for (const { path } of sockets) expect(await shake(path, foreign)).toMatch(/^HTTP\/1\.1 403 /);
    const { victim, path } = await talking();
    expect(await shake(path, foreign, victim)).toMatch(/^HTTP\/1\.1 403 /);
    expect(await shake(path, own, victim)).toMatch(opened);
  });

  describe('in a house with a planted mistake', () => {
    it('would be opened to a foreign page whose word for its origin is not asked for', async () => {
      const { server: node } = server.app.http.app;
      const believe = ({ headers }: IncomingMessage): void => {
        headers.origin = `http://${headers.host}`;
      };
      node.prependListener('upgrade', believe);
      const { victim, path } = await talking();
      expect(await shake(path, foreign, victim)).toMatch(opened);
      node.off('upgrade', believe);
    });

    it('would be opened at a call that has none where every call counts as one that has', async () => {
      const { path } = calls.find(({ access, path: at }) => access === 'public' && !at.includes(':')) ?? { path: '' };
      const configs: { isSocket?: true }[] = [];
      const see = (message: unknown): void => {
        configs.push((message as { readonly request: FastifyRequest }).request.routeOptions.config);
      };
      subscribe('tracing:fastify.request.handler:start', see);
      await server.client().raw(path);
      unsubscribe('tracing:fastify.request.handler:start', see);
      const [config] = configs;
      Object.assign(config ?? {}, { isSocket: true });
      expect(await shake(path, own)).toMatch(opened);
      delete config?.isSocket;
    });
  });
});
