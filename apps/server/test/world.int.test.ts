import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BRL, cloneDatabase, openWorld, query } from '@trevo/testkit';
import { describe, expect, expectTypeOf, it } from 'vitest';

it('a world has what was asked for: staff that is signed in, mail that really arrives, a player with money', async () => {
  const world = await openWorld({ mail: true, operators: 2 });
  try {
    const [first, second] = world.operators;
    for (const staff of [first, second]) expect((await staff?.call('GET /ops/session'))?.success).toBe(true);
    const player = await world.player(BRL(12.5));
    expect((await player.client.call('GET /wps/v2/wallets/balance')).value.balance).toBe('12.50');
    expect(await world.mail.received('nobody@example.com')).toEqual([]);
    await world.check();
    expectTypeOf(world).toHaveProperty('operators');
    expectTypeOf(world).not.toHaveProperty('bank');
    expect(Object.keys(world)).not.toContain('bank');
  } finally {
    await world.close();
  }
});

describe('a world that does not open', () => {
  /** Processes and listening sockets of this program. */
  const running = () => process.getActiveResourcesInfo().filter((name) => /Process|TCPServer/.test(name)).length;

  const fails = () => {
    throw new Error('planted');
  };

  it.each([
    ['before the server: its configuration is refused', { env: { TREVO_SECRET: 'short' } }, /TREVO_SECRET/],
    ['as the server opens its parts', { replaced: { openLogins: fails } }, /planted/],
    ['behind the server: there is no such vendor', { bank: true, vendor: 'NOBODY' }, /vendor.not_found/],
  ])('%s, leaves no database, folder, process or socket', async (_, wanted, why) => {
    const temporary = await mkdtemp(path.join(tmpdir(), 'trevo-world-'));
    const { TMPDIR } = process.env;
    process.env.TMPDIR = temporary;
    const database = await cloneDatabase();
    const before = running();
    try {
      await expect(openWorld({ vendor: 'PT', database, ...wanted })).rejects.toThrow(why);
      expect(await readdir(temporary)).toEqual([]);
      await expect(query({ databaseUrl: database.url }, 'select 1')).rejects.toThrow(/does not exist/);
      await expect.poll(running).toBeLessThanOrEqual(before);
    } finally {
      process.env.TMPDIR = TMPDIR;
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      await rm(temporary, { recursive: true, force: true });
    }
  });

  it('closes what is left also when a part cannot be closed, and says which', async () => {
    const database = await cloneDatabase();
    const world = await openWorld({ database });
    const close = world.server.app.http.app.close.bind(world.server.app.http.app);
    world.server.app.http.app.close = (async () => {
      await close();
      throw new Error('planted');
    }) as unknown as typeof close;
    await expect(world.close()).rejects.toThrow('planted');
    await expect(query({ databaseUrl: database.url }, 'select 1')).rejects.toThrow(/does not exist/);
  });
});

it('a second process is the same house: its clients have the first one’s clock, and its mail the same inbox', async () => {
  const world = await openWorld();
  try {
    const second = await world.server.second();
    world.server.clock.advance(10 * 60_000);
    // A call that is ten minutes off is refused.
    const asked = await second.client().callEncrypted('POST /wps/session/login', {
      body: { username: 'nobody', password: 'nothing', sliderPass: 'none' },
    });
    expect(asked.code).toBe('challenge.required');
    await second.app.delivery.send(second.app.db, {
      merchantId: 1,
      memberId: null,
      template: 'staff-notice',
      channel: 'email',
      to: 'ana@example.com',
      language: 'PT',
      values: { what: 'x', by: 'y' },
    });
    expect(await world.server.messagesTo('ana@example.com')).toHaveLength(1);
  } finally {
    await world.close();
  }
});

it('a part that is not asked for, or perhaps, is in no type', () => {
  type Opened<Wanted> = Awaited<ReturnType<typeof openWorld<Wanted & object>>>;
  expectTypeOf<Opened<Record<never, never>>>().not.toHaveProperty('bank');
  expectTypeOf<Opened<{ operators: 0 }>>().not.toHaveProperty('operators');
  expectTypeOf<Opened<{ operators: number }>>().not.toHaveProperty('operators');
  expectTypeOf<Opened<{ vendor: '' }>>().not.toHaveProperty('vendor');
  expectTypeOf<Opened<{ bank: boolean }>>().not.toHaveProperty('bank');
  expectTypeOf<Opened<{ bank: true; vendor: string }>>().toHaveProperty('vendor');
});
