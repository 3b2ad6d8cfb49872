import { type Amount, amount } from '@trevo/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ledger, LedgerItem, LedgerOutcome, PlayerAccounts, Posting } from './index.ts';
import { itemOf, openLedger, type TestLedger } from './test/open-ledger.ts';

let house: TestLedger;
let other: Ledger;
beforeAll(async () => {
  house = await openLedger();
  other = await house.second();
});
afterAll(async () => {
  expect(await house.ledger.verify()).toMatchObject({ isClean: true, breaks: [] });
  await house.close();
});

const SIDE = 1n << 40n;
const isCash = (account: bigint): boolean => account > 0n && account < SIDE && account % 2n === 0n;

/** Cash or bonus money. */
const isWallet = (account: bigint): boolean => account > 0n && account % 2n === 0n;

/** What the ledger promises, as the shortest program: a map of balances and a map of keys. A debt is a negative balance. */
const createModel = () => {
  const balances = new Map<bigint, bigint>();
  const keys = new Map<string, { content: string; outcome: string }>();
  const balanceOf = (account: bigint): bigint => balances.get(account) ?? 0n;
  const decide = ({ postings, need, mayOwe }: LedgerItem): string => {
    const now = new Map<bigint, bigint>();
    const at = (account: bigint): bigint => now.get(account) ?? balanceOf(account);
    const debtOf = (cash: bigint): bigint => cash + 1n + SIDE;
    const asks = postings.some(
      ({ kind, account, amount: moved }) =>
        (kind === 'bet' || kind === 'hold') && moved < 0n && balanceOf(debtOf(account % SIDE)) < 0n,
    );
    if (asks && !mayOwe) return 'in_debt';
    if (!mayOwe && need.some(({ account, amount: least }) => balanceOf(account) < least)) return 'insufficient_funds';
    const cashes = new Set<bigint>();
    for (const { account, contra, amount: moved } of postings) {
      const split =
        mayOwe && isWallet(account) && contra < 0n && moved < 0n && at(account) + moved < 0n ? -at(account) : moved;
      now.set(account, at(account) + split);
      if (split !== moved) now.set(debtOf(account % SIDE), at(debtOf(account % SIDE)) + moved - split);
      if (mayOwe && isWallet(account)) cashes.add(account % SIDE);
      now.set(contra, at(contra) - moved);
      if ([account, contra].some((touched) => touched > 0n && at(touched) < 0n)) return 'insufficient_funds';
      for (const touched of [account, contra]) if (isCash(touched)) cashes.add(touched);
    }
    for (const cash of cashes) {
      const owed = -at(debtOf(cash));
      const repaid = owed < at(cash) ? owed : at(cash);
      now.set(cash, at(cash) - repaid);
      now.set(debtOf(cash), repaid - owed);
    }
    for (const [account, balance] of now) balances.set(account, balance);
    return 'applied';
  };
  const post = (item: LedgerItem): string => {
    const content = item.requestHash.toString('hex');
    const known = keys.get(item.ref);
    if (known) return known.content === content ? `${known.outcome} again` : 'key_reused';
    const outcome = decide(item);
    keys.set(item.ref, { content, outcome });
    return outcome;
  };
  return { post, balanceOf };
};

const inWords = (outcome: LedgerOutcome): string => {
  if (outcome.status === 'key_reused') return 'key_reused';
  const name = outcome.status === 'applied' ? 'applied' : outcome.reason;
  return outcome.isReplay ? `${name} again` : name;
};

type Move = { kind: 'bet' | 'win' | 'deposit' | 'hold' | 'release' | 'commit' | 'promo' | 'adjust'; micros: bigint };
const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom('bet', 'win', 'deposit', 'hold', 'release', 'commit', 'promo', 'adjust'),
  micros: fc.bigInt({ min: 0n, max: 40n }),
});
const postingOf = ({ kind, micros }: Move, { cash, held, bonus }: PlayerAccounts): Posting => {
  const minus: Amount = amount(-micros);
  switch (kind) {
    case 'bet':
      return { kind, account: cash, contra: house.games, amount: minus };
    case 'win':
      return { kind, account: house.games, contra: cash, amount: minus };
    case 'deposit':
      return { kind, account: cash, contra: house.bank, amount: amount(micros) };
    case 'hold':
      return { kind, account: cash, contra: held, amount: minus };
    case 'release':
      return { kind, account: held, contra: cash, amount: minus };
    case 'commit':
      return { kind, account: held, contra: house.bank, amount: minus };
    case 'promo':
      return { kind, account: bonus, contra: house.games, amount: amount(micros) };
    case 'adjust':
      // Bonus that is turned into cash, or lost.
      return micros % 2n
        ? { kind, account: bonus, contra: cash, amount: minus }
        : { kind, account: bonus, contra: house.games, amount: minus };
  }
};

