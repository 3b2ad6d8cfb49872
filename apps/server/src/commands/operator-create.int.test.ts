import { userInfo } from 'node:os';
import { startTestServer, type TestClient, type TestServer, addStaff, signInStaff } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorCreate } from './operator-create.ts';
import { socialConnect } from './social-connect.ts';
import { runAsProgram, runInProcess } from './test/run-command.ts';
import { vendorConnect } from './vendor-connect.ts';

const SECRET = 'ef'.repeat(32);
const WHO = `command:${userInfo().username}`;

describe('what is done by a command on the server', () => {
  let server: TestServer;
  let ana: TestClient;
  const address = 'ana@example.com';
  beforeAll(async () => {
    server = await startTestServer({ env: { TREVO_SECRET: SECRET } });
    ana = await signInStaff(server, await addStaff(server, ['admin'], address));
  });
  afterAll(() => server.close());

  const env = () => ({ DATABASE_URL: server.databaseUrl, TREVO_SECRET: SECRET, PROOF_BITS: '8' });
  const run = (args: readonly string[]) => runInProcess(operatorCreate, args, { env: env() });
  /** The newest row of the audit record, and the newest mail to the administrator. */
  const left = async () => {
    const { list } = (await ana.call('GET /ops/audit', { query: { pageSize: 1 } })).value;
    return { row: list[0], mail: (await server.messagesTo(address)).at(-1)?.text ?? '' };
  };

  it.each([
    ['a new operator', ['--username', 'nova.pessoa', '--roles', 'admin'], 'operator.create'],
    ['other roles', ['--username', 'nova.pessoa', '--roles', 'support,cashier'], 'operator.create'],
    ['a new password and factor', ['--username', 'nova.pessoa', '--reset'], 'operator.create'],
    ['an address', ['--username', 'nova.pessoa', '--email', 'nova@example.com'], 'operator.create'],
    ['a lock', ['--username', 'nova.pessoa', '--off'], 'operator.create'],
  ])('leaves a row of the audit record and a mail to staff: %s', async (_, args, action) => {
    const asPerson = args.includes('admin');
    const { said, code } = await (asPerson ? runAsProgram('operator-create', args, { env: env() }) : run(args));
    expect([code, said]).toEqual([0, expect.stringContaining('nova.pessoa')]);
    const { row, mail } = await left();
    expect(row).toMatchObject({ operator: WHO, action: `command.${action}`, entityId: 'nova.pessoa' });
    // The record is for good: no whole address is in it.
    const typed = args.join(' ').replace('nova@example.com', 'n•••@example.com');
    expect([row?.reason, mail]).toEqual([
      `operator:create ${typed}`,
      expect.stringContaining(`operator:create ${typed}`),
    ]);
    expect((await ana.call('GET /ops/audit-chain')).value.isIntact).toBe(true);
  });

  it('leaves both for a provider of identities and for a vendor, and no secret in either', async () => {
    const credentials = { clientId: 'client-9', clientSecret: 'very-secret-words' };
    await runInProcess(socialConnect, ['--provider', 'google'], { env: env(), input: JSON.stringify(credentials) });
    const social = await left();
    expect(social.row).toMatchObject({ operator: WHO, action: 'command.social.connect', entityId: 'google' });
    const link = {
      apiUrl: 'https://name:very-secret-words@api.vendor.example/v1?key=very-secret-words',
      allowedIps: ['203.0.113.7'],
      values: { keyId: 'key-9', secret: 'very-secret-words' },
    };
    const connected = { env: env(), input: JSON.stringify(link) };
    expect((await runInProcess(vendorConnect, ['--vendor', 'PT'], connected)).code).toBe(0);
    const vendor = await left();
    expect(vendor.row).toMatchObject({ operator: WHO, action: 'command.vendor.connect', entityId: 'PT' });
    const now = [
      { issuer: 'https://accounts.google.com', clientId: 'client-9', isEnabled: true },
      { apiUrl: 'https://api.vendor.example/v1', allowedIps: ['203.0.113.7'] },
    ];
    for (const [at, { row, mail }] of [social, vendor].entries()) {
      const { value } = await ana.call('GET /ops/audit/:id', { params: { id: row?.id ?? '' } });
      expect(value.after).toMatchObject(now[at] ?? {});
      expect(JSON.stringify(value) + mail).not.toMatch(/very-secret/);
    }
  });

  it('tells the address that links went to, and the one they go to now', async () => {
    const bia = await addStaff(server, ['cashier'], 'bia@example.com');
    await run(['--username', bia.username, '--email', 'outra@example.com']);
    for (const to of ['bia@example.com', 'outra@example.com', address])
      expect((await server.messagesTo(to)).map((mail) => mail.text)).toEqual(
        expect.arrayContaining([expect.stringContaining(`--username ${bia.username} --email o•••@example.com`)]),
      );
  });

  it('tells who is locked, each address once, and afterwards that their address moved, also who never administered', async () => {
    const caio = await addStaff(server, ['support'], 'caio@example.com');
    await run(['--username', caio.username, '--off']);
    const told = (await server.messagesTo('caio@example.com')).map((mail) => mail.text);
    expect(told).toEqual([expect.stringContaining(`--username ${caio.username} --off`)]);
    const ofAna = (await server.messagesTo(address)).filter((mail) => mail.text.includes(`${caio.username} --off`));
    expect(ofAna).toHaveLength(1);
    await run(['--username', caio.username, '--email', 'ladrao@example.com']);
    const moved = (await server.messagesTo('caio@example.com')).at(-1)?.text;
    expect(moved).toContain(`--username ${caio.username} --email l•••@example.com`);
  });

  it('leaves nothing where it changes nothing', async () => {
    const { row } = await left();
    expect((await run(['--username', 'ninguem', '--off'])).code).toBe(1);
    expect((await left()).row?.id).toBe(row?.id);
  });

  it('would leave no row in a house with a planted mistake: the change goes past the note', async () => {
    const { row } = await left();
    await server.app.operators.change({ merchantId: 1, username: 'nova.pessoa', roles: ['admin'], isActive: true });
    expect((await left()).row?.id).toBe(row?.id);
  });

  it('takes back what the locked person asked for', async () => {
    const zoe = await addStaff(server, ['admin']);
    const client = await signInStaff(server, zoe);
    const body = { value: '9000.00', reason: 'Pedido da administração' };
    const asked = await client.call('PUT /ops/settings/:id', { params: { id: 'withdrawal.autoApproveUpTo' }, body });
    await run(['--username', zoe.username, '--off']);
    const open = (await ana.call('GET /ops/waiting-changes', { query: { isOpen: 'true' } })).value.list;
    expect(open.map(({ id }) => id)).not.toContain(asked.value.waits?.id);
  });
});
