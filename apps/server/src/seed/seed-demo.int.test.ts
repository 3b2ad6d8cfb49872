import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@trevo/server/config';
import { sliderPass, startTestServer, type TestServer, trySignIn } from '@trevo/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { totpCode } from '../features/operator/index.ts';
import { operatorCreate } from '../commands/operator-create.ts';
import { runAsProgram, runInProcess } from '../commands/test/run-command.ts';
import { type DemoAccount, readDemoAccounts } from './demo-accounts.ts';
import { seedDemo } from './seed-demo.ts';

describe('demo accounts', () => {
  const servers: TestServer[] = [];
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'trevo-demo-'));
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
    rmSync(home, { recursive: true, force: true });
  });

  const secret = 'ab'.repeat(32);
  const freshHouse = async () => {
    const server = await startTestServer({ env: { TREVO_SECRET: secret } });
    servers.push(server);
    const env = { PROOF_BITS: '8', DATABASE_URL: server.databaseUrl, TREVO_SECRET: secret, TREVO_HOME: home };
    const seed = () => seedDemo(server.app, readConfig(env));
    return { server, env, seed };
  };
  const account = (role: DemoAccount['role']): DemoAccount => {
    const found = readDemoAccounts(join(home, 'demo.json'))?.find((each) => each.role === role);
    if (!found) throw new Error(`no ${role}`);
    return found;
  };
  const signIn = async (server: TestServer, { username, password, totpSecret = '' }: DemoAccount) =>
    trySignIn(server.client(), { username, password, totp: await totpCode(totpSecret, server.clock.now()) });

  it('work as they are printed, and their file is for its owner only', async () => {
    const { server, seed } = await freshHouse();
    await seed();
    expect(statSync(join(home, 'demo.json')).mode & 0o777).toBe(0o600);
    expect((await signIn(server, account('cashier'))).value.operator.roles).toEqual(['cashier', 'support']);
    expect((await signIn(server, account('admin'))).value.operator.roles).toEqual(['admin']);
    for (const role of ['player', 'agent'] as const) {
      const { username, password } = account(role);
      const client = server.client();
      const body = { username, password, sliderPass: await sliderPass(client) };
      const answer = await client.callEncrypted('POST /wps/session/login', { body });
      expect([role, answer.status]).toEqual([role, 200]);
      if (role === 'player') expect(answer.value.user?.identityComplete).toBe(true);
    }
    expect(account('player').password.length).toBeGreaterThanOrEqual(12);
  });

  it('stay the same at the next start and on a new database', async () => {
    const first = await freshHouse();
    await first.seed();
    const before = readFileSync(join(home, 'demo.json'), 'utf8');
    await first.seed();
    const second = await freshHouse();
    await second.seed();
    expect(readFileSync(join(home, 'demo.json'), 'utf8')).toBe(before);
    expect((await signIn(second.server, account('admin'))).status).toBe(200);
  });

  it('work again when their file was lost', async () => {
    const { server, seed } = await freshHouse();
    await seed();
    rmSync(join(home, 'demo.json'));
    await seed();
    expect((await signIn(server, account('admin'))).status).toBe(200);
    expect(account('player').username).toMatch(/^jogador\d{4}$/);
  });

  it('give a house that was begun with one administrator a second one, once, and take nobody’s name', async () => {
    const { server, seed } = await freshHouse();
    await seed();
    const file = join(home, 'demo.json');
    const { accounts } = JSON.parse(readFileSync(file, 'utf8')) as { accounts: DemoAccount[] };
    const earlier = accounts.filter(({ username }) => username !== 'diretora');
    writeFileSync(file, JSON.stringify({ accounts: earlier }));
    await seed();
    const [first, second] = (readDemoAccounts(file) ?? []).filter(({ role }) => role === 'admin');
    expect([first?.username, second?.username]).toEqual(['admin', expect.stringMatching(/^diretora\d{4}$/)]);
    for (const admin of [first, second, accounts.find(({ username }) => username === 'diretora')])
      expect((await signIn(server, admin as DemoAccount)).status).toBe(200);
    const before = readFileSync(file, 'utf8');
    await seed();
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('have a command that shows their codes', async () => {
    const { seed } = await freshHouse();
    await seed();
    const { stdout } = await runAsProgram('demo-code', ['admin'], { env: { TREVO_HOME: home } });
    expect(stdout).toMatch(/^admin +\d{6} /);
  });

  it('are not needed: operator:create makes the first admin, changes roles and resets', async () => {
    const { server, env } = await freshHouse();
    const run = async (...args: string[]): Promise<string> => (await runInProcess(operatorCreate, args, { env })).said;
    const secretsOf = (output: string): DemoAccount => ({
      role: 'admin',
      where: '/console',
      username: 'chefe',
      password: /Password +(\S+)/.exec(output)?.[1] ?? '',
      totpSecret: /TOTP +(\S+)/.exec(output)?.[1] ?? '',
    });
    const made = await run('--username', 'chefe', '--roles', 'admin');
    expect(made).toContain('otpauth://totp/');
    expect((await signIn(server, secretsOf(made))).value.operator.roles).toEqual(['admin']);
    const reset = secretsOf(await run('--username', 'chefe', '--reset'));
    expect((await signIn(server, secretsOf(made))).status).toBe(401);
    expect((await signIn(server, reset)).status).toBe(200);
    await run('--username', 'chefe', '--roles', 'support,cashier');
    server.clock.advance(31_000);
    expect((await signIn(server, reset)).value.operator.roles).toEqual(['support', 'cashier']);
    await run('--username', 'chefe', '--off');
    server.clock.advance(31_000);
    expect((await signIn(server, reset)).status).toBe(401);
    expect(await run('--username', 'chefe', '--roles', 'boss')).toMatch(/--roles/);
    expect(await run('--username', 'ninguem', '--reset')).toMatch(/Nobody/);
  });
});
