import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { repeatDue } from './retry.ts';
import { openTestStudio, until } from './test/open-test-studio.ts';

type Studio = Awaited<ReturnType<typeof openTestStudio>>;
const START = 1_000_000_000n;
const SLOT = '22001';
const FISH = '21001';
const PG_SLOT = '101';

let studio: Studio;
beforeEach(async () => {
  studio = await openTestStudio();
});
afterEach(() => studio.close());

const feed = (code = 'FC') => studio.vendorOf(code).book.state.transactions;
const sumOf = (code = 'FC') => feed(code).reduce((sum, line) => sum + BigInt(line.amount), 0n);
const rounds = (code = 'FC') => Object.values(studio.vendorOf(code).book.state.rounds);
const pending = (code = 'FC') => studio.vendorOf(code).book.state.pending;
const callsOf = (op: string) => studio.wallet.calls.filter((call) => call.op === op);
const begin = async (code = 'FC', game = SLOT) => studio.open(studio.launch(code, game));

describe('a round', () => {
  test('takes the stake, draws, pays the win, and the feed is what the wallet acknowledged', async () => {
    const { play } = await begin();
    for (let i = 0; i < 8; i += 1) {
      const round = await play();
      expect(round).toMatchObject({ ok: true, stake: '1.00', isCrediting: false });
      expect((round.result as { engine: string }).engine).toBe('slot');
    }
    expect(studio.wallet.balance - START).toBe(sumOf());
    expect(feed().map(({ family, transactionId }) => `${family} ${transactionId}`)).toEqual([
      ...studio.wallet.known.keys(),
    ]);
    expect(rounds().every(({ state }) => state === 'closed')).toBe(true);
  });

  test('tells the page the wallet’s balance, never its own', async () => {
    const { play } = await begin();
    studio.wallet.balance = 5_000_000n;
    const round = await play();
    expect(Number(round.balance)).toBe(Number(studio.wallet.balance) / 1_000_000);
  });

  test('keeps what was drawn, with the seeds that make it again', async () => {
    const { play } = await begin('FC', FISH);
    await play({ stake: '2.00', option: 'f10' });
    expect(rounds()[0]?.result).toMatchObject({
      engine: 'dice',
      choice: { side: 'over', count: 1_000 },
      proof: { game: 'dice', serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  test.each([
    [SLOT, { stake: '1.01' }, 'bad_bet'],
    [SLOT, { stake: '-1.00' }, 'bad_bet'],
    [SLOT, null, 'bad_bet'],
    [FISH, { stake: '1.00', option: 'f3' }, 'bad_bet'],
    [FISH, { stake: '0.01', option: 'f2' }, 'limits'],
    [FISH, { stake: '9999.00', option: 'f2' }, 'limits'],
  ])('of %s with %j is refused before any call', async (game, bet, reason) => {
    const { play } = await begin('FC', game);
    expect(await play(bet)).toMatchObject({ ok: false, reason });
    expect(callsOf('bet')).toHaveLength(0);
  });

  test('without the money is refused with the true balance, and leaves no trace in the feed', async () => {
    const { play } = await begin();
    studio.wallet.balance = 400_000n;
    expect(await play()).toEqual({ ok: false, reason: 'insufficient_funds', balance: '0.40' });
    expect([feed(), rounds()]).toEqual([[], []]);
  });

  test('of a demo session moves play money only', async () => {
    const { play, opened } = await studio.open(studio.launch('FC', SLOT, { mode: 'demo' }));
    expect(opened).toMatchObject({ isDemo: true, balance: '1000.00' });
    expect(await play()).toMatchObject({ ok: true });
    expect(studio.wallet.calls).toEqual([]);
  });
});

describe('a bet without an answer', () => {
  test.each([
    ['that was applied', 'lose-answer'],
    ['that never arrived', 'lose'],
    ['that shall come again', 'TEMPORARY_ERROR'],
    ['whose copy was taken for a forgery', 'INVALID_SIGNATURE'],
  ])('%s is cancelled until the wallet acknowledges, and nothing is won', async (_, fate) => {
    const { play } = await begin();
    studio.wallet.next.push(
      { op: 'bet', fate },
      { op: 'rollback', fate: 'lose' },
      { op: 'rollback', fate: 'TEMPORARY_ERROR' },
    );
    expect(await play()).toMatchObject({ ok: false, reason: 'not_placed' });
    await until('the rollback is acknowledged', () => pending().length === 0);
    expect(callsOf('rollback')).toHaveLength(3);
    expect(new Set(callsOf('rollback').map(({ body }) => body.transactionId)).size).toBe(1);
    expect(studio.wallet.balance).toBe(START);
    expect(sumOf()).toBe(0n);
    expect(feed().map(({ family }) => family)).toEqual(['stake', 'undo']);
    expect(callsOf('win')).toHaveLength(0);
  });
});

describe('a bet without an answer that the wire cannot cancel', () => {
  test('is asked for again at once, and the round goes on when it was taken', async () => {
    const { play } = await begin('CQ9', 'GT01');
    studio.wallet.next.push({ op: 'bet', fate: 'lose-answer' });
    expect(await play()).toMatchObject({ ok: true });
    expect(new Set(callsOf('bet').map(({ body }) => body.transactionId)).size).toBe(1);
    expect(studio.wallet.balance - START).toBe(sumOf('CQ9'));
  });

  test('is repeated until answered, and its round then ends by itself', async () => {
    const { play } = await begin('CQ9', 'GT01');
    studio.wallet.next.push(...Array(4).fill({ op: 'bet', fate: 'lose-answer' }));
    expect(await play()).toMatchObject({ ok: false, reason: 'unconfirmed' });
    await until('bet and win are taken', () => pending('CQ9').length === 0 && callsOf('win').length === 1);
    await until('the round is closed', () => rounds('CQ9')[0]?.state === 'closed');
    expect(studio.wallet.balance - START).toBe(sumOf('CQ9'));
    expect(feed('CQ9').map(({ family }) => family)).toEqual(['stake', 'credit']);
  });

  test('counts for nothing when it is refused in the end', async () => {
    const { play } = await begin('CQ9', 'GT01');
    studio.wallet.next.push(...Array(3).fill({ op: 'bet', fate: 'lose' }), { op: 'bet', fate: 'INSUFFICIENT_FUNDS' });
    expect(await play()).toMatchObject({ ok: false, reason: 'unconfirmed' });
    await until('the refusal is known', () => pending('CQ9').length === 0);
    expect([rounds('CQ9')[0]?.state, feed('CQ9'), studio.wallet.balance]).toEqual(['void', [], START]);
  });
});

describe('a win without an answer', () => {
  test.each(['lose', 'lose-answer', 'TEMPORARY_ERROR', 'INVALID_SIGNATURE'])(
    '(%s) is repeated under its id until taken, and paid once',
    async (fate) => {
      const { play } = await begin();
      studio.wallet.next.push({ op: 'win', fate }, { op: 'win', fate });
      expect(await play()).toMatchObject({ ok: true, isCrediting: true, balance: null });
      await until('the win is taken', () => pending().length === 0);
      expect(new Set(callsOf('win').map(({ body }) => body.transactionId)).size).toBe(1);
      expect(callsOf('win')).toHaveLength(3);
      expect(studio.wallet.balance - START).toBe(sumOf());
      expect(rounds()[0]?.state).toBe('closed');
    },
  );

  test('is still repeated after a restart of the studio', async () => {
    const { play } = await begin();
    studio.wallet.next.push(...Array(2).fill({ op: 'win', fate: 'lose' }));
    await play();
    await studio.restart();
    expect(pending()).toHaveLength(1);
    await until('the win is taken', () => pending().length === 0);
    expect(studio.wallet.balance - START).toBe(sumOf());
  });

  test('that the wallet refuses for good is not repeated, and stands on the desk', async () => {
    const { play } = await begin();
    studio.wallet.next.push({ op: 'win', fate: 'WRONG_CURRENCY' });
    await play();
    expect(pending()).toEqual([]);
    expect(rounds()[0]).toMatchObject({ state: 'closed', trouble: 'wrong_currency' });
    expect(feed().map(({ family }) => family)).toEqual(['stake']);
  });
});

describe('a net call', () => {
  test('moves stake and win together, filed as both under one id', async () => {
    const { play } = await begin('PG', PG_SLOT);
    for (let i = 0; i < 12; i += 1) await play();
    expect(callsOf('betWin')).toHaveLength(12);
    expect(studio.wallet.balance - START).toBe(sumOf('PG'));
    expect(feed('PG').filter(({ family }) => family === 'stake')).toHaveLength(12);
  });

  test('without an answer is cancelled', async () => {
    const { play } = await begin('PG', PG_SLOT);
    studio.wallet.next.push({ op: 'betWin', fate: 'lose-answer' });
    expect(await play()).toMatchObject({ ok: false, reason: 'not_placed' });
    await until('the rollback is acknowledged', () => pending('PG').length === 0);
    expect([studio.wallet.balance, sumOf('PG')]).toEqual([START, 0n]);
    // The list names the whole of what was taken back: stake, win, and an undoing of both.
    const [stake, ...rest] = feed('PG').map(({ family, amount }) => [family, BigInt(amount)] as const);
    const win = rest.find(([family]) => family === 'credit')?.[1] ?? 0n;
    expect(rest.at(-1)).toEqual(['undo', -((stake?.[1] ?? 0n) + win)]);
    expect(rounds('PG')[0]).toMatchObject({ state: 'void', win: '0' });
  });
});

describe('the fault dial', () => {
  test('doubles calls, and the wallet moves once', async () => {
    const { play } = await begin();
    studio.turnDial('FC', { duplicate: 100 });
    await play();
    expect([callsOf('bet').length, callsOf('win').length]).toEqual([2, 2]);
    expect(studio.wallet.balance - START).toBe(sumOf());
  });

  test('slows every call down, and the round is played all the same', async () => {
    const { play } = await begin();
    studio.turnDial('FC', { latencyMs: 150 });
    const begun = performance.now();
    expect(await play()).toMatchObject({ ok: true });
    // A bet and its win, each on the way for so long; a timer may ring a millisecond early.
    expect(performance.now() - begun).toBeGreaterThanOrEqual(298);
    expect([callsOf('bet').length, callsOf('win').length]).toEqual([1, 1]);
    expect(studio.wallet.balance - START).toBe(sumOf());
  });

  test('loses requests: nothing arrives, the bet is given up', async () => {
    const { play } = await begin();
    studio.turnDial('FC', { loseRequest: 100 });
    expect(await play()).toMatchObject({ ok: false, reason: 'not_placed' });
    expect(callsOf('bet')).toHaveLength(0);
    studio.turnDial('FC', {});
    await until('the rollback is acknowledged', () => pending().length === 0);
    expect(studio.wallet.balance).toBe(START);
  });

  test('loses answers after the commit: the stake comes back', async () => {
    const { play } = await begin();
    studio.turnDial('FC', { loseAnswer: 100 });
    await play();
    expect(callsOf('bet')).toHaveLength(1);
    studio.turnDial('FC', {});
    await until('the rollback is acknowledged', () => pending().length === 0);
    expect([studio.wallet.balance, sumOf()]).toEqual([START, 0n]);
  });

  test('sends the rollback first: the bet is then refused and nothing moves', async () => {
    const { play } = await begin();
    studio.turnDial('FC', { rollbackFirst: 100 });
    expect(await play()).toMatchObject({ ok: false, reason: 'rolled_back' });
    expect([studio.wallet.balance, feed()]).toEqual([START, []]);
  });

  test('sends the win before its bet: it is repeated, and paid once', async () => {
    const { play } = await begin();
    studio.turnDial('FC', { reorder: 100 });
    expect(await play()).toMatchObject({ ok: true });
    expect(studio.wallet.calls.map(({ op }) => op).slice(2, 4)).toEqual(['win', 'bet']);
    await until('the win is taken', () => pending().length === 0);
    expect(studio.wallet.balance - START).toBe(sumOf());
  });

  test('pays late: the win is not sent before its time', async () => {
    const { play } = await begin();
    studio.turnDial('FC', { lateWin: 100, lateWinSeconds: 60 });
    const start = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(start);
    onTestFinished(() => {
      clock.mockRestore();
    });
    expect(await play()).toMatchObject({ ok: true, isCrediting: true });
    clock.mockReturnValue(start + 59_999);
    await repeatDue(studio.vendorOf('FC'));
    expect(callsOf('win')).toHaveLength(0);
    clock.mockReturnValue(start + 60_000);
    await until('the win is taken', () => callsOf('win').length === 1 && pending().length === 0);
    expect(studio.wallet.balance - START).toBe(sumOf());
  });

  test('calls a vendor by the name that players read', async () => {
    const { vendors } = (await (await fetch(`${studio.url()}/studio/desk/state`)).json()) as {
      vendors: { code: string; name: string }[];
    };
    expect(vendors.find(({ code }) => code === 'FC')?.name).toBe('FA CHAI');
  });

  test('is turned over HTTP for one vendor or all, and refuses a dial that does not exist', async () => {
    const put = async (body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${studio.url()}/studio/desk/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    expect((await put({ vendor: 'FC', faults: { apiFailure: 100, latencyMs: 50 } })).status).toBe(200);
    expect((await fetch(`${studio.url()}/studio/FC/games`)).status).toBe(503);
    expect((await fetch(`${studio.url()}/studio/PG/games`)).status).toBe(401);
    expect((await put({ vendor: '*', faults: {} })).status).toBe(200);
    expect((await fetch(`${studio.url()}/studio/FC/games`)).status).toBe(401);
    expect((await put({ vendor: 'FC', faults: { loseRequest: 101 } })).status).toBe(400);
    expect((await put({ vendor: 'NO', faults: {} })).status).toBe(404);
    expect((await put({ vendor: '*', faults: {} }, { origin: 'http://evil.example' })).status).toBe(403);
  });
});
