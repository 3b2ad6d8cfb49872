import { amount } from '@trevo/money';
import { describe, expect, test } from 'vitest';
import type { LedgerItem, Posting } from './ledger.types.ts';
import { prepareItem } from './prepare-item.ts';

const CASH = 4n;
const HELD = 5n;
const BONUS = CASH + (1n << 40n);
const DEBT = HELD + (1n << 40n);
const GAMES = -1n;
const item = (postings: readonly Posting[], more: Partial<LedgerItem> = {}): LedgerItem => ({
  source: 'test',
  ref: 'ref',
  requestHash: Buffer.alloc(32),
  postings,
  need: [],
  ...more,
});
const bet = (micros: bigint): Posting => ({ kind: 'bet', account: CASH, contra: GAMES, amount: amount(-micros) });
const back = (micros: bigint): Posting => ({ kind: 'rollback', account: CASH, contra: GAMES, amount: amount(micros) });
const win = (micros: bigint): Posting => ({ kind: 'win', account: CASH, contra: GAMES, amount: amount(micros) });

describe('what an account must hold', () => {
  test('is the deepest point of its lines, not their sum', () => {
    expect(prepareItem(item([bet(10n), win(30n), bet(25n)])).shares).toMatchObject([
      { needed: 10n, delta: -5n, lines: 3 },
    ]);
  });

  test('is what the caller names, when that is more', () => {
    const need = [{ account: CASH, amount: amount(50n) }];
    expect(prepareItem(item([bet(10n)], { need })).shares).toMatchObject([{ needed: 50n }]);
  });
});

describe('lines', () => {
  test('are summed within the item', () => {
    const { lines } = prepareItem(item([bet(10n), win(30n)]));
    expect(lines).toMatchObject([
      { own: { place: 1, nth: 1, running: -10n }, other: null },
      { own: { place: 1, nth: 2, running: 20n }, other: null },
    ]);
  });

  test("stand on the player's side, cash before held money, whichever side the caller wrote", () => {
    const turned = prepareItem(
      item([
        { kind: 'win', account: GAMES, contra: CASH, amount: amount(-5n) },
        { kind: 'release', account: HELD, contra: CASH, amount: amount(-3n) },
      ]),
    );
    expect(turned.lines).toMatchObject([
      { account: CASH, contra: GAMES, amount: 5n },
      { account: CASH, contra: HELD, amount: 3n },
    ]);
    expect(turned.shares.map(({ account, delta, needed }) => [account, delta, needed])).toEqual([
      [CASH, 8n, 0n],
      [HELD, -3n, 3n],
    ]);
  });
});

describe('what limits count', () => {
  test('is bets, what came back, and deposits, of the cash account only', () => {
    const lines = [
      bet(10n),
      win(30n),
      { kind: 'rollback' as const, account: CASH, contra: GAMES, amount: amount(4n) },
      { kind: 'deposit' as const, account: GAMES, contra: CASH, amount: amount(-7n) },
      { kind: 'bet' as const, account: BONUS, contra: GAMES, amount: amount(-2n) },
    ];
    expect(prepareItem(item(lines)).shares).toMatchObject([
      { account: CASH, stake: 10n, back: 34n, undone: 4n, deposit: 7n },
      { account: BONUS, stake: 0n, back: 0n, undone: 0n, deposit: 0n },
    ]);
  });
});

describe('money between members', () => {
  const other = CASH + 2n;
  const send = { kind: 'transfer' as const, account: CASH, contra: other, amount: amount(-5n) };
  const draw = { kind: 'credit' as const, account: CASH, contra: GAMES, amount: amount(5n) };

  test('is guarded where it leaves, and paid in where it arrives', () => {
    const prepared = prepareItem(item([send]));
    expect(prepared.shape).toBe('other');
    expect(prepared.shares).toMatchObject([
      { account: CASH, isGuarded: true, needed: 5n, deposit: 0n },
      { account: other, isGuarded: false, needed: 0n, deposit: 5n },
    ]);
  });

  test('is neither when it is taken back', () => {
    const prepared = prepareItem(item([{ ...send, account: other, contra: CASH }], { reverses: 7n }));
    expect(prepared.shares).toMatchObject([
      { account: CASH, isGuarded: false, deposit: 0n },
      { account: other, isGuarded: false, needed: 5n, deposit: 0n },
    ]);
  });

  test('that is lent is guarded and paid in when it is drawn, and free to be paid back', () => {
    expect(prepareItem(item([draw])).shares).toMatchObject([{ isGuarded: true, deposit: 5n }]);
    expect(prepareItem(item([{ ...draw, amount: amount(-5n) }])).shares).toMatchObject([
      { isGuarded: false, deposit: 0n, needed: 5n },
    ]);
  });
});

describe('a bet with bonus money alone', () => {
  test('looks at the cash account too, where block and debt are marked', () => {
    const prepared = prepareItem(item([{ ...bet(5n), account: BONUS }]));
    expect(prepared.shape).toBe('shared');
    expect(prepared.shares).toMatchObject([
      { account: CASH, isGuarded: true, lines: 0, needed: 0n },
      { account: BONUS, isGuarded: true, lines: 1, needed: 5n },
    ]);
  });
});

describe('an item', () => {
  test('is grouped by member: all their accounts wait for one another', () => {
    const release = prepareItem(item([{ kind: 'commit', account: HELD, contra: GAMES, amount: amount(-1n) }]));
    expect(release.group).toBe(prepareItem(item([bet(1n)])).group);
    expect(prepareItem(item([{ ...bet(1n), account: BONUS }])).group).toBe(release.group);
    expect(prepareItem(item([{ kind: 'adjust', account: -2n, contra: GAMES, amount: amount(1n) }])).group).toBeNull();
  });

  test.each([
    ['no posting', item([])],
    ['nine postings', item(Array.from({ length: 9 }, () => bet(1n)))],
    [
      'seven postings that may owe',
      item(
        Array.from({ length: 7 }, () => bet(1n)),
        { mayOwe: true },
      ),
    ],
    ['a posting to a debt', item([{ ...bet(1n), account: DEBT }])],
    ['a repayment of its own', item([{ ...bet(1n), kind: 'repayment' }])],
    ['one account on both sides', item([{ kind: 'bet', account: CASH, contra: CASH, amount: amount(1n) }])],
    ['a short hash', item([bet(1n)], { requestHash: Buffer.alloc(16) })],
    ['an empty reference', item([bet(1n)], { ref: '' })],
    ['a source that could be mistaken for another', item([bet(1n)], { source: 'a|b' })],
    ['a need without a posting', item([bet(1n)], { need: [{ account: 8n, amount: amount(1n) }] })],
    ['a part given back of an operation that it takes back whole', item([back(1n)], { returns: 1n, reverses: 1n })],
    ['a part given back that may be owed', item([back(1n)], { returns: 1n, mayOwe: true })],
    ['a part given back without a line of it', item([win(1n)], { returns: 1n })],
    ['a part given back that takes', item([back(1n), back(-1n)], { returns: 1n })],
    ['a part given back out of held money', item([{ ...back(1n), contra: HELD }], { returns: 1n })],
    ['a companion with a foreign name', item([bet(1n)], { companion: { name: 'x(); drop', row: {} } })],
  ])('with %s is a mistake of the caller', (_, wrong) => {
    expect(() => prepareItem(wrong)).toThrow(RangeError);
  });
});
