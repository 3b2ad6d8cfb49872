import { describe, expect, test } from 'vitest';
import type { WalletCommand } from '../../../../features/vendor-wallet/index.ts';
import { scripted, send } from '../../wires/test/recorded-calls.ts';
import { jiliAdapter } from './adapter.ts';

const VALUES = { agentId: 'Trevo_BRL', agentKey: 'agent-key', username: 'jili', password: 'j:pass:word' };
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
const BALANCE = { balance: { cash: 9_000_000n, bonus: 0n, currency: 'BRL' }, playerId: 'p-7' };
type Outcome = Readonly<Record<string, unknown>>;
type Body = Readonly<Record<string, unknown>>;
type Line = {
  readonly authorization?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly bound?: true;
};

/** What the wallet is asked, and what JILI hears; `undefined` leaves a field out. */
const say = async (path: string, body: Body, outcomes: readonly Outcome[] = [BALANCE], line: Line = {}) => {
  const { context, asked } = scripted(jiliAdapter, line.values ?? VALUES, outcomes);
  const headers = { authorization: line.authorization ?? basic('jili:j:pass:word') };
  const bound = line.bound ? { ...context, isAddressBound: true } : context;
  const reply = await send(jiliAdapter, bound, { path, headers, body: JSON.stringify(body) });
  return { asked, reply, told: JSON.parse(reply.body) as Record<string, unknown> };
};

const BET = { token: 't-7', currency: 'BRL', game: 21, round: 1, betAmount: 2, winloseAmount: 5 };
const FREE = { ...BET, round: 2, betAmount: 0, userId: 'p-7', isFreeRound: true, transactionId: 1 };
const TABLE = { ...BET, round: 3, winloseAmount: 0, sessionId: 30, type: 1 };
const SETTLE = { ...BET, round: 4, betAmount: 0, sessionId: 30, type: 2, userId: 'p-7' };
const CANCEL = { ...BET, userId: 'p-7' };
const asked = async (path: string, body: Body): Promise<WalletCommand | undefined> => (await say(path, body)).asked[0];

