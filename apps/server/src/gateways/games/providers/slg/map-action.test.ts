import { expect, test } from 'vitest';
import { decimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { betCommand, winCommand } from './map-action.ts';

const AMOUNTS = decimalAmounts(4, {});
const FIELDS = {
  player_id: 'p1',
  currency: 'BRL',
  session_id: 's1',
  transaction_id: 't1',
  amount: '3',
  round_id: 'r1',
};
const winOf = (more: Readonly<Record<string, string>>, { round_id, ...others } = FIELDS) =>
  winCommand({ ...others, round_id, ...more }, AMOUNTS);
const betOf = (more: Readonly<Record<string, string>>) => betCommand({ ...FIELDS, ...more }, AMOUNTS);

test.each([
  [{}, 'normal'],
  [{ type: '' }, 'normal'],
  [{ type: 'win' }, 'normal'],
  [{ type: 'bonus' }, 'normal'],
  [{ type: 'freespin' }, 'freespin'],
  [{ type: 'jackpot' }, 'jackpot'],
])('a win of a round with %j belongs to it and is %s', (more, kind) => {
  const jackpotWin = kind === 'jackpot' ? 3_000_000n : null;
  expect(winOf(more)).toMatchObject({ op: 'win', kind, roundId: 'r1', referenceTransactionId: null, jackpotWin });
});

test.each([
  [{ type: 'tournament' }, 'promoWin', 'tournament'],
  [{ type: 'weekly_tournament_win' }, 'promoWin', 'tournament'],
  [{ type: 'cashback' }, 'promoWin', 'cashback'],
  [{ type: 'prize_drop' }, 'promoWin', 'prize_drop'],
  [{ type: 'jackpot', round_id: '' }, 'jackpotWin', 'jackpot'],
  [{ type: 'win', promo_id: 'x1' }, 'promoWin', 'normal'],
  [{ type: 'freespin', promo_id: 'x1' }, 'promoWin', 'freespin'],
  [{ type: 'jackpot', promo_id: 'x1' }, 'jackpotWin', 'jackpot'],
])('a win with %j is a promotion’s: %s of the kind %s', (more, op, kind) => {
  expect(winOf(more)).toMatchObject({ op, kind, transactionId: 't1' });
});

test('a promotion is named by itself, its free spins or its transaction, whichever it has first', () => {
  const nameOf = (more: Readonly<Record<string, string>>) => winOf({ type: 'prize_drop', ...more });
  expect(nameOf({ promo_id: 'x1', freespin_id: 'f1' })).toMatchObject({ promoId: 'x1', rewardId: 'f1' });
  expect(nameOf({ freespin_id: 'f1' })).toMatchObject({ promoId: 'f1', rewardId: 'f1' });
  expect(nameOf({})).toMatchObject({ promoId: 't1', rewardId: null });
});

test('a free spin costs nothing whatever its worth, and tells what is left where it is a number', () => {
  const free = (quantity: string) => betOf({ type: 'freespin', freespin_id: 'f1', quantity });
  const of = { campaignId: 'f1', rewardId: 'f1' };
  expect(free('7')).toMatchObject({ amount: 0n, free: { ...of, spinsLeft: 7 } });
  for (const quantity of ['', 'many', '1.5', '-1']) expect(free(quantity).free).toEqual({ ...of, spinsLeft: null });
  expect(betOf({ type: 'bet', freespin_id: 'f1' })).toMatchObject({ amount: 3_000_000n, free: null });
});

test('a tip is a tip, and all other stakes are bets', () => {
  expect(betOf({ type: 'tip' }).type).toBe('tip');
  for (const type of ['', 'bet', 'freespin', 'double']) expect(betOf({ type }).type).toBe('bet');
});

test('a round ends when the call says so in either word, and by no other', () => {
  const said = ['1', 'true', '0', 'false', '', 'yes'].map((finished) => betOf({ finished }).isRoundClosed);
  expect(said).toEqual([true, true, false, false, false, false]);
});

test('without a round the session is it, the same for its bets and wins, and not in plain letters', () => {
  const [bet, other] = [betOf({ round_id: '' }), betOf({ round_id: '', transaction_id: 't2' })];
  const win = winOf({ round_id: '', transaction_id: 't3' });
  expect(bet.roundId).toMatch(/^session:[0-9a-f]{32}$/);
  expect([other.roundId, 'roundId' in win ? win.roundId : null]).toEqual([bet.roundId, bet.roundId]);
  expect(betOf({ round_id: '', session_id: 's2' }).roundId).not.toBe(bet.roundId);
  expect(() => winOf({ round_id: '', session_id: '' })).toThrow('session_id: needed');
});
