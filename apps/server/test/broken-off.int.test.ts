import { BRL, openWorld } from '@trevo/testkit';
import { amount, type Amount } from '@trevo/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ASK_AFTER_MS, END_AFTER_MS, judgeRound, watchRounds } from '../src/features/play/watch/watch-rounds.ts';
import {
  adjust,
  bet,
  cancelReserve,
  commit,
  id,
  walletLab,
  promo,
  reserve,
  rollback,
  run,
  type WalletLab,
  win,
  winOf,
} from '../src/features/vendor-wallet/test/wallet-lab.ts';

describe('rounds, holds and undoings that something came between', () => {
  let lab: WalletLab;
  beforeAll(async () => {
    lab = walletLab(await openWorld({ catalog: true }));
  });
  afterEach(() => lab.check());
  afterAll(() => lab.close());

  const COMMON = { currency: null, occurredAt: null, details: null };
  const rounds = () => lab.server.app.wallet.rounds;
  const decision = { by: 'ana', note: 'test' };
  const keyOf = (player: { memberId: bigint }, roundId: string) => ({
    vendor: 'PG',
    roundId,
    memberId: player.memberId,
  });
  const heldOf = async (memberId: bigint): Promise<Amount> => {
    const { rows } = await lab.owner.query(
      "select balance_micros from account where member_id = $1 and kind = 'held'",
      [memberId],
    );
    return amount(BigInt(rows[0].balance_micros));
  };

  it.each(['cancel', 'commit', 'expire'])('a hold whose round ended meanwhile can still %s', async (end) => {
    const player = await lab.player(BRL(20));
    const call = run(lab.wallet, lab.link());
    const roundId = id();
    const [committed, held] = [reserve(player, { roundId }), reserve(player, { roundId })];
    await call(committed);
    await call(held);
    expect((await call(commit(player, committed))).status).toBe('OK');
    expect((await call(win(player, { roundId, amount: BRL(1) }))).status).toBe('OK');
    await call({ ...COMMON, op: 'endRound', player: player, roundId });
    if (end === 'cancel') expect((await call(cancelReserve(player, held))).status).toBe('OK');
    if (end === 'commit') expect((await call(commit(player, held))).status).toBe('OK');
    if (end === 'expire') {
      lab.server.clock.advance(11 * 60_000);
      expect(await rounds().releaseExpired()).toBe(1);
    }
    expect(await heldOf(player.memberId)).toBe(0n);
    expect(await player.cash()).toBe(end === 'commit' ? BRL(11) : BRL(16));
  });

  it('a hold in a void round is given back and cannot be committed', async () => {
    const player = await lab.player(BRL(20));
    const call = run(lab.wallet, lab.link());
    const held = reserve(player);
    await call(held);
    expect(await rounds().void(keyOf(player, held.roundId), decision)).toBe(true);
    expect((await call(commit(player, held))).status).toBe('TRANSACTION_ROLLED_BACK');
    expect(await player.cash()).toBe(BRL(20));
  });

  it('a hold that cannot be released keeps back no other', async () => {
    const [broken, player] = [await lab.player(BRL(20)), await lab.player(BRL(20))];
    const call = run(lab.wallet, lab.link());
    const [first, second] = [reserve(broken), reserve(player)];
    await call(first);
    await call(second);
    lab.server.clock.advance(11 * 60_000);
    // Its player is known under no name any more.
    await lab.owner.query('update game_player set vendor = $2 where member_id = $1', [broken.memberId, 'XX']);
    expect(await rounds().releaseExpired()).toBe(1);
    expect(await player.cash()).toBe(BRL(20));
    await lab.owner.query('update game_player set vendor = $2 where member_id = $1', [broken.memberId, 'PG']);
    expect(await rounds().releaseExpired()).toBe(1);
    expect(await broken.cash()).toBe(BRL(20));
  });

  it('a win is not paid on a hold that nobody committed', async () => {
    const player = await lab.player(BRL(20));
    const call = run(lab.wallet, lab.link());
    const held = reserve(player);
    await call(held);
    const early = win(player, { roundId: held.roundId });
    expect((await call(early)).status).toBe('TEMPORARY_ERROR');
    expect(await player.cash()).toBe(BRL(15));
    expect((await call(commit(player, held))).status).toBe('OK');
    expect((await call(early)).status).toBe('OK');
    expect(await player.cash()).toBe(BRL(17));
  });

  it('a win is paid for a hold that another process committed', async () => {
    const player = await lab.player(BRL(20));
    const held = reserve(player);
    const call = run(lab.wallet, lab.link());
    await call(held);
    expect((await run(await lab.second(), lab.link())(commit(player, held))).status).toBe('OK');
    const paid = win(player, { roundId: held.roundId, referenceTransactionId: held.transactionId });
    expect((await call(paid)).status).toBe('OK');
    expect(await player.cash()).toBe(BRL(17));
  });

  it('a void that broke off is finished by the watchdog, or by hand', async () => {
    const player = await lab.player(BRL(100));
    const call = run(lab.wallet, lab.link());
    const stakes = [bet(player, { amount: BRL(40) }), bet(player, { amount: BRL(30) })];
    for (const stake of stakes) {
      await call(stake);
      // What the process had written when it died.
      await lab.owner.query(
        "update bet set state = 'void', version = 2, settled_at = now(), settled_xid = stream_xid() where round = $1",
        [stake.roundId],
      );
    }
    const [watched, byHand] = stakes.map(({ roundId }) => keyOf(player, roundId));
    if (!watched || !byHand) throw new Error('two rounds');
    expect((await rounds().find(byHand))?.round.isHalfVoided).toBe(true);
    expect(await rounds().void(byHand, decision)).toBe(true);
    expect(await player.cash()).toBe(BRL(60));
    lab.server.clock.advance(ASK_AFTER_MS + 1);
    const { clock, log, catalog } = lab.server.app;
    await watchRounds({ clock, log, gate: catalog as never, rounds: rounds() });
    expect(await player.cash()).toBe(BRL(100));
    expect((await rounds().find(watched))?.round).toMatchObject({ state: 'VOID', bets: 0, isHalfVoided: false });
  });

  it('a stake whose loss was told is not given back when the vendor forgets the round', async () => {
    const player = await lab.player(BRL(100));
    const call = run(lab.wallet, lab.link());
    const [lost, unheard] = [bet(player, { amount: BRL(40) }), bet(player)];
    await call(lost);
    await call(unheard);
    await call(winOf(player, lost, { amount: BRL(0), isRoundClosed: false }));
    const verdicts = await Promise.all(
      [lost, unheard].map(async ({ roundId }) => {
        const found = await rounds().find(keyOf(player, roundId));
        return found && judgeRound(found.round, 'unknown', found.round.openedAt.getTime() + END_AFTER_MS);
      }),
    );
    expect(verdicts).toEqual(['close', 'void']);
  });

  it('what is left of a bet after a part went back can be won, given back, or voided', async () => {
    const player = await lab.player(BRL(30));
    const call = run(lab.wallet, lab.link({ allowsPartialRollback: true }));
    const stakes = [0, 1, 2].map(() => bet(player, { amount: BRL(10) }));
    for (const stake of stakes) {
      await call(stake);
      const part = rollback(player, stake.transactionId, { amount: BRL(4) });
      expect((await call(part)).status).toBe('OK');
      expect((await call(part)).isReplay).toBe(true);
    }
    const [won, undone, voided] = stakes;
    if (!won || !undone || !voided) throw new Error('three bets');
    expect((await call(winOf(player, won, { amount: BRL(20) }))).status).toBe('OK');
    expect((await call(rollback(player, undone.transactionId))).status).toBe('OK');
    expect(await rounds().void(keyOf(player, voided.roundId), decision)).toBe(true);
    expect(await player.cash()).toBe(BRL(30 - 6 + 20));
    const { transactions } = await rounds().transactions({
      merchantId: 1,
      vendor: 'PG',
      from: new Date(0),
      to: new Date(lab.server.clock.now() + 1),
      cursor: null,
      limit: 500,
    });
    const told = transactions.find(({ transactionId }) => transactionId === won.transactionId);
    expect(told?.amount).toBe(BRL(10));
  });

  it('two parts given back at once are never more than the bet', async () => {
    const player = await lab.player(BRL(10));
    const link = lab.link({ allowsPartialRollback: true });
    const wallets = [lab.wallet, await lab.second()];
    const stake = bet(player, { amount: BRL(10) });
    await run(lab.wallet, link)(stake);
    const ends = await Promise.all(
      [0, 1, 2, 3].map((n) =>
        (wallets[n % 2] ?? lab.wallet).execute(link, rollback(player, stake.transactionId, { amount: BRL(4) })),
      ),
    );
    expect(ends.filter(({ status }) => status === 'OK')).toHaveLength(2);
    expect(await player.cash()).toBe(BRL(8));
  });

  it('a repeated list tells what was taken back since', async () => {
    const player = await lab.player(BRL(10));
    const link = lab.link({ mayUndoSettledBets: true });
    const stake = bet(player);
    const list = [stake, winOf(player, stake)];
    await lab.wallet.batch(link, list, 'all-or-nothing');
    expect((await run(lab.wallet, link)(rollback(player, stake.transactionId))).status).toBe('OK');
    const again = await lab.wallet.batch(link, list, 'all-or-nothing');
    expect(again.map(({ status }) => status)).toEqual(['TRANSACTION_ROLLED_BACK', 'TRANSACTION_ROLLED_BACK']);
    expect(await player.cash()).toBe(BRL(10));
  });

  it('a list does not take back its own bet, and takes back one that stood before it once', async () => {
    const player = await lab.player(BRL(10));
    const link = lab.link();
    const stake = bet(player, { amount: BRL(2) });
    const own = await lab.wallet.batch(link, [stake, rollback(player, stake.transactionId)], 'all-or-nothing');
    expect(own[1]?.status).toBe('BAD_REQUEST');
    expect(await player.cash()).toBe(BRL(10));
    await run(lab.wallet, link)(stake);
    const twice = [rollback(player, stake.transactionId), rollback(player, stake.transactionId)];
    const refused = await lab.wallet.batch(link, twice, 'all-or-nothing');
    expect(refused[1]?.status).toBe('TRANSACTION_ROLLED_BACK');
    const list = await lab.wallet.batch(link, [stake, rollback(player, stake.transactionId)], 'all-or-nothing');
    expect(list[1]?.status).toBe('OK');
    expect(await player.cash()).toBe(BRL(10));
  });

  it('a round that ends while a bet is being written settles that bet too', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const first = bet(player);
    await call(first);
    const second = bet(player, { roundId: first.roundId });
    // The bet waits for the round, and the end of the round behind it.
    await lab.owner.query('begin');
    await lab.owner.query('select from bet where round = $1 for update', [first.roundId]);
    const waiting = async (): Promise<number> => {
      const { rows } = await lab.owner.query(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0].n;
    };
    const betting = call(second);
    await expect.poll(waiting, { interval: 10 }).toBe(1);
    const ending = rounds().close(keyOf(player, first.roundId), decision);
    await expect.poll(waiting, { interval: 10 }).toBe(2);
    await lab.owner.query('commit');
    await betting;
    await ending;
    const found = await rounds().find(keyOf(player, first.roundId));
    const written = found?.transactions.find(({ transactionId }) => transactionId === second.transactionId);
    expect([found?.round.state, written?.state]).toEqual(['CLOSED', 'SETTLED']);
    expect((await call(rollback(player, second.transactionId))).status).toBe('ALREADY_SETTLED');
  });

  it('a rollback takes back the win whose id a declined bet had', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const declined = bet(player, { amount: BRL(50) });
    expect((await call(declined)).status).toBe('INSUFFICIENT_FUNDS');
    expect((await call(promo(player, { transactionId: declined.transactionId }))).status).toBe('OK');
    expect((await call(rollback(player, declined.transactionId))).status).toBe('OK');
    expect(await player.cash()).toBe(BRL(10));
  });

  it('texts that the database cannot keep are a bad request', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const bad = [
      bet(player, { gameCode: 'a\0b' }),
      win(player, { details: { a: ['\0'] } }),
      win(player, { details: { '\ud800': 1 } }),
      { ...adjust(player, amount(-BRL(1))), reason: 'x\0' },
      { ...COMMON, op: 'endRound' as const, player, roundId: 'x\0' },
    ];
    for (const command of bad) expect((await call(command)).status).toBe('BAD_REQUEST');
    // A backslash and what would be an escape is text like any other.
    expect((await call(bet(player, { details: { a: '\\u0000' } }))).status).toBe('OK');
  });

  it('money beyond what a balance can hold is refused, and moves nobody else’s', async () => {
    const [rich, other] = [await lab.player(BRL(1)), await lab.player(BRL(1))];
    const call = run(lab.wallet, lab.link());
    const most = amount(1_000_000_000_000_000_000n);
    for (let times = 1; times <= 9; times += 1) expect((await call(promo(rich, { amount: most }))).status).toBe('OK');
    const [tooMuch, fine] = await Promise.all([call(promo(rich, { amount: most })), call(bet(other))]);
    expect([tooMuch.status, fine.status]).toEqual(['LIMIT_EXCEEDED', 'OK']);
    expect((await call(adjust(rich, amount(-most)))).status).toBe('OK');
  });
});
