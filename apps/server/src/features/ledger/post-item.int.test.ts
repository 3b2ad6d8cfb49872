import { BRL } from '@trevo/testkit';
import { amount } from '@trevo/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LedgerItem, LedgerOutcome, PlayerAccounts } from './index.ts';
import { hashOf, itemOf, openLedger, type TestLedger } from './test/open-ledger.ts';

let house: TestLedger;
beforeAll(async () => {
  house = await openLedger();
});
afterAll(async () => {
  expect(await house.ledger.verify()).toMatchObject({ isClean: true, breaks: [] });
  await house.close();
});

const bet = (account: bigint, stake: number, win = 0) => [
  { kind: 'bet' as const, account, contra: house.games, amount: amount(-BRL(stake)) },
  ...(win > 0 ? [{ kind: 'win' as const, account, contra: house.games, amount: BRL(win) }] : []),
];
const count = (outcomes: readonly LedgerOutcome[], status: LedgerOutcome['status']): number =>
  outcomes.filter((outcome) => outcome.status === status).length;

describe('one key', () => {
  test('takes effect once when it is repeated later, and answers the first figures', async () => {
    const { cash, held } = await house.player(BRL(100));
    const item = itemOf('repeat', bet(cash, 10));
    const first = await house.ledger.post(item);
    await house.ledger.post(itemOf('in between', bet(cash, 5)));
    const again = await house.ledger.post(item);
    expect(first).toMatchObject({ status: 'applied', isReplay: false });
    expect(again).toEqual({ ...first, isReplay: true, at: null });
    expect(first.status === 'applied' && first.balances.get(cash)).toBe(BRL(90));
    expect(await house.ledger.balanceOf({ cash, held })).toMatchObject({ balance: BRL(85), version: 3n });
  });

  test('takes effect once for 50 callers at the same moment, who all get the same answer', async () => {
    const { cash, held } = await house.player(BRL(100));
    const item = itemOf('fifty', bet(cash, 10));
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => house.ledger.post(item)));
    expect(outcomes.filter((outcome) => outcome.status === 'applied' && !outcome.isReplay)).toHaveLength(1);
    const figures = outcomes.map((outcome) => (outcome.status === 'applied' ? [outcome.opId, outcome.balances] : null));
    expect(figures).toEqual(Array.from({ length: 50 }, () => figures[0]));
    expect(await house.ledger.balanceOf({ cash, held })).toMatchObject({ balance: BRL(90) });
  });

  test('with other content is refused, at once and later, and moves nothing', async () => {
    const { cash, held } = await house.player(BRL(100));
    const item = itemOf('reused', bet(cash, 10));
    const other = { ...itemOf('reused', bet(cash, 20)), requestHash: hashOf('something else') };
    const [first, second] = await Promise.all([house.ledger.post(item), house.ledger.post(other)]);
    expect([first.status, second.status, (await house.ledger.post(other)).status]).toEqual([
      'applied',
      'key_reused',
      'key_reused',
    ]);
    expect(await house.ledger.balanceOf({ cash, held })).toMatchObject({ balance: BRL(90) });
  });

  test('with other content for another account is refused too', async () => {
    const [one, two] = [await house.player(BRL(10)), await house.player(BRL(10))];
    await house.ledger.post(itemOf('two accounts', bet(one.cash, 1)));
    expect(await house.ledger.post(itemOf('two accounts', bet(two.cash, 1)))).toEqual({ status: 'key_reused' });
    expect(await house.ledger.balanceOf(two)).toMatchObject({ balance: BRL(10) });
  });

  test('used by two processes at once for different wallets moves money in one of them only', async () => {
    const other = await house.second();
    const pairs = await Promise.all(
      Array.from({ length: 60 }, async () => [await house.player(BRL(10)), await house.player(BRL(10))] as const),
    );
    const hold = (n: number, { cash, held }: PlayerAccounts) =>
      itemOf(`clash ${n}`, [{ kind: 'hold', account: cash, contra: held, amount: amount(-BRL(10)) }]);
    const answers = await Promise.all(
      pairs.flatMap(([one, two], n) => [house.ledger.post(hold(n, one)), other.post(hold(n, two))]),
    );
    expect([count(answers, 'applied'), count(answers, 'key_reused')]).toEqual([60, 60]);
    for (const [one, two] of pairs) {
      const balances = await Promise.all([house.ledger.balanceOf(one), house.ledger.balanceOf(two)]);
      expect(balances.reduce((sum, { held }) => sum + held, 0n)).toBe(BRL(10));
    }
  });

  test('stays refused when the money comes later; a new key is accepted', async () => {
    const { cash } = await house.player();
    const item = itemOf('poor', bet(cash, 10));
    expect(await house.ledger.post(item)).toEqual({ status: 'refused', reason: 'insufficient_funds', isReplay: false });
    await house.ledger.post(
      itemOf('money at last', [{ kind: 'deposit', account: cash, contra: house.bank, amount: BRL(10) }]),
    );
    expect(await house.ledger.post(item)).toEqual({ status: 'refused', reason: 'insufficient_funds', isReplay: true });
    expect(await house.ledger.post(itemOf('rich', bet(cash, 10)))).toMatchObject({ status: 'applied' });
  });

  test('sent by two processes at once takes effect once, with the same answer for both', async () => {
    const other = await house.second();
    const players = await Promise.all(Array.from({ length: 20 }, () => house.player(BRL(30))));
    const items = players.flatMap(({ cash }, who) =>
      Array.from({ length: 10 }, (_, n) => itemOf(`both ${who} ${n}`, bet(cash, 10))),
    );
    const answers = await Promise.all(items.map((item) => Promise.all([house.ledger.post(item), other.post(item)])));
    const facts = (outcome: LedgerOutcome) =>
      outcome.status === 'applied' ? outcome.opId : outcome.status === 'refused' && outcome.reason;
    for (const [here, there] of answers) expect(facts(here)).toEqual(facts(there));
    expect(
      count(
        answers.map(([here]) => here),
        'applied',
      ),
    ).toBe(60);
    const both = answers.flat().filter((outcome) => outcome.status === 'applied');
    expect(both.filter((outcome) => !outcome.isReplay)).toHaveLength(60);
    for (const accounts of players) expect(await other.balanceOf(accounts)).toMatchObject({ balance: 0n });
  });
});

