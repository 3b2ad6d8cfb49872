import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChance } from '../../test/fuzz/chance.ts';
import { openPayWorld, type PayWorld } from '../features/agents/test/pay-world.ts';
import { openSeries } from '../features/agents/test/series-world.ts';
import { dividend, realTime, wage } from '../features/agents/test/terms.ts';
import { agentsRecompute } from './agents-recompute.ts';
import { runInProcess } from './test/run-command.ts';

let world: PayWorld;
let lottery: Awaited<ReturnType<typeof openSeries>>;
beforeAll(async () => {
  world = await openPayWorld();
  lottery = await openSeries(world, ['2026-05']);
});
afterAll(() => world.end());

const recompute = (period: string, ...more: readonly string[]) =>
  runInProcess(agentsRecompute, ['--period', period, ...more], { env: { DATABASE_URL: world.url } });

/**
 * A chain of agents with players at every level, all schemes, bets of three days in two half months, some of them void later; prize groups that
 * change between orders, some below those of their downlines, and one player who moves.
 */
const scene = async (seed: number) => {
  const pick = createChance(seed).below;
  const agents = [await world.member()];
  for (let level = 1; level < 5; level += 1) agents.push(await world.member(agents[pick(agents.length)] ?? null, 1));
  const parentOf = async (agent: bigint) => (await world.tree.seatOf(agent))?.parentId ?? null;
  for (const [level, agent] of agents.entries()) {
    const upline = await parentOf(agent);
    const rate = 3 - level * 0.4;
    await world.contract(agent, upline, wage('dailyWage', { rate: rate / 2 }, { rate, bet: '500', active: 2 }));
    await world.contract(agent, upline, realTime('single', rate / 3));
    await world.contract(agent, upline, realTime('profit', rate / 4));
    const tiers = [
      { ratePpm: Math.round(rate * 20_000), needs: {} },
      { ratePpm: Math.round(rate * 30_000), needs: { profit: 200_000_000n, active: 1n } },
    ];
    await world.contract(agent, upline, dividend(tiers));
  }
  const players: bigint[] = [];
  for (let at = 0; at < 8; at += 1) players.push(await world.member(agents[pick(agents.length)] ?? null));
  const bets: number[] = [];
  for (let nth = 0; nth < 40; nth += 1) {
    const day = ['2026-05-03', '2026-05-04', '2026-05-20'][pick(3)] ?? '';
    const isLottery = pick(2) === 0;
    const round = `L5-${day}-${pick(3)}`;
    const at = `${day}T1${pick(9)}:0${pick(9)}:00Z`;
    if (isLottery) world.draws.set(round, new Date(`${day}T10:00:00Z`));
    const stake = (1 + pick(40_000) / 100).toFixed(2);
    bets.push(
      await world.bet({
        memberId: players[pick(players.length)] ?? 0n,
        stake,
        payout: pick(3) === 0 ? (pick(90_000) / 100).toFixed(2) : '0',
        at,
        ...(isLottery ? { product: 'lottery', round } : {}),
      }),
    );
  }
  const group = () => 1_900 + 2 * pick(41);
  const placed: number[] = [];
  for (let nth = 0; nth < 40; nth += 1) {
    if (nth % 4 === 0) await lottery.ceiling(agents[pick(agents.length)] ?? 0n, group());
    const memberId = [...players, ...agents][pick(players.length + agents.length)] ?? 0n;
    const day = ['2026-05-03', '2026-05-04', '2026-05-20'][pick(3)] ?? '';
    const round = await lottery.draw(`${day}T1${pick(2)}:00:00Z`);
    const stake = (1 + pick(9_000) / 100).toFixed(2);
    const more = [{ bonus: '0.50' }, { isPush: true }, { isFixed: true }, {}, {}][pick(5)];
    if (nth === 20) {
      const [player = 0n, below = 0n] = [players[0], agents[4]];
      world.at('2026-05-04T05:00:00Z');
      await world.db.transaction().execute((tx) => world.tree.move(tx, { memberId: player, merchantId: 1, below }));
    }
    placed.push(await lottery.order({ memberId, round, stake, at: `${day}T12:30:00Z`, ceiling: group(), ...more }));
  }
  return { bets, placed, pick };
};

