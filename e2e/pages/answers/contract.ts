import type { WireMap } from '@trevo/contract';

const AT = '2026-01-02T15:04:05Z';
const LATER = '2026-02-01T03:00:00Z';
const agent = { memberId: 'm1', account: 'maria.aparecida.dos.santos.silva', type: 1 };
const upline = { memberId: 'm2', account: 'joao.batista.de.oliveira.pereira', type: 1 };
const money = { bet: '1234567.89', validBet: '1234567.89', profit: '-50000.00', periodProfit: '0.00' };

export const CONTRACT_ID = 'k_1';
/** Every field that a dividend has, and costs that only contracts of before deduct. */
export const terms: WireMap['GET /ops/agent-contracts/:id']['value']['terms'] = {
  kind: 'dividend',
  tiers: [
    { ratePpm: 50_000, bet: '100000.00', active: 3 },
    { ratePpm: 85_000, ...money, active: 1_000 },
  ],
  activeBet: '100.00',
  products: ['house', 'vendor', 'lottery'],
  period: 'H',
  carry: 'month',
  deducts: ['rebates', 'promos', 'wages', 'fees', 'levy'],
};
export const ends: WireMap['GET /ops/agent-contracts/:id']['value']['ends'] = [
  {
    contractId: 'k_2',
    agent: upline,
    upline: agent,
    topRatePpm: 90_000,
    reason: 'rate_exceeds_upline',
    limitPpm: 80_000,
  },
  { contractId: 'k_3', agent, upline, topRatePpm: 85_000, reason: 'upline_has_none', limitPpm: null },
];
export const contract: WireMap['GET /ops/agent-contracts/:id']['value'] = {
  id: CONTRACT_ID,
  scheme: 'dividend',
  terms,
  agent,
  upline: null,
  state: 'in_force',
  offeredAt: AT,
  countsFrom: LATER,
  countsUntil: null,
  endAskedBy: 'agent',
  endReason: null,
  termsHash: 'a1'.repeat(32),
  acts: [
    { at: AT, act: 'offer', by: 'diretora', side: 'house', termsHash: 'a1'.repeat(32) },
    { at: LATER, act: 'accept', by: agent.account, side: 'agent', termsHash: 'a1'.repeat(32) },
  ],
  ends,
};
const { termsHash: _hash, acts: _acts, ends: _ends, ...row } = contract;
export const contracts: WireMap['GET /ops/agent-contracts']['value'] = {
  list: [row, { ...row, id: 'k_4', upline, state: 'outdated', endAskedBy: null }],
  pageNo: 1,
  totalPages: 1,
  total: 2,
  schemes: ['dividend', 'dailyWage', 'realTimeSalary.single'],
};
export const preview: WireMap['POST /ops/agents/:id/contracts/preview']['value'] = {
  faults: [{ code: 'condition_falling', tier: 1, condition: 'bet' }],
  ends,
  countsFrom: LATER,
};

/** The same as its agent sees it, in each state that asks something of them; and one of before. */
const own: WireMap['GET /wps/contracts']['value']['list'][number] = {
  contractId: CONTRACT_ID,
  scheme: 'dividend',
  terms,
  agent,
  upline,
  side: 'agent',
  state: 'offered',
  offeredAt: AT,
  decidedAt: null,
  countsFrom: null,
  countsUntil: null,
  endAskedBy: null,
  endReason: null,
  acts: ['accept', 'reject'],
  currency: 'BRL',
};
export const ownContracts: WireMap['GET /wps/contracts']['value'] = {
  list: [
    own,
    {
      ...own,
      contractId: 'k_5',
      upline: null,
      state: 'in_force',
      countsFrom: AT,
      endAskedBy: 'upline',
      acts: ['terminate', 'keep'],
    },
    {
      ...own,
      contractId: 'k_6',
      state: 'terminated',
      countsFrom: AT,
      countsUntil: LATER,
      endReason: 'upline_has_none',
      acts: [],
    },
  ],
  pageNo: 1,
  totalPages: 1,
  total: 3,
  waiting: { agent: 2, upline: 0 },
  schemes: ['dividend', 'dailyWage', 'hourlySalary', 'realTimeSalary.single', 'realTimeSalary.profit'],
};
export const ownEnds: WireMap['GET /wps/contracts/:id/ends']['value'] = {
  own: { contractId: 'k_7', agent, upline, topRatePpm: 100_000, reason: 'replaced', limitPpm: null },
  ends,
  countsFrom: LATER,
};

/** A dividend that waits for a person. */
const payRow: WireMap['GET /ops/agent-pay']['value']['list'][number] = {
  id: 'pay_1',
  scheme: 'dividend',
  agent: { memberId: 'm_agent', account: 'agente', type: 1 },
  upline: null,
  contractId: CONTRACT_ID,
  from: '2026-11-01T03:00:00.000Z',
  to: '2026-11-16T03:00:00.000Z',
  game: null,
  issue: null,
  version: 1,
  base: '2500.00',
  ratePpm: 80_000,
  gross: '200.00',
  below: '50.00',
  net: '150.00',
  amount: '150.00',
  carriedByHouse: '0.00',
  state: 'review',
  note: null,
  at: '2026-11-16T05:00:00.000Z',
  paidAt: null,
};
/** The same, opened: with everything that a line can have. */
export const payLine: WireMap['GET /ops/agent-pay/:id']['value'] = {
  ...payRow,
  ground: {
    carried: '-250.00',
    tier: 0,
    terms,
    reached: {
      bet: '1234567.89',
      profit: '2500.00',
      active: 1_234,
      validBet: '1234567.89',
      periodProfit: '2500.00',
      betAmount: '1234567.89',
    },
    ggr: '1234567.89',
    costs: { rebates: '12345.67', promos: '1234.56', wages: '0.00', fees: '0.00', levy: '0.00' },
    next: {
      tier: 1,
      ratePpm: 85_000,
      missing: [
        { condition: 'validBet', needs: '1234567890000', has: '100000000000' },
        { condition: 'active', needs: '2000', has: '1234' },
      ],
    },
    below: [{ member: upline, contractId: 'k_2', payId: 'pay_2', gross: '50.00' }],
    players: 1,
    rows: [{ member: agent, validBet: '1234567.89', gross: '200.00', net: '150.00' }],
    entries: [{ id: 'l_0123456789abcdefghijklmnop', at: AT, amount: '150.00' }],
    versions: [
      { payId: 'pay_0', version: 1, amount: '100.00', at: AT, state: 'paid' },
      { payId: 'pay_1', version: 2, amount: '50.00', at: LATER, state: 'review' },
    ],
  },
};
/** The same line as its agent opens it, and whom it counts as active. */
const { ground, id: payId, ...ofLine } = payLine;
export const ownPay: WireMap['GET /wps/agent/pay/:id']['value'] = {
  line: { payId, carried: ground.carried, tier: ground.tier, ...ofLine },
  ...ground,
};
export const active: WireMap['GET /wps/agent/pay/:id/active']['value'] = {
  list: [agent, upline].map((member) => ({ member, validBet: '1234567.89' })),
  pageNo: 1,
  totalPages: 617,
  total: 1_234,
  sums: { validBet: '1234567890.12' },
};
export const pay: WireMap['GET /ops/agent-pay']['value'] = {
  list: [payRow],
  pageNo: 1,
  totalPages: 1,
  total: 1,
  schemes: ['dividend', 'dailyWage'],
};
