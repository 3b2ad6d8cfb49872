import { openWorld, type World } from '@trevo/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await openWorld({ jobs: true });
});
afterAll(() => world.close());

const leaves = () =>
  world.query<{ ref: string; version: number; text: string }>(
    "select ref, version, text from log_leaf where kind = 'bet.other' order by position",
  );
const breaks = async () => {
  await world.runJob('transparency.check-latest');
  const [row] = await world.query<{ breaks: { what: string }[] }>("select breaks from log_check where kind = 'latest'");
  return row?.breaks.map(({ what }) => what);
};

it('bets of vendors are in the log with each of their ends, and an edited one is told', async () => {
  const { memberId } = await world.player();
  const columns = `2001, now(), 'vendor', 1, ${memberId}, 'PT', 'PT_X', 'RNG', 'PT_X', 'round-1', 'BRL'`;
  const end = `'settled', 1, 5000000, 0, 0, 0, 0, 5000000, 1, false, false, null, null`;
  await world.query(`select bet_apply(array[row(true, ${columns}, ${end})::bet_move], now())`);
  await expect.poll(leaves, { timeout: 10_000 }).toHaveLength(1);
  const back = `'void', -1, -5000000, 0, 5000000, 0, 0, 0, 0, false, false, 'by hand', null`;
  await world.query(
    `select bet_apply(array[row(false, bet_id, placed_at, null, null, null, null, null, null, null, null, null, ${back})::bet_move], now())
     from bet where bet_id = 2001`,
  );
  await expect.poll(leaves, { timeout: 10_000 }).toHaveLength(2);
  const [placed, undone] = await leaves();
  expect([placed?.version, undone?.version]).toEqual([1, 2]);
  expect(placed?.ref).toBe(undone?.ref);
  await expect.poll(breaks).toEqual([]);
  await world.query(
    `do $$ begin set local session_replication_role = replica; update bet set payout_micros = 7000000 where bet_id = 2001; end $$`,
  );
  expect(await breaks()).toContain('row.changed');
});
