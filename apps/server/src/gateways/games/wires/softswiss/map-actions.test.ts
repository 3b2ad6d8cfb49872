import { expect, test } from 'vitest';
import { commandsOf, endOf, PlayCall } from './map-actions.ts';
import { subunits } from './subunits.ts';

const callOf = (more: object, actions: readonly object[] = []) =>
  PlayCall.parse({ user_id: 'p1', currency: 'BRL', game: 'acme:forest', game_id: 'r1', actions, ...more });
const commands = (actions: readonly object[], more: object = {}) => commandsOf(callOf(more, actions), subunits({}));
const bet = { action: 'bet', action_id: 'b1', amount: '200' };
const win = { action: 'win', action_id: 'w1', amount: '500' };
const undo = { action: 'rollback', action_id: 'c1', original_action_id: 'b1' };

test('only the last action of a finished game ends the round, whatever it is', () => {
  const ends = (finished: boolean | null | undefined, actions: readonly object[]) =>
    commands(actions, { finished }).map((command) => 'isRoundClosed' in command && command.isRoundClosed);
  expect(ends(true, [bet, win])).toEqual([false, true]);
  expect(ends(true, [win, undo])).toEqual([false, true]);
  for (const finished of [false, null, undefined]) expect(ends(finished, [bet, win])).toEqual([false, false]);
});

test('a game that is finished without an action ends its round, and nothing else is an end', () => {
  expect(endOf(callOf({ finished: true }))).toMatchObject({ op: 'endRound', roundId: 'r1', currency: 'BRL' });
  for (const said of [{}, { finished: false }, { finished: null }, { finished: true, game_id: null }])
    expect(endOf(callOf(said))).toBeNull();
});

test('a win is a jackpot where it has some of one, a free spin’s in an issue, and a plain one otherwise', () => {
  const kindOf = (jackpot_win: string | null | undefined, issue_id: string | null) =>
    commands([{ ...win, jackpot_win }], { issue_id })[0];
  expect(kindOf('500', null)).toMatchObject({ kind: 'jackpot', jackpotWin: 5_000_000n });
  expect(kindOf('0.5', 'i1')).toMatchObject({ kind: 'jackpot', jackpotWin: 5_000n, free: { campaignId: 'i1' } });
  expect(kindOf('0', null)).toMatchObject({ kind: 'normal', jackpotWin: 0n });
  expect(kindOf('0', 'i1')).toMatchObject({ kind: 'freespin', jackpotWin: 0n });
  expect(kindOf(null, null)).toMatchObject({ kind: 'normal', jackpotWin: null, free: null });
});

test('a share of a jackpot is counted in parts of the currency’s own subunit', () => {
  const share = (currency: string, jackpot_contribution: string) =>
    commands([{ ...bet, jackpot_contribution }], { currency })[0];
  expect(share('BRL', '12.0625')).toMatchObject({ jackpotContribution: 120_625n });
  expect(share('VND', '12.5')).toMatchObject({ jackpotContribution: 12_500_000n, amount: 200_000_000n });
  expect(() => share('BRL', '0.00001')).toThrow('jackpot: not an amount');
  expect(() => share('BRL', '-1')).toThrow('jackpot: not an amount');
});

test('actions need their game, an undoing what it undoes, and a call holds a hundred', () => {
  expect(() => commands([bet], { game_id: null })).toThrow('game_id: needed');
  expect(() => commands([{ action: 'rollback', action_id: 'c1' }])).toThrow('original_action_id: needed');
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...bet, action_id: `b${at}` }));
  expect(commands(many(100))).toHaveLength(100);
  expect(() => commands(many(101))).toThrow('Too big');
});
