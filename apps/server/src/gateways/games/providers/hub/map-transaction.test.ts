import { expect, test } from 'vitest';
import { hubAmounts } from './hub-amounts.ts';
import { BetCall, betCommand, WinCall, winCommand } from './map-transaction.ts';

const AMOUNTS = hubAmounts({});
const MOVEMENT = {
  user: 'p1',
  request_uuid: 'q',
  transaction_uuid: 't1',
  round: 'r1',
  currency: 'BRL',
  amount: '100000',
};
const winOf = (more: object) => winCommand(WinCall.parse({ ...MOVEMENT, ...more }), AMOUNTS);
const prizeOf = (promo: object | null) => winOf({ is_supplier_promo: true, meta: { supplier_promo_info: promo } });

test.each([
  ['freespin', 'freespin'],
  ['jackpot', 'jackpot'],
  ['tournament', 'tournament'],
  ['cashback', 'cashback'],
  ['prize_drop', 'prize_drop'],
  ['never heard of', 'prize_drop'],
])('a promotion that the hub calls %s is %s in the books', (promo_type, kind) => {
  expect(prizeOf({ promo_type, promo_reference: 'drop-7' })).toMatchObject({
    op: 'promoWin',
    kind,
    promoId: 'drop-7',
    transactionId: 't1',
  });
});

test.each([[null], [{}], [{ promo_type: null, promo_reference: null }]])(
  'a promotion that says nothing of itself (%j) is named by its transaction',
  (promo) => {
    expect(prizeOf(promo)).toMatchObject({ op: 'promoWin', kind: 'prize_drop', promoId: 't1', rewardId: null });
  },
);

test('a promotion whose meta has another form is paid all the same', () => {
  expect(winOf({ is_supplier_promo: true, meta: 'none' })).toMatchObject({ op: 'promoWin', promoId: 't1' });
});

test('a win of a free bet is a free spin’s, and any other is a plain one', () => {
  const win = (more: object) => winOf({ reference_transaction_uuid: 'b1', ...more });
  const free = { campaignId: 'w1', rewardId: 'w1', spinsLeft: null };
  expect(win({ is_free: true, reward_uuid: 'w1' })).toMatchObject({ op: 'win', kind: 'freespin', free });
  for (const is_free of [false, null, undefined])
    expect(win({ is_free, reward_uuid: 'w1' })).toMatchObject({ op: 'win', kind: 'normal', free: null });
});

test('a movement says nothing of the end of its round unless it does', () => {
  const bet = (round_closed: unknown) => betCommand(BetCall.parse({ ...MOVEMENT, token: 's', round_closed }), AMOUNTS);
  expect([true, false, null, undefined].map((said) => bet(said).isRoundClosed)).toEqual([true, false, false, false]);
});
