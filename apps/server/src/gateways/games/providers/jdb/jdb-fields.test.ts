import { describe, expect, test } from 'vitest';
import type { VendorLink, WalletCommand } from '../../../../features/vendor-wallet/index.ts';
import { RECORDED_AT, scripted, send } from '../../wires/test/recorded-calls.ts';
import { jdbAdapter } from './adapter.ts';
import { ourCurrency } from './currencies.ts';
import { keysOf, openText, readObject, sealMessage } from './envelope.ts';
import { spinActionsOf } from './free-spins.ts';

const VALUES = { dc: 'SB1', parent: 'trevo', key: '0123456789abcdef', iv: 'fedcba9876543210', 'scale.VND': '1000' };
const KEYS = keysOf(VALUES);
const BALANCE = { balance: { cash: 9_000_000n, bonus: 0n, currency: 'BRL' } };
type Message = Readonly<Record<string, unknown>>;

/** What the wallet is asked, under which rules, and what JDB hears. */
const say = async (message: Message, outcome: Message = BALANCE) => {
  const { context, asked } = scripted(jdbAdapter, VALUES, [outcome]);
  const links: VendorLink[] = [];
  const { execute, batch } = context.wallet;
  const wallet: typeof context.wallet = {
    execute: (link, command) => (links.push(link), execute(link, command)),
    batch: (link, commands, mode) => (links.push(link), batch(link, commands, mode)),
  };
  const text = JSON.stringify({ ts: RECORDED_AT, uid: 'p-7', currency: 'BRL', ...message });
  const body = new URLSearchParams({ x: sealMessage(text, KEYS) }).toString();
  const reply = await send(jdbAdapter, { ...context, wallet }, { path: '/seamless', body });
  return { asked, links, told: JSON.parse(reply.body) as { status: string; balance?: number } };
};
const asked = async (message: Message): Promise<WalletCommand | undefined> => (await say(message)).asked[0];

const SPIN = { action: 8, transferId: 1, bet: -2, win: 5 };
const STAKE = { action: 9, transferId: 2, amount: 2 };
const RESULT = { action: 10, transferId: 3, amount: 5, refTransferIds: [2] };
const OUT = { action: 13, transferId: 4, amount: 6 };
const BACK = { action: 14, transferId: 5, amount: 7, refTransferIds: [4] };
const CANCEL = { action: 11, transferId: 6, refTransferIds: [2] };
const CANCEL_OUT = { action: 15, transferId: 7, refTransferIds: [4] };
const UNDO_SPIN = { action: 4, transferId: 1 };
const WON = { action: 12, transferId: 8, amount: 4, eventId: 77 };
const PRIZE = { action: 19, transferId: 9, amount: 4, eventId: 78 };
const ALL = { SPIN, STAKE, RESULT, OUT, BACK, CANCEL, CANCEL_OUT, UNDO_SPIN, WON, PRIZE };

