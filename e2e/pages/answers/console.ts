import type { WireMap } from '@trevo/contract';
import { TALK } from '../said-in-chat.ts';

type Row<Name extends keyof WireMap> = WireMap[Name]['value'] extends { list: (infer One)[] } ? One : never;

const AT = '2026-01-02T15:04:05Z';
const LATER = '2030-01-02T15:04:05Z';
const LONG_NAME = 'maria.aparecida.dos.santos.silva';
const member = { id: 'm1', username: LONG_NAME };
const note = 'O fornecedor confirmou por escrito; o jogador foi avisado e concorda com a decisão.';
const vendor = 'PG';

export const pageOf = <Item>(...list: Item[]) => ({ list, pageNo: 1, totalPages: 1, total: list.length });

export const delivery: Row<'GET /ops/deliveries'> = {
  id: 'd1',
  channel: 'email',
  template: 'reset-link',
  language: 'pt',
  maskedTo: 'm•••@exemplo.com.br',
  member,
  status: 'dead',
  attempts: 7,
  errorCode: 'unavailable:silent',
  isDecoy: false,
  createdAt: AT,
  expiresAt: LATER,
  finishedAt: AT,
  nextTryAt: null,
  canRetry: true,
};

export const payment: Row<'GET /ops/payments'> = {
  id: 'E'.repeat(32),
  kind: 'RETURNING',
  amount: '1234567.89',
  at: AT,
  txid: 'a'.repeat(35),
  member,
  depositId: 'd1',
  reason: 'deposit.payer_mismatch',
  failure: 'the bank answered 503 three times',
  canRetry: true,
  canSendBack: true,
  canNoteReturned: true,
  returnedBy: 'diretora',
};

export const parkedEvent: Row<'GET /ops/parked-events'> = {
  id: '1',
  consumer: 'rewards.turnover',
  stream: 'settled-bets',
  place: '9223372036854775807',
  failure: `error: ${'a'.repeat(60)}`,
  at: AT,
  isAsked: false,
};

export const sentMessage: Row<'GET /ops/messages'> = {
  id: 's1',
  audience: 'team',
  member,
  titlePt: 'Manutenção nesta quinta, das 4h às 6h da manhã, em todos os jogos',
  titleEn: 'Maintenance',
  bodyPt: note,
  bodyEn: note,
  by: LONG_NAME,
  at: AT,
  recipients: 1_234_567,
  read: 98_765,
  doneAt: null,
};

export const feedback: Row<'GET /ops/feedback'> = {
  id: 'fb1',
  kind: 'COMPLAINT',
  questionType: 'WITHDRAWAL',
  content: 'O saque de ontem ainda não chegou na minha conta.',
  description: note,
  pictures: 1,
  status: 'IN_PROGRESS',
  createdAt: AT,
  answers: [{ text: note, at: AT }],
  closedAt: null,
  hasNews: false,
  member,
  language: 'PT',
  version: 2,
  steps: [{ step: 'IN_PROGRESS', at: AT, by: LONG_NAME }],
};

export const campaign: WireMap['GET /ops/free-spins/:id']['value'] = {
  id: 'c1',
  vendor,
  games: [{ nodeId: 'g1', name: 'Onça da Sorte' }],
  count: 10,
  betValue: '0.50',
  currency: 'BRL',
  winnings: 'bonus',
  startAt: AT,
  endAt: LATER,
  status: 'active',
  players: 1,
  spinsLeft: 4,
  totalWin: '12.30',
  createdAt: AT,
  createdBy: 'diretora',
  approvedBy: null,
  needsSecondPerson: true,
  note,
  grants: [{ member, status: 'failed', spinsLeft: 4, totalWin: '12.30', error: 'PLAYER_NOT_FOUND', checkedAt: AT }],
};

export const change: Row<'GET /ops/operator-changes'> = {
  id: 'o1',
  kind: 'email',
  username: 'caixa',
  roles: ['cashier'],
  maskedEmail: 'c•••@exemplo.com.br',
  email: 'caixa.da.noite.de.sao.paulo@exemplo.com.br',
  status: 'waiting',
  note,
  createdBy: 'outra.pessoa',
  approvedBy: null,
  createdAt: AT,
  expiresAt: LATER,
  endedAt: null,
  appliesAt: null,
};

