import { type StubMovement, stubGame, openWorld, type World } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betsOf, seatPlayer, type VendorPlayer } from '../../../../test/vendor-bets.ts';
import { stateOf } from './reconcile.types.ts';

describe('reconciliation with a vendor’s feed', () => {
  let world: World<'vendor'>;
  let bets: ReturnType<typeof betsOf>;
  let player: VendorPlayer;
  const from = (): Date => new Date(world.server.clock.now() - 3_600_000);
  const to = (): Date => new Date(world.server.clock.now() + 600_000);
  beforeAll(async () => {
    world = await openWorld({ vendor: 'PT' });
    world.vendor.studio.state.games = [stubGame('ox')];
    await world.vendor.sync();
    bets = betsOf(world);
    player = await seatPlayer(world);
  });
  afterAll(() => world.close());

  const movement = (
    family: StubMovement['family'],
    transactionId: string,
    amount: string,
    roundId = 'r1',
    reference: string | null = null,
  ): StubMovement => ({
    transactionId,
    family,
    referenceTransactionId: reference,
    roundId,
    playerId: player.playerId,
    amount,
    currency: 'BRL',
    at: new Date(world.server.clock.now()).toISOString(),
  });
  const compare = async () => {
    const { reconciliations } = world.server.app.vendorPlay;
    const run = await reconciliations.start({ merchantId: 1, vendor: 'PT', from: from(), to: to(), by: 1n });
    expect(stateOf(run)).toBe('running');
    await reconciliations.run(1, run.reconciliationId);
    const found = await reconciliations.differences({
      merchantId: 1,
      reconciliationId: run.reconciliationId,
      limit: 100,
      offset: 0,
    });
    return {
      run: await reconciliations.get(1, run.reconciliationId),
      found: found.differences.map(({ kind, transactionId }) => `${kind} ${transactionId}`).toSorted(),
    };
  };

  it('calls equal lists equal, whatever page a movement stands on', async () => {
    for (const id of ['a', 'b', 'c']) {
      const bet = await bets.bet(player, 2, { transactionId: `bet-${id}`, roundId: `r-${id}` });
      await bets.win(player, bet, 3, { id: `win-${id}`, isRoundClosed: true });
      world.vendor.studio.state.movements.push(
        movement('stake', `bet-${id}`, '-2.00', `r-${id}`),
        movement('credit', `win-${id}`, '3.00', `r-${id}`),
      );
    }
    const { run, found } = await compare();
    expect(found).toEqual([]);
    expect(stateOf(run)).toBe('clean');
    expect([run.ours.entries, run.theirs.entries]).toEqual([6, 6]);
    expect(run.ours).toMatchObject({ in: 9_000_000n, out: 6_000_000n });
    expect(run.theirs).toEqual(run.ours);
  });

  it('finds each planted difference and nothing else', async () => {
    const { movements } = world.vendor.studio.state;
    movements.push(movement('credit', 'ghost', '50.00'));
    await bets.bet(player, 1, { transactionId: 'forgotten', roundId: 'r-f' });
    const wrong = await bets.bet(player, 5, { transactionId: 'wrong', roundId: 'r-w' });
    movements.push(movement('stake', 'wrong', '-4.00', 'r-w'));
    const refused = await bets.bet(player, 100_000, { transactionId: 'refused', roundId: 'r-r' });
    expect(refused.outcome.status).toBe('INSUFFICIENT_FUNDS');
    movements.push(movement('stake', 'refused', '-100000.00', 'r-r'));
    const other = await seatPlayer(world);
    await bets.bet(other, 1, { transactionId: 'stranger', roundId: 'r-s' });
    movements.push(movement('stake', 'stranger', '-1.00', 'r-s'));
    // Never reached us, and the vendor took it back itself: no difference.
    movements.push(
      movement('stake', 'unsent', '-9.00', 'r-u'),
      movement('undo', 'undo-unsent', '9.00', 'r-u', 'unsent'),
    );
    const { run, found } = await compare();
    expect(found).toEqual([
      'amount wrong',
      'missingHere ghost',
      'missingThere forgotten',
      'state refused',
      'state stranger',
    ]);
    expect(run.differences).toEqual({ missingHere: 1, missingThere: 1, amount: 1, state: 2 });
    expect([stateOf(run), run.unresolved]).toEqual(['different', 5]);
    expect(wrong.outcome.status).toBe('OK');
  });

  it('settles a difference once, with who and why', async () => {
    const { reconciliations } = world.server.app.vendorPlay;
    const { runs } = await reconciliations.list({ merchantId: 1, state: 'different', limit: 10, offset: 0 });
    const { differences } = await reconciliations.differences({
      merchantId: 1,
      reconciliationId: runs[0]?.reconciliationId ?? '',
      limit: 100,
      offset: 0,
    });
    for (const { differenceId } of differences) await reconciliations.resolve(1, differenceId, 7n, 'confirmado');
    const [first] = differences;
    await expect(reconciliations.resolve(1, first?.differenceId ?? '', 8n, 'de novo')).rejects.toMatchObject({
      code: 'reconciliation.resolved',
    });
    expect(await reconciliations.difference(1, first?.differenceId ?? '')).toMatchObject({
      resolvedBy: 7n,
      note: 'confirmado',
    });
    expect(stateOf(await reconciliations.get(1, runs[0]?.reconciliationId ?? ''))).toBe('resolved');
    await expect(reconciliations.difference(2, first?.differenceId ?? '')).rejects.toMatchObject({
      code: 'reconciliation.not_found',
    });
  });

  it('says that it failed when the feed breaks off, and compares when run again', async () => {
    world.vendor.studio.state.broken.set('/transactions', 400);
    const { run } = await compare();
    expect(stateOf(run)).toBe('failed');
    world.vendor.studio.state.broken.clear();
    await world.server.app.vendorPlay.reconciliations.run(1, run.reconciliationId);
    const again = await world.server.app.vendorPlay.reconciliations.get(1, run.reconciliationId);
    expect([again.error, stateOf(again)]).toEqual([null, 'different']);
  });

  it('run again after it broke off, keeps nothing of the first try that is no difference any more', async () => {
    const { reconciliations } = world.server.app.vendorPlay;
    const run = await reconciliations.start({ merchantId: 1, vendor: 'PT', from: from(), to: to(), by: 1n });
    await world.owner.query(
      `insert into reconciliation_difference
         (difference_id, reconciliation_id, merchant_id, kind, family, transaction_id, currency, theirs_micros, theirs_state, theirs_at)
       values ('rd_stale', $1, 1, 'missingHere', 'stake', 'came-late', 'BRL', -1000000, 'APPLIED', now())`,
      [run.reconciliationId],
    );
    await reconciliations.run(1, run.reconciliationId);
    const { differences } = await reconciliations.differences({
      merchantId: 1,
      reconciliationId: run.reconciliationId,
      limit: 100,
      offset: 0,
    });
    expect(differences.map(({ transactionId }) => transactionId)).not.toContain('came-late');
  });

  it('makes one daily comparison per vendor and day, however often it is asked', async () => {
    const { reconciliations } = world.server.app.vendorPlay;
    const daily = async () =>
      (await reconciliations.list({ merchantId: 1, limit: 100, offset: 0 })).runs.filter(
        ({ startedBy }) => startedBy === null,
      );
    await reconciliations.startDaily();
    await reconciliations.startDaily();
    const [run, ...more] = await daily();
    expect(more).toEqual([]);
    expect(run?.to.toISOString()).toMatch(/T00:00:00.000Z$/);
    expect((run?.to.getTime() ?? 0) - (run?.from.getTime() ?? 0)).toBe(86_400_000);
  });

  it('tries a daily comparison again whose feed broke off, once at a time, until it was compared', async () => {
    const { reconciliations } = world.server.app.vendorPlay;
    world.server.clock.advance(86_400_000);
    const queued = async (): Promise<string[]> => {
      const { rows } = await world.owner.query(
        `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
         where task.id = job.task_id and task.identifier = 'play.reconcile-vendor' returning job.payload`,
      );
      return rows.map(({ payload }) => payload.reconciliationId);
    };
    await queued();
    await reconciliations.startDaily();
    const [id = ''] = await queued();
    world.vendor.studio.state.broken.set('/transactions', 400);
    await reconciliations.run(1, id);
    world.vendor.studio.state.broken.clear();
    expect(stateOf(await reconciliations.get(1, id))).toBe('failed');
    await reconciliations.startDaily();
    await reconciliations.startDaily();
    expect(await queued()).toEqual([id]);
    await reconciliations.run(1, id);
    expect(stateOf(await reconciliations.get(1, id))).not.toBe('failed');
    await reconciliations.startDaily();
    expect(await queued()).toEqual([]);
  });
});
