import { BRL, openWorld, type World } from '@trevo/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHandPauses } from '../../../../test/streams/hand-pauses.ts';
import { createDatabase } from '../../../platform/db/database.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { createLog } from '../../../platform/log.ts';
import { createVault } from '../../../platform/secrets.ts';
import { runConsumers } from '../../../platform/streams/run-consumers.ts';
import { spin } from '../test/support.ts';
import { BETS_CONSUMER } from './kind-names.ts';
import { projectLog } from './log.projector.ts';

let world: World;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  world = await openWorld({ catalog: true });
  pool = createPool({ url: world.server.databaseUrl, max: 2, name: 'log-consumer' });
});
afterAll(async () => {
  await pool.end();
  await world.close();
});

it('a bet has its promise while nothing writes the log, and its leaf after one rest of the consumer: all that waited at once', async () => {
  const vault = createVault(Buffer.from(world.server.env.TREVO_SECRET ?? '', 'hex'));
  const bets = projectLog({ vault, transparency: world.server.app.transparency }).find(
    ({ name }) => name === BETS_CONSUMER,
  );
  if (!bets) throw new Error('no consumer of bets');
  const hand = createHandPauses();
  const deps = { db: createDatabase(pool), log: createLog('silent') };
  const running = await runConsumers(deps, [bets], hand.pauses);
  await hand.resting();
  const { client } = await world.player(BRL(50));
  await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_A' } });
  const promised: string[] = [];
  for (let time = 0; time < 4; time += 1) {
    const { value } = await spin(client);
    expect(value.log?.promise?.signature).toMatch(/^[\w+/]+=*$/);
    promised.push(value.log?.leaf ?? '');
  }
  const logged = async () =>
    (
      await world.query<{ hash: string }>(`select encode(hash, 'hex') as hash from log_leaf where kind = 'bet.round'`)
    ).map(({ hash }) => hash);
  expect(await logged()).toEqual([]);
  const horizon = async (name: string) => (await world.query<{ at: bigint }>(`select ${name}() as at`))[0]?.at ?? 0n;
  const written = await horizon('stream_xid');
  // Other tests on this server hold the horizon for moments.
  await expect.poll(async () => (await horizon('stream_horizon')) > written, { interval: 5 }).toBe(true);
  await hand.tick();
  expect(new Set(await logged())).toEqual(new Set(promised));
  await running.stop();
  expect(Math.max(...hand.rests)).toBeLessThan(2_000);
});
