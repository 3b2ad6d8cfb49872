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
  /** Two levels with dividends by the day, a day on which their player lost 1,000, and the day after it. */
  const scene = async () => {
    admin = await operatorClient(team.server, 'admin');
    const top = await team.join(null);
    const below = await team.join(top);
    const player = await team.join(below, 0);
    const daily = (rate: number) => ({ ...dividend(rate), period: 'D' as const });
    await team.house(admin, top, daily(200_000));
    await team.sign(top, below, daily(50_000));
    team.server.clock.advance(DAY);
    await settleBet(team.server, player.number, { stake: '1000.00' });
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
    expect(list.sums).toEqual({ gross: '200.00', below: '50.00', amount: '150.00' });
    const opened = (await top.client.call('GET /wps/agent/pay/:id', { params })).value;
    expect(opened).toMatchObject({
      ggr: '1000.00',
      reached: { profit: '1000.00', active: 1, validBet: '1000.00' },
      next: null,
      below: [{ member: { memberId: below.id }, gross: '50.00' }],
      entries: [{ amount: '150.00' }],
    });
    const bets = (await top.client.call('GET /wps/agent/pay/:id/bets', { params })).value;
    expect(bets.list).toMatchObject([{ member: { memberId: player.id }, stake: '1000.00' }]);
    expect(bets.sums.stake).toBe('1000.00');
    const { value: statement } = await top.client.call('GET /wps/wallet/statement');
    expect(statement.list).toMatchObject([{ kind: 'commission', amount: '150.00', reference: params.id }]);
    expect(opened.entries[0]?.id).toBe(statement.list[0]?.id);
    const { value: income } = await top.client.call('GET /wps/agent/income');
    expect(income).toMatchObject({ inReview: '0.00', sums: { dividend: '150.00', total: '150.00' } });
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
    expect(Object.values(PAY_ACTIONS).toSorted()).toEqual(['agent-pay.approve', 'agent-pay.hold']);
    const support = await operatorClient(team.server, 'support');
    expect((await support.call('GET /ops/agent-pay')).code).toBe('request.forbidden');
  });
});
