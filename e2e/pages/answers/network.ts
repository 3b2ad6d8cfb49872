import type { WireMap } from '@trevo/contract';
import { pageOf } from './console.ts';

type Row<Name extends keyof WireMap> = WireMap[Name]['value'] extends { list: (infer One)[] } ? One : never;

const AT = '2026-01-02T15:04:05Z';
const LATER = '2026-02-01T03:00:00Z';
const agent = { memberId: 'm1', account: 'maria.aparecida.dos.santos.silva', type: 1 };
const direct = { memberId: 'm2', account: 'joao.batista.de.oliveira.pereira', type: 2 };
const LONG =
  'Trago jogadores há oito anos, com um grupo de discussão sobre futebol e um canal de vídeos que saem toda semana.';

export const transfer: Row<'GET /ops/agent-transfers'> = {
  id: 'tr_1',
  from: agent,
  to: direct,
  way: 'down',
  amount: '1234567.89',
  fromBefore: '2345678.90',
  fromAfter: '1111111.01',
  toBefore: '0.00',
  toAfter: '1234567.89',
  note: 'Acerto da semana, como combinado por telefone.',
  at: AT,
  state: 'sent',
  undoneAt: null,
  undoneReason: null,
};
const undone: typeof transfer = {
  ...transfer,
  id: 'tr_2',
  way: 'up',
  state: 'undone',
  undoneAt: LATER,
  undoneReason: 'Enviada para a pessoa errada',
};
export const transfers: WireMap['GET /ops/agent-transfers']['value'] = {
  ...pageOf(transfer, undone),
  sums: { amount: '1234567.89', undone: '1234567.89' },
};

export const credit: Row<'GET /ops/agent-credits'> = {
  id: 'cr_1',
  member: agent,
  givenBy: null,
  limit: '1000000.00',
  used: '234567.89',
  handed: '500000.00',
  free: '265432.11',
  exposure: '634567.89',
  balance: '1234.56',
  directs: 12,
  endedAt: null,
  changedAt: AT,
  version: 3,
};
export const credits: WireMap['GET /ops/agent-credits']['value'] = {
  ...pageOf(credit, { ...credit, id: 'cr_2', member: direct, givenBy: agent }),
  house: { limit: '1000000.00', receivable: '634567.89' },
};
export const creditDetail: WireMap['GET /ops/agent-credits/:id']['value'] = {
  ...credit,
  path: [agent],
  acts: [
    { at: LATER, act: 'gone', amount: '100.00', limit: '1000000.00', used: '234567.89', by: 'diretora' },
    { at: AT, act: 'draw', amount: '234667.89', limit: '1000000.00', used: '234667.89', by: agent.account },
    { at: AT, act: 'limit', amount: '1000000.00', limit: '1000000.00', used: '0.00', by: 'diretora' },
  ],
};

/** In each state that something can be done in, and one that is over. */
export const application: Row<'GET /ops/affiliate-applications'> = {
  id: 'ap_1',
  applicationId: 'ap_1',
  fullName: 'Maria Aparecida dos Santos Silva',
  contact: 'maria.aparecida.dos.santos.silva@exemplo.com.br',
  channels: ['site', 'social', 'video', 'community'],
  addresses: 'https://exemplo.com.br/uma-pagina-com-um-endereco-bem-comprido\n@maria.joga',
  audience: 'under100000',
  plan: `${LONG}\n\n${LONG} ${LONG}`,
  state: 'in_review',
  at: AT,
  talk: [
    { by: 'staff', text: 'Quantas pessoas assistem a um vídeo?', at: AT },
    { by: 'applicant', text: LONG, at: LATER },
  ],
  reason: null,
  decidedAt: null,
  version: 4,
  member: { id: 'm3', username: 'maria.aparecida.dos.santos.silva' },
  upline: agent,
  hearsByMail: false,
  memberSince: AT,
  takenBy: 'diretora',
  steps: [
    { step: 'received', at: AT, by: null },
    { step: 'in_review', at: LATER, by: 'diretora' },
  ],
  type: null,
};
export const applications: WireMap['GET /ops/affiliate-applications']['value'] = {
  ...pageOf(
    { ...application, id: 'ap_2', state: 'received', takenBy: null, upline: null },
    application,
    { ...application, id: 'ap_3', state: 'asked' },
    { ...application, id: 'ap_4', state: 'declined', reason: LONG, decidedAt: LATER },
    { ...application, id: 'ap_5', state: 'approved', type: 1, decidedAt: LATER },
  ),
  open: 3,
  oldestAt: AT,
};

