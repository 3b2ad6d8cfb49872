import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agentAt, begin } from '../../../src/features/chat/test/live-chat.ts';

const MEGABYTES_5 = 5 * 1024 * 1024;

/** The planted mistake: before the file comes, every talk passes for one that staff answers. */
const passes: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({
    ...result,
    rows: result.rows.map((row) => ('status' in row ? { ...row, status: 'open' } : row)),
  }),
};

describe('T56: a stranger who uploads', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
    await agentAt(server);
  });
  afterEach(() => server.close());

  const plant = (): void => {
    const { db } = server.app;
    const careless = db.withPlugin(passes);
    vi.spyOn(db, 'selectFrom').mockImplementation(careless.selectFrom.bind(careless) as typeof db.selectFrom);
  };

  /** Announces five megabytes and sends their beginning; what comes first: the answer, or that the server takes them in. */
  const announce = (path: string, client: Pick<TestClient, 'cookies'>): Promise<string> =>
    new Promise((done) => {
      const { server: node } = server.app.http.app;
      const { port } = node.address() as AddressInfo;
      const lines = [
        `POST ${path} HTTP/1.1`,
        `Host: localhost:${port}`,
        `Cookie: ${[...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
        'Content-Type: multipart/form-data; boundary=x',
        `Content-Length: ${MEGABYTES_5}`,
      ];
      const beginning = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';
      const line = connect(port, '127.0.0.1', () => line.write(`${lines.join('\r\n')}\r\n\r\n${beginning}`));
      const end = (what: string): void => {
        line.destroy();
        done(what);
      };
      node.prependOnceListener('request', (request: IncomingMessage, answer: ServerResponse) => {
        // What was answered already is read only to be thrown away.
        request.once('resume', () => answer.headersSent || end('is taken in'));
      });
      line.once('data', (part) => end(/"code":"([\w.]+)"/.exec(part.toString('latin1'))?.[1] ?? ''));
    });

  it('is refused before the file is received: without a talk, and in one that nobody answers', async () => {
    expect(await announce('/wps/chat/ch_nobodys/files', server.client())).toBe('request.not_found');
    const visitor = server.client();
    const { value: talk } = await begin(visitor);
    expect(await announce(`/wps/chat/${talk.id}/files`, server.client())).toBe('request.not_found');
    expect(await announce(`/wps/chat/${talk.id}/files`, visitor)).toBe('chat.file_later');
  });

  it('would bring it in if the talk were looked at only when it is there (the planted mistake)', async () => {
    const visitor = server.client();
    const { value: talk } = await begin(visitor);
    plant();
    expect(await announce(`/wps/chat/${talk.id}/files`, visitor)).toBe('is taken in');
  });
});
