import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@trevo/server/config';
import { seed } from '@trevo/server/seed';
import {
  registerPlayer,
  startTestServer,
  type TestServer,
  stubGame,
  type StubStudio,
  startStubStudio,
} from '@trevo/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDemoAccounts } from '../../src/seed/demo-accounts.ts';
import { demoVendor as demoVendorCommand } from '../../src/commands/demo-vendor.ts';
import { runInProcess } from '../../src/commands/test/run-command.ts';
import { blocksOf, PAGE, ROOT } from './integrating-page.ts';

type Said = {
  readonly status: string;
  readonly replayed: boolean;
  readonly walletTransactionId: string | null;
  readonly balance: { readonly cash: string; readonly currency: string };
  readonly session?: Readonly<Record<string, string>>;
  readonly transaction?: Readonly<Record<string, string>>;
};
type Ran = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

let server: TestServer;
let studio: StubStudio;
let home: string;
let env: Record<string, string>;

/** Runs a program as a person at the repository's root would, on this test's house. */
const run = (program: string, args: readonly string[], more: Record<string, string> = {}): Promise<Ran> =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, ...env, ...more } });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (part: Buffer) => (stdout += part.toString()));
    child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
const demoVendor = (...args: string[]) => runInProcess(demoVendorCommand, args, { env });

const connect = (vendor: string, source: 'operator' | 'sandbox') =>
  server.app.vendors.connect({
    merchantId: 1,
    vendor,
    apiUrl: studio.url,
    values: studio.values,
    allowedIps: [],
    frameOrigins: [],
    mediaHosts: [],
    source,
  });

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'trevo-docs-'));
  studio = await startStubStudio();
  studio.state.games = [stubGame('lucky-clover')];
  const own = { TREVO_DEMO: '1', TREVO_HOME: home, TREVO_SECRET: randomBytes(32).toString('hex') };
  server = await startTestServer({ env: { ...own, SANDBOX_PORT: String(studio.port) } });
  env = { ...own, PROOF_BITS: '8', DATABASE_URL: server.databaseUrl };
  await seed(server.app, readConfig(env));
  await server.app.vendors.install();
  await connect('PT', 'sandbox');
  await server.app.vendors.sync({ merchantId: 1, vendor: 'PT' }, { isWhole: true });
});
afterAll(async () => {
  await server.close();
  await studio.close();
  rmSync(home, { recursive: true, force: true });
});

describe('every block of the vendors’ page runs as it stands', () => {
  const MARK = '--- block';
  const blocks = blocksOf(PAGE, 'bash run');
  let answers: Said[][];
  let complaints: string;

  beforeAll(async () => {
    const script = blocks.map((block) => `echo '${MARK}'\n${block}`).join('\n');
    const { stdout, stderr } = await run('bash', ['-c', script], { SITE: server.url });
    complaints = stderr;
    answers = stdout
      .split(`${MARK}\n`)
      .slice(1)
      .map((part) => part.split('\n').filter((line) => line.startsWith('{')))
      .map((lines) => lines.map((line) => JSON.parse(line) as Said));
  }, 60_000);

  it('without a word of complaint, in five blocks', () => {
    expect(complaints).toBe('');
    expect(answers.map((part) => part.length)).toEqual([0, 0, 1, 3, 4]);
  });
  it('authenticates the demo’s player with the money that the page shows', () => {
    expect(answers[2]?.[0]).toMatchObject({
      status: 'OK',
      replayed: false,
      walletTransactionId: null,
      balance: { cash: '100.00', bonus: '0.00', currency: 'BRL' },
      session: { currency: 'BRL', language: 'PT', country: 'BR', gameCode: 'lucky-clover' },
    });
    const shown = JSON.parse(blocksOf(PAGE, 'json')[0]?.replaceAll('…', 'x') ?? '') as Said;
    expect(Object.keys(answers[2]?.[0] ?? {})).toEqual(Object.keys(shown));
    expect(Object.keys(answers[2]?.[0]?.session ?? {})).toEqual(Object.keys(shown.session ?? {}));
  });
  it('takes a bet once, and pays its win', () => {
    const [bet, again, win] = answers[3] ?? [];
    expect(bet).toMatchObject({ status: 'OK', replayed: false, balance: { cash: '99.00' } });
    expect(again).toMatchObject({ status: 'OK', replayed: true, balance: { cash: '99.00' } });
    expect(again?.walletTransactionId).toBe(bet?.walletTransactionId);
    expect(win).toMatchObject({ status: 'OK', replayed: false, balance: { cash: '101.50' } });
  });
  it('gives a bet back once, though its rollback comes twice', () => {
    const [bet, back, again, status] = answers[4] ?? [];
    expect(bet).toMatchObject({ status: 'OK', balance: { cash: '101.00' } });
    expect(back).toMatchObject({ status: 'OK', replayed: false, balance: { cash: '101.50' } });
    expect(again).toMatchObject({ status: 'OK', replayed: true, balance: { cash: '101.50' } });
    expect(status).toMatchObject({
      status: 'OK',
      transaction: { family: 'stake', state: 'ROLLED_BACK', amount: '0.50' },
    });
  });
});

