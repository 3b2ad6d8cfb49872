import { amount } from '@trevo/money';
import { describe, expect, test } from 'vitest';
import type { VendorAdapter } from '../../src/gateways/games/adapter.ts';
import { jiliAdapter } from '../../src/gateways/games/providers/jl/adapter.ts';
import { RECORDED_AT } from '../../src/gateways/games/wires/test/recorded-calls.ts';
import { cq9, fieldsOf, JDB, JILI, jdb, jdbMessage, jili, open, pg } from './answered-vendors.ts';

describe('free spins', () => {
  const STATES = ['ISSUED', 'ACTIVE', 'FINISHED', 'CANCELLED', 'EXPIRED'];
  const GRANT = {
    externalId: 'fs7',
    playerIds: ['p-7'],
    gameCodes: ['0_1', '0_2'],
    count: 10,
    betValue: amount(500_000n),
    currency: 'BRL',
    startAt: new Date(RECORDED_AT),
    endAt: new Date(RECORDED_AT + 60_000),
  };
  const pgState = (status: number) => ({ transaction_id: 'fs7', status, remaining_count: 3, total_win_amount: 1 });
  const jdbState = { eventId: 'fs7', leftTimes: 3, totalWin: 1, currency: 'US' };

  test('are in the state that the vendor says', async () => {
    const of = async (made: { api: ReturnType<VendorAdapter['outbound']> }) =>
      (await made.api.freeSpins?.('fs7'))?.status;
    const words = ['new', 'used', 'finished', 'cancelled', 'expired'];
    for (const [index, status] of STATES.entries()) {
      expect(await of(pg(pgState(index)))).toBe(status);
      expect(await of(cq9({ ticketid: 'fs7', status: words[index], remain: 3, win: 1 }))).toBe(status);
      expect(await of(jdb({ data: { ...jdbState, state: index } }))).toBe(status);
    }
  });

  test('of PG become cash and are named by our grant', async () => {
    const { api, sent } = pg(pgState(0));
    await api.grantFreeSpins?.(GRANT);
    expect(sent.map(fieldsOf)).toMatchObject([
      {
        conversion_type: 'C',
        transaction_id: 'fs7',
        free_game_name: 'fs7',
        expired_date: String(RECORDED_AT + 60_000),
      },
    ]);
    expect(String(sent[0]?.body)).toContain('game_ids=0_1&game_ids=0_2');
  });

  test('of CQ9 name hall, games and times', async () => {
    const { api, sent } = cq9({ ticketid: 'fs7', status: 'new', remain: 3, win: 1 });
    await api.grantFreeSpins?.(GRANT);
    expect(sent.map(fieldsOf)).toMatchObject([
      { gamehall: 'own', gamecode: '0_1,0_2', starttime: '2026-11-21T08:00:00.000-04:00', bet: '0.50' },
    ]);
  });

  test('of JDB are said by the actions that the connection names', async () => {
    const { api, sent } = jdb({ data: { ...jdbState, state: 0 } });
    await api.grantFreeSpins?.(GRANT);
    await api.cancelFreeSpins?.('fs7');
    await api.freeSpins?.('fs7');
    expect(sent.map((each) => jdbMessage(each)['action'])).toEqual([71, 72, 73]);
    expect(jdbMessage(sent[0])).toMatchObject({ times: 10, bet: 0.5, games: [{ mType: '1' }, { mType: '2' }] });
  });

  test('of JDB are counted in the currency that JDB says, as the connection scales it', async () => {
    const inThousands = { ...JDB, 'scale.VND': '1000' };
    const { api } = jdb({ data: { ...jdbState, currency: 'VN', state: 0 } }, inThousands);
    expect(await api.freeSpins?.('fs7')).toMatchObject({ totalWin: 1_000_000_000n });
  });

  test('of JILI are those under our reference and its numbers, in the state that they are together', async () => {
    const future = '2027-01-01T00:00:00-04:00';
    const given = (ReferenceID: string, UsedAmount: number, UnusedAmount: number, ExpiredTime = future) => ({
      ReferenceID,
      UsedAmount,
      UnusedAmount,
      ExpiredTime,
    });
    const openJili = (...Result: readonly object[]) =>
      open(jiliAdapter, JILI, ({ url }) =>
        url.includes('Detail2')
          ? { ErrorCode: 0, Data: { Result } }
          : { ErrorCode: 0, Data: [{ PayoffAmount: 1, Currency: 'BRL' }] },
      );
    const state = async (...all: readonly object[]) => openJili(...all).api.freeSpins?.('fs7');
    const past = '2026-01-01T00:00:00-04:00';
    expect(await state(given('fs7', 0, 5), given('fs7-1', 0, 4), given('fs7-x', 0, 9), given('fs70', 0, 9))).toEqual({
      externalId: 'fs7',
      status: 'ISSUED',
      spinsLeft: 9,
      totalWin: 2_000_000n,
    });
    expect(await state(given('fs7', 1, 4), given('fs7-1', 0, 5))).toMatchObject({ status: 'ACTIVE' });
    expect(await state(given('fs7', 5, 0), given('fs7-1', 5, 0, past))).toMatchObject({ status: 'FINISHED' });
    expect(await state(given('fs7', 1, 4, past))).toMatchObject({ status: 'EXPIRED' });
    const { api, sent } = openJili(given('fs7', 5, 0), given('fs7-1', 1, 4));
    expect(await api.cancelFreeSpins?.('fs7')).toMatchObject({
      status: 'CANCELLED',
      spinsLeft: 0,
      totalWin: 2_000_000n,
    });
    const cancelled = sent.filter(({ url }) => url.includes('Cancel'));
    expect(cancelled.map((each) => fieldsOf(each)['ReferenceId'])).toEqual(['fs7-1']);
    const [list] = sent;
    expect(list ? fieldsOf(list) : {}).toMatchObject({
      StartTime: '2026-10-17T08:00:00',
      EndTime: '2026-11-22T08:00:00',
    });
  });

  test('of JILI that are there already are granted, and other refusals are told', async () => {
    const refusing = (ErrorCode: number) => open(jiliAdapter, JILI, () => ({ ErrorCode, Message: 'no' }));
    expect(await refusing(102).api.grantFreeSpins?.(GRANT)).toMatchObject({ status: 'ISSUED', spinsLeft: 10 });
    await expect(refusing(101).api.grantFreeSpins?.(GRANT)).rejects.toMatchObject({ vendorCode: '101' });
    const { api, sent } = jili({});
    await api.grantFreeSpins?.(GRANT);
    expect(sent.map(fieldsOf)).toMatchObject([{ BetValue: '0.50', GameIds: '0_1,0_2', NumberOfRounds: '10' }]);
  });
});