describe('a wallet', () => {
  test('of 100 accepts exactly 10 of 100 parallel bets of 10', async () => {
    const { cash, held } = await house.player(BRL(100));
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, n) => house.ledger.post(itemOf(`crowd ${n}`, bet(cash, 10)))),
    );
    expect([count(outcomes, 'applied'), count(outcomes, 'refused')]).toEqual([10, 90]);
    expect(await house.ledger.balanceOf({ cash, held })).toMatchObject({ balance: 0n });
  });

  test('takes bets in the order in which they came', async () => {
    const { cash } = await house.player(BRL(100));
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => house.ledger.post(itemOf(`order ${n}`, bet(cash, 1)))),
    );
    const balances = outcomes.map((outcome) => (outcome.status === 'applied' ? outcome.balances.get(cash) : null));
    expect(balances).toEqual(Array.from({ length: 20 }, (_, n) => BRL(99 - n)));
  });

  test('must hold the stake before the bet, although the win in the same item would pay for it', async () => {
    const { cash, held } = await house.player(BRL(5));
    const item = itemOf('win first', bet(cash, 10, 50), { need: [{ account: cash, amount: BRL(10) }] });
    expect(await house.ledger.post(item)).toMatchObject({ status: 'refused', reason: 'insufficient_funds' });
    const unasked = itemOf('no need named', bet(cash, 10, 50));
    expect(await house.ledger.post(unasked)).toMatchObject({ status: 'refused', reason: 'insufficient_funds' });
    expect(await house.ledger.balanceOf({ cash, held })).toMatchObject({ balance: BRL(5) });
  });

  test('must hold what the caller names, although the lines would take less', async () => {
    const { cash } = await house.player(BRL(5));
    const item = itemOf('asks for more', bet(cash, 1), { need: [{ account: cash, amount: BRL(6) }] });
    expect(await house.ledger.post(item)).toMatchObject({ status: 'refused', reason: 'insufficient_funds' });
    const enough = itemOf('asks for all', bet(cash, 1), { need: [{ account: cash, amount: BRL(5) }] });
    expect(await house.ledger.post(enough)).toMatchObject({ status: 'applied' });
  });

  test('that is blocked neither bets nor withdraws, still receives, and works again once the block is lifted', async () => {
    const { cash, held } = await house.player(BRL(50));
    await house.ledger.setBlock(cash, 'self-exclusion');
    const hold = [{ kind: 'hold' as const, account: cash, contra: held, amount: amount(-BRL(10)) }];
    const refused = { status: 'refused', reason: 'blocked', isReplay: false };
    expect(await house.ledger.post(itemOf('blocked bet', bet(cash, 10)))).toEqual(refused);
    expect(await house.ledger.post(itemOf('blocked hold', hold))).toEqual(refused);
    const win = [{ kind: 'win' as const, account: cash, contra: house.games, amount: BRL(3) }];
    expect(await house.ledger.post(itemOf('blocked win', win))).toMatchObject({ status: 'applied' });
    await house.ledger.setBlock(cash, null);
    expect(await house.ledger.post(itemOf('free bet', bet(cash, 10)))).toMatchObject({ status: 'applied' });
  });
});

