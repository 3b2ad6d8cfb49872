import type { WireMap } from '@trevo/contract';

const AT = '2026-01-02T15:04:05Z';
const id = 'SSC1M.20260102-0901';
const member = { id: 'm1', username: 'maria.aparecida.dos.santos.silva' };

export const ISSUE_ID = id;
export const issue: WireMap['GET /ops/lottery/issues/:id']['value'] = {
  id,
  gameCode: 'SSC1M',
  issue: '20260102-0901',
  state: 'drawn',
  // One that people correct.
  isOfficial: true,
  opensAt: AT,
  closesAt: AT,
  drawsAt: AT,
  orders: 1_234,
  players: 321,
  stake: '1234567.89',
  payout: '0.00',
  version: 1,
  numbers: '1,2,3,4,5',
  alert: null,
  drawId: `${id}.1`,
  commit: null,
  root: 'b2'.repeat(32),
  closedAt: AT,
  endedAt: null,
  reason: null,
  results: [{ version: 1, numbers: '1,2,3,4,5', source: 'official', reason: null, at: AT }],
};
export const issues: WireMap['GET /ops/lottery/issues']['value'] = {
  list: [
    issue,
    { ...issue, id: 'SSC1M.20260102-0902', issue: '20260102-0902', state: 'open', version: 0, numbers: null },
  ],
  pageNo: 1,
  totalPages: 1,
  total: 2,
};
const STATES = ['settled', 'resettled', 'void', 'drawn', 'closed', 'open', 'scheduled'] as const;
export const day: WireMap['GET /ops/lottery/calendar']['value'] = {
  list: Array.from({ length: 240 }, (_, at) => {
    const number = `20260102-${String(at + 1).padStart(4, '0')}`;
    const state = STATES[at < 150 ? (at % 40 === 7 ? 2 : at % 40 === 9 ? 1 : 0) : Math.min(6, at - 147)] ?? 'scheduled';
    return { id: `SSC1M.${number}`, issue: number, state, drawsAt: AT };
  }),
};
export const exposure: WireMap['GET /ops/lottery/issues/:id/exposure']['value'] = {
  plays: [
    { play: 'S3L_DIR', outcomes: 300, worst: '998000.00', cap: '1000000.00' },
    { play: 'S_BSOE', outcomes: 2, worst: '12000.00', cap: '200000.00' },
  ],
  play: 'S3L_DIR',
  cells: Array.from({ length: 300 }, (_, at) => ({
    book: 0,
    outcome: String(at).padStart(3, '0'),
    cost: `${at === 7 ? 998_000 : (at * 7_919) % 700_000}.00`,
  })),
};
export const voided: WireMap['GET /ops/lottery/issues/:id/void-preview']['value'] = {
  orders: 1_234,
  players: 321,
  stake: '1234567.89',
  taken: '400.00',
  takesTwo: true,
  list: [{ member, stake: '123456.00', taken: '400.00' }],
  pageNo: 1,
  totalPages: 4,
  total: 321,
};
export const differences: WireMap['GET /ops/lottery/issues/:id/result-preview']['value'] = {
  differences: 2,
  paid: '980.00',
  taken: '400.00',
  list: [
    { betId: '1', member, was: '0.00', becomes: '980.00', difference: '980.00' },
    { betId: '2', member, was: '400.00', becomes: '0.00', difference: '-400.00' },
  ],
  pageNo: 1,
  totalPages: 1,
  total: 2,
};