describe("JDB's fields", () => {
  const needed = Object.values(ALL).flatMap((message) =>
    [...Object.keys(message).filter((name) => name !== 'action' && name !== 'eventId'), 'uid', 'currency'].map(
      (name) => [message.action, name, message] as const,
    ),
  );

  test.each(needed)('action %s without its %s is refused unasked, empty too', async (_, name, message) => {
    for (const value of [undefined, '', ...(name === 'refTransferIds' ? [[]] : [])]) {
      const { asked: all, told } = await say({ ...message, [name]: value });
      expect([all, told.status]).toEqual([[], '8000']);
    }
  });

  test.each([
    ['an id with other letters', { ...SPIN, transferId: "1' or" }],
    ['an id of 65 letters', { ...SPIN, transferId: '1'.repeat(65) }],
    ['a reference with other letters', { ...CANCEL, refTransferIds: undefined, refTransferId: 'a b' }],
    ['51 references', { ...CANCEL, refTransferIds: Array.from({ length: 51 }, (__, index) => index) }],
    ['a win below zero', { ...SPIN, win: -5 }],
    ['a stake below zero', { ...STAKE, amount: -2 }],
    ['winnings below zero', { ...WON, amount: -4 }],
  ])('%s is refused unasked', async (_, message) => {
    const { asked: all, told } = await say(message);
    expect([all, told.status]).toEqual([[], '8000']);
  });

  test('fifty references are taken, one alone too', async () => {
    const fifty = { ...CANCEL, refTransferIds: Array.from({ length: 50 }, (_, index) => index) };
    expect((await say(fifty)).asked).toHaveLength(50);
    for (const action of [11, 15])
      expect(await asked({ action, transferId: 6, refTransferId: 2 })).toMatchObject({ referenceTransactionId: '2' });
  });

  test('a round is named by its number, by its record, or by the movement that began it', async () => {
    const [both, record] = [
      { gameRoundSeqNo: 70, historyId: 71, gameSeqNo: 72 },
      { historyId: 71, gameSeqNo: 72 },
    ];
    for (const [message, alone] of [
      [STAKE, '2'],
      [RESULT, '2'],
      [CANCEL, null],
    ] as const) {
      expect(await asked({ ...message, ...both })).toMatchObject({ roundId: '70' });
      expect(await asked({ ...message, ...record })).toMatchObject({ roundId: '71' });
      expect(await asked(message)).toMatchObject({ roundId: alone });
    }
    expect(await asked({ ...SPIN, ...both })).toMatchObject({ roundId: '71', details: { gameSeqNo: '72' } });
    expect(await asked({ ...SPIN, gameSeqNo: 72 })).toMatchObject({ roundId: '72' });
    expect(await asked(SPIN)).toMatchObject({ roundId: '1' });
    // A stay at a table is a round of its own, whatever rounds were played there.
    for (const message of [OUT, BACK, CANCEL_OUT])
      expect(await asked({ ...message, ...both })).toMatchObject({ roundId: '4' });
  });

  test('what comes back from several stays names the first of them', async () => {
    const back = { ...BACK, refTransferIds: [4, 14] };
    expect(await asked(back)).toMatchObject({ roundId: '4', referenceTransactionId: '4' });
  });

  test('a game is a kind and a machine, or none', async () => {
    expect(await asked({ ...SPIN, gType: 0, mType: 8001 })).toMatchObject({ gameCode: '0_8001' });
    for (const part of [{ gType: 0 }, { mType: 8001 }, {}])
      expect(await asked({ ...SPIN, ...part })).toMatchObject({ gameCode: null });
  });

  test('free spins’ winnings and an event’s prize are told apart, and named by their event', async () => {
    expect(await asked(WON)).toMatchObject({ op: 'promoWin', kind: 'freespin', promoId: '77' });
    expect(await asked(PRIZE)).toMatchObject({ op: 'promoWin', kind: 'tournament', promoId: '78' });
    for (const message of [WON, PRIZE])
      expect(await asked({ ...message, eventId: undefined })).toMatchObject({ promoId: String(message.transferId) });
  });

  test('what takes money or asks for it is refused when it is old, from the future or bears no time', async () => {
    for (const message of [SPIN, STAKE, OUT, { action: 6 }]) {
      for (const ts of [RECORDED_AT - 300_001, RECORDED_AT + 300_001, undefined, 'noon', '']) {
        const { asked: all, told } = await say({ ...message, ts });
        expect([all, told.status]).toEqual([[], '9005']);
      }
      for (const ts of [RECORDED_AT - 300_000, RECORDED_AT + 300_000])
        expect((await say({ ...message, ts })).told.status).toBe('0000');
    }
  });

  test('what gives money is taken however old, and dated as it says', async () => {
    for (const message of [RESULT, BACK, CANCEL, CANCEL_OUT, UNDO_SPIN, WON, PRIZE]) {
      const at = RECORDED_AT - 86_400_000;
      expect(await asked({ ...message, ts: at })).toMatchObject({ occurredAt: new Date(at) });
      for (const ts of [undefined, 'noon', '1'.repeat(14)])
        expect(await asked({ ...message, ts })).toMatchObject({ occurredAt: null });
    }
  });

  test('only an action 8 is undone with its result', async () => {
    const rules = async (message: Message) => (await say(message)).links.map(({ policy }) => policy.mayUndoSettledBets);
    expect(await rules(UNDO_SPIN)).toEqual([true]);
    for (const message of [CANCEL, CANCEL_OUT, RESULT, BACK, SPIN]) expect(await rules(message)).toEqual([false]);
  });

  test('a refusal tells the balance, and an answer without one has none', async () => {
    const poor = await say(SPIN, { ...BALANCE, status: 'INSUFFICIENT_FUNDS' });
    expect(poor.told).toEqual({ status: '6006', balance: 9, err_text: 'Insufficient balance' });
    expect((await say(SPIN, { status: 'TEMPORARY_ERROR' })).told).not.toHaveProperty('balance');
  });
});