describe('held money', () => {
  test('asked for by two processes at once is held only as far as the balance reaches', async () => {
    const other = await house.second();
    const player = await house.player(BRL(100));
    const posting = { kind: 'hold' as const, account: player.cash, contra: player.held, amount: amount(-BRL(10)) };
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, n) => (n % 2 ? other : house.ledger).post(itemOf(`two tills ${n}`, [posting]))),
    );
    expect([count(outcomes, 'applied'), count(outcomes, 'refused')]).toEqual([10, 90]);
    expect(await house.ledger.balanceOf(player)).toMatchObject({ balance: 0n, held: BRL(100), version: 11n });
  });

  test('leaves the balance, comes back on release and is gone on commit', async () => {
    const player = await house.player(BRL(100));
    const { cash, held } = player;
    const hold = (ref: string, units: number): LedgerItem =>
      itemOf(ref, [{ kind: 'hold', account: cash, contra: held, amount: amount(-BRL(units)) }]);
    expect(await house.ledger.post(hold('hold', 60))).toMatchObject({ status: 'applied' });
    expect(await house.ledger.balanceOf(player)).toMatchObject({ balance: BRL(40), held: BRL(60) });
    expect(await house.ledger.post(hold('hold too much', 41))).toMatchObject({ reason: 'insufficient_funds' });
    await house.ledger.post(
      itemOf('part paid, part back', [
        { kind: 'commit', account: held, contra: house.bank, amount: amount(-BRL(45)) },
        { kind: 'release', account: held, contra: cash, amount: amount(-BRL(15)) },
      ]),
    );
    expect(await house.ledger.balanceOf(player)).toMatchObject({ balance: BRL(55), held: 0n });
    const more = itemOf('commit what is not held', [
      { kind: 'commit', account: held, contra: house.bank, amount: amount(-BRL(1)) },
    ]);
    expect(await house.ledger.post(more)).toMatchObject({ reason: 'insufficient_funds' });
  });
});

describe('an operation', () => {
  test('is taken back at most once', async () => {
    const { cash, held } = await house.player(BRL(20));
    const first = await house.ledger.post(itemOf('to undo', bet(cash, 20)));
    const reverses = first.status === 'applied' ? first.opId : 0n;
    const back = [{ kind: 'rollback' as const, account: cash, contra: house.games, amount: BRL(20) }];
    const outcomes = await Promise.all(
      ['undo 1', 'undo 2', 'undo 3'].map((ref) => house.ledger.post(itemOf(ref, back, { reverses }))),
    );
    expect(count(outcomes, 'applied')).toBe(1);
    expect(
      outcomes.filter((outcome) => outcome.status === 'refused' && outcome.reason === 'already_reversed'),
    ).toHaveLength(2);
    expect(await house.ledger.balanceOf({ cash, held })).toMatchObject({ balance: BRL(20) });
    await expect(house.ledger.post(itemOf('undo nothing', back, { reverses: 999_999_999n }))).rejects.toThrow(
      /no operation/,
    );
  });

  test('of an account that does not exist fails alone and leaves no trace', async () => {
    const { cash } = await house.player(BRL(10));
    const [bad, good] = await Promise.allSettled([
      house.ledger.post(itemOf('nobody', bet(9_999_998n, 1))),
      house.ledger.post(itemOf('somebody', bet(cash, 1))),
    ]);
    expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
    const { rows } = await house.app.query("select from idem where ref = 'nobody'");
    expect(rows).toHaveLength(0);
  });

  test('beyond 64 bits fails alone and moves nothing', async () => {
    const player = await house.player(BRL(10));
    const huge = amount(9_223_372_036_854_775_000n);
    const flood = [{ kind: 'win' as const, account: player.cash, contra: house.games, amount: huge }];
    await expect(house.ledger.post(itemOf('flood', flood))).rejects.toThrow(/out of range/);
    expect(await house.ledger.balanceOf(player)).toMatchObject({ balance: BRL(10) });
  });
});

