import { operatorClient, query, type TestClient } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAY_ACTIONS } from '../../../../test/console/audited-actions.ts';
import { dividend, openTeam, type Person, type Team } from '../contracts/test/open-team.ts';
import { bringFacts, settleBet } from '../test/play-world.ts';

const reason = 'Conferido com o agente';
const DAY = 86_400_000;

describe('pay that waits for a person, and what its agent reads of it', () => {
  let team: Team;
  let admin: TestClient;
  let cashier: TestClient;
  beforeAll(async () => {
    team = await openTeam();
  });
  afterAll(() => team.server.close());

  const run = async () => {
    await bringFacts(team.server);
    await team.server.app.jobs.find(({ name }) => name === 'agents.pay')?.handler({});
  };
  /** Two levels with dividends by the day, a day on which their player lost 1,000 or bet otherwise, and the day after it. */
  const scene = async (bet: Parameters<typeof settleBet>[2] = { stake: '1000.00' }) => {
    admin = await operatorClient(team.server, 'admin');
    const top = await team.join(null);
    const below = await team.join(top);
    const player = await team.join(below, 0);
    const daily = (rate: number) => ({ ...dividend(rate), period: 'D' as const });
    await team.house(admin, top, daily(200_000));
    await team.sign(top, below, daily(50_000));
    team.server.clock.advance(DAY);
    await settleBet(team.server, player.number, bet);
    team.server.clock.advance(2 * DAY);
    await run();
    // Sessions of days ago are over.
    for (const person of [top, below, player]) await team.signIn(person);
    admin = await operatorClient(team.server, 'admin');
    cashier = await operatorClient(team.server, 'cashier');
    return { top, below, player };
  };
  const cashOf = async ({ client }: Person) => (await client.call('GET /wps/v2/wallets/balance')).value.balance;
  const waiting = async ({ id }: Person) =>
    (await cashier.call('GET /ops/agent-pay', { query: { agent: id, state: 'review' } })).value.list;

  it('pays a dividend once a person approves it, and shows the agent what it is made of, down to the bet', async () => {
    const { top, below, player } = await scene();
    const [line] = await waiting(top);
    expect(line).toMatchObject({ gross: '200.00', below: '50.00', net: '150.00', amount: '150.00', state: 'review' });
    expect(await cashOf(top)).toBe('0.00');
    const { value: before } = await top.client.call('GET /wps/agent/income');
    expect(before).toMatchObject({ inReview: '150.00', sums: { total: '0.00' } });
    const params = { id: line?.id ?? '' };
    expect((await cashier.call('POST /ops/agent-pay/:id/hold', { params, body: { reason } })).value).toMatchObject({
      state: 'held',
      note: reason,
    });
    const approved = await cashier.call('POST /ops/agent-pay/:id/approve', { params, body: { reason } });
    expect(approved.value).toMatchObject({ state: 'paid', carriedByHouse: '0.00' });
    expect(await cashOf(top)).toBe('150.00');
    const { value: told } = await top.client.call('GET /wps/messages', { query: { pageSize: '2' } });
    expect(told.list.map(({ kind, params }) => [kind, 'pay' in params && params.pay])).toEqual([
      ['payApproved', params.id],
      ['payHeld', params.id],
    ]);
    expect(told.list[0]?.params).toMatchObject({ scheme: 'dividend', amount: '150.00' });
    // Not again by anybody.
    for (const act of ['approve', 'hold'] as const)
      expect((await admin.call(`POST /ops/agent-pay/:id/${act}`, { params, body: { reason } })).code).toBe(
        'pay.not_waiting',
      );

    const { value: list } = await top.client.call('GET /wps/agent/pay', { query: { scheme: 'dividend' } });
    expect(list.sums).toEqual({ gross: '200.00', below: '50.00', amount: '150.00', paid: '150.00' });
    const opened = (await top.client.call('GET /wps/agent/pay/:id', { params })).value;
    expect(opened).toMatchObject({
      ggr: '1000.00',
      reached: { profit: '1000.00', active: 1, validBet: '1000.00' },
      next: null,
      below: [{ member: { memberId: below.id }, gross: '50.00' }],
      entries: [{ amount: '150.00' }],
    });
    const [part] = opened.below;
    const { value: lower } = await top.client.call('GET /wps/agent/pay/:id', { params: { id: part?.payId ?? '' } });
    expect(lower.line).toMatchObject({ agent: { memberId: below.id }, gross: '50.00' });
    const bets = (await top.client.call('GET /wps/agent/pay/:id/bets', { params })).value;
    expect(bets.list).toMatchObject([{ member: { memberId: player.id }, stake: '1000.00' }]);
    expect(bets.sums.stake).toBe('1000.00');
    const { value: statement } = await top.client.call('GET /wps/wallet/statement');
    expect(statement.list).toMatchObject([{ kind: 'commission', amount: '150.00', reference: params.id }]);
    expect(opened.entries[0]?.id).toBe(statement.list[0]?.id);
    const { value: income } = await top.client.call('GET /wps/agent/income');
    expect(income).toMatchObject({ inReview: '0.00', sums: { dividend: '150.00', total: '150.00' } });
  });

  it('leads from each number of an income to lines that come to it: by kind and payment, in review, and in the account', async () => {
    const { top, below } = await scene();
    const linesOf = async ({ client }: Person, asked: Record<string, string>) =>
      (await client.call('GET /wps/agent/pay', { query: { scheme: 'dividend', ...asked } })).value;
    const incomeOf = async ({ client }: Person) => (await client.call('GET /wps/agent/income')).value;
    const review = await linesOf(top, { review: 'true', from: '2020-01-01', to: '2020-01-01' });
    expect([review.total, review.sums.amount]).toEqual([1, (await incomeOf(top)).inReview]);
    expect((await linesOf(top, { paid: 'true' })).sums.paid).toBe('0.00');
    const [line] = await waiting(top);
    await cashier.call('POST /ops/agent-pay/:id/approve', { params: { id: line?.id ?? '' }, body: { reason } });
    // A debt of which the house carries a part, as a correction leaves it.
    await query(
      team.server,
      `insert into agent_pay (public_id, merchant_id, contract_id, agent_id, upline_id, scheme, currency, place, from_at, to_at, version,
         base_micros, rate_ppm, sum_micros, gross_micros, below_micros, net_micros, amount_micros, house_micros, counted, state, at, paid_at, op_id)
       select 'debt_' || public_id, merchant_id, contract_id, agent_id, upline_id, scheme, currency, place, from_at, to_at, version + 1,
         base_micros, rate_ppm, sum_micros, 0, 0, 0, -100000000, 40000000, counted, 'paid', at, paid_at, op_id
       from agent_pay where public_id = $1`,
      [line?.id],
    );
    const income = await incomeOf(top);
    const paid = await linesOf(top, { paid: 'true' });
    expect([paid.list.some(({ version }) => version === 2), paid.sums.paid]).toEqual([true, income.sums.dividend]);
    expect(income.sums.total).toBe('90.00');
    const day = income.days.find(({ dividend: of }) => of === '90.00')?.day ?? '';
    expect((await linesOf(top, { paid: 'true', from: day, to: day })).sums.paid).toBe('90.00');
    expect((await linesOf(top, { paid: 'true', scheme: 'dailyWage' })).total).toBe(0);
    expect((await linesOf(top, { review: 'true' })).total).toBe(0);
    // An entry of the account names the page of its line, for those who may open it.
    const entriesOf = async (member?: string) => {
      const query = { commission: 'pay', ...(member ? { member } : {}) } as const;
      return (await top.client.call('GET /wps/agent/statement', { query })).value.list;
    };
    expect(await entriesOf()).toMatchObject([{ pay: 'dividend', reference: line?.id }]);
    const [lower] = await waiting(below);
    await cashier.call('POST /ops/agent-pay/:id/approve', { params: { id: lower?.id ?? '' }, body: { reason } });
    expect(await entriesOf(below.id)).toMatchObject([{ pay: 'dividend', reference: lower?.id }]);
    // Of a downline only what comes out of one's own pay, and never of the upline.
    expect((await linesOf(top, { paid: 'true', member: below.id })).sums.amount).toBe('50.00');
    const stranger = await team.join(null);
    const asked = { review: 'true', member: top.id } as const;
    expect((await stranger.client.call('GET /wps/agent/pay', { query: asked })).code).toBe('agent.not_in_team');
  });

  it('shows staff before they decide what the agent sees of a line, and support nothing', async () => {
    const { top, below } = await scene();
    const [line] = await waiting(top);
    const params = { id: line?.id ?? '' };
    const { value: seen } = await cashier.call('GET /ops/agent-pay/:id', { params });
    const { ground, ...shown } = seen;
    expect(shown).toEqual(line);
    const { line: own, ...opened } = (await top.client.call('GET /wps/agent/pay/:id', { params })).value;
    expect(ground).toEqual({ ...opened, carried: own.carried, tier: own.tier });
    // All that the gross is counted by is there: it can be done again by hand.
    expect(ground).toMatchObject({
      terms: { kind: 'dividend', period: 'D', carry: 'always', deducts: ['rebates'], tiers: [{ ratePpm: 200_000 }] },
      reached: { bet: '1000.00', active: 1 },
      ggr: '1000.00',
      costs: { rebates: '0.00' },
      carried: '0.00',
      tier: 0,
      next: null,
      below: [{ member: { memberId: below.id }, gross: '50.00' }],
      entries: [],
      versions: [{ payId: params.id, version: 1, state: 'review' }],
    });
    const support = await operatorClient(team.server, 'support');
    expect((await support.call('GET /ops/agent-pay/:id', { params })).code).toBe('request.forbidden');
    expect((await cashier.call('GET /ops/agent-pay/:id', { params: { id: 'nobody' } })).code).toBe('pay.not_found');
  });

  it('opens the pay of a direct downline to its upline, and to nobody else: not to the downline the upline’s', async () => {
    const { top, below } = await scene();
    const [own] = await waiting(top);
    const [theirs] = await waiting(below);
    const stranger = await team.join(null);
    const open = async ({ client }: Person, id = '') =>
      (await client.call('GET /wps/agent/pay/:id', { params: { id } })).code || 'open';
    expect([await open(top, theirs?.id), await open(below, theirs?.id)]).toEqual(['open', 'open']);
    expect([await open(below, own?.id), await open(stranger, own?.id)]).toEqual(['pay.not_found', 'pay.not_found']);
    const bets = await stranger.client.call('GET /wps/agent/pay/:id/bets', { params: { id: own?.id ?? '' } });
    expect(bets.code).toBe('pay.not_found');
  });

  it('says what a contract comes to so far, to its agent alone', async () => {
    const { top, player } = await scene();
    await settleBet(team.server, player.number, { stake: '1200.00', payout: '1000.00' });
    await bringFacts(team.server);
    const { value } = await top.client.call('GET /wps/contracts', { query: { side: 'agent', state: 'in_force' } });
    const params = { id: value.list[0]?.contractId ?? '' };
    const { value: running } = await top.client.call('GET /wps/agent/contracts/:id/running', { params });
    expect(running).toMatchObject({ stake: '1200.00', ggr: '200.00', active: 1, below: '10.00' });
    const stranger = await team.join(null);
    expect((await stranger.client.call('GET /wps/agent/contracts/:id/running', { params })).code).toBe(
      'contract.not_found',
    );
  });

  it('takes off what a downline carries in before it says what goes on below, as the pay will', async () => {
    const { top, player } = await scene({ stake: '1000.00', payout: '1500.00' });
    await settleBet(team.server, player.number, { stake: '1200.00', payout: '1000.00' });
    await bringFacts(team.server);
    const { value } = await top.client.call('GET /wps/contracts', { query: { side: 'agent', state: 'in_force' } });
    const params = { id: value.list[0]?.contractId ?? '' };
    const running = await top.client.call('GET /wps/agent/contracts/:id/running', { params });
    // 200.00 of today do not make up for the 500.00 that both carry in.
    expect(running.value).toMatchObject({ ggr: '200.00', carried: '-500.00', below: '0.00' });
  });

  it('names no scheme that the brand never had: neither as a choice nor among the counts, but keeps what was signed', async () => {
    const { top } = await scene();
    const { merchants } = team.server.app;
    const seen = async () => {
      const [pay, contracts, runs] = [
        (await cashier.call('GET /ops/agent-pay')).value,
        (await admin.call('GET /ops/agent-contracts')).value,
        (await cashier.call('GET /ops/agent-pay-runs', { query: { pageSize: 100 } })).value,
      ];
      expect(contracts.schemes).toEqual(pay.schemes);
      return { schemes: pay.schemes, runs: runs.list.map(({ scheme }) => scheme), total: runs.total };
    };
    await query(
      team.server,
      `insert into agent_pay_run (merchant_id, scheme, rhythm, place, from_at, to_at, at, contracts, lines, gross_micros, amount_micros)
       select merchant_id, 'realTimeSalary.loss', 'issue', 'X 1', from_at, to_at, at, 0, 0, 0, 0 from agent_pay_run limit 1`,
    );
    await merchants.changeSetting(1, 'agents.realTimeLossMost', 10_000);
    const before = await seen();
    expect([before.schemes.includes('realTimeSalary.loss'), before.runs.includes('realTimeSalary.loss')]).toEqual([
      true,
      true,
    ]);
    await merchants.changeSetting(1, 'agents.realTimeLossMost', 0);
    await merchants.changeSetting(1, 'agents.dividendMost', 0);
    const after = await seen();
    expect([after.schemes.includes('realTimeSalary.loss'), after.runs.includes('realTimeSalary.loss')]).toEqual([
      false,
      false,
    ]);
    expect(after.total).toBe(before.total - 1);
    // Dividends were signed and counted: they stay though the brand offers none now.
    expect([after.schemes.includes('dividend'), after.runs.includes('dividend')]).toEqual([true, true]);
    await merchants.changeSetting(1, 'agents.dividendMost', 500_000);
    expect(await waiting(top)).not.toEqual([]);
  });

  it('shows staff each count of a period, and audits what they decide', async () => {
    const { top } = await scene();
    const { value: runs } = await cashier.call('GET /ops/agent-pay-runs');
    expect(runs.list.some(({ scheme, lines }) => scheme === 'dividend' && lines > 0)).toBe(true);
    const [line] = await waiting(top);
    const params = { id: line?.id ?? '' };
    await cashier.call('POST /ops/agent-pay/:id/hold', { params, body: { reason } });
    await cashier.call('POST /ops/agent-pay/:id/approve', { params, body: { reason } });
    const rows = await query<{ action: string }>(
      team.server,
      `select action from operator_audit where entity = 'agent-pay' and entity_id = $1 order by audit_id`,
      [params.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['agent-pay.hold', 'agent-pay.approve']);
    expect(Object.values(PAY_ACTIONS)).toEqual(expect.arrayContaining(['agent-pay.approve', 'agent-pay.hold']));
    const support = await operatorClient(team.server, 'support');
    expect((await support.call('GET /ops/agent-pay')).code).toBe('request.forbidden');
  });
});
