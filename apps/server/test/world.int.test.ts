import { BRL, openWorld } from '@trevo/testkit';
import { expect, it } from 'vitest';

it('a world has what was asked for: staff that is signed in, mail that really arrives, a player with money', async () => {
  const world = await openWorld({ mail: true, operators: 2 });
  try {
    const [first, second] = world.operators;
    for (const staff of [first, second]) expect((await staff?.call('GET /ops/session'))?.success).toBe(true);
    const player = await world.player(BRL(12.5));
    expect((await player.client.call('GET /wps/v2/wallets/balance')).value.balance).toBe('12.50');
    expect(await world.mail.received('nobody@example.com')).toEqual([]);
    await world.check();
    // @ts-expect-error nobody asked for a bank
    expect(world.bank).toBeUndefined();
  } finally {
    await world.close();
  }
});

it('a world that does not open says why, and leaves nothing running', async () => {
  await expect(openWorld({ vendor: 'PT', env: { TREVO_SECRET: 'short' } })).rejects.toThrow(/TREVO_SECRET/);
  // @ts-expect-error no operator is none
  expect(async () => (await openWorld({ operators: 0 })).operators).toBeTypeOf('function');
  // @ts-expect-error nothing was asked for
  expect(async () => (await openWorld()).bank).toBeTypeOf('function');
});