describe("JILI's fields", () => {
  test.each(
    (
      [
        ['/bet', BET, []],
        ['/bet', FREE, ['userId']],
        ['/sessionBet', TABLE, ['sessionId', 'type']],
        ['/sessionBet', SETTLE, ['sessionId', 'type', 'userId']],
        ['/cancelBet', CANCEL, ['userId']],
        ['/cancelSessionBet', { ...CANCEL, sessionId: 30 }, ['userId']],
      ] as const
    ).flatMap(([path, body, own]) =>
      ['currency', 'game', 'round', ...(path.startsWith('/cancel') ? [] : ['betAmount', 'winloseAmount']), ...own].map(
        (name) => [path, name, body] as const,
      ),
    ),
  )('%s without its %s is refused unasked, empty too', async (path, name, body) => {
    for (const value of [undefined, '']) {
      const { asked: all, told } = await say(path, { ...body, [name]: value });
      expect([all, told['errorCode']]).toEqual([[], 3]);
    }
  });

  test.each([
    ['an id of 65 letters', '/bet', { ...BET, round: '1'.repeat(65) }],
    ['a third kind of table call', '/sessionBet', { ...TABLE, type: 3 }],
    ['a free round that costs something', '/bet', { ...FREE, betAmount: 1 }],
    ['a bet beside the sum taken along', '/sessionBet', { ...TABLE, preserve: 10 }],
    ['bets above the sum taken along', '/sessionBet', { ...SETTLE, preserve: 10, betAmount: 16 }],
    ['a win below zero', '/bet', { ...BET, winloseAmount: -1 }],
    ['a sum below zero taken along', '/sessionBet', { ...TABLE, betAmount: 0, preserve: -1 }],
    ['a launch token without a letter', '/auth', { token: '' }],
  ])('%s is refused unasked', async (_, path, body) => {
    const { asked: all, told } = await say(path, body);
    expect([all, told['errorCode']]).toEqual([[], 3]);
  });

  test('a settlement gives back what the bets left, down to nothing, and subtracts no bet where nothing was taken along', async () => {
    const settled = async (change: Body) => asked('/sessionBet', { ...SETTLE, ...change });
    expect(await settled({ preserve: 10, betAmount: 15 })).toMatchObject({ op: 'win', amount: 0n });
    expect(await settled({ preserve: 10, betAmount: 4 })).toMatchObject({ amount: 11_000_000n });
    for (const preserve of [0, undefined])
      expect(await settled({ preserve, betAmount: 4 })).toMatchObject({ amount: 5_000_000n });
  });

  test('a bet is of its token’s player, who is the one that it names', async () => {
    for (const [path, body] of [
      ['/bet', BET],
      ['/sessionBet', TABLE],
    ] as const) {
      expect(await asked(path, { ...body, userId: 'p-7' })).toMatchObject({
        player: { token: 't-7', playerId: 'p-7' },
      });
      expect(await asked(path, body)).toMatchObject({ player: { token: 't-7', playerId: null } });
    }
    for (const [path, body] of [
      ['/bet', FREE],
      ['/sessionBet', SETTLE],
      ['/cancelBet', CANCEL],
    ] as const)
      expect(await asked(path, body)).toMatchObject({ player: { token: null, playerId: 'p-7' } });
  });

  test('free spins name their grant and what is left', async () => {
    const freeSpinData = { referenceId: 'grant-7', remain: 4 };
    const free = { campaignId: 'grant-7', rewardId: null, spinsLeft: 4 };
    for (const [path, body] of [
      ['/bet', BET],
      ['/sessionBet', TABLE],
      ['/sessionBet', SETTLE],
    ] as const) {
      expect(await asked(path, { ...body, freeSpinData })).toMatchObject({ free });
      expect(await asked(path, { ...body, freeSpinData: null })).toMatchObject({ free: null });
      const unsaid = { ...body, freeSpinData: { referenceId: 'grant-7' } };
      expect(await asked(path, unsaid)).toMatchObject({ free: { ...free, spinsLeft: null } });
    }
    expect(await asked('/sessionBet', { ...SETTLE, freeSpinData })).toMatchObject({ kind: 'freespin' });
    expect(await asked('/sessionBet', SETTLE)).toMatchObject({ kind: 'normal' });
  });

  test('a free round is a prize of the round that won it, else its own', async () => {
    expect(await asked('/bet', FREE)).toMatchObject({ op: 'promoWin', kind: 'freespin', promoId: '1' });
    for (const transactionId of [null, undefined])
      expect(await asked('/bet', { ...FREE, transactionId })).toMatchObject({ promoId: '2' });
    for (const isFreeRound of [false, null, undefined])
      expect(await asked('/bet', { ...BET, isFreeRound })).toMatchObject({ op: 'betWin' });
  });

  test('a bought bonus is marked', async () => {
    expect(await asked('/bet', { ...BET, statementType: 12 })).toMatchObject({ details: { buyBonus: true } });
    expect(await asked('/bet', { ...BET, statementType: 1 })).not.toMatchObject({ details: { buyBonus: true } });
  });

  test('a cancellation names the session’s round, or the bet’s own', async () => {
    expect(await asked('/cancelSessionBet', { ...CANCEL, sessionId: 30 })).toMatchObject({ roundId: '30' });
    for (const sessionId of [null, undefined])
      expect(await asked('/cancelBet', { ...CANCEL, sessionId })).toMatchObject({ roundId: '1' });
  });

  test.each([
    [1_795_262_399, new Date('2026-11-21T11:59:59Z')],
    [undefined, null],
    ['', null],
    ['noon', null],
    ['1'.repeat(13), null],
  ])('the time %s is %s', async (wagersTime, occurredAt) =>
    expect(await asked('/bet', { ...BET, wagersTime })).toMatchObject({ occurredAt }),
  );
});

