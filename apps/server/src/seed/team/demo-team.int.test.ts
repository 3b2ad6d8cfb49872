import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOTTERY_GAMES } from '@trevo/engines/lottery';
import { readConfig } from '@trevo/server/config';
import { openWorld, type World } from '@trevo/testkit';
import { HOUR, MINUTE } from '@trevo/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDemoAccounts, readDemoAccounts, writeDemoAccounts } from '../demo-accounts.ts';
import { seedContracts } from '../demo-contracts.ts';
import { seedFlags } from '../seed-flags.ts';
import { HOURS } from './plan.ts';
import { runDemoTeam, startDemoTeam } from './start-demo-team.ts';

const asked = { bank: true, catalog: true, jobs: true } as const;
let world: World<'bank'>;
beforeAll(async () => {
  world = await openWorld({
    ...asked,
    replaced: { lotteries: LOTTERY_GAMES.filter(({ code }) => code === 'SSC1M') },
  });
  const { app, env } = world.server;
  const accounts = newDemoAccounts();
  writeDemoAccounts(join(env.TREVO_HOME ?? '', 'demo.json'), accounts);
  const agent = accounts.find(({ role }) => role === 'agent');
  await app.identity.createAccount({
    merchantId: 1,
    username: 'agente',
    password: agent?.password ?? '',
    type: 1,
  });
  await seedFlags(app, 1);
  await seedContracts(app, 1, 'agente');
  await world.runJob('lottery.make-issues');
});
afterAll(() => world.close());

const config = () => readConfig({ ...world.server.env, TREVO_DEMO_TEAM: '1' });
/** In which hours it played: a test may run over the end of one. */
const played = new Set<number>();
/** Lets the team begin, and play the hours that a test wants; then the program is told to stop. */
const run = async (hours = 1): Promise<void> => {
  let left = hours;
  const { app } = world.server;
  const pause = async (ms: number): Promise<void> => {
    if (ms < MINUTE) {
      await sleep(Math.min(ms, 300));
      return;
    }
    played.add(Math.floor(app.clock.now() / HOUR));
    left -= 1;
    if (left === 0) throw new Error('stopped');
    world.server.clock.advance(HOUR);
  };
  await runDemoTeam({ app, config: config(), pause }).catch((error: Error) => {
    if (error.message !== 'stopped') throw error;
  });
};
const figures = async () => {
  const [row] = await world.query<Record<string, string>>(
    `select (select count(*) from member) as members, (select count(*) from member_seat where to_at is null and parent_id is not null) as below,
       (select count(*) from agent_contract where state = 'in_force') as signed, (select count(*) from agent_contract) as contracts,
       (select count(*) from deposit where credited_micros = 1000000000) as paid, (select count(*) from deposit) as deposits,
       (select count(*) from bet where product = 'lottery') as orders, (select count(*) from bet where product = 'house') as rounds`,
  );
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)]));
};
const team = () => {
  const bets = 18 * played.size;
  return { members: 9, below: 8, signed: 12, contracts: 12, paid: 6, deposits: 6, orders: bets, rounds: bets };
};

it('the team of the demonstration’s agent signs, deposits and bets as anybody does, and the books add up', async () => {
  await run();
  expect(await figures()).toEqual(team());
  const agent = await world.server.app.members.byUsername(1, 'agente');
  const centro = await world.server.app.members.byUsername(1, 'centro');
  const seat = await world.server.app.members.tree.seatOf(centro?.memberId ?? 0n);
  expect(seat?.upline).toHaveLength(2);
  expect(seat?.upline[0]).toBe(agent?.memberId);
  await world.check();
});

it('another start in that hour changes nothing', async () => {
  await run();
  expect(await figures()).toEqual(team());
});

it('a name that somebody else has keeps the team away, and nobody plays for them', async () => {
  const file = join(world.server.env.TREVO_HOME ?? '', 'demo.json');
  const accounts = readDemoAccounts(file) ?? [];
  const other = { merchantId: 1, username: 'agente77', password: accounts[0]?.password ?? '', type: 1 };
  await world.server.app.identity.createAccount(other);
  await world.server.app.identity.createAccount({ ...other, username: 'norte77', type: 0 });
  writeDemoAccounts(
    file,
    accounts.map((one) => (one.role === 'agent' ? { ...one, username: 'agente77' } : one)),
  );
  await run();
  writeDemoAccounts(file, accounts);
  expect(await figures()).toEqual({ ...team(), members: 11 });
});

it('once its days are over it plays no more', async () => {
  world.server.clock.advance(HOURS * HOUR);
  await run(2);
  expect(await figures()).toEqual({ ...team(), members: 11 });
});

it('only a demonstration that was asked for it has one', () => {
  const wanted = (more: Record<string, string>) => readConfig({ ...world.server.env, ...more }).hasDemoTeam;
  expect(wanted({})).toBe(false);
  expect(wanted({ TREVO_DEMO_TEAM: '1' })).toBe(true);
  for (const more of [
    { TREVO_DEMO: '0' },
    { PUBLIC_URL: 'https://trevo.example' },
    { PIX_KEY: 'somebody@example.com' },
  ])
    expect([more, wanted({ TREVO_DEMO_TEAM: '1', ...more })]).toEqual([more, false]);
});

it('a program that is told to stop waits for no hour of it', async () => {
  const before = await figures();
  await startDemoTeam(world.server.app, config()).stop();
  expect(await figures()).toEqual(before);
});
