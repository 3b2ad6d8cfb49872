import { startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import { seal, sendSealed } from '../../../src/features/identity/test/support.ts';

/** 40 KB that a program which descends into them pays with its stack. */
const DEEP = [`${'['.repeat(20_000)}${']'.repeat(20_000)}`, `${'{"a":'.repeat(7_000)}1${'}'.repeat(7_000)}`];

/** The mistake: keys are counted level by level, as deep as the sender likes. */
const descend = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(descend)) : 0;
const descends: ReplaceParts = (parts) => ({
  ...parts,
  jwe: { ...parts.jwe, decrypt: () => Promise.resolve(descend(JSON.parse(DEEP[0] ?? ''))) },
});

const login = async (server: TestServer, text: string): Promise<[number, string | undefined]> => {
  const client = server.client();
  const { status, body } = await sendSealed(client, '/wps/session/login', 'POST', await seal(client, text));
  return [status, body.code];
};

describe('T56: bodies nested thousands of levels deep', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('are refused as malformed at every route that takes JSON, by anybody, before anything descends into them', async () => {
    const writes = server.app.http.served.filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeGreaterThan(60);
    const client = server.client();
    const headers = { 'content-type': 'application/json' };
    for (const { method, path } of writes)
      for (const body of DEEP) {
        const answer = await client.raw(path.replaceAll(/:[A-Za-z]+/g, 'x'), { method, headers, body });
        const { code } = (await answer.json()) as { code?: string };
        expect([path, answer.status, code]).toEqual([path, 400, 'request.invalid']);
      }
  });

  it('are refused inside an encrypted body too', async () => {
    for (const text of DEEP) expect(await login(server, text)).toEqual([400, 'request.invalid']);
  });

  it('would exhaust a house that descends', async () => {
    const twin = await startTestServer({ replaced: { replaceParts: descends } });
    try {
      expect(await login(twin, DEEP[0] ?? '')).toEqual([500, 'internal.unexpected']);
    } finally {
      await twin.close();
    }
  });
});