export const waiting: Row<'GET /ops/waiting-changes'> = {
  id: 'w1',
  kind: 'settings',
  target: 'sms',
  subject: [
    { part: 'sender', value: 'Maria Aparecida (maria.aparecida.dos.santos)' },
    { part: 'receiver', value: 'joao.batista' },
    { part: 'amount', value: '1234567.89' },
  ],
  changes: [
    { id: 'sms.perDay', kind: 'count', from: '1000', to: '5000' },
    { id: 'sms.prices', kind: 'prices', from: 'BR: 0.06, *: 0.50', to: 'BR: 0.07, *: 0.60' },
  ],
  status: 'waiting',
  note,
  createdBy: 'outra.pessoa',
  endedBy: null,
  createdAt: AT,
  appliesAt: null,
  expiresAt: LATER,
  endedAt: null,
};

export const reconciliation: WireMap['GET /ops/reconciliations/:id']['value'] = {
  id: 'r1',
  vendor,
  from: AT,
  to: AT,
  at: AT,
  state: 'different',
  ours: { entries: 12_345, in: '1234567.89', out: '1234500.00' },
  theirs: { entries: 12_346, in: '1234567.89', out: '1234490.00' },
  differences: { missingHere: 1, missingThere: 0, amount: 0, state: 0 },
  unresolved: 1,
  startedBy: null,
  error: null,
};

const watch = {
  rounds: 1_234_567,
  returned: 1.0123,
  expected: 0.9899,
  returnZ: 5.43,
  outcomeZ: 1.2,
};
export const watches: Row<'GET /ops/game-watch'>[] = [
  {
    id: 'SPB_KENO',
    name: 'Keno da Sorte Grande do Fim de Semana',
    iconUrl: '/art/tiles/keno',
    isEnabled: false,
    state: 'stopped',
    worst: 5.43,
    windows: [
      { ...watch, hours: 24 },
      { ...watch, hours: 168 },
    ],
    voids: {
      bets: 1_234_567,
      voids: 1_234,
      undecided: 12,
      stake: '1234567.89',
      wouldWin: '2345678.90',
      returned: 1.9012,
      expected: 0.9899,
      z: 6.21,
      state: 'bad',
    },
    lastStop: { at: AT, hours: 24, rounds: 1_234_567, returnZ: 5.43, outcomeZ: 1.2 },
  },
  {
    id: 'SPB_DICE',
    name: 'Dados',
    iconUrl: '/art/tiles/dice',
    isEnabled: true,
    state: 'odd',
    worst: 4.2,
    windows: [{ ...watch, hours: 168, returnZ: -4.2 }],
    voids: null,
    lastStop: null,
  },
];

export const logParts: Row<'GET /ops/log'>[] = [
  { id: 'log', kind: 'log', name: 'casa.example/log-1a2b3c4d', size: 1_234_567, at: AT, state: 'good', breaks: [] },
  {
    id: 'witness',
    kind: 'witness',
    name: 'testemunha.de.nome.comprido.example',
    size: 0,
    at: null,
    state: 'late',
    breaks: [],
  },
  {
    id: 'look',
    kind: 'look',
    name: 'latest',
    size: 1_234_567,
    at: AT,
    state: 'broken',
    breaks: [
      { what: 'witness.split', example: 'witness 1234000' },
      { what: 'row.changed', example: 'r_0123456789abcdefghijkl' },
    ],
  },
];

export const difference: Row<'GET /ops/reconciliations/:id/differences'> = {
  id: '7',
  reconciliationId: 'r1',
  vendor,
  kind: 'amount',
  family: 'win',
  transactionId: 'transaction-'.repeat(5),
  roundId: 'round-1',
  member,
  currency: 'BRL',
  ours: { amount: '10.00', state: 'done', at: AT },
  theirs: { amount: '12.00', state: 'done', at: AT },
  resolvedAt: null,
  resolvedBy: null,
  note: null,
};