/** Few players and few keys, so that keys repeat, contents differ and wallets run empty. */
const step = fc.record({
  who: fc.nat({ max: 2 }),
  key: fc.nat({ max: 25 }),
  moves: fc.array(move, { minLength: 1, maxLength: 6 }),
  need: fc.option(fc.bigInt({ min: 0n, max: 60n })),
  isElsewhere: fc.boolean(),
  /** Now and then a correction: what it moves is not refused for want of cash. */
  isCorrection: fc.nat({ max: 5 }).map((n) => n === 0),
});
const NOBODY: PlayerAccounts = { cash: 0n, held: 0n, bonus: 0n, debt: 0n };
const itemFor = (
  ref: string,
  { moves, isCorrection }: { moves: readonly Move[]; isCorrection: boolean },
  player: PlayerAccounts,
): LedgerItem =>
  itemOf(
    isCorrection ? `${ref} corrected` : ref,
    // Few lines, so that the splits of a debt fit.
    moves.slice(0, isCorrection ? 4 : 6).map((one) => postingOf(one, player)),
    isCorrection ? { mayOwe: true } : {},
  );

test('answers and balances are those of a map, whatever is posted in whatever order', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      run += 1;
      const players = await Promise.all([house.player(), house.player(), house.player()]);
      const model = createModel();
      for (const { who, key, need, isElsewhere, ...what } of steps) {
        const player = players[who] ?? NOBODY;
        const plain = itemFor(`run ${run} key ${key}`, what, player);
        const touchesCash = plain.postings.some(
          ({ account, contra }) => account === player.cash || contra === player.cash,
        );
        const needs = need !== null && touchesCash ? [{ account: player.cash, amount: amount(need) }] : [];
        const item = { ...plain, need: needs };
        expect(inWords(await (isElsewhere ? other : house.ledger).post(item))).toBe(model.post(item));
      }
      for (const player of players) {
        const { balance, held, bonus, owed } = await house.ledger.balanceOf(player);
        const { cash, held: heldId, bonus: bonusId, debt } = player;
        expect([balance, held, bonus, -owed]).toEqual([cash, heldId, bonusId, debt].map(model.balanceOf));
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);

test('no money appears or vanishes when everything is posted at once from two processes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 120 }), fc.uuid(), async (steps, run) => {
      const players = await Promise.all([
        house.player(amount(100n)),
        house.player(amount(100n)),
        house.player(amount(100n)),
      ]);
      const items = steps.map(({ who, key, ...what }) => itemFor(`${run} ${key}`, what, players[who] ?? NOBODY));
      const outcomes = await Promise.all(
        items.map((item, n) => (steps[n]?.isElsewhere ? other : house.ledger).post(item)),
      );
      const fresh = outcomes.flatMap((outcome, n) =>
        outcome.status === 'applied' && !outcome.isReplay ? (items[n] ?? []) : [],
      );
      const keys = fresh.map((item) => item.ref);
      expect(new Set(keys).size).toBe(keys.length);
      const lines = fresh.flatMap((item) => item.postings);
      for (const player of players) {
        let [cash, held, bonus] = [100n, 0n, 0n];
        for (const { account, contra, amount: moved } of lines) {
          if (account === player.cash) cash += moved;
          if (contra === player.cash) cash -= moved;
          if (account === player.held) held += moved;
          if (contra === player.held) held -= moved;
          if (account === player.bonus) bonus += moved;
        }
        const left = await house.ledger.balanceOf(player);
        expect(left.held).toBe(held);
        expect(left.balance + left.bonus - left.owed).toBe(cash + bonus);
        expect(left.balance === 0n || left.owed === 0n).toBe(true);
      }
    }),
    { numRuns: 15 },
  );
}, 120_000);