test('a message may stand in the query instead of the body, and the body counts where there are both', async () => {
  const { context, asked: all } = scripted(jdbAdapter, VALUES, [BALANCE]);
  const sealed = (uid: string) =>
    sealMessage(JSON.stringify({ action: 6, ts: RECORDED_AT, uid, currency: 'BRL' }), KEYS);
  await send(jdbAdapter, context, { path: `/seamless?x=${sealed('p-7')}`, body: '' });
  await send(jdbAdapter, context, { path: `/seamless?x=${sealed('p-7')}`, body: `x=${sealed('p-8')}` });
  expect(all).toMatchObject([{ player: { playerId: 'p-7' } }, { player: { playerId: 'p-8' } }]);
});

describe("JDB's currencies", () => {
  test.each([
    ['US', 'USD'],
    ['EU', 'EUR'],
    ['RB', 'CNY'],
    ['PP', 'PHP'],
    ['TB', 'THB'],
    ['JP', 'JPY'],
    ['KW', 'KRW'],
    ['VN', 'VND'],
    ['BRL', 'BRL'],
  ])('%s is %s', (theirs, ours) => expect(ourCurrency(theirs)).toBe(ours));

  test('are counted as the connection says', async () => {
    expect(await asked({ ...STAKE, currency: 'VN' })).toMatchObject({ currency: 'VND', amount: 2_000_000_000n });
    expect(await asked({ action: 6, currency: 'US' })).toMatchObject({ op: 'balance', currency: 'USD' });
  });
});

describe("JDB's envelope", () => {
  const text = '{"action":6,"uid":"p-7"}';
  test('is opened whether spaces or zero bytes fill it up, and not when it is too long', () => {
    expect(openText(sealMessage(`${text}\0\0\0`, KEYS), KEYS)).toBe(text);
    expect(openText(sealMessage(`${text} `, KEYS), KEYS)).toBe(text);
    expect(openText(sealMessage('x'.repeat(64 * 1024), KEYS), KEYS)).toHaveLength(64 * 1024);
    expect(openText(sealMessage('x'.repeat(64 * 1024 + 1), KEYS), KEYS)).toBeNull();
  });

  test('may be spelt with `=`, and with the other letters of base64', () => {
    const sealed = Buffer.from(sealMessage(text, KEYS), 'base64url').toString('base64');
    expect(openText(sealed, KEYS)).toBe(text);
  });

  test('holds an object in clean UTF-8, or nothing', () => {
    for (const other of ['[1]', '"x"', 'null', '7', '']) expect(readObject(other)).toBeNull();
    const bytes = Buffer.from(sealMessage(text, KEYS), 'base64url');
    expect(openText(Buffer.concat([bytes.subarray(16), bytes.subarray(16)]).toString('base64url'), KEYS)).toBeNull();
  });
});

test.each([
  ['71,72,73', { grant: 71, cancel: 72, status: 73 }],
  ['', null],
  [undefined, null],
  ['71,72', null],
  ['71,72,73,74', null],
  ['a,b,c', null],
])('the actions of free spins in %s are %s', (named, actions) => expect(spinActionsOf(named)).toEqual(actions));
