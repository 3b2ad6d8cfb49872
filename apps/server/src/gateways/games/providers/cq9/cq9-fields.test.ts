import { describe, expect, test } from 'vitest';
import type { VendorLink, WalletCommand } from '../../../../features/vendor-wallet/index.ts';
import { scripted } from '../../wires/test/recorded-calls.ts';
import { cq9Adapter } from './adapter.ts';

const VALUES = { walletToken: 'w-token', apiToken: 'a-token', currency: 'BRL' };
const held = (cash: bigint) => ({ balance: { cash, bonus: 0n, currency: 'BRL' } });
type Outcome = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, string | undefined>>;
type Call = { readonly fields?: Fields; readonly params?: Readonly<Record<string, string>> };

/** What the wallet is asked, under which rules, and what CQ9 hears; `undefined` leaves a field out. */
const say = async (
  path: string,
  { fields = {}, params = {} }: Call,
  outcomes: readonly Outcome[] = [held(9_000_000n)],
) => {
  const { context, asked } = scripted(cq9Adapter, VALUES, outcomes);
  const links: VendorLink[] = [];
  const { execute, batch } = context.wallet;
  const wallet: typeof context.wallet = {
    execute: (link, command) => (links.push(link), execute(link, command)),
    batch: (link, commands, mode) => (links.push(link), batch(link, commands, mode)),
  };
  const route = cq9Adapter.routes.find((each) => each.path === path);
  if (!route) throw new Error(`no route ${path}`);
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const call = { method: route.method, url: path, query: new URLSearchParams(), params, ip: '127.0.0.1' };
  const headers = { wtoken: 'w-token' };
  const reply = await route.answer({ ...call, headers, body: Buffer.from(body.toString()) }, { ...context, wallet });
  const told = JSON.parse(reply.body) as { data: unknown; status: { code: string; datetime: string } };
  return { asked, told, links };
};

const BET: Fields = { account: 'p-7', roundid: 'r-1', mtcode: 'm-1', amount: '1', session: 's-7' };
const TIME = '2026-11-21T07:59:59-04:00';
const END: Fields = { account: 'p-7', roundid: 'r-1' };
const post = async (path: string, fields: Fields): Promise<WalletCommand | undefined> =>
  (await say(`/transaction/${path}`, { fields })).asked[0];
const ended = (fields: Fields, wins: readonly object[]) =>
  say('/transaction/game/endround', { fields: { ...END, data: JSON.stringify(wins), ...fields } });

