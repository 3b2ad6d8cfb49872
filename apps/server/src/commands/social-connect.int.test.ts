import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const COMMAND = fileURLToPath(new URL('social-connect.ts', import.meta.url));
const SECRET = 'cd'.repeat(32);

describe('social:connect', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { TREVO_SECRET: SECRET } });
  });
  afterAll(() => server.close());

  const run = async (args: readonly string[], input = '') => {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      env: { ...process.env, DATABASE_URL: server.databaseUrl, TREVO_SECRET: SECRET, PROOF_BITS: '8' },
    });
    child.stdin.end(input);
    const [out, err, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise<number | null>((resolve) => child.on('close', resolve)),
    ]);
    return { said: out + err, code };
  };
  const credentials = JSON.stringify({ clientId: 'client-9', clientSecret: 'very-secret-words' });
  const buttons = async (): Promise<string[]> => {
    // A running server believes its memory for five seconds.
    server.clock.advance(6_000);
    return (await server.client().call('GET /wps/system/social')).value.providers.map(({ label }) => label);
  };

  it('offers Google and a provider of the brand’s own, prints no secret, and takes one away again', async () => {
    const google = await run(['--provider', 'google'], credentials);
    expect([google.code, google.said.includes('very-secret-words')]).toEqual([0, false]);
    expect(google.said).toContain('/wps/session/social/google/callback');
    const own = ['--provider', 'clube', '--issuer', 'https://id.clube.example', '--label', 'Clube'];
    expect((await run(own, credentials)).code).toBe(0);
    expect(await buttons()).toEqual(['Google', 'Clube']);
    expect((await run(['--provider', 'google', '--off'])).said).toContain('no longer offered');
    expect(await buttons()).toEqual(['Clube']);
  });

  it('names what is wrong without repeating what was typed', async () => {
    expect((await run(['--provider', 'Clube'], credentials)).said).toMatch(/^npm run social:connect/);
    const plain = await run(['--provider', 'clube', '--issuer', 'http://id.example', '--label', 'C'], credentials);
    expect(plain.said.trim()).toBe('--issuer: must be an https address.');
    const wrong = await run(['--provider', 'google'], '{"clientId": "", "clientSecret": "hush-hush"}');
    expect([wrong.code, wrong.said.includes('hush')]).toEqual([1, false]);
    expect((await run(['--provider', 'google'], 'hush-hush')).said.trim()).toBe('The credentials are not JSON.');
    expect((await run(['--provider', 'facebook', '--off'])).said.trim()).toBe('Trevo has no Facebook.');
  });
});
