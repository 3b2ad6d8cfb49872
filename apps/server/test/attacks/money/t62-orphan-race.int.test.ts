import { stubGame, BRL, openWorld, type World } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betsOf, seatPlayer, type VendorPlayer } from '../../vendor-bets.ts';

const ANA = { operatorId: 101n, username: 'ana', note: 'checked' };
const BRUNO = { operatorId: 102n, username: 'bruno', note: 'not ours' };

describe('T62 an orphan win that is ended twice at the same moment', () => {
  let world: World<'vendor'>;
  let bets: ReturnType<typeof betsOf>;
  beforeAll(async () => {
    world = await openWorld({ vendor: 'PT' });
    world.vendor.studio.state.games = [stubGame('ox')];
    await world.vendor.sync();
    bets = betsOf(world);
  });
  afterAll(async () => {
    expect((await world.server.app.ledger.verify()).breaks).toEqual([]);
    await world.close();
  });

  const desk = () => world.server.app.vendorPlay.staffRounds;
  const listed = async ({ memberId }: VendorPlayer) => {
    const all = { merchantId: 1, vendor: null, memberId, isOpen: null, pageNo: 1, pageSize: 50 };
    return (await desk().listOrphans(all)).orphans[0];
  };
  const orphan = async () => {
    const player = await seatPlayer(world, BRL(100));
    const ids = { transactionId: `bet-${player.memberId}`, roundId: `round-${player.memberId}` };
    const win = () => bets.win(player, ids, 7, { id: `win-${player.memberId}` });
    await win();
    world.server.clock.advance(31_000);
    await win();
    return { player, win, bet: () => bets.bet(player, 1, ids), ref: (await listed(player))?.ref ?? '' };
  };
  const cashOf = async ({ accounts }: VendorPlayer) => (await world.server.app.ledger.balanceOf(accounts)).balance;
  /** Somebody else acts right before, or right after, the money of the next gift moves. */
  const meanwhile = (when: 'before' | 'after', act: () => Promise<unknown>): void => {
    const { ledger } = world.server.app;
    const post = ledger.post;
    const once: typeof post = async (item) => {
      Object.assign(ledger, { post });
      if (when === 'before') await act();
      const outcome = await post(item);
      if (when === 'after') await act();
      return outcome;
    };
    Object.assign(ledger, { post: once });
  };
  const pay = (ref: string) => desk().pay(1, ref, ANA);

  const attackByLooking = async () => {
    const { player, ref } = await orphan();
    meanwhile('after', () => listed(player));
    return (await pay(ref)).orphan;
  };
  it('is marked as paid by the operator who paid it, though somebody looks before the payment answers', async () => {
    expect(await attackByLooking()).toMatchObject({ resolution: 'paid', resolvedBy: 'ana', note: 'checked' });
  });

  const attackByDismissing = async () => {
    const { player, ref } = await orphan();
    meanwhile('before', () => desk().dismiss(1, ref, BRUNO));
    const end = await pay(ref).catch((error: unknown) => error);
    return { end, cash: await cashOf(player), mark: (await listed(player))?.orphan };
  };
  it('is not paid any more when a colleague dismisses it meanwhile', async () => {
    expect(await attackByDismissing()).toMatchObject({
      end: { code: 'orphan.resolved' },
      cash: BRL(100),
      mark: { resolution: 'dismissed', resolvedBy: 'bruno', note: 'not ours' },
    });
  });

  it('is paid once when its bet comes meanwhile, and the vendor’s next try is a replay', async () => {
    const { player, ref, bet, win } = await orphan();
    meanwhile('before', bet);
    expect((await pay(ref)).orphan).toMatchObject({ resolution: 'paid', resolvedBy: 'ana' });
    expect(await win()).toMatchObject({ status: 'OK', isReplay: true });
    expect(await cashOf(player)).toBe(BRL(106));
  });

  it('is matched, not paid by staff, when the vendor’s own try pays it with its bet', async () => {
    const { player, ref, bet, win } = await orphan();
    await bet();
    await win();
    await expect(pay(ref)).rejects.toMatchObject({ code: 'orphan.resolved' });
    expect((await listed(player))?.orphan).toMatchObject({ resolution: 'matched', resolvedBy: null });
    expect(await cashOf(player)).toBe(BRL(106));
  });

  it('is matched when staff pay it after its bet came', async () => {
    const { player, ref, bet, win } = await orphan();
    await bet();
    expect((await pay(ref)).orphan).toMatchObject({ resolution: 'matched', resolvedBy: null });
    expect(await win()).toMatchObject({ status: 'OK', isReplay: true });
    expect(await cashOf(player)).toBe(BRL(106));
  });

  it('can still be dismissed after a payment that died before the money', async () => {
    const { player, ref } = await orphan();
    meanwhile('before', () => Promise.reject(new Error('killed')));
    await expect(pay(ref)).rejects.toThrow('killed');
    expect((await listed(player))?.orphan).toMatchObject({ resolution: null, resolvedBy: null, note: null });
    expect((await desk().dismiss(1, ref, BRUNO)).orphan).toMatchObject({
      resolution: 'dismissed',
      resolvedBy: 'bruno',
    });
    expect(await cashOf(player)).toBe(BRL(100));
  });

  it('would be marked as matched, and paid though dismissed, if the mark did not come with the money', async () => {
    await world.owner.query('drop trigger vendor_tx_ends_orphan on vendor_tx');
    expect(await attackByLooking()).toMatchObject({ resolution: 'matched', resolvedBy: null });
    expect(await attackByDismissing()).toMatchObject({ cash: BRL(107), mark: { resolution: 'dismissed' } });
  });
});