export const orphan: Row<'GET /ops/orphans'> = {
  id: 'q1',
  vendor,
  transactionId: 'transaction-'.repeat(5),
  roundId: 'round-1',
  member,
  amount: '1234.50',
  currency: 'BRL',
  firstSeenAt: AT,
  attempts: 12,
  state: 'open',
  resolvedAt: null,
  resolvedBy: null,
  note: null,
  needsSecondPerson: true,
  pending: { action: 'pay', by: 'outra.pessoa', at: AT, note },
};

export const round: WireMap['GET /ops/rounds/:id']['value'] = {
  id: 'x1',
  vendor,
  roundId: 'round-'.repeat(8),
  member,
  gameName: 'Onça da Sorte',
  state: 'open',
  bets: 2,
  stake: '200.00',
  win: '0.00',
  currency: 'BRL',
  openedAt: AT,
  ageMinutes: 90,
  lastAskedAt: AT,
  vendorSays: 'unknown',
  needsSecondPerson: true,
  pending: { action: 'void', by: 'outra.pessoa', at: AT, note },
  closedAt: null,
  closedBy: null,
  transactions: [
    {
      id: 't1',
      family: 'bet',
      transactionId: 'transaction-'.repeat(5),
      reference: null,
      state: 'done',
      amount: '-200.00',
      at: AT,
    },
  ],
};

export const call: WireMap['GET /ops/calls/:id']['value'] = {
  id: 'k1',
  at: AT,
  vendor,
  op: 'bet',
  status: 'INSUFFICIENT_FUNDS',
  httpStatus: 200,
  millis: 12,
  playerId: 'player-1',
  transactionId: 'transaction-'.repeat(5),
  roundId: 'round-1',
  method: 'POST',
  url: `/gateway/PG/bet?trace_id=${'0123456789abcdef'.repeat(6)}`,
  ip: '203.0.113.7',
  request: { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ of: 'bet', amount: '200.00' }) },
  answer: { headers: {}, body: 'not json, and longer than any window is wide '.repeat(8) },
};

export const entry: Row<'GET /ops/audit'> = {
  id: '1234',
  at: AT,
  operator: 'diretora',
  roles: ['admin'],
  ip: '203.0.113.7',
  action: 'maintenance.plan',
  entity: 'system',
  entityId: 'maintenance',
  reason: note,
};

export const claim: NonNullable<WireMap['GET /ops/withdrawals/:id']['value']['claim']> = {
  result: 'partial',
  receivedAmount: '10.00',
  remainingAmount: '20.00',
  at: AT,
  hasProof: true,
  isResolved: false,
  judges: ['diretora'],
  forcedBy: 'outra.pessoa',
  comebackBy: null,
  canForce: true,
  resolution: null,
};

/** All that may follow a withdrawal, and why a person looked at it. */
export const afterwards = {
  status: 'SENT',
  canRecordPayout: true,
  canReopen: true,
  hasOpenClaim: true,
  claim,
  reasons: ['transferred_in'],
  transfers: {
    list: [{ id: 't_1', from: { id: 'm_1', username: 'agente_um' }, amount: '40.00', at: AT }],
    total: 3,
  },
} satisfies Partial<WireMap['GET /ops/withdrawals/:id']['value']>;

export const plan = { startsAt: AT, endsAt: LATER, messagePt: note, messageEn: '' };

/** A picture of one point. */
export const PROOF = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export const talk: Row<'GET /ops/chat/talks'> = {
  ...TALK,
  member,
  name: null,
  language: 'PT',
  assignedTo: 'admin',
  isMine: true,
  waitingMessages: 2,
  lastText: 'Obrigada. Um momento.',
  lastAt: AT,
};
export const talkDetail: WireMap['GET /ops/chat/talks/:id']['value'] = {
  ...talk,
  card: { nickname: 'Maria', type: 0, isActive: true, since: AT },
  email: null,
  outcome: null,
  comment: null,
  readers: [{ username: 'admin', upTo: 4, at: AT }],
};

export const answerChange: Row<'GET /ops/chat/answers'> = {
  id: '12',
  answerId: 'payout',
  at: AT,
  operator: LONG_NAME,
  reason: note,
  before: { title: 'Saque', PT: 'Sai hoje.', EN: 'Today.' },
};