describe("CQ9's fields", () => {
  test.each(
    (['game/bet', 'game/rollout', 'game/rollin', 'game/debit', 'game/credit', 'user/payoff'] as const).flatMap((path) =>
      ['account', 'mtcode', 'amount', ...(path === 'user/payoff' ? [] : ['roundid'])].map(
        (name) => [path, name] as const,
      ),
    ),
  )('%s without its %s is refused unasked, empty too', async (path, name) => {
    for (const value of [undefined, '', ' ']) {
      const { asked, told } = await say(`/transaction/${path}`, { fields: { ...BET, [name]: value } });
      expect([asked, told.status.code]).toEqual([[], '1003']);
    }
  });

  test.each([
    ['none at all', []],
    ['more than a hundred', Array.from({ length: 101 }, (_, index) => ({ mtcode: `w-${index}`, amount: 1 }))],
    ['one without its id', [{ mtcode: '', amount: 1 }]],
    ['one without its amount', [{ mtcode: 'w-1' }]],
  ])('endround with a list of wins that has %s is refused unasked', async (_, wins) => {
    const { asked, told } = await ended({}, wins);
    expect([asked, told.status.code]).toEqual([[], '1003']);
  });

  test('endround takes a hundred wins', async () => {
    const wins = Array.from({ length: 100 }, (_, index) => ({ mtcode: `w-${index}`, amount: 1 }));
    expect((await ended({}, wins)).asked).toHaveLength(100);
  });

  test('say the session where CQ9 hands it on, for money that goes out alone', async () => {
    for (const path of ['game/bet', 'game/rollout'])
      expect(await post(path, BET)).toMatchObject({ op: 'bet', player: { token: 's-7', playerId: 'p-7' } });
    for (const session of ['', undefined])
      expect(await post('game/bet', { ...BET, session })).toMatchObject({ player: { token: null, playerId: 'p-7' } });
    for (const path of ['game/rollin', 'game/debit', 'game/credit', 'user/payoff'])
      expect(await post(path, BET)).toMatchObject({ player: { token: null, playerId: 'p-7' } });
  });

  test.each([
    ['2026-11-21T11:59:59Z', '0'],
    ['', '0'],
    [undefined, '0'],
    ['2026-11-21', '1004'],
    ['2026-11-21T07:59:59', '1004'],
    ['Sat, 21 Nov 2026 07:59:59 GMT', '1004'],
  ])('the time %s is answered %s', async (eventTime, code) => {
    for (const path of ['game/bet', 'game/rollin', 'game/debit', 'user/payoff'])
      expect((await say(`/transaction/${path}`, { fields: { ...BET, eventTime } })).told.status.code).toBe(code);
  });

  test('a win bears its own time, else that of its round', async () => {
    const { asked } = await ended({ createTime: TIME }, [
      { mtcode: 'w-1', amount: 1, eventtime: '2026-11-21T07:00:00-04:00' },
      { mtcode: 'w-2', amount: 1 },
    ]);
    const [own, ofRound] = [new Date('2026-11-21T11:00:00Z'), new Date('2026-11-21T11:59:59Z')];
    expect(asked).toMatchObject([{ occurredAt: own }, { occurredAt: ofRound }]);
  });

  test('mark the win of a free ticket, which is paid without a bet, and no other', async () => {
    const win = [{ mtcode: 'w-1', amount: 1 }];
    for (const freeticket of ['true', 'True', 'TRUE']) {
      const { asked, links } = await ended({ freeticket, ticketid: 't-5' }, win);
      expect(asked).toMatchObject([{ kind: 'freespin', free: { campaignId: 't-5' } }]);
      expect(links.map(({ policy }) => policy.allowsOrphanWin)).toEqual([true]);
    }
    for (const freeticket of ['false', '', undefined]) {
      const { asked, links } = await ended({ freeticket, ticketid: 't-5' }, win);
      expect(asked).toMatchObject([{ kind: 'normal', free: null }]);
      expect(links.map(({ policy }) => policy.allowsOrphanWin)).toEqual([false]);
    }
  });

  test('an empty jackpot is none', async () => {
    for (const jackpot of ['', '0', undefined]) {
      const { asked, told } = await ended({ jackpot }, [{ mtcode: 'w-1', amount: 1 }]);
      expect([asked, told.status.code]).toMatchObject([[{ jackpotWin: null }], '0']);
    }
  });

  test('a prize names its campaign, else itself', async () => {
    expect(await post('user/payoff', { ...BET, promoid: 'race-7' })).toMatchObject({ promoId: 'race-7' });
    for (const promoid of ['', undefined])
      expect(await post('user/payoff', { ...BET, promoid })).toMatchObject({ promoId: 'm-1' });
  });

  test('a refund with an empty account or round has none: its bet is looked up', async () => {
    const refund = async (fields: Fields) =>
      (await say('/transaction/game/refund', { fields: { mtcode: 'm-1', ...fields } }, [{ playerId: 'p-7' }])).asked;
    expect(await refund({ account: '', roundid: '' })).toMatchObject([
      { op: 'status', transactionId: 'm-1' },
      { op: 'rollback', player: { token: null, playerId: 'p-7' }, roundId: null, currency: 'BRL' },
    ]);
    expect(await refund({ account: 'p-8', roundid: 'r-1' })).toMatchObject([
      { op: 'rollback', player: { playerId: 'p-8' }, roundId: 'r-1' },
    ]);
    const unknown = await say('/transaction/game/refund', { fields: { mtcode: 'm-1' } }, [{ playerId: null }]);
    expect([unknown.asked, unknown.told.status.code]).toMatchObject([[{ op: 'status' }, { op: 'bar' }], '1014']);
  });

  test('a refusal carries no content, whatever the wallet knows', async () => {
    const { told } = await say('/transaction/game/bet', { fields: BET }, [
      { ...held(5_000_000n), status: 'INSUFFICIENT_FUNDS' },
    ]);
    expect(told).toEqual({
      data: null,
      status: { code: '1005', message: 'Insufficient balance', datetime: '2026-11-21T08:00:00.000-04:00' },
    });
  });
});

