import { openWorld } from '@trevo/testkit';
import { expect, it } from 'vitest';

it('a setting that cannot be read stays as it was, or is the platform’s own at a start, and stops no other change and no start', async () => {
  const world = await openWorld();
  try {
    const { merchants } = world.server.app;
    await merchants.changeSettings(1, { 'deposit.min': '33000000', 'deposit.maxOpen': 7 });
    await world.query(`update merchant_setting set value = '"dez"' where key = 'deposit.min'`);
    await world.query(
      `insert into merchant_setting (merchant_id, key, value) values (1, 'setting.of_tomorrow', '{"a":1}')`,
    );
    await merchants.changeSetting(1, 'deposit.chargeMinutes', 20);
    const { 'deposit.min': min, 'deposit.maxOpen': open, 'deposit.chargeMinutes': minutes } = merchants.settings(1);
    expect([min, open, minutes]).toEqual([33_000_000n, 7, 20]);
    const second = (await world.server.second()).app.merchants.settings(1);
    expect([second['deposit.min'], second['deposit.maxOpen'], second['deposit.chargeMinutes']]).toEqual([
      10_000_000n,
      7,
      20,
    ]);
  } finally {
    await world.close();
  }
});
