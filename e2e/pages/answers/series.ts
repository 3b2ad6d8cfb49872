import type { WireMap } from '@trevo/contract';
import * as contracts from './contract.ts';

/** What differences of prize groups brought, with a correction that took some of it back. */
const line: WireMap['GET /wps/agent/series-pay']['value']['list'][number] = {
  payId: 'pay_1',
  game: 'SSC1M',
  issue: '20261129-0618',
  version: 2,
  orders: 1_200,
  base: '1234567.89',
  amount: '-6172.83',
  carriedByHouse: '100.00',
  at: '2026-11-29T13:20:01.243Z',
  paidAt: null,
};
const paid = { ...line, payId: 'pay_2', version: 1, amount: '12345.67', carriedByHouse: '0.00', paidAt: line.at };
export const list: WireMap['GET /wps/agent/series-pay']['value'] = {
  list: [line, paid],
  pageNo: 1,
  totalPages: 1,
  total: 2,
  sums: { base: '1234567.89', amount: '6172.84', paid: '12345.67' },
  currency: 'BRL',
};
const member = { memberId: 'm1', account: 'maria.aparecida.dos.santos.silva', type: 0 };
const order = {
  betId: 'l_1',
  member,
  stake: '123456.78',
  below: 1_900,
  own: 1_960,
  ratePpm: 30_000,
  amount: '3703.70',
};
export const opened: WireMap['GET /wps/agent/series-pay/:id']['value'] = {
  line,
  orders: [order, { ...order, betId: 'l_2', below: 1_950, ratePpm: 5_000, amount: '617.28' }],
  entries: [{ id: 'l_abcdefghijklmnopqrstuv', at: line.at, amount: '12345.67' }],
  versions: [paid, line].map(({ payId, version, amount, at }) => ({ payId, version, amount, at })),
};

/** Contracts of the agent's own, from which offers are made. */
const [first] = contracts.ownContracts.list;
export const own: WireMap['GET /wps/contracts']['value'] = {
  ...contracts.ownContracts,
  list: first ? [{ ...first, state: 'in_force', countsFrom: first.offeredAt, acts: [] }] : [],
  total: 1,
};