describe("CQ9's questions", () => {
  const check = (outcome: Outcome) => say('/player/check/:account', { params: { account: 'p-7' } }, [outcome]);
  test('whether an account is ours is answered with yes or no', async () => {
    expect((await check(held(1n))).told).toMatchObject({ data: true, status: { code: '0' } });
    expect((await check({ status: 'PLAYER_NOT_FOUND' })).told).toMatchObject({ data: false, status: { code: '0' } });
    expect((await check({ status: 'TEMPORARY_ERROR' })).told).toMatchObject({ data: null, status: { code: '1100' } });
    expect((await check(held(1n))).asked).toMatchObject([{ op: 'balance', player: { token: null, playerId: 'p-7' } }]);
  });

  const record = async (known: Outcome | null, more: Outcome = {}) => {
    const outcome = { playerId: 'p-7', walletTransactionId: 'wt_1', known, ...more };
    return (await say('/transaction/record/:mtcode', { params: { mtcode: 'm-1' } }, [outcome])).told;
  };
  const bet = { family: 'stake', state: 'APPLIED', amount: 1_500_000n };

  test('a movement that stands is told with its kind, account, state and amount', async () => {
    expect((await record(bet)).data).toEqual({
      _id: 'wt_1',
      action: 'bet',
      target: { account: 'p-7' },
      status: { status: 'success', message: 'success' },
      currency: 'BRL',
      event: [{ mtcode: 'm-1', amount: 1.5 }],
    });
    expect((await record(bet, { walletTransactionId: null })).data).toMatchObject({ _id: 'm-1' });
  });

  test.each([
    ['stake', 'bet'],
    ['credit', 'endround'],
    ['undo', 'refund'],
    ['adjust', 'credit'],
  ])('%s is called %s', async (family, action) =>
    expect((await record({ ...bet, family })).data).toMatchObject({ action }),
  );

  test.each([
    ['APPLIED', 'success'],
    ['SETTLED', 'success'],
    ['ROLLED_BACK', 'refund'],
    ['REVERSED', 'refund'],
  ])('what is %s is a %s', async (state, status) =>
    expect((await record({ ...bet, state })).data).toMatchObject({ status: { status } }),
  );

  test.each([
    ['was refused', { ...bet, state: 'DECLINED' }],
    ['was undone before it came', { ...bet, state: 'VOIDED_UNSEEN' }],
    ['never came', null],
  ])('a bet that %s is no record', async (_, known) =>
    expect(await record(known)).toMatchObject({ data: null, status: { code: '1014' } }),
  );

  test('a wallet that cannot say is asked again, not told as no record', async () =>
    expect(await record(null, { status: 'TEMPORARY_ERROR' })).toMatchObject({ status: { code: '1100' } }));
});

describe("CQ9's takeall", () => {
  const takeAll = (outcomes: readonly Outcome[]) =>
    say('/transaction/game/takeall', { fields: { ...BET, amount: undefined } }, outcomes);
  const poor = { ...held(0n), status: 'INSUFFICIENT_FUNDS' };

  test('keeps no refusal that it tries again after, keeps the last, and tries three times', async () => {
    const { asked, told, links } = await takeAll([{}, held(5n), poor, held(4n), poor, held(3n), poor]);
    const tries = asked.flatMap((command, index) => (command.op === 'bet' ? [links[index]?.policy.keepsDeclines] : []));
    expect([tries, told.status.code]).toEqual([[false, false, true], '1005']);
  });

  test('asks for the balance of the session, and says again what the first call was told', async () => {
    const first = await takeAll([{}, held(5_000_000n), held(0n)]);
    expect(first.asked).toMatchObject([
      { op: 'status', family: 'stake' },
      { op: 'balance', player: { token: 's-7', playerId: 'p-7' } },
      { op: 'bet', amount: 5_000_000n, player: { token: 's-7' } },
    ]);
    const known = { family: 'stake', state: 'APPLIED', amount: 5_000_000n };
    const again = await takeAll([{ known }, held(2_000_000n), poor]);
    expect([again.asked.length, again.told.status.code]).toEqual([3, '1005']);
  });

  test('tells a session that is gone, and stakes nothing', async () => {
    const { asked, told } = await takeAll([{}, { status: 'INVALID_TOKEN' }]);
    expect([asked.map(({ op }) => op), told.status.code]).toEqual([['status', 'balance'], '1006']);
  });
});
