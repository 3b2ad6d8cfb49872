import { createHash, randomUUID } from 'node:crypto';
import { amount } from '@trevo/money';
import { BRL, cloneDatabase } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '../../platform/db/database.ts';
import { createPool, type Pool } from '../../platform/db/pool.ts';
import { createLog } from '../../platform/log.ts';
import { createLedger, type Ledger, type PlayerAccounts } from '../ledger/index.ts';
import { NOTHING_STAKED } from './bet-money.ts';
import { type Bets, type BetsDeps, createBets, type PassedGates } from './create-bets.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let owner: Pool;
let db: Database;
let ledger: Ledger;
let bets: Bets;
beforeAll(async () => {
  database = await cloneDatabase();
  owner = createPool({ url: database.url, max: 2, name: 'test-owner', asOwner: true });
  await owner.query(`
    insert into merchant (merchant_id, code, name, currency, languages) values (1, 'test', 'Test', 'BRL', '{PT}');
    create table test_order (name text primary key);
    grant select, insert on test_order to trevo_app;
    create function test_apply_order(rows jsonb) returns void language sql as $$
      insert into test_order select name from jsonb_to_recordset(rows) as r (name text)
    $$;`);
  db = createDatabase(createPool({ url: database.url, max: 4, name: 'test-server' }));
  const log = createLog('silent');
  ledger = await createLedger({ db, log, config: { databaseUrl: database.url }, jitter: () => 0.5 });
  // No gate is passed here: what gives back has none.
  bets = createBets({ db, ledger, gates: [] } as unknown as BetsDeps);
});
afterAll(async () => {
  expect(await ledger.verify()).toMatchObject({ isClean: true, breaks: [] });
  await ledger.stop();
  await db.destroy();
  await owner.end();
  await database.drop();
});

let members = 0n;
type Someone = { readonly by: PassedGates; readonly accounts: PlayerAccounts };
const someone = async (cash: number, bonus: number): Promise<Someone> => {
  members += 1n;
  const by = { memberId: members, merchantId: 1, currency: 'BRL' } as PassedGates;
  const accounts = await ledger.openAccounts(by);
  const bank = await ledger.houseAccount(1, 'BRL', 'bank');
  for (const [account, units] of [
    [accounts.cash, cash],
    [accounts.bonus, bonus],
  ] as const)
    if (units > 0)
      await ledger.post({
        ...key(`opening ${account}`),
        postings: [{ kind: 'promo', account, contra: bank, amount: BRL(units) }],
        need: [],
      });
  return { by, accounts };
};
const key = (ref: string) => ({ source: 'test', ref, requestHash: createHash('sha256').update(ref).digest() });
const money = async ({ accounts }: Someone) => {
  const { balance, bonus } = await ledger.balanceOf(accounts);
  return [balance, bonus];
};
/** A slip of so much, paid by cash first. */
const slip = async ({ by }: Someone, units: number): Promise<bigint> => {
  const answer = await bets.place(by, {
    ...key(randomUUID()),
    amount: BRL(units),
    payout: BRL(0),
    before: NOTHING_STAKED,
    keepsRefusal: true,
  });
  return answer.status === 'applied' ? answer.opId : 0n;
};
const back = ({ by }: Someone, opId: bigint, ref: string, [units, bonus]: readonly [number, number]) =>
  bets.giveBackPart(by, {
    ...key(ref),
    opId,
    amount: BRL(units),
    bonusPart: BRL(bonus),
    companion: { name: 'test_apply_order', row: { name: ref } },
  });

describe('a part of a slip that is given back', () => {
  it('goes to cash and bonus money as its product kept it, in any order, and together they are the slip', async () => {
    const parts = [
      [3.33, 0],
      [3.33, 3.33],
      [3.33, 1.37],
      [7.01, 2.3],
    ] as const;
    for (const [nth, order] of [parts, parts.toReversed()].entries()) {
      const player = await someone(10, 10);
      const op = await slip(player, 17);
      expect(await money(player)).toEqual([0n, BRL(3)]);
      for (const [n, part] of order.entries())
        expect(await back(player, op, `parts ${nth} ${n}`, part)).toMatchObject({ status: 'applied' });
      expect(await money(player)).toEqual([BRL(10), BRL(10)]);
      const more = await back(player, op, `parts ${nth} more`, [0.01, 0]);
      expect(more).toMatchObject({ status: 'refused', reason: 'already_reversed' });
    }
  });

  it('is no more than the slip, however many come back at the same moment', async () => {
    const player = await someone(5, 5);
    const op = await slip(player, 10);
    const ends = await Promise.all(Array.from({ length: 12 }, (_, n) => back(player, op, `crowd ${n}`, [1, 0.5])));
    expect(ends.filter(({ status }) => status === 'applied')).toHaveLength(10);
    expect(await money(player)).toEqual([BRL(5), BRL(5)]);
  });

  it('is safe to repeat, and its refusal is not kept', async () => {
    const player = await someone(5, 5);
    const op = await slip(player, 10);
    expect(await back(player, op, 'again', [4, 2])).toMatchObject({ status: 'applied', isReplay: false });
    expect(await back(player, op, 'again', [4, 2])).toMatchObject({ status: 'applied', isReplay: true });
    for (const part of [
      [7, 2],
      [4, 4],
    ] as const)
      for (let n = 0; n < 2; n += 1)
        expect(await back(player, op, `too much ${part[0]}`, part)).toMatchObject({
          status: 'refused',
          isReplay: false,
        });
    expect(await money(player)).toEqual([BRL(2), BRL(2)]);
  });
});

describe('many ends at once', () => {
  it('are paid as each alone, to cash and bonus money, and once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => someone(5, n % 2 ? 5 : 0)));
    const ends = await Promise.all(
      all.map(async (player, n) => {
        await slip(player, n % 2 ? 10 : 5);
        const staked = n % 2 ? { total: BRL(10), bonus: BRL(5) } : { total: BRL(5), bonus: BRL(0) };
        return { owner: player.by, payout: { ...key(`end ${n}`), payout: BRL(4), staked } };
      }),
    );
    const first = await bets.settleMany(ends);
    expect(first.map(({ status }) => status)).toEqual(ends.map(() => 'applied'));
    expect(await bets.settleMany(ends)).toMatchObject(ends.map(() => ({ status: 'applied', isReplay: true })));
    for (const [n, player] of all.entries())
      expect(await money(player)).toEqual(n % 2 ? [BRL(2), BRL(2)] : [BRL(4), 0n]);
  });

  it('are answered one by one: who owes repays, and a key with other content is refused', async () => {
    const [one, two] = [await someone(1, 0), await someone(1, 0)];
    const bank = await ledger.houseAccount(1, 'BRL', 'bank');
    const taken = [{ kind: 'adjust' as const, account: one.accounts.cash, contra: bank, amount: amount(-BRL(3)) }];
    await ledger.post({ ...key('owes'), postings: taken, need: [], mayOwe: true });
    const end = ({ by }: Someone, ref: string, units: number, hash = ref) => ({
      owner: by,
      payout: { ...key(hash), ref, payout: BRL(units), staked: { total: BRL(1), bonus: BRL(0) } },
    });
    await bets.settleMany([end(two, 'once', 1)]);
    const ends = await bets.settleMany([end(one, 'of a debtor', 5), end(two, 'once', 2, 'other')]);
    expect(ends).toMatchObject([{ status: 'applied' }, { status: 'key_reused' }]);
    expect([await money(one), await money(two)]).toEqual([
      [BRL(3), 0n],
      [BRL(2), 0n],
    ]);
  });
});
