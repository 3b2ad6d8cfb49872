import { BRL, openWorld } from '@trevo/testkit';
import { expect, expectTypeOf, it } from 'vitest';

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

it('a world that does not open says why, and leaves nothing running', async () => {
  await expect(openWorld({ vendor: 'PT', env: { TREVO_SECRET: 'short' } })).rejects.toThrow(/TREVO_SECRET/);
});

it('a part that is not asked for, or perhaps, is in no type', () => {
  type Opened<Wanted> = Awaited<ReturnType<typeof openWorld<Wanted & object>>>;
  expectTypeOf<Opened<Record<never, never>>>().not.toHaveProperty('bank');
  expectTypeOf<Opened<{ operators: 0 }>>().not.toHaveProperty('operators');
  expectTypeOf<Opened<{ bank: boolean }>>().not.toHaveProperty('bank');
  expectTypeOf<Opened<{ bank: true; vendor: string }>>().toHaveProperty('vendor');
});
