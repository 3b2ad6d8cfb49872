import { describe, expect, test } from 'vitest';
import type { VendorRequest } from '../../src/gateways/games/core/outbound/vendor-http.ts';
import { RECORDED_AT } from '../../src/gateways/games/wires/test/recorded-calls.ts';
import { CQ9, cq9, fieldsOf, jdb, jdbMessage, jili, PERIOD, pg } from './answered-vendors.ts';

describe('a list of movements', () => {
  const AT = '2026-11-21T07:59:58-04:00';

  test('PG’s spins, spins inside a round and winnings turned into cash stand under the ids of our books', async () => {
    const bet = { playerName: 'p-7', currency: 'BRL', transactionType: 1, betEndTime: RECORDED_AT, rowVersion: 1 };
    const { api, sent } = pg([
      { ...bet, betId: 1, parentBetId: 1, betAmount: 2, winAmount: 5 },
      { ...bet, betId: 2, parentBetId: 1, betAmount: 0, winAmount: 3 },
      { ...bet, betId: 3, parentBetId: 3, betAmount: 0, winAmount: 0 },
      { ...bet, betId: 4, parentBetId: 9, betAmount: 0, winAmount: 4, transactionType: 3 },
      { ...bet, betId: 5, parentBetId: 5, betAmount: 0, winAmount: 4, transactionType: 3 },
    ]);
    expect((await api.transactions?.(PERIOD))?.entries).toMatchObject([
      { transactionId: '1-1-106', family: 'stake', roundId: '1', amount: 3_000_000n },
      { transactionId: '2-1-106', family: 'credit', roundId: '1', amount: 3_000_000n },
      { transactionId: '3-3-106', family: 'stake', roundId: '3', amount: 0n },
      { transactionId: '4-9-403', family: 'credit', roundId: 'promo:9', amount: 4_000_000n, at: new Date(RECORDED_AT) },
      { transactionId: '5-5-403', family: 'credit', roundId: 'promo:5' },
    ]);
    expect(sent.map(fieldsOf)).toMatchObject([{ bet_type: '1', from_time: String(RECORDED_AT - 60_500) }]);
  });

  test('PG’s full page is continued at its last instant, until that is where it began', async () => {
    const bet = { playerName: 'p-7', currency: 'BRL', betAmount: 1, winAmount: 0, betEndTime: 77, rowVersion: 1 };
    const bets = Array.from({ length: 1_500 }, (_, index) => ({ ...bet, betId: index, parentBetId: index }));
    const next = async (list: readonly object[], cursor: string | null) => {
      const { api, sent } = pg(list);
      const page = await api.transactions?.({ ...PERIOD, cursor });
      return [page?.nextCursor, fieldsOf(sent[0] as VendorRequest)['from_time']];
    };
    expect(await next(bets, null)).toEqual(['77', String(RECORDED_AT - 60_500)]);
    expect(await next(bets, '76')).toEqual(['77', '76']);
    expect(await next(bets, '77')).toEqual([null, '77']);
    expect((await next(bets.slice(1), null))[0]).toBeNull();
    expect((await next([], null))[0]).toBeNull();
  });

  test('CQ9’s movements stand with their kind and sign, and a round without them by its sums', async () => {
    const order = { round: 'r-1', account: 'p-7', currency: 'BRL', bet: 2, win: 5, bettime: AT, createtime: AT };
    const kinds = ['bet', 'rollout', 'takeall', 'endround', 'rollin', 'payoff', 'refund', 'debit', 'credit'];
    const movements = kinds.map((action) => ({ mtcode: action, action, amount: 1, eventtime: AT }));
    const list = async (more: object) =>
      (await cq9({ TotalSize: 1, Data: [{ ...order, ...more }] }).api.transactions?.(PERIOD))?.entries;
    expect((await list({ movements }))?.map((each) => [each.transactionId, each.family, each.amount])).toEqual([
      ['bet', 'stake', -1_000_000n],
      ['rollout', 'stake', -1_000_000n],
      ['takeall', 'stake', -1_000_000n],
      ['endround', 'credit', 1_000_000n],
      ['rollin', 'credit', 1_000_000n],
      ['payoff', 'credit', 1_000_000n],
      ['refund:refund', 'undo', 1_000_000n],
      ['debit', 'adjust', -1_000_000n],
      ['credit', 'adjust', 1_000_000n],
    ]);
    expect((await list({ movements }))?.[6]).toMatchObject({ referenceTransactionId: 'refund' });
    expect(await list({})).toMatchObject([
      { transactionId: 'r-1', family: 'stake', amount: -2_000_000n, at: new Date(AT) },
      { transactionId: 'r-1', family: 'credit', amount: 5_000_000n },
    ]);
    await expect(list({ movements: [{ ...movements[0], action: 'gift' }] })).rejects.toMatchObject({
      kind: 'malformed',
    });
  });

  test('CQ9’s pages go on while the sum of rows says so, in whole seconds of its clock', async () => {
    const order = { round: 'r', account: 'p', currency: 'BRL', bet: 0, win: 0, bettime: AT, createtime: AT };
    const next = async (TotalSize: number, cursor: string | null, Data: readonly object[] = [order]) =>
      (await cq9({ TotalSize, Data }).api.transactions?.({ ...PERIOD, cursor }))?.nextCursor;
    expect([await next(1_000, null), await next(1_001, null), await next(2_001, '2')]).toEqual([null, '2', '3']);
    expect([await next(2_000, '2'), await next(9_000, '2', [])]).toEqual([null, null]);
    const { api, sent } = cq9(null, CQ9, '8');
    const to = new Date(RECORDED_AT + 1);
    expect(await api.transactions?.({ ...PERIOD, to })).toEqual({ entries: [], nextCursor: null });
    expect(sent.map(fieldsOf)).toMatchObject([
      { starttime: '2026-11-21T07:58:59-04:00', endtime: '2026-11-21T08:00:01-04:00', page: '1' },
    ]);
  });

  const line = { historyId: 7, playerId: 'p-7', currency: 'BRL', bet: 0, win: 0, gameDate: '21-11-2026 07:59:30' };
  test('JDB’s records stand with their kind, and the undoing of an action 8 under an id of its own', async () => {
    const families = { 8: 'stake', 9: 'stake', 13: 'stake', 10: 'credit', 12: 'credit', 14: 'credit', 19: 'credit' };
    const undoings = { 4: 'undo', 11: 'undo', 15: 'undo' };
    for (const [action, family] of Object.entries({ ...families, ...undoings })) {
      const { api } = jdb({ data: [{ ...line, action: Number(action), transferId: 5, refTransferId: 4 }] });
      const transactionId = action === '4' ? 'cancel:5' : '5';
      const wanted = { transactionId, family, referenceTransactionId: '4', roundId: '7' };
      expect((await api.transactions?.(PERIOD))?.entries).toMatchObject([wanted]);
    }
    const bare = jdb({
      data: [
        { ...line, bet: 2, win: 5 },
        { ...line, bet: -2, win: 5, currency: 'US' },
      ],
    });
    expect((await bare.api.transactions?.(PERIOD))?.entries).toMatchObject([
      { transactionId: '7', family: 'stake', amount: 3_000_000n, currency: 'BRL', referenceTransactionId: null },
      { amount: 3_000_000n, currency: 'USD' },
    ]);
  });

  test('JDB’s records begin at the second that was asked for and end before the last instant', async () => {
    const at = (gameDate: string) => ({ ...line, gameDate });
    const { api } = jdb({
      data: [
        at('21-11-2026 07:58:58'),
        at('21-11-2026 07:58:59'),
        at('21-11-2026 07:59:59'),
        at('21-11-2026 08:00:00'),
      ],
    });
    const { entries = [] } = (await api.transactions?.(PERIOD)) ?? {};
    expect(entries.map((each) => each.at.getTime() - RECORDED_AT)).toEqual([-61_000, -1_000]);
  });

  test('JDB’s records are asked for a quarter of an hour at a time, older ones five minutes by another action', async () => {
    const HOUR = 3_600_000;
    const ask = async (from: number, to: number, cursor: string | null = null) => {
      const { api, sent } = jdb({});
      const page = await api.transactions?.({ from: new Date(from), to: new Date(to), cursor });
      const { action, starttime, endtime } = jdbMessage(sent[0]);
      return [page?.nextCursor, sent.length, action, starttime, endtime];
    };
    const now = RECORDED_AT;
    expect(await ask(now - HOUR, now)).toEqual([
      String(now - 45 * 60_000),
      1,
      29,
      '21-11-2026 07:00:00',
      '21-11-2026 07:15:00',
    ]);
    expect(await ask(now - 3 * HOUR, now)).toEqual([
      String(now - 175 * 60_000),
      1,
      64,
      '21-11-2026 05:00:00',
      '21-11-2026 05:05:00',
    ]);
    expect((await ask(now - 2 * HOUR, now))[2]).toBe(29);
    expect((await ask(now - 2 * HOUR - 60_000, now))[2]).toBe(64);
    expect(await ask(now - HOUR, now - 30_000, String(now - 60_000))).toEqual([
      null,
      1,
      29,
      '21-11-2026 07:59:00',
      '21-11-2026 08:00:00',
    ]);
    expect((await ask(now - HOUR, now, String(now))).slice(0, 2)).toEqual([null, 0]);
  });

  test('JILI’s wagers stand with their kind, a cancellation under an id of its own, a bet below zero as one', async () => {
    const wager = { WagersId: 7, Account: 'p-7', Currency: 'BRL', BetAmount: -2, PayoffAmount: 5, WagersTime: AT };
    const list = async (Result: readonly object[], TotalPages = 1, cursor: string | null = null) => {
      const { api, sent } = jili({ Data: { Result, Pagination: { CurrentPage: 1, TotalPages } } });
      return { page: await api.transactions?.({ ...PERIOD, to: new Date(RECORDED_AT + 1), cursor }), sent };
    };
    const kinds = ['bet', 'session_bet', 'settle', 'offline', 'cancel'] as const;
    const { page, sent } = await list([...kinds.map((Kind) => ({ ...wager, Kind, Round: 8 })), wager]);
    expect(page?.entries.map((each) => [each.transactionId, each.family, each.referenceTransactionId])).toEqual([
      ['8', 'stake', null],
      ['8', 'stake', null],
      ['8', 'credit', null],
      ['8', 'credit', null],
      ['cancel:8', 'undo', '8'],
      ['7', 'stake', null],
    ]);
    expect(page?.entries.at(-1)).toMatchObject({ amount: 3_000_000n, roundId: '7', at: new Date(AT) });
    expect((await list([{ ...wager, BetAmount: 2 }])).page?.entries).toMatchObject([{ amount: 3_000_000n }]);
    expect(sent.map(fieldsOf)).toMatchObject([{ EndTime: '2026-11-21T08:00:01', Page: '1' }]);
    expect([(await list([], 2)).page?.nextCursor, (await list([], 2, '2')).page?.nextCursor]).toEqual(['2', null]);
  });
});