describe('the second program', () => {
  it('finds no difference in a random tree with every scheme, before voids and once they are counted, and sees them in between', {
    timeout: 120_000,
  }, async () => {
    const { bets, placed, pick } = await scene(1);
    await world.drain();
    world.at('2026-06-01T06:00:00Z');
    await world.pay.run();
    const first = await recompute('2026-05');
    expect(first.said).toMatch(/Counted \d\d+ lines of \d\d+ periods and draws again: 0 differences\./);
    expect(first.code).toBe(0);
    for (let nth = 0; nth < 6; nth += 1) await world.move(bets[pick(bets.length)] ?? 0, 'void').catch(() => undefined);
    for (let nth = 0; nth < 6; nth += 1)
      await lottery.voidOrder(placed[pick(placed.length)] ?? 0).catch(() => undefined);
    await world.drain();
    // Before the run the voids are not in what was written: the program sees that.
    const between = await recompute('2026-05');
    expect(between.code).toBe(1);
    expect(between.said).toMatch(/DIFFERS {2}series SSC1M SSC1M-\d{8}-\d+: agent \d+: gross is/);
    await world.pay.run();
    const after = await recompute('2026-05');
    expect(after.said).toContain(' 0 differences.');
    const { rows } = await world.owner.query<{ version: number; n: bigint }>(
      'select version, count(*) as n from agent_series_pay where gross_micros > 0 group by 1 order by 1',
    );
    expect(rows.map(({ version, n }) => [version, n > 0n])).toEqual([
      [1, true],
      [2, true],
    ]);
  });

  it('finds a cent that was written wrong, and says where', async () => {
    await world.owner.query('alter table agent_pay disable trigger agent_pay_moves_on');
    const { rows } = await world.owner.query<{ contract_id: bigint }>(
      `update agent_pay set gross_micros = gross_micros + 10000, net_micros = net_micros + 10000
       where pay_id = (select max(pay_id) from agent_pay where scheme = 'dailyWage' and gross_micros > 0) returning contract_id`,
    );
    await world.owner.query('alter table agent_pay enable trigger agent_pay_moves_on');
    const found = await recompute('2026-05');
    expect(found.code).toBe(1);
    expect(found.said).toContain(`contract ${rows[0]?.contract_id}: gross is`);
    await world.owner.query('alter table agent_series_pay disable trigger agent_series_pay_moves_on');
    const planted = await world.owner.query<{ agent_id: bigint }>(
      `update agent_series_pay set amount_micros = amount_micros + 10000
       where pay_id = (select max(pay_id) from agent_series_pay where op_id is not null) returning agent_id`,
    );
    await world.owner.query('alter table agent_series_pay enable trigger agent_series_pay_moves_on');
    expect((await recompute('2026-05')).said).toContain(`agent ${planted.rows[0]?.agent_id}: moved is`);
  });

  it('keeps what it found for the console where it is asked to, says the same, and else writes nothing', async () => {
    const kept = async () =>
      (
        await world.owner.query<{ asked_by: string; state: string; differences: number; found: { what: string }[] }>(
          'select asked_by, state, differences, found from agent_recount',
        )
      ).rows;
    const plain = await recompute('2026-05');
    expect(await kept()).toEqual([]);
    const asked = await recompute('2026-05', '--keep');
    expect([asked.code, asked.said]).toEqual([plain.code, plain.said]);
    const differences = plain.said.match(/^DIFFERS/gm)?.length;
    expect(differences).toBeGreaterThan(1);
    expect(await kept()).toMatchObject([{ asked_by: 'command', state: 'done', differences }]);
    expect((await kept())[0]?.found).toHaveLength(differences ?? 0);
  });

  it('says what it wants where no period, or none that exists, is named', async () => {
    expect((await runInProcess(agentsRecompute, [], { env: { DATABASE_URL: world.url } })).code).toBe(2);
    expect((await recompute('November')).said).toContain('npm run agents:recompute');
  });
});
