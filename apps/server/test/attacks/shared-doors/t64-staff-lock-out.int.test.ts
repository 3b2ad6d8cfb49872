import {
  startTestServer,
  type TestServer,
  addStaff,
  totpOf,
  type Staff,
  STAFF_PASSWORD,
  trySignIn,
} from '@trevo/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const HOME = from('203.0.113.9');
const VISITOR = from('198.51.100.66');
const WRONG = { password: 'wrong password', totp: '000000' };
const MINUTE = 60_000;

const start = () => startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const enter = async (server: TestServer, staff: Staff, headers: Record<string, string>) => {
  // Each code works once.
  server.clock.advance(31_000);
  const typed = { username: staff.username, password: STAFF_PASSWORD, totp: await totpOf(server, staff) };
  return (await trySignIn(server.client(), typed, headers)).success;
};
/** A visitor who types wrong passwords for a name, with a proof of work for each. */
const tryWrong = async (server: TestServer, staff: Staff, headers: Record<string, string>, times: number) => {
  const client = server.client();
  for (let time = 0; time < times; time += 1) await trySignIn(client, { username: staff.username, ...WRONG }, headers);
};

describe('T64: a visitor who wants to lock an operator out', () => {
  let server: TestServer;
  let owner: pg.Client;
  beforeAll(async () => {
    server = await start();
    owner = new pg.Client({ connectionString: server.databaseUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await server.close();
  });

  it('locks the name from their own network only, and there also for who has the right password', async () => {
    const staff = await addStaff(server, ['admin']);
    await tryWrong(server, staff, VISITOR, 5);
    expect(await enter(server, staff, VISITOR)).toBe(false);
    expect(await enter(server, staff, HOME)).toBe(true);
  });

  it('from many networks shuts it for strangers, and never where the operator has signed in before', async () => {
    const staff = await addStaff(server, ['admin']);
    expect(await enter(server, staff, HOME)).toBe(true);
    for (let network = 1; network <= 7; network += 1) await tryWrong(server, staff, from(`192.0.2.${network}`), 3);
    expect(await enter(server, staff, from('192.0.2.200'))).toBe(false);
    expect(await enter(server, staff, HOME)).toBe(true);
  });

  it('pays with a proof of work for every try after the first, and a try without one reaches nothing', async () => {
    const staff = await addStaff(server, ['admin']);
    const visitor = from('198.51.100.77');
    const verify = vi.spyOn(server.app.passwords, 'verify');
    const client = server.client();
    const codes = [];
    for (const _ of [1, 2, 3, 4, 5]) {
      const body = { username: staff.username, ...WRONG };
      codes.push((await client.call('POST /ops/session', { body, headers: visitor })).code);
    }
    expect(codes).toEqual(['auth.wrong_credentials', ...Array.from({ length: 4 }, () => 'challenge.required')]);
    expect(verify).toHaveBeenCalledTimes(1);
    verify.mockRestore();
    expect(await enter(server, staff, HOME)).toBe(true);
  });

  it('is told to the owner, once, however many networks try', async () => {
    const staff = await addStaff(server, ['admin']);
    const email = `${staff.username}@example.com`;
    const { rows } = await owner.query<{ public_id: string }>('select public_id from operator where username = $1', [
      staff.username,
    ]);
    const id = rows[0]?.public_id ?? '';
    const sealed = server.app.vault.seal('contact', email, `operator-email:${id}`);
    await owner.query('update operator set email_sealed = $1, email_since = now() where public_id = $2', [sealed, id]);
    await tryWrong(server, staff, from('198.51.100.81'), 5);
    await tryWrong(server, staff, from('198.51.100.82'), 5);
    expect((await server.messagesTo(email)).map(({ subject }) => subject)).toEqual([
      'Tentativas de entrar no console Trevo',
    ]);
  });

  it('fills the audit record with a few rows of each network, not with a flood', async () => {
    const staff = await addStaff(server, ['admin']);
    const count = async () =>
      Number((await owner.query(`select count(*) from operator_audit where action = 'session.refused'`)).rows[0].count);
    const before = await count();
    await tryWrong(server, staff, from('198.51.100.91'), 12);
    expect((await count()) - before).toBe(3);
  });

  it('forgets what an operator mistyped before they signed in', async () => {
    const staff = await addStaff(server, ['admin']);
    const desk = from('203.0.113.77');
    // A network that is known is let off ten: six and six are more.
    for (let round = 0; round < 2; round += 1) {
      expect(await enter(server, staff, desk)).toBe(true);
      await tryWrong(server, staff, desk, 6);
    }
    expect(await enter(server, staff, desk)).toBe(true);
  });

  it('is let in again half an hour later, not before', async () => {
    const staff = await addStaff(server, ['admin']);
    await tryWrong(server, staff, VISITOR, 4);
    expect(await enter(server, staff, VISITOR)).toBe(false);
    // Each look takes half a minute of its own.
    server.clock.advance(28 * MINUTE);
    expect(await enter(server, staff, VISITOR)).toBe(false);
    server.clock.advance(MINUTE);
    expect(await enter(server, staff, VISITOR)).toBe(true);
  });
});

describe('T64 against a house that locks a name wherever the tries come from', () => {
  it('keeps an operator out for as long as a visitor likes', async () => {
    const twin = await start();
    try {
      const { vault } = twin.app;
      const keyedHash = vault.keyedHash.bind(vault);
      const mistake = vi.spyOn(vault, 'keyedHash');
      mistake.mockImplementation((purpose, text) => keyedHash(purpose, text.replace(/(\w)@.*$/, '$1')));
      const staff = await addStaff(twin, ['admin']);
      await tryWrong(twin, staff, VISITOR, 4);
      expect(await enter(twin, staff, HOME)).toBe(false);
      mistake.mockRestore();
    } finally {
      await twin.close();
    }
  });
});
