import { startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socialConnect } from './social-connect.ts';
import { runAsProgram, runInProcess } from './test/run-command.ts';

const SECRET = 'cd'.repeat(32);

describe('social:connect', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { TREVO_SECRET: SECRET } });
  });
  afterAll(() => server.close());

  const env = () => ({ DATABASE_URL: server.databaseUrl, TREVO_SECRET: SECRET, PROOF_BITS: '8' });
  const run = (args: readonly string[], input = '') => runInProcess(socialConnect, args, { env: env(), input });
  const credentials = JSON.stringify({ clientId: 'client-9', clientSecret: 'very-secret-words' });
  const buttons = async (): Promise<string[]> => {
    // A running server believes its memory for five seconds.
    server.clock.advance(6_000);
    return (await server.client().call('GET /wps/system/social')).value.providers.map(({ label }) => label);
  };

  it('offers Google and a provider of the brand’s own, prints no secret, and takes one away again', async () => {
    const google = await runAsProgram('social-connect', ['--provider', 'google'], { env: env(), input: credentials });
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