describe('the queue', () => {
  test('turns new items away when it is full, before anything moves, and keeps what it has', async () => {
    const small = await house.second({ maxWaiting: 10 });
    const players = await Promise.all(Array.from({ length: 30 }, () => house.player(BRL(10))));
    const results = await Promise.allSettled(
      players.map(({ cash }) => small.post(itemOf(`full ${cash}`, bet(cash, 1)))),
    );
    const busy = results.filter((result) => result.status === 'rejected');
    expect(busy).toHaveLength(20);
    for (const result of busy) expect(result.reason).toMatchObject({ code: 'internal.busy', retryAfterSeconds: 1 });
    const balances = await Promise.all(players.map(async (player) => (await small.balanceOf(player)).balance));
    expect(balances.filter((balance) => balance === BRL(9))).toHaveLength(10);
  });

  test('leaves room for others when one wallet asks too much', async () => {
    const small = await house.second({ maxWaiting: 40 });
    const [hot, quiet] = [await house.player(BRL(100)), await house.player(BRL(100))];
    const crowd = Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => small.post(itemOf(`hot ${n}`, bet(hot.cash, 1)))),
    );
    expect(await small.post(itemOf('quiet', bet(quiet.cash, 1)))).toMatchObject({ status: 'applied' });
    // One that is being written and ten behind it.
    expect((await crowd).filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
    expect(await small.balanceOf(hot)).toMatchObject({ balance: BRL(89) });
  });

  test('finishes what it has when it is stopped, and takes nothing more', async () => {
    const ledger = await house.second();
    const { cash } = await house.player(BRL(100));
    const running = Array.from({ length: 20 }, (_, n) => ledger.post(itemOf(`stop ${n}`, bet(cash, 1))));
    await ledger.stop();
    expect(count(await Promise.all(running), 'applied')).toBe(20);
    await expect(ledger.post(itemOf('too late', bet(cash, 1)))).rejects.toMatchObject({ code: 'internal.busy' });
  });
});

describe('members', () => {
  test('have one pair of accounts, however often and at once they are opened', async () => {
    const other = await house.second();
    const member = { memberId: 77_777n, merchantId: 1, currency: 'BRL' };
    const pairs = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? other : house.ledger).openAccounts(member)),
    );
    expect(new Set(pairs.map(({ cash, held }) => `${cash} ${held}`)).size).toBe(1);
    expect(await (await house.second()).accountsOf(77_777n, 'BRL')).toEqual(pairs[0]);
    await expect(house.ledger.accountsOf(88_888n, 'BRL')).rejects.toThrow(/no BRL accounts/);
  });

  test('hear of their new balance once a flush', async () => {
    const { cash } = await house.player(BRL(10));
    const client = await house.owner.connect();
    const heard: unknown[] = [];
    client.on('notification', ({ payload }) => heard.push(...(JSON.parse(payload ?? '[]') as unknown[])));
    await client.query('listen trevo_member');
    const { rows } = await client.query<{ member_id: bigint }>('select member_id from account where account_id = $1', [
      cash,
    ]);
    await house.ledger.post(itemOf('heard', bet(cash, 1)));
    await house.ledger.post(itemOf('not heard', bet(cash, 100)));
    await client.query('select 1');
    client.release(true);
    expect(heard).toEqual([{ topic: 'balance', memberId: String(rows[0]?.member_id) }]);
  });
});
