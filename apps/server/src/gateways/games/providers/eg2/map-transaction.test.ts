import { expect, test } from 'vitest';
import { decimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { PromoCall, promoCommand } from './map-transaction.ts';

const promoOf = (promo: object, more: object = {}) =>
  promoCommand(
    PromoCall.parse({
      userId: 'p1',
      uuid: 'u',
      currency: 'BRL',
      promoTransaction: { type: 'RealTimeMonetaryReward', id: 't1', amount: '3', ...promo },
      ...more,
    }),
    decimalAmounts(6, {}),
  );

test.each([
  ['JackpotWin', 'jackpotWin', 'jackpot'],
  ['FreeRoundPlayableSpent', 'promoWin', 'freespin'],
  ['FreeRoundsExpired', 'promoWin', 'freespin'],
  ['RewardGamePlayableSpent', 'promoWin', 'tournament'],
  ['RewardGameMinBetLimitReached', 'promoWin', 'tournament'],
  ['RealTimeMonetaryReward', 'promoWin', 'prize_drop'],
  ['SomethingNew', 'promoWin', 'prize_drop'],
])('a payout of the type %s is a %s, a %s in the books', (type, op, kind) => {
  expect(promoOf({ type })).toMatchObject({ op, kind, amount: 3_000_000n });
});

test('a payout is named by its jackpot, its voucher, its bonus or itself, whichever it has first', () => {
  const jackpots = [{ id: 'j1', winAmount: '3' }];
  const all = { jackpots, voucherId: 'v1', bonusConfigId: 'c1', rewardId: 'w1' };
  expect(promoOf(all)).toMatchObject({ promoId: 'j1', rewardId: 'v1' });
  expect(promoOf({ ...all, jackpots: [] })).toMatchObject({ promoId: 'v1', rewardId: 'v1' });
  expect(promoOf({ bonusConfigId: 'c1', rewardId: 'w1' })).toMatchObject({ promoId: 'c1', rewardId: 'w1' });
  expect(promoOf({})).toMatchObject({ promoId: 't1', rewardId: null, transactionId: 't1' });
});

test('a payout names its table where it has one', () => {
  const gameCode = (game?: unknown) => promoOf({}, game === undefined ? {} : { game }).gameCode;
  expect(gameCode({ details: { table: { id: 'roulette-1' } } })).toBe('roulette-1');
  expect([gameCode(), gameCode(null), gameCode({}), gameCode({ details: {} })]).toEqual([null, null, null, null]);
});