describe("JILI's answers", () => {
  test('say the player, the balance and our id, where there are any', async () => {
    const done = await say('/bet', BET, [{ ...BALANCE, walletTransactionId: 'wt_1' }]);
    expect(done.told).toEqual({
      errorCode: 0,
      message: 'success',
      username: 'p-7',
      currency: 'BRL',
      balance: 9,
      txId: 'wt_1',
    });
    expect((await say('/bet', BET, [{ status: 'INVALID_TOKEN' }])).told).toEqual({
      errorCode: 4,
      message: 'Token expired',
    });
  });

  test('hand out the session’s own token', async () => {
    const session = { token: 'own', playerId: 'p-7', nickname: 'n', currency: 'BRL' };
    const { told } = await say('/auth', { token: 'launch' }, [{ ...BALANCE, session }]);
    expect(told).toMatchObject({ errorCode: 0, username: 'p-7', currency: 'BRL', balance: 9, token: 'own' });
  });

  test('that want another try are no 200, and say when', async () => {
    for (const path of ['/bet', '/sessionBet', '/cancelBet', '/cancelSessionBet'])
      for (const status of ['OPERATION_IN_PROCESS', 'TEMPORARY_ERROR', 'MAINTENANCE']) {
        const body = path === '/sessionBet' ? TABLE : CANCEL;
        const { reply } = await say(path, body, [{ status }]);
        expect([reply.status, reply.headers]).toEqual([503, { 'retry-after': '1' }]);
      }
  });

  test('to a late cancellation give back the stake as we hold it, and only after a settlement', async () => {
    const known = { family: 'stake', op: 'bet', state: 'SETTLED', amount: 3_000_000n };
    const ops = async (...outcomes: readonly Outcome[]) =>
      (await say('/cancelSessionBet', { ...CANCEL, betAmount: 99, sessionId: 30 }, outcomes)).asked;
    const settled = { status: 'ALREADY_SETTLED' };
    expect(await ops(settled, { known }, BALANCE)).toMatchObject([
      { op: 'rollback', referenceTransactionId: '1' },
      { op: 'status', transactionId: '1', family: 'stake' },
      { op: 'adjust', delta: 3_000_000n, transactionId: 'cancel:1', roundId: '30' },
    ]);
    expect(await ops(settled, { known: null })).toHaveLength(2);
    for (const status of ['OK', 'TRANSACTION_ROLLED_BACK', 'TRANSACTION_NOT_FOUND', 'DUPLICATE_TRANSACTION'])
      expect(await ops({ status })).toHaveLength(1);
  });

  test('to a cancellation undo a settled slot round whole, and a settled bet of a table not by the slots’ call', async () => {
    const settled = { status: 'ALREADY_SETTLED' };
    const told = async (path: string, op: string) => {
      const { asked: all, told: said } = await say(path, CANCEL, [
        settled,
        { known: { family: 'stake', op } },
        BALANCE,
      ]);
      return [all.map((command) => command.op), said['errorCode']];
    };
    expect(await told('/cancelBet', 'betWin')).toEqual([['rollback', 'status', 'rollback'], 0]);
    expect(await told('/cancelBet', 'bet')).toEqual([['rollback', 'status'], 6]);
    expect(await told('/cancelSessionBet', 'betWin')).toEqual([['rollback', 'status', 'rollback'], 0]);
  });
});

describe('who JILI is', () => {
  const isBelieved = async (line: Line) => (await say('/bet', BET, [BALANCE], line)).asked.length === 1;

  test('is said by name and password, of which the second may have colons', async () => {
    expect(await isBelieved({})).toBe(true);
    for (const text of ['jili:j', 'jili:j:pass', 'x:j:pass:word', ':j:pass:word', 'jili', 'jili:', ''])
      expect(await isBelieved({ authorization: basic(text) })).toBe(false);
    expect(await isBelieved({ authorization: basic('jili:j:pass:word').slice(6) })).toBe(false);
  });

  test('half a proof is none, wherever it comes from', async () => {
    const [name, word] = [{ username: 'jili' }, { password: 'pass' }];
    for (const half of [name, word])
      for (const text of ['jili:', ':pass', ':', 'jili:pass'])
        for (const line of [{}, { bound: true as const }])
          expect(
            await isBelieved({ ...line, values: { agentId: 'a', agentKey: 'k', ...half }, authorization: basic(text) }),
          ).toBe(false);
  });

  test('a password is asked for where one was agreed, also of listed addresses', async () =>
    expect(await isBelieved({ bound: true, authorization: basic('jili:wrong') })).toBe(false));

  test('may be written with every letter of base64', async () => {
    const values = { ...VALUES, password: '>>>???~~~' };
    expect(basic('jili:>>>???~~~')).toMatch(/[+/]/);
    expect(await isBelieved({ values, authorization: basic('jili:>>>???~~~') })).toBe(true);
  });
});
