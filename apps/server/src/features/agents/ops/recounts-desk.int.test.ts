import { operatorClient, query, type TestClient } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAY_ACTIONS } from '../../../../test/console/audited-actions.ts';
import { dividend, openTeam, type Team } from '../contracts/test/open-team.ts';
import { bringFacts, settleBet } from '../test/play-world.ts';

const reason = 'Um agente duvida da conta';
const DAY = 86_400_000;
const MINUTE = 60_000;

describe('recounts of pay in the console', () => {
  let team: Team;
  let cashier: TestClient;
  beforeAll(async () => {
    team = await openTeam();
    // The third of a month: the half month that the night looks at is over before the days of these tests.
    const now = new Date(team.server.clock.now());
    team.server.clock.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 3, 12) - now.getTime());
  });
  afterAll(() => team.server.close());

  const job = async (name: string) => {
    await team.server.app.jobs.find((one) => one.name === name)?.handler({});
  };
  /** Up to the end of a second look, in case of a difference. */
  const recounted = async () => {
    await job('agents.recount');
    team.server.clock.advance(11 * MINUTE);
    await job('agents.recount');
    cashier = await operatorClient(team.server, 'cashier');
  };
  /** A dividend by the day of one agent, whose player lost 1,000; counted, and its run as staff see it. */
  const scene = async () => {
    const admin = await operatorClient(team.server, 'admin');
    const top = await team.join(null);
    const player = await team.join(top, 0);
    await team.house(admin, top, { ...dividend(200_000), period: 'D' as const });
    team.server.clock.advance(DAY);
    await settleBet(team.server, player.number, { stake: '1000.00' });
    team.server.clock.advance(2 * DAY);
    await bringFacts(team.server);
    await job('agents.pay');
    cashier = await operatorClient(team.server, 'cashier');
    return { top, run: await runOf() };
  };
  const runOf = async () => {
    const { value } = await cashier.call('GET /ops/agent-pay-runs', { query: { pageSize: 100 } });
    const run = value.list.find(({ scheme, gross }) => scheme === 'dividend' && gross !== '0.00');
    if (!run) throw new Error('no run');
    return run;
  };
  const ask = ({ from, to }: { readonly from: string; readonly to: string }, client = cashier) =>
    client.call('POST /ops/agent-recounts', { body: { from, to, reason } });

  it('say of a run that nobody counted it again, then that somebody does, then that it is clean, and by whom', async () => {
    const { run } = await scene();
    expect(run.recount).toBeNull();
    const { value: asked } = await ask(run);
    expect(asked).toMatchObject({ from: run.from, to: run.to, askedBy: 'staff', state: 'queued', endedAt: null });
    expect((await runOf()).recount).toEqual({ id: asked.id, state: 'running', differences: 0 });
    await recounted();
    const { value: done } = await cashier.call('GET /ops/agent-recounts/:id', { params: { id: asked.id } });
    expect(done).toMatchObject({ state: 'clean', differences: 0, found: [], paid: '200.00', recomputed: '200.00' });
    expect(done.placesDone).toBe(done.places);
    expect((await runOf()).recount).toEqual({ id: asked.id, state: 'clean', differences: 0 });
    const { value: listed } = await cashier.call('GET /ops/agent-recounts');
    const { found: _found, ...shown } = done;
    expect(listed.list).toContainEqual(shown);
    const [row] = await query<{ action: string; username: string }>(
      team.server,
      `select a.action, o.username from operator_audit a join operator o using (operator_id) where a.entity = 'agent-recount'`,
    );
    expect(row).toEqual({ action: PAY_ACTIONS['POST /ops/agent-recounts'], username: done.staff });
  });

  it('show a planted cent with its line, at the run and on the first page, until a later one is clean', async () => {
    const { top, run } = await scene();
    const plant = async (micros: number) => {
      await query(team.server, 'alter table agent_pay disable trigger agent_pay_moves_on');
      await query(
        team.server,
        'update agent_pay set gross_micros = gross_micros + $2, net_micros = net_micros + $2 where agent_id = $1 and gross_micros > 0',
        [top.number, micros],
      );
      await query(team.server, 'alter table agent_pay enable trigger agent_pay_moves_on');
    };
    await plant(10_000);
    const { value: asked } = await ask(run);
    await job('agents.recount');
    const { value: between } = await cashier.call('GET /ops/agent-recounts/:id', { params: { id: asked.id } });
    expect(between).toMatchObject({ state: 'again', differences: 2 });
    expect(Date.parse(between.againAt ?? '')).toBeGreaterThan(team.server.clock.now());
    await recounted();
    const { value: done } = await cashier.call('GET /ops/agent-recounts/:id', { params: { id: asked.id } });
    const { value: lines } = await cashier.call('GET /ops/agent-pay', { query: { agent: top.id } });
    const line = lines.list.find(({ from }) => from === run.from);
    const of = { scheme: 'dividend', payId: line?.id, contractId: line?.contractId, from: run.from, issue: null };
    expect(done).toMatchObject({ state: 'differs', differences: 2 });
    expect(done.found).toMatchObject([
      { ...of, member: { memberId: top.id }, what: 'gross', paid: '200.01', recomputed: '200.00' },
      { ...of, member: { memberId: top.id }, what: 'net', paid: '200.01', recomputed: '200.00' },
    ]);
    expect((await runOf()).recount).toEqual({ id: asked.id, state: 'differs', differences: 2 });
    const alarm = async () => (await cashier.call('GET /ops/dashboard')).value.recount;
    expect(await alarm()).toMatchObject({ id: asked.id, differences: 2 });
    await plant(-10_000);
    const { value: again } = await ask(run);
    await recounted();
    expect(await alarm()).toMatchObject({ id: again.id, differences: 0 });
  });

  it('are a brand’s own, need the powers that pay needs, and a period that runs forward for a month at most', async () => {
    const { run } = await scene();
    const { value: asked } = await ask(run);
    await query(
      team.server,
      `insert into merchant (merchant_id, code, name, currency, languages) values (77, 'other', 'Other', 'BRL', '{PT}')`,
    );
    await query(
      team.server,
      `insert into agent_recount (public_id, merchant_id, from_at, to_at, asked_by, asked_at, due_at, begun_at, seen_at, ended_at, state, differences)
       values ('rp_other', 77, $1, $2, 'night', $2, $2, $2, $2, $2, 'done', 9)`,
      [run.from, run.to],
    );
    const other = { id: 'rp_other' };
    expect((await cashier.call('GET /ops/agent-recounts/:id', { params: other })).code).toBe('recount.not_found');
    const { value: listed } = await cashier.call('GET /ops/agent-recounts', { query: { pageSize: 100 } });
    expect(listed.list.map(({ id }) => id)).not.toContain('rp_other');
    expect((await cashier.call('GET /ops/dashboard')).value.recount?.id).not.toBe('rp_other');

    const support = await operatorClient(team.server, 'support');
    expect((await ask(run, support)).code).toBe('request.forbidden');
    expect((await support.call('GET /ops/agent-recounts')).code).toBe('request.forbidden');
    const params = { id: asked.id };
    expect((await support.call('GET /ops/agent-recounts/:id', { params })).code).toBe('request.forbidden');
    expect((await ask({ from: run.to, to: run.from })).code).toBe('request.invalid');
    const to = new Date(Date.parse(run.from) + 33 * DAY).toISOString();
    expect((await ask({ from: run.from, to })).code).toBe('request.invalid');
  });
});
