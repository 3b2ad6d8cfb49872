import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentAt, begin } from '../../../src/features/chat/test/live-chat.ts';

const MEGABYTES_5 = 5 * 1024 * 1024;

describe('T56: a stranger who uploads', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await agentAt(server);
  });
  afterAll(() => server.close());

  /** Announces five megabytes, sends their beginning, and waits for the answer. */
  const announce = (path: string, client: Pick<TestClient, 'cookies'>): Promise<string> =>
    new Promise((done) => {
      const { port } = server.app.http.app.server.address() as AddressInfo;
      const lines = [
        `POST ${path} HTTP/1.1`,
        `Host: localhost:${port}`,
        `Cookie: ${[...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
        'Content-Type: multipart/form-data; boundary=x',
        `Content-Length: ${MEGABYTES_5}`,
      ];
      const beginning = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';
      const line = connect(port, '127.0.0.1', () => line.write(`${lines.join('\r\n')}\r\n\r\n${beginning}`));
      const end = (answer: string): void => {
        clearTimeout(timer);
        line.destroy();
        done(answer);
      };
      const timer = setTimeout(() => end('is waited for'), 30_000);
      line.once('data', (part) => end(/"code":"([\w.]+)"/.exec(part.toString('latin1'))?.[1] ?? ''));
    });

  it('is refused before the file is received: without a talk, and in one that nobody answers', async () => {
    expect(await announce('/wps/chat/ch_nobodys/files', server.client())).toBe('request.not_found');
    const visitor = server.client();
    const { value: talk } = await begin(visitor);
    expect(await announce(`/wps/chat/${talk.id}/files`, server.client())).toBe('request.not_found');
    expect(await announce(`/wps/chat/${talk.id}/files`, visitor)).toBe('chat.file_later');
  });
});
