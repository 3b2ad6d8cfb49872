import { describe, expect, test } from 'vitest';
import type { WalletCommand } from '../../../../features/vendor-wallet/index.ts';
import { RECORDED_AT, scripted, send } from '../../wires/test/recorded-calls.ts';
import { pgAdapter } from './adapter.ts';

const VALUES = { operatorToken: 'op-token', secretKey: 'op-secret', currency: 'BRL' };
const BALANCE = { balance: { cash: 9_000_000n, bonus: 0n, currency: 'BRL' } };
type Fields = Readonly<Record<string, string | undefined>>;

/** What the wallet is asked for these fields, and what PG hears; `undefined` leaves a field out. */
const say = async (path: string, fields: Fields, outcome: Readonly<Record<string, unknown>> = BALANCE) => {
  const { context, asked } = scripted(pgAdapter, VALUES, [outcome]);
  const secrets = { operator_token: 'op-token', secret_key: 'op-secret' };
  const body = new URLSearchParams(
    Object.entries({ ...secrets, ...fields }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const reply = await send(pgAdapter, context, { path, body: body.toString() });
  return { asked, told: JSON.parse(reply.body) as { data: Record<string, unknown> | null; error: { code: string } } };
};

const SPIN: Fields = {
  player_name: 'p-7',
  operator_player_session: 's-7',
  transaction_id: '2-1-106-5',
  parent_bet_id: '1',
  currency_code: 'BRL',
  bet_amount: '1',
  win_amount: '0',
  transfer_amount: '-1',
  is_end_round: 'False',
};
const CONVERSION: Fields = { ...SPIN, transaction_id: '2-1-403-5', transfer_amount: '3' };
const ADJUSTMENT: Fields = {
  player_name: 'p-7',
  currency_code: 'BRL',
  transfer_amount: '-1',
  adjustment_transaction_id: '31-901',
};
const spin = async (change: Fields): Promise<WalletCommand | undefined> =>
  (await say('/Cash/TransferInOut', { ...SPIN, ...change })).asked[0];
const correction = async (change: Fields): Promise<WalletCommand | undefined> =>
  (await say('/Cash/Adjustment', { ...ADJUSTMENT, ...change })).asked[0];

describe("PG's fields", () => {
  test.each([
    ...Object.keys(SPIN)
      .filter((name) => !['operator_player_session', 'is_end_round'].includes(name))
      .map((name) => ['/Cash/TransferInOut', SPIN, name] as const),
    ...Object.keys(ADJUSTMENT).map((name) => ['/Cash/Adjustment', ADJUSTMENT, name] as const),
    ['/Cash/Get', { player_name: 'p-7' }, 'player_name'],
    ['/VerifySession', { operator_player_session: 's-7' }, 'operator_player_session'],
  ] as const)('%s without what it must say is refused unasked, empty too: %s %s', async (path, fields, name) => {
    for (const value of [undefined, '', ' ']) {
      const { asked, told } = await say(path, { ...fields, [name]: value });
      expect([asked, told.error.code]).toEqual([[], '1034']);
    }
  });

  test.each([
    ['a stake below zero', { bet_amount: '-1', transfer_amount: '1' }],
    ['a win below zero', { bet_amount: '0', win_amount: '-1', transfer_amount: '-1' }],
    ['winnings turned into cash below zero', { ...CONVERSION, transfer_amount: '-3' }],
  ])('never say %s', async (_, change) => {
    const { asked, told } = await say('/Cash/TransferInOut', { ...SPIN, ...change });
    expect([asked, told.error.code]).toEqual([[], '1034']);
  });

  test('name the session where it must live, and the player alone where it may have ended', async () => {
    const late = { token: null, playerId: 'p-7' };
    expect(await spin({})).toMatchObject({ player: { token: 's-7', playerId: 'p-7' } });
    expect(await spin({ is_validate_bet: 'False', is_adjustment: 'false' })).toMatchObject({
      player: { token: 's-7' },
    });
    for (const change of [
      { is_validate_bet: 'True' },
      { is_adjustment: 'True' },
      { is_validate_bet: 'true' },
      { operator_player_session: '' },
      { operator_player_session: undefined },
    ])
      expect(await spin(change)).toMatchObject({ player: late });
    expect(await correction({})).toMatchObject({ player: late });
  });

  test.each([
    [undefined, null, RECORDED_AT],
    ['', null, RECORDED_AT],
    [' ', null, RECORDED_AT],
    ['-1', null, RECORDED_AT],
    ['1e12', null, RECORDED_AT],
    ['noon', null, RECORDED_AT],
    ['0001795262399500', new Date(1_795_262_399_500), 1_795_262_399_500],
    ['8640000000000001', null, 8_640_000_000_000_001],
    ['99999999999999999999', null, RECORDED_AT],
  ])('say the time %s: kept as %s, sent back as %s', async (updated_time, at, back) => {
    const { asked, told } = await say('/Cash/TransferInOut', { ...SPIN, updated_time });
    expect(asked[0]).toMatchObject({ occurredAt: at });
    expect(told.data?.['updated_time']).toBe(back);
  });

  test('tell winnings turned into cash from bonus money turned into cash, and which grant they are of', async () => {
    const bonus = { transaction_id: '2-1-400-5', transfer_amount: '3' };
    const free = { free_game_transaction_id: 'fg-9', bonus_transaction_id: 'bo-9' };
    expect(await spin({ ...CONVERSION, ...free })).toMatchObject({ op: 'promoWin', kind: 'freespin', promoId: 'fg-9' });
    expect(await spin({ ...bonus, bonus_transaction_id: 'bo-9' })).toMatchObject({
      op: 'promoWin',
      kind: 'cashback',
      promoId: 'bo-9',
      transactionId: '2-1-400',
    });
    expect(await spin(bonus)).toMatchObject({ promoId: '2-1-400' });
  });

  test('mark a free game by its wallet or by its stake, and no other spin', async () => {
    const names = { free_game_name: 'grant-7', free_game_id: '55' };
    const free = { campaignId: 'grant-7', rewardId: '55', spinsLeft: null };
    const won = { bet_amount: '0', win_amount: '3', transfer_amount: '3' };
    for (const mark of [{ wallet_type: 'G' }, { wallet_type: 'B' }, { is_parent_zero_stake: 'True' }]) {
      expect(await spin({ ...won, ...names, ...mark })).toMatchObject({ op: 'win', kind: 'freespin', free });
      expect(await spin({ ...names, ...mark })).toMatchObject({ op: 'bet', free });
      expect(await spin({ ...names, ...mark, is_end_round: 'True' })).toMatchObject({ op: 'betWin', free });
    }
    expect(await spin({ ...won, ...names, wallet_type: 'C' })).toMatchObject({ kind: 'normal', free: null });
    expect(await spin({ ...won, wallet_type: 'G' })).toMatchObject({ free: { campaignId: null, rewardId: null } });
  });

  test('mark a bought feature', async () => {
    expect(await spin({ is_feature_buy: 'True' })).toMatchObject({ op: 'bet', type: 'buy_feature' });
    expect(await spin({})).toMatchObject({ op: 'bet', type: 'bet', isRoundClosed: false });
  });

  test('say which round is corrected and why', async () => {
    expect(await correction({ parent_bet_id: '1', transaction_type: '901', remark: 'twice' })).toMatchObject({
      roundId: '1',
      reason: 'PG 901: twice',
      transactionId: '31-901',
    });
    expect(await correction({ remark: '' })).toMatchObject({ roundId: null, reason: 'PG adjustment' });
  });

  test('ask for the balance in a currency, where one is named', async () => {
    const balanceIn = async (currency_code?: string) =>
      (await say('/Cash/Get', { player_name: 'p-7', currency_code })).asked[0];
    expect(await balanceIn('USD')).toMatchObject({ op: 'balance', currency: 'USD' });
    expect(await balanceIn()).toMatchObject({ currency: null });
  });

  test('show the balance before a correction, which is the one of now where the wallet has none', async () => {
    const told = async (outcome: Readonly<Record<string, unknown>>) =>
      (await say('/Cash/Adjustment', ADJUSTMENT, outcome)).told.data;
    const balanceBefore = { ...BALANCE.balance, cash: 10_000_000n };
    expect(await told({ ...BALANCE, balanceBefore })).toMatchObject({ balance_before: 10, balance_after: 9 });
    expect(await told(BALANCE)).toMatchObject({ adjust_amount: -1, balance_before: 9, balance_after: 9 });
  });

  test('prove PG by both of its secrets', async () => {
    for (const wrong of [
      { operator_token: 'x' },
      { secret_key: 'x' },
      { operator_token: '' },
      { secret_key: undefined },
    ])
      for (const path of ['/Cash/TransferInOut', '/Cash/Adjustment', '/Cash/Get', '/Cash/UpdateBetDetail']) {
        const { asked, told } = await say(path, { ...SPIN, ...wrong });
        expect([asked, told.error.code, told.data]).toEqual([[], '1204', null]);
      }
  });
});