export const types: WireMap['GET /ops/agent-types']['value'] = pageOf(
  ...[1, 2, 41, 42].map((type) => ({
    id: String(type),
    type,
    label: `Agente ${type}`,
    isNamed: true,
    mayPlay: type > 2,
    mayContract: type < 41,
    mayOpen: true,
    agents: type * 100,
    version: 1,
  })),
);

const run: Row<'GET /ops/agent-pay-runs'> = {
  id: '4',
  scheme: 'dividend',
  from: AT,
  to: LATER,
  at: LATER,
  contracts: 1_234,
  lines: 12_345,
  gross: '2345678.90',
  amount: '1234567.89',
  recount: null,
};
export const runs: WireMap['GET /ops/agent-pay-runs']['value'] = pageOf(
  run,
  { ...run, id: '3', scheme: 'series', from: AT, to: AT, recount: { id: 'rp_1', state: 'differs', differences: 12 } },
  { ...run, id: '2', scheme: 'realTimeSalary.single', recount: { id: 'rp_2', state: 'clean', differences: 0 } },
  { ...run, id: '1', scheme: 'dailyWage', recount: { id: 'rp_3', state: 'running', differences: 0 } },
);

const recount: Row<'GET /ops/agent-recounts'> = {
  id: 'rp_1',
  from: AT,
  to: LATER,
  askedBy: 'staff',
  staff: 'diretora',
  askedAt: LATER,
  begunAt: LATER,
  endedAt: LATER,
  state: 'differs',
  againAt: null,
  places: 1_234,
  placesDone: 1_234,
  lines: 12_345,
  differences: 3,
  paid: '1234567.89',
  recomputed: '1234567.88',
  failure: null,
};
/** In each state. */
export const recounts: WireMap['GET /ops/agent-recounts']['value'] = pageOf(
  recount,
  { ...recount, id: 'rp_2', askedBy: 'night', staff: null, state: 'clean', differences: 0 },
  { ...recount, id: 'rp_3', state: 'running', placesDone: 321, differences: 0, endedAt: null },
  { ...recount, id: 'rp_4', askedBy: 'night', staff: null, state: 'again', againAt: LATER, endedAt: null },
  { ...recount, id: 'rp_5', state: 'queued', places: 0, placesDone: 0, lines: 0, differences: 0, endedAt: null },
  {
    ...recount,
    id: 'rp_6',
    askedBy: 'command',
    staff: null,
    state: 'failed',
    failure: 'It stopped 5 times before its end.',
  },
);
export const recountDetail: WireMap['GET /ops/agent-recounts/:id']['value'] = {
  ...recount,
  found: [
    {
      scheme: 'dividend',
      from: AT,
      to: LATER,
      game: null,
      issue: null,
      what: 'gross',
      contractId: 'c_1',
      payId: 'pay_1',
      member: agent,
      paid: '1234567.89',
      recomputed: '1234567.88',
    },
    {
      scheme: 'series',
      from: AT,
      to: AT,
      game: 'SSC1M',
      issue: '20260102-0904',
      what: 'orders',
      contractId: null,
      payId: null,
      member: direct,
      paid: '12',
      recomputed: '13',
    },
    {
      scheme: 'realTimeSalary.single',
      from: AT,
      to: AT,
      game: 'SSC1M',
      issue: '20260102-0904',
      what: 'kept',
      contractId: null,
      payId: null,
      member: direct,
      paid: '0.00',
      recomputed: '100.00',
    },
  ],
};
