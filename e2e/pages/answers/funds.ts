import type { WireMap } from '@trevo/contract';

const AT = '2026-01-02T15:04:05Z';
const me = { memberId: 'm1', account: 'agente.da.regiao.sudeste', type: 1 };
const downline = { memberId: 'm2', account: 'maria.aparecida.dos.santos.silva', type: 1 };
const upline = { memberId: 'm3', account: 'joao.batista.de.oliveira.pereira', type: 1 };

export const password: WireMap['GET /wps/member/payment-password']['value'] = {
  isSet: true,
  policy: 'ifSet',
  patternId: 6,
  acceptedPattern: '',
  minLength: 6,
  maxLength: 6,
  channels: [],
  holdUntil: null,
};
export const options: WireMap['GET /wps/agent/transfers/options']['value'] = {
  mayDown: true,
  upline,
  least: '1.00',
  most: '1234567.89',
  dayMost: '12345678.90',
  dayLeft: '12345678.90',
  balance: '1234567.89',
  isHeldByCredit: false,
  currency: 'BRL',
};
export const downlines: WireMap['GET /wps/agent/downlines']['value'] = {
  asOf: '2026-11-30T12:05:00.000Z',
  list: [
    {
      ...downline,
      nickname: 'Maria',
      joinedAt: AT,
      lastLoginAt: null,
      isOnline: true,
      isActive: true,
      balance: '1234567.89',
      directs: 3,
      team: 12,
      series: null,
      rates: {},
      stake: '1234567.89',
      validBet: '1234567.89',
      winLoss: '-1234567.89',
      upline: null,
    },
  ],
  pageNo: 1,
  totalPages: 1,
  total: 1,
  sums: { balance: '1234567.89' },
  path: [me],
  currency: 'BRL',
};

const sent: WireMap['POST /wps/agent/transfers/down']['value'] = {
  transferId: 't1',
  direction: 'out',
  way: 'down',
  other: downline,
  amount: '1234567.89',
  balanceBefore: '1234567.89',
  balanceAfter: '0.00',
  otherBefore: '0.00',
  otherAfter: '1234567.89',
  note: 'Prêmio da semana, pela meta batida por toda a equipe',
  at: AT,
  state: 'sent',
  undoneAt: null,
  undoneReason: null,
};
/** To a downline, from the upline, and one that staff took back. */
export const transfers: WireMap['GET /wps/agent/transfers']['value'] = {
  list: [
    sent,
    { ...sent, transferId: 't2', direction: 'in', other: upline, otherBefore: null, otherAfter: null, note: '' },
    {
      ...sent,
      transferId: 't3',
      state: 'undone',
      undoneAt: AT,
      undoneReason: 'Enviada por engano, a pedido de quem enviou',
    },
  ],
  pageNo: 1,
  totalPages: 1,
  total: 3,
  sums: { in: '1234567.89', out: '1234567.89' },
  currency: 'BRL',
};

const amounts = { limit: '1234567.89', used: '234567.89', handed: '500000.00', free: '500000.00' };
const line: WireMap['GET /wps/agent/credits']['value']['list'][number] = {
  creditId: 'c1',
  member: downline,
  ...amounts,
  exposure: '734567.89',
  endedAt: null,
  changedAt: AT,
  version: 3,
};
export const credit: WireMap['GET /wps/agent/credit']['value'] = {
  line: { ...line, creditId: 'c0', member: me, givenBy: upline },
  balance: '1234567.89',
  currency: 'BRL',
};
export const credits: WireMap['GET /wps/agent/credits']['value'] = {
  list: [line],
  pageNo: 1,
  totalPages: 1,
  total: 1,
  sums: { ...amounts, exposure: '734567.89' },
  path: [me],
  currency: 'BRL',
};
export const creditActs: WireMap['GET /wps/agent/credit/acts']['value'] = {
  list: (['limit', 'draw', 'repay', 'gone'] as const).map((act) => ({
    at: AT,
    act,
    amount: act === 'repay' || act === 'gone' ? '234567.89' : '1234567.89',
    limit: '1234567.89',
    used: '234567.89',
  })),
  pageNo: 1,
  totalPages: 1,
  total: 4,
  sums: { limit: '1000000.00', used: '765432.11' },
  currency: 'BRL',
};
