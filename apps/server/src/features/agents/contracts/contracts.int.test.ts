import { routes } from '@trevo/contract';
import { operatorClient, registerPlayer, type TestClient, trialPlayer } from '@trevo/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dividend, openTeam, type Person, realTime, type Team } from './test/open-team.ts';

type Faults = { faults: { code: string; tier: number | null; condition: string | null }[] };
const faultsOf = ({ value }: { value: unknown }): string[] => (value as Faults).faults.map(({ code }) => code);
const ALL = ['accept', 'reject', 'withdraw', 'askEnd', 'keep', 'terminate'] as const;

describe('contracts between an agent and its upline', () => {
  let team: Team;
  let admin: TestClient;
  let top: Person;
  beforeAll(async () => {
    team = await openTeam();
    admin = await operatorClient(team.server, 'admin');
    top = await team.join(null);
    await team.house(admin, top, dividend(300_000));
  });
  afterAll(() => team.server.close());

  let below: Person;
  beforeEach(async () => {
    below = await team.join(top);
  });
  const offered = async (rate = 100_000): Promise<string> =>
    (await team.offer(top, below, dividend(rate))).value.contractId;
  const view = async (of: Person, side: 'agent' | 'upline', id: string) =>
    (await of.client.call('GET /wps/contracts', { query: { side, pageSize: 100 } })).value.list.find(
      ({ contractId }) => contractId === id,
    );
  const sides = async (id: string) => [await view(below, 'agent', id), await view(top, 'upline', id)] as const;
  /** To each side: what it may do is what its list says, and every other act is refused and changes nothing. */
  const expectMay = async (id: string, agent: readonly string[], upline: readonly string[]): Promise<void> => {
    const [ofAgent, ofUpline] = await sides(id);
    expect([ofAgent?.acts, ofUpline?.acts]).toEqual([agent, upline]);
    for (const [person, may] of [
      [below, agent],
      [top, upline],
    ] as const)
      for (const act of ALL.filter((one) => !may.includes(one))) {
        const { code } = await team.act(person, id, act);
        // The last act again is answered as it is; anything else is refused.
        expect(['contract.moved_on', '']).toContain(code);
      }
    expect(await sides(id)).toEqual([ofAgent, ofUpline]);
  };

  it('lets nobody hold the brand’s contracts, or fill the other side’s messages, by asking and keeping without end', async () => {
    const id = await offered();
    await team.act(below, id, 'accept');
    const codes: string[] = [];
    while (codes.length < 150 && codes.at(-1) !== 'request.too_many')
      codes.push((await team.act(below, id, codes.length % 2 === 0 ? 'askEnd' : 'keep')).code);
    expect(codes.at(-1)).toBe('request.too_many');
    // The other side goes on.
    expect((await team.act(top, id, 'withdraw')).code).toBe('contract.moved_on');
  });

  it('lets the agent accept or reject, and the upline withdraw, each alone', async () => {
    const accepted = await offered();
    await expectMay(accepted, ['accept', 'reject'], ['withdraw']);
    // An upline cannot accept its own offer, nor an agent withdraw it.
    expect((await team.act(top, accepted, 'accept')).code).toBe('contract.moved_on');
    expect((await team.act(below, accepted, 'accept')).value).toMatchObject({ state: 'in_force', side: 'agent' });
    await expectMay(accepted, ['askEnd'], ['askEnd']);
    const rejected = await offered(90_000);
    expect((await team.act(below, rejected, 'reject')).value.state).toBe('rejected');
    await expectMay(rejected, [], []);
    const withdrawn = await offered(90_000);
    expect((await team.act(top, withdrawn, 'withdraw')).value.state).toBe('withdrawn');
    await expectMay(withdrawn, [], []);
    expect(await team.states([accepted])).toEqual(['in_force']);
  });

  it.each(['agent', 'upline'] as const)('ends by two: the %s asks, the other side ends or keeps', async (asking) => {
    const id = await team.sign(top, below, dividend(100_000));
    const [asker, other] = asking === 'agent' ? [below, top] : [top, below];
    const may = (own: string[], others: string[]) =>
      asking === 'agent' ? ([own, others] as const) : ([others, own] as const);
    expect((await team.act(asker, id, 'askEnd')).value.endAskedBy).toBe(asking);
    await expectMay(id, ...may(['keep'], ['terminate', 'keep']));
    // Who asked cannot end it alone.
    expect((await team.act(asker, id, 'terminate')).code).toBe('contract.moved_on');
    expect((await team.act(other, id, 'keep')).value).toMatchObject({ state: 'in_force', endAskedBy: null });
    await team.act(asker, id, 'askEnd');
    expect((await team.act(asker, id, 'keep')).value.endAskedBy).toBeNull();
    await team.act(asker, id, 'askEnd');
    expect((await team.act(other, id, 'terminate')).value).toMatchObject({ state: 'terminated', endReason: null });
    await expectMay(id, [], []);
  });

  it('answers the same act again with the contract as it is, once signed', async () => {
    const id = await offered();
    for (const _ of [1, 2]) expect((await team.act(below, id, 'accept')).value.state).toBe('in_force');
    for (const _ of [1, 2]) expect((await team.act(below, id, 'askEnd')).value.endAskedBy).toBe('agent');
    for (const _ of [1, 2]) expect((await team.act(top, id, 'terminate')).value.state).toBe('terminated');
    const acts = await team.rows<{ act: string; side: string; isOne: boolean }>(
      `select act, side, agent_contract_act.terms_hash = agent_contract.terms_hash "isOne"
       from agent_contract_act join agent_contract using (contract_id) where public_id = $1 order by nth`,
      [id],
    );
    expect(acts).toEqual([
      { act: 'offer', side: 'upline', isOne: true },
      { act: 'accept', side: 'agent', isOne: true },
      { act: 'askEnd', side: 'agent', isOne: true },
      { act: 'terminate', side: 'upline', isOne: true },
    ]);
  });

  it('shows new offers and requests to end in the lists of both, and counts what waits', async () => {
    const waiting = async (of: Person) =>
      (await of.client.call('GET /wps/contracts', { query: { side: 'agent' } })).value.waiting;
    const list = async (of: Person, side: 'agent' | 'upline', state: 'waiting' | 'in_force' | 'ended') =>
      (
        await of.client.call('GET /wps/contracts', {
          query: { side, state, member: side === 'agent' ? top.id : below.id },
        })
      ).value.list.map(({ contractId }) => contractId);
    const before = await waiting(top);
    const id = await offered();
    expect(await waiting(below)).toEqual({ agent: 1, upline: 0 });
    expect([await list(below, 'agent', 'waiting'), await list(top, 'upline', 'waiting')]).toEqual([[id], [id]]);
    await team.act(below, id, 'accept');
    expect(await waiting(below)).toEqual({ agent: 0, upline: 0 });
    expect([await list(below, 'agent', 'in_force'), await list(top, 'upline', 'waiting')]).toEqual([[id], []]);
    await team.act(below, id, 'askEnd');
    expect((await waiting(top)).upline).toBe(before.upline + 1);
    expect([await list(below, 'agent', 'waiting'), await list(top, 'upline', 'waiting')]).toEqual([[id], [id]]);
    await team.act(top, id, 'terminate');
    expect([await list(below, 'agent', 'ended'), await list(top, 'upline', 'in_force')]).toEqual([[id], []]);
    expect(await waiting(top)).toEqual(before);
  });

  it('keeps every field of an offer as it was signed, and names the fault of a wrong one', async () => {
    const terms = dividend(100_000, {
      tiers: [
        { ratePpm: 50_000, bet: '100000.00', profit: '0.00', active: 3 },
        { ratePpm: 80_000, bet: '500000.00', profit: '20000.50', active: 5, validBet: '1.00', periodProfit: '-5.00' },
      ],
      activeBet: '150.00',
      products: ['house', 'lottery'],
    });
    const { value } = await team.offer(top, below, terms);
    expect(value.terms).toEqual(terms);
    await team.act(top, value.contractId, 'withdraw');
    // The brand's own minimum bet stands in the contract where an offer names none.
    const { value: plain } = await team.offer(top, below, dividend(100_000));
    expect(plain.terms.activeBet).toBe('100.00');
    await team.act(top, plain.contractId, 'withdraw');
    const wrong = async (tiers: unknown[], change: object = {}) =>
      faultsOf(await team.offer(top, below, dividend(1, { tiers, ...change })));
    const one = { ratePpm: 50_000, bet: '10.00' };
    expect(await wrong([one, { ...one, bet: '20.00' }])).toEqual(['rate_not_rising']);
    expect(await wrong([one, { ...one, ratePpm: 60_000 }])).toEqual(['conditions_not_rising']);
    expect(await wrong([one, { ratePpm: 60_000, profit: '1.00' }])).toEqual(['condition_falling']);
    expect(await wrong([{ ...one, betAmount: '1.00' }])).toEqual(['condition_not_of_kind']);
    expect(await wrong([{ ...one, bet: '-1.00' }])).toEqual(['bad_condition']);
    expect(await wrong([{ ...one, ratePpm: 300_001 }])).toEqual(['rate_exceeds_upline']);
    expect(await wrong([{ ...one, ratePpm: 500_001 }])).toEqual(['rate_above_policy', 'rate_exceeds_upline']);
    expect(await wrong([one], { period: 'W' })).toEqual(['period_differs']);
    expect(await wrong([one], { deducts: ['wages', 'wages'] })).toEqual(['bad_costs']);
    expect(faultsOf(await team.offer(top, below, realTime(100)))).toEqual(['upline_has_none']);
    expect(
      (await top.client.call('GET /wps/contracts', { query: { side: 'upline', state: 'waiting', member: below.id } }))
        .value.total,
    ).toBe(0);
  });

  it('deducts only what pay counts: an offer with fees or a levy is none, by an agent or by the house', async () => {
    for (const cost of ['fees', 'levy']) {
      const terms = dividend(100_000, { deducts: ['rebates', cost] });
      const body = { member: below.id, terms };
      expect((await team.offer(top, below, terms)).code).toBe('request.invalid');
      expect((await top.client.call('POST /wps/contracts/preview', { body })).code).toBe('request.invalid');
      const byHouse = { params: { id: top.id }, body: { terms, reason: 'Contrato com a casa' } };
      expect((await admin.call('POST /ops/agents/:id/contracts', byHouse)).code).toBe('request.invalid');
    }
  });

  it('pays a real-time salary for draws: an offer of one that leaves lotteries out is none, by an agent or by the house', async () => {
    for (const products of [['house'], ['vendor', 'sports'], []] as const) {
      const terms = { ...realTime(1_000), products: [...products] };
      const body = { member: below.id, terms };
      expect((await team.offer(top, below, terms)).code).toBe('request.invalid');
      expect((await top.client.call('POST /wps/contracts/preview', { body })).code).toBe('request.invalid');
      const byHouse = { params: { id: top.id }, body: { terms, reason: 'Contrato com a casa' } };
      expect((await admin.call('POST /ops/agents/:id/contracts', byHouse)).code).toBe('request.invalid');
    }
    const faults = faultsOf(await team.offer(top, below, { ...realTime(1_000), products: ['house', 'lottery'] }));
    expect(faults).toEqual(['upline_has_none']);
  });

  it('still shows what a contract of before deducts', async () => {
    const id = await team.sign(top, below, dividend(100_000));
    await team.rows('alter table agent_contract disable trigger agent_contract_moves_on');
    await team.rows(
      `update agent_contract set terms = jsonb_set(terms, '{deducts}', '["fees", "levy"]') where public_id = $1`,
      [id],
    );
    await team.rows('alter table agent_contract enable trigger agent_contract_moves_on');
    expect((await view(below, 'agent', id))?.terms).toMatchObject({ deducts: ['fees', 'levy'] });
  });

  it('shows before the click what is wrong with an offer, and changes nothing', async () => {
    const id = await team.sign(top, below, dividend(100_000));
    const preview = async (terms: ReturnType<typeof dividend>) =>
      (await top.client.call('POST /wps/contracts/preview', { body: { member: below.id, terms } })).value;
    expect(await preview(dividend(90_000))).toMatchObject({ faults: [], own: { contractId: id }, ends: [] });
    expect((await preview(dividend(300_001))).faults).toEqual([
      { code: 'rate_exceeds_upline', tier: null, condition: null },
    ]);
    expect(await team.states([id])).toEqual(['in_force']);
  });

  it('is with direct downlines alone: others are not in the team, deeper ones not direct', async () => {
    const deeper = await team.join(below);
    const stranger = await team.join(null);
    const codes = async (of: Person) => [
      (await team.offer(top, of, dividend(1_000))).code,
      (await top.client.call('POST /wps/contracts/preview', { body: { member: of.id, terms: dividend(1_000) } })).code,
      (await top.client.call('GET /wps/contracts/limits', { query: { member: of.id } })).code,
    ];
    expect(await codes(deeper)).toEqual(Array(3).fill('contract.not_direct'));
    expect(await codes(stranger)).toEqual(Array(3).fill('agent.not_in_team'));
    expect(await codes(top)).toEqual(Array(3).fill('agent.not_in_team'));
    expect(await codes({ ...top, id: 'nobody' })).toEqual(Array(3).fill('agent.not_in_team'));
  });

  it('waits once for an agent in a scheme, two offers at once among them', async () => {
    const both = await Promise.all([team.offer(top, below, dividend(1_000)), team.offer(top, below, dividend(2_000))]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['', 'contract.already_offered']);
  });

  it('is offered by agents whose type may, to players too, and never to or by trial accounts', async () => {
    const player = await team.join(top, 0);
    const id = await team.sign(top, player, dividend(1_000));
    expect(await view(player, 'agent', id)).toMatchObject({ state: 'in_force' });
    expect((await team.offer(player, below, dividend(1_000))).code).toBe('auth.not_agent');
    await team.rows('update agent_type set can_contract = false where code = 1');
    expect(faultsOf(await team.offer(top, below, dividend(1_000)))).toEqual(['type_cannot_contract']);
    await team.rows('update agent_type set can_contract = true where code = 1');
    await team.server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
    const trial = await trialPlayer(team.server);
    expect((await trial.call('GET /wps/contracts', { query: { side: 'agent' } })).code).toBe('account.trial');
  });

  it('says what an agent can offer: the lowest of the brand’s and its own bounds', async () => {
    const limits = async () =>
      (await top.client.call('GET /wps/contracts/limits', { query: { member: below.id } })).value.schemes;
    expect((await limits()).map(({ scheme, mostPpm }) => [scheme, mostPpm])).toEqual([
      ['dividend', 300_000],
      ['dailyWage', 0],
      ['hourlySalary', 0],
      ['realTimeSalary.single', 0],
      ['realTimeSalary.profit', 0],
    ]);
    const { merchants } = team.server.app;
    await merchants.changeSettings(1, { 'agents.rateStep': 5_000, 'agents.countsTable': false });
    expect((await limits())[0]).toMatchObject({
      mostPpm: 295_000,
      stepPpm: 5_000,
      period: 'M',
      products: ['house', 'vendor', 'lottery', 'sports'],
    });
    expect(faultsOf(await team.offer(top, below, dividend(1_000)))).toEqual(['products_exceed_policy']);
    await merchants.changeSettings(1, { 'agents.rateStep': 0, 'agents.countsTable': true });
  });

  it('says why an agent has nothing to offer: none of its own, one that waits for its answer, no room, or its type', async () => {
    const { merchants } = team.server.app;
    const own = await team.join(null);
    const under = await team.join(own);
    const why = async () =>
      (await own.client.call('GET /wps/contracts/limits', { query: { member: under.id } })).value.schemes
        .filter(({ scheme }) => scheme.startsWith('realTime'))
        .map((limit) => limit.why);
    expect(await why()).toEqual(['none', 'none']);
    const { value } = await admin.call('POST /ops/agents/:id/contracts', {
      params: { id: own.id },
      body: { terms: realTime(1_000), reason: 'Contrato com a casa' },
    });
    expect(await why()).toEqual(['waiting', 'none']);
    await team.act(own, value.id, 'accept');
    expect(await why()).toEqual([null, 'none']);
    await merchants.changeSetting(1, 'agents.rateStep', 1_000);
    expect(await why()).toEqual(['full', 'none']);
    await merchants.changeSetting(1, 'agents.rateStep', 0);
    await team.rows('update agent_type set can_contract = false where code = 1');
    expect(await why()).toEqual(['type', 'type']);
    await team.rows('update agent_type set can_contract = true where code = 1');
  });

  it('is nowhere where the brand forbids its kind: not in limits, lists, flags or calls', async () => {
    const id = await team.sign(top, below, dividend(100_000));
    expect((await team.offer(top, below, realTime(100, 'loss'))).code).toBe('request.not_found');
    await team.server.app.merchants.changeSetting(1, 'agents.dividendMost', 0);
    expect((await team.offer(top, below, dividend(1_000))).code).toBe('request.not_found');
    const { value } = await below.client.call('GET /wps/contracts', { query: { side: 'agent' } });
    expect([value.total, value.waiting]).toEqual([0, { agent: 0, upline: 0 }]);
    expect(value.schemes).toEqual(['dailyWage', 'hourlySalary', 'realTimeSalary.single', 'realTimeSalary.profit']);
    expect((await team.act(below, id, 'askEnd')).code).toBe('contract.not_found');
    expect((await below.client.call('GET /wps/contracts/:id/ends', { params: { id } })).code).toBe(
      'contract.not_found',
    );
    const running = await below.client.call('GET /wps/agent/contracts/:id/running', { params: { id } });
    expect(running.code).toBe('contract.not_found');
    expect((await below.client.call('GET /wps/member/info/funds/consolidated')).value.divtypereq).toBe(false);
    const { value: limits } = await top.client.call('GET /wps/contracts/limits', { query: { member: below.id } });
    expect(limits.schemes.map(({ scheme }) => scheme)).not.toContain('dividend');
    await team.server.app.merchants.changeSetting(1, 'agents.dividendMost', 500_000);
    // The contract itself is as it was.
    const again = await below.client.call('GET /wps/agent/contracts/:id/running', { params: { id } });
    expect(again).toMatchObject({ code: '', value: { terms: { kind: 'dividend' } } });
    expect((await below.client.call('GET /wps/member/info/funds/consolidated')).value.divtypereq).toBe(true);
  });

  it('tells the member centre of each kind that a member has, in all sixteen ways', async () => {
    const KINDS = {
      divtypereq: 'dividend',
      dailysalreqtype: 'dailyWage',
      contracthoursalreq: 'hourlySalary',
      realtimesalreqtype: 'realTimeSalary.profit',
    };
    for (let bits = 0; bits < 16; bits += 1) {
      const has = Object.keys(KINDS).filter((_, bit) => (bits >> bit) % 2 === 1);
      await team.rows(
        `update agent_contract set state = 'terminated', counts_until = counts_from where agent_id = $1 and state = 'in_force'`,
        [below.number],
      );
      for (const kind of has)
        await team.rows(
          `insert into agent_contract (public_id, merchant_id, agent_id, scheme, currency, terms, terms_hash, top_rate_ppm, state, offered_at, decided_at, counts_from)
           values ('k_' || gen_random_uuid(), 1, $1, $2, 'BRL', '{"tiers": [], "activeBet": "1"}', '', 1, 'in_force', now(), now(), now())`,
          [below.number, KINDS[kind as keyof typeof KINDS]],
        );
      const { value } = await below.client.call('GET /wps/member/info/funds/consolidated');
      expect(value).toEqual(Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, has.includes(kind)])));
    }
  });

  it('keeps a kind whose last contract is over once it has paid, while the brand has the kind', async () => {
    const { merchants } = team.server.app;
    const kinds = async () => (await below.client.call('GET /wps/member/info/funds/consolidated')).value;
    const over = async (scheme: string, isPaid: boolean) =>
      team.rows(
        `with contract as (
           insert into agent_contract (public_id, merchant_id, agent_id, scheme, currency, terms, terms_hash, top_rate_ppm, state, offered_at, decided_at,
             counts_from, counts_until)
           values ('k_' || gen_random_uuid(), 1, $1, $2, 'BRL', '{"tiers": [], "activeBet": "1"}', '', 1, 'terminated', now(), now(), now(), now())
           returning contract_id)
         insert into agent_pay (public_id, merchant_id, contract_id, agent_id, scheme, currency, place, from_at, to_at, version, base_micros, rate_ppm,
           sum_micros, gross_micros, below_micros, net_micros, amount_micros, counted, state, at)
         select 'p_' || gen_random_uuid(), 1, contract_id, $1, $2, 'BRL', 'x', now(), now(), 1, 0, 1, 0, 0, 0, 0, 0, '{}', 'waiting', now()
         from contract where $3`,
        [below.number, scheme, isPaid],
      );
    const none = { divtypereq: false, dailysalreqtype: false, contracthoursalreq: false, realtimesalreqtype: false };
    await over('dividend', false);
    expect(await kinds()).toEqual(none);
    await over('dividend', true);
    await over('realTimeSalary.loss', true);
    expect(await kinds()).toEqual({ ...none, divtypereq: true, realtimesalreqtype: true });
    // The page of a kind has all of its schemes, one that the brand gave up too.
    await merchants.changeSettings(1, { 'agents.dividendMost': 0, 'agents.realTimeLossMost': 0 });
    expect(await kinds()).toEqual({ ...none, realtimesalreqtype: true });
    await merchants.changeSettings(1, { 'agents.dividendMost': 500_000, 'agents.realTimeLossMost': 21_000 });
  });

  it('is not there for anybody else, by any route, nor where the flag is off', async () => {
    const id = await offered();
    const { client: stranger } = await registerPlayer(team.server);
    const mine = routes.filter(({ path }) => path.startsWith('/wps/contracts'));
    const ofOne = mine.filter(({ path }) => path.includes(':id'));
    expect(ofOne.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'GET /wps/contracts/:id/ends',
      'POST /wps/contracts/:id/process',
    ]);
    const send = async (client: TestClient, method: string, path: string, body: object) => {
      const headers = { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' };
      const answer = await client.raw(path, {
        method,
        headers,
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      });
      return [answer.status, ((await answer.json()) as { code?: string }).code];
    };
    for (const { method, path } of ofOne)
      for (const of of [id, 'k_nobody'])
        for (const act of method === 'GET' ? ['accept'] : ALL)
          expect(await send(stranger, method, path.replace(':id', of), { act })).toEqual([404, 'contract.not_found']);
    await team.server.app.merchants.changeSetting(1, 'flags.AGENTPOLICY3', false);
    for (const { method, path } of mine)
      expect(await send(below.client, method, path.replace(':id', id), {})).toEqual([404, 'request.not_found']);
    await team.server.app.merchants.changeSetting(1, 'flags.AGENTPOLICY3', true);
    expect(await team.states([id])).toEqual(['offered']);
  });
});
