import { startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAsProgram, runInProcess } from './test/run-command.ts';
import { vendorConnect } from './vendor-connect.ts';

const SECRET = 'ab'.repeat(32);

describe('vendor:connect', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { TREVO_SECRET: SECRET } });
  });
  afterAll(() => server.close());

  const env = () => ({ DATABASE_URL: server.databaseUrl, TREVO_SECRET: SECRET, PROOF_BITS: '8' });
  const run = (args: readonly string[], input: string) => runInProcess(vendorConnect, args, { env: env(), input });
  const credentials = (values: Record<string, string>) =>
    JSON.stringify({
      apiUrl: 'https://api.vendor.example/v1/',
      values,
      frameOrigins: ['https://games.vendor.example'],
      allowedIps: ['203.0.113.7'],
    });

  it('connects a vendor to the brand, and prints no secret', async () => {
    const input = credentials({ keyId: 'key-9', secret: 'very-secret-words' });
    const { said, code } = await runAsProgram('vendor-connect', ['--vendor', 'PT'], { env: env(), input });
    expect([code, said.includes('very-secret-words'), said.includes('key-9')]).toEqual([0, false, false]);
    await server.app.connections.reload();
    expect(await server.app.connections.find(1, 'PT')).toMatchObject({
      apiUrl: 'https://api.vendor.example/v1',
      values: { keyId: 'key-9', secret: 'very-secret-words' },
      frameOrigins: ['https://api.vendor.example', 'https://games.vendor.example'],
      allowedIps: ['203.0.113.7'],
      source: 'operator',
      isEnabled: true,
    });
  });

  it('names what is missing or wrong, without repeating what was typed', async () => {
    const missing = await run(['--vendor', 'PT'], credentials({ keyId: 'key-7' }));
    expect([missing.code, missing.said.trim()]).toEqual([1, 'PT needs these values too: secret']);
    const anybody = await run(
      ['--vendor', 'JL'],
      JSON.stringify({ apiUrl: 'https://api.vendor.example', values: { agentId: 'a', agentKey: 'k' } }),
    );
    expect([anybody.code, anybody.said.trim()]).toEqual([
      1,
      'JL needs username and password, or allowedIps: nothing else proves who calls',
    ]);
    const wrong = await run(['--vendor', 'PT'], '{"apiUrl": "hush-hush"}');
    expect([wrong.code, wrong.said.includes('hush')]).toEqual([1, false]);
    expect((await run(['--vendor', 'PT'], 'hush-hush')).said.trim()).toBe('The credentials are not JSON.');
    expect((await run(['--vendor', 'ZZ'], '')).said).toMatch(/^npm run vendor:connect/);
  });
});
