import {
  registerPlayer,
  type TestClient,
  addStaff,
  operatorClient,
  stubGame,
  BRL,
  openWorld,
  type World,
} from '@trevo/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimedPayout, newEndToEndId } from '../../claimed-payouts.ts';
import { betsOf, seatPlayer } from '../../vendor-bets.ts';
import { cashierOf } from '../../../src/features/cashier/test/cashier-of.ts';

const MERCHANT = { merchantId: 1 };
type Outcome = 'waits' | 'done';

describe('T63 the first signature of somebody who may sign no more', () => {
  let world: World<'vendor'>;
  let bets: ReturnType<typeof betsOf>;
  let bruno: bigint;
  let carla: bigint;
  let desk: TestClient;
  /** Name and number of somebody who may sign whatever there is. */
  const staff = async (): Promise<{ username: string; operatorId: bigint }> => {
    const { username } = await addStaff(world.server, ['admin', 'cashier']);
    const { rows } = await world.owner.query('select operator_id from operator where username = $1', [username]);
    return { username, operatorId: BigInt(rows[0].operator_id) };
  };
  const cashier = async (): Promise<bigint> => (await staff()).operatorId;
  beforeAll(async () => {
    world = await openWorld({ vendor: 'PT', env: { PIX_KEY: 'caixa@example.com' } });
    world.vendor.studio.state.games = [stubGame('ox')];
    await world.vendor.sync();
    await world.server.app.merchants.changeSetting(1, 'withdrawal.forcedReceipt', true);
    bets = betsOf(world);
    [bruno, carla] = [await cashier(), await cashier()];
    desk = await operatorClient(world.server, 'admin', 'cashier');
  });
  afterAll(async () => {
    expect((await world.server.app.ledger.verify()).breaks).toEqual([]);
    await world.close();
  });
  beforeEach(async () => {
    await world.owner.query("update handout set at = at - interval '24 hours'");
  });

  const house = () => world.server.app;
  const voiding = async () => {
    const player = await seatPlayer(world, BRL(6_000));
    await bets.bet(player, 5_000);
    const page = { ...MERCHANT, vendor: null, memberId: player.memberId, pageNo: 1, pageSize: 50 };
    const ref = (await house().vendorPlay.staffRounds.list({ ...page, olderThanMinutes: 0 })).rounds[0]?.ref ?? '';
    return async (operatorId: bigint): Promise<Outcome> => {
      const actor = { operatorId, username: 'staff', note: 'checked' };
      return (await house().vendorPlay.staffRounds.void(1, ref, actor)).round.state === 'VOID' ? 'done' : 'waits';
    };
  };
  const payingOrphans = async () => {
    const player = await seatPlayer(world);
    const ids = { transactionId: `lost-${player.memberId}`, roundId: `lost-${player.memberId}` };
    const win = () => bets.win(player, ids, 5_000, { id: `orphan-${player.memberId}` });
    await win();
    world.server.clock.advance(31_000);
    await win();
    const page = { ...MERCHANT, vendor: null, memberId: player.memberId, isOpen: true, pageNo: 1, pageSize: 50 };
    const ref = (await house().vendorPlay.staffRounds.listOrphans(page)).orphans[0]?.ref ?? '';
    return async (operatorId: bigint): Promise<Outcome> => {
      const actor = { operatorId, username: 'staff', note: 'checked' };
      const { orphan } = await house().vendorPlay.staffRounds.pay(1, ref, actor);
      return orphan.resolution === 'paid' ? 'done' : 'waits';
    };
  };
  const givingSpins = async (asker: bigint) => {
    const { memberId } = await world.player();
    const { campaign } = await house().vendorPlay.freeSpins.grant({
      ...MERCHANT,
      vendor: 'PT',
      nodeIds: ['pt-ox'],
      memberIds: [memberId],
      spins: 10,
      bet: BRL(500),
      winnings: 'cash',
      startAt: new Date(world.server.clock.now()),
      endAt: new Date(world.server.clock.now() + 3_600_000),
      note: 'welcome',
      createdBy: asker,
    });
    expect(campaign.state).toBe('WAITING');
    return async (by: bigint): Promise<Outcome> => {
      if (by === asker) return 'waits';
      const view = await house().vendorPlay.freeSpins.approve(1, campaign.campaignId, by);
      return view.campaign.state === 'OPEN' ? 'done' : 'waits';
    };
  };
  const codeFor = async (limit?: string) => {
    const { client, cpf } = await registerPlayer(world.server);
    if (limit)
      await client.call('POST /wps/member/limits', { body: { measure: 'deposit', period: 'day', cap: limit } });
    const { value } = await client.call('POST /wps/wallet/deposits', { body: { method: 'static', amount: '40.00' } });
    return { id: value.depositId, payerCpf: cpf };
  };
  const confirming = async () => {
    const seen = { ...MERCHANT, ...(await codeFor()), endToEndId: newEndToEndId(), amount: BRL(5_000) };
    return async (operatorId: bigint): Promise<Outcome> => {
      const { status } = await cashierOf(house()).confirmDeposit({ ...seen, operatorId });
      return status === 'CREDITED' ? 'done' : 'waits';
    };
  };
  const returning = async () => {
    const code = await codeFor('50.00');
    const seen = { ...MERCHANT, ...code, endToEndId: newEndToEndId(), amount: BRL(5_000) };
    await cashierOf(house()).confirmDeposit({ ...seen, operatorId: carla });
    await expect(cashierOf(house()).confirmDeposit({ ...seen, operatorId: bruno })).rejects.toMatchObject({
      code: 'wallet.limit_reached',
    });
    const { parked } = cashierOf(house());
    const id =
      (await parked.list(1, { limit: 200, offset: 0 })).find(({ depositId }) => depositId === code.id)?.id ?? '';
    return async (operatorId: bigint): Promise<Outcome> =>
      (await parked.noteReturned({ ...MERCHANT, id, operatorId })) === 'returned' ? 'done' : 'waits';
  };
  const claim = async () => {
    const { client } = await world.player(BRL(1_000));
    return claimedPayout(world.server, client, '700.00');
  };
  const deciding = (outcome: 'owed' | 'paid') => async () => {
    const id = await claim();
    return async (operatorId: bigint): Promise<Outcome> => {
      await cashierOf(house()).resolveClaim({ ...MERCHANT, id, operatorId, note: 'checked', outcome });
      const { status } = (await cashierOf(house()).getWithdrawal({ ...MERCHANT, id })).withdrawal;
      return status === 'CLAIMED' ? 'waits' : 'done';
    };
  };
  const approving = async () => {
    const id = await claim();
    // As it was when it was asked for, and of an amount that takes two.
    await world.owner.query(
      `update withdrawal set status = 'APPROVAL_2', first_operator_id = null, second_operator_id = null, approved_at = null,
        sent_at = null where public_id = $1`,
      [id],
    );
    return async (operatorId: bigint): Promise<Outcome> => {
      await cashierOf(house()).approve({ ...MERCHANT, id, operatorId, note: 'checked' });
      const { status } = (await cashierOf(house()).getWithdrawal({ ...MERCHANT, id })).withdrawal;
      return status === 'APPROVAL_2' ? 'waits' : 'done';
    };
  };

  /** Everybody who stands in the console as the first of two, wherever it shows one. */
  const signersShown = async (): Promise<(string | null)[]> => {
    const [queue, deposits, parked, rounds, orphans, spins] = await Promise.all([
      desk.call('GET /ops/withdrawals', { query: { view: 'all', pageSize: 100 } }),
      desk.call('GET /ops/deposits', { query: { pageSize: 100 } }),
      desk.call('GET /ops/payments'),
      desk.call('GET /ops/rounds', { query: { pageSize: 100, olderThanMinutes: 0 } }),
      desk.call('GET /ops/orphans', { query: { pageSize: 100 } }),
      desk.call('GET /ops/free-spins'),
    ]);
    const waiting = queue.value.list.filter(({ status }) => status === 'CLAIMED');
    const claims = await Promise.all(
      waiting.map(({ id }) => desk.call('GET /ops/withdrawals/:id', { params: { id } })),
    );
    return [
      ...queue.value.list.flatMap(({ status, approvers }) => (status === 'APPROVAL_2' ? approvers : [])),
      ...claims.flatMap(({ value: { claim } }) => (claim ? [claim.forcedBy, claim.comebackBy] : [])),
      ...deposits.value.list.map(({ confirmedBy }) => confirmedBy),
      ...parked.value.list.map(({ returnedBy }) => returnedBy),
      ...[...rounds.value.list, ...orphans.value.list].map(({ pending }) => pending?.by ?? null),
      ...spins.value.list.flatMap(({ status, createdBy }) => (status === 'waiting' ? [createdBy] : [])),
    ];
  };

  type Sign = (by: bigint) => Promise<Outcome>;
  const PATHS = {
    'a void': voiding,
    'an orphan win': payingOrphans,
    'free spins': givingSpins,
    'a receipt': confirming,
    'a return by hand': returning,
    'a claim credited again': deciding('owed'),
    'a forced receipt': deciding('paid'),
    'a withdrawal': approving,
  } satisfies Record<string, (first: bigint) => Promise<Sign>>;
  type Path = keyof typeof PATHS;
  const paths = Object.keys(PATHS) as Path[];
  const FALLS = { locked: 'is_active = false', 'without the role': "roles = '{support}'" };
  /** Whether the console shows the first signature after its giver fell. */
  let shown = false;
  const attack = async (path: Path, fall: string): Promise<Outcome[]> => {
    const { username, operatorId: ana } = await staff();
    const sign = await PATHS[path](ana);
    const first = await sign(ana);
    expect(await signersShown()).toContain(username);
    await world.owner.query(`update operator set ${fall} where operator_id = $1`, [ana]);
    shown = (await signersShown()).includes(username);
    const second = await sign(bruno);
    if (second === 'done') return [first, second];
    await expect(sign(bruno)).rejects.toMatchObject({ code: 'approval.same_person' });
    return [first, second, await sign(carla)];
  };
  for (const [path, [how, fall]] of paths.map(
    (each, nth) => [each, Object.entries(FALLS)[nth % 2] ?? ['', '']] as const,
  ))
    it(`${path}: is void when its giver is ${how}, shows nowhere, and the next person who signs is the first`, async () => {
      expect(await attack(path, fall)).toEqual(['waits', 'waits', 'done']);
      expect(shown).toBe(false);
    });

  it('free spins: is void when its giver administers no more, and is a cashier', async () => {
    expect(await attack('free spins', "roles = '{cashier}'")).toEqual(['waits', 'waits', 'done']);
    expect(shown).toBe(false);
  });

  it.each(paths)(
    '%s: is not signed by somebody who is locked, or lost the role, while their call is under way',
    async (path) => {
      for (const fall of Object.values(FALLS)) {
        const ana = await cashier();
        const sign = await PATHS[path](carla);
        await world.owner.query(`update operator set ${fall} where operator_id = $1`, [ana]);
        await expect(sign(ana)).rejects.toMatchObject({ code: 'request.forbidden' });
      }
    },
  );

  it('stands while its giver may sign', async () => {
    expect(await attack('a void', 'is_active = true')).toEqual(['waits', 'done']);
    expect(shown).toBe(true);
  });

  it('counts for good in a house with a planted mistake: nobody looks whether it stands', async () => {
    await world.owner.query(`create or replace function staff_signature_stands(of_operator bigint,
      powers text[] default '{}') returns boolean language sql stable as 'select true'`);
    for (const path of paths) expect([path, ...(await attack(path, FALLS.locked))]).toEqual([path, 'waits', 'done']);
    expect(shown).toBe(true);
  });
});
