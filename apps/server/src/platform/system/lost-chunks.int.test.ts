import { startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtFile } from './lost-chunks.routes.ts';

describe('files of the site that did not arrive', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const counted = async (): Promise<number> => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return Number(/site_lost_chunks_total\{kind="missing"\} (\d+)/.exec(text)?.[1] ?? 0);
  };
  const tell = (body: object) => server.client().call('POST /wps/system/lost-chunks', { body: body as never });

  it('are all counted and thanked for alike, however many one network reports', async () => {
    const before = await counted();
    const answers = await Promise.all(Array.from({ length: 30 }, () => tell({ kind: 'missing', file: 'core-1a.js' })));
    expect(new Set(answers.map(({ success, value }) => JSON.stringify([success, value])))).toEqual(
      new Set(['[true,{}]']),
    );
    expect((await counted()) - before).toBe(30);
  });

  it('are logged by the name of a built file or none, and a message says nothing else', async () => {
    expect((await tell({ kind: 'late' })).success).toBe(true);
    const names = ['core-1a.js', 'index-B2_c.css', '../../etc/passwd', 'a\nb.js', 'x.html', ''];
    expect(names.map(builtFile)).toEqual(['core-1a.js', 'index-B2_c.css', undefined, undefined, undefined, undefined]);
    for (const body of [
      { kind: 'missing', file: 'a'.repeat(90) },
      { kind: 'missing', file: 'x.js', account: 'maria' },
      { kind: 'other' },
    ])
      expect((await tell(body)).code).toBe('request.invalid');
  });
});