describe('demo:vendor', () => {
  it('fills the wallet up to what was asked for, not beyond', async () => {
    const { client, username } = await registerPlayer(server);
    const balance = async () => (await client.call('GET /wps/v2/wallets/balance')).value.balance;
    const poor = await demoVendor('PT', username);
    expect(poor).toMatchObject({ code: 0, stderr: expect.stringContaining('has no money') });
    for (const funds of ['25.50', '25.50', '10']) await demoVendor('PT', username, '--funds', funds);
    expect(await balance()).toBe('25.50');
    expect((await server.app.ledger.verify()).breaks).toEqual([]);
  });

  it.each([
    ['a vendor that does not exist', ['ZZ'], 'no vendor ZZ'],
    ['a vendor that is not connected', ['FC'], 'FC is not connected'],
    ['a player who does not exist', ['PT', 'nobody-here'], 'Nobody here is called nobody-here'],
    ['an amount that is none', ['PT', '--funds', 'much'], '--funds much'],
    ['an option that there is not', ['PT', '--fund', '1'], 'npm run --silent demo:vendor'],
    ['nothing', [], 'npm run --silent demo:vendor'],
  ])('refuses %s with a word on stderr and nothing on stdout', async (_, args, words) => {
    expect(await demoVendor(...args)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(words) });
  });

  it('says how it is used when it is asked', async () => {
    for (const ask of ['--help', '-h'])
      expect(await demoVendor(ask)).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('USERNAME') });
  });

  it('prints the demo’s credentials of a vendor of another wire under the names that its page gives them', async () => {
    await server.app.vendors.connect({
      merchantId: 1,
      vendor: 'JDB',
      apiUrl: studio.url,
      values: { dc: 'SB1', parent: 'trevo', key: '0123456789abcdef', iv: 'fedcba9876543210' },
      allowedIps: [],
      frameOrigins: [],
      mediaHosts: [],
      source: 'sandbox',
    });
    const owner = new pg.Client({ connectionString: server.databaseUrl });
    await owner.connect();
    await owner.query(`insert into game select (jsonb_populate_record(g,
      '{"node_id": "jdb-demo", "vendor": "JDB", "game_code": "jdb_demo", "is_playable": true}')).* from game g limit 1`);
    await owner.end();
    const { code, stdout } = await demoVendor('JDB', '--funds', '5');
    expect({ code, names: [...stdout.matchAll(/^(\w+)='[^']+'$/gm)].map(([, name]) => name) }).toEqual({
      code: 0,
      names: ['DC', 'PARENT', 'KEY', 'IV', 'LAUNCH_TOKEN'],
    });
  });

  it('never prints the secrets of a vendor that an operator connected', async () => {
    await connect('TF', 'operator');
    const { code, stdout, stderr } = await demoVendor('TF');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).not.toContain(studio.values.secret);
  });

  it('gives nothing away in a house that is not a demo', async () => {
    const { username = '' } = readDemoAccounts(join(home, 'demo.json'))?.find(({ role }) => role === 'player') ?? {};
    const args = ['PT', username, '--funds', '500'];
    const ran = await runInProcess(demoVendorCommand, args, { env: { ...env, TREVO_DEMO: '0' } });
    expect(ran).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('not a demo') });
  });
});
