import { registerPlayer, stubGame, BRL, openWorld, type World } from '@trevo/testkit';
import { parseAmount, ZERO } from '@trevo/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cashierWithBank, claimedPayout, newEndToEndId, sayingPayout } from '../../claimed-payouts.ts';
import { betsOf, seatPlayer, type VendorPlayer } from '../../vendor-bets.ts';
import { cashierOf, type TestCashier } from '../../../src/features/cashier/test/cashier-of.ts';

const [ANA, BRUNO, CARLA] = [101n, 102n, 103n];
const MERCHANT = { merchantId: 1 };

describe('T63 a large gift in small parts of different kinds', () => {
  let world: World<'vendor'>;
  let bets: ReturnType<typeof betsOf>;
  /** Its bank says of each payout that it was not paid. */
  let cashier: TestCashier;
  beforeAll(async () => {
    world = await openWorld({ vendor: 'PT', env: { PIX_KEY: 'caixa@example.com' } });
    world.vendor.studio.state.games = [stubGame('ox')];
    await world.vendor.sync();
    bets = betsOf(world);
    cashier = cashierWithBank(world.server, sayingPayout('FAILED'));
  });
  afterAll(async () => {
    expect((await world.server.app.ledger.verify()).breaks).toEqual([]);
    await world.close();
  });
  const aDayLater = () => world.owner.query("update handout set at = at - interval '24 hours'");
  beforeEach(async () => {
    await aDayLater();
  });

  /** Whether each gift was given; otherwise it waits for somebody else. */
  const credited = async (id: string, by: bigint): Promise<boolean> => {
    await cashier.resolveClaim({ ...MERCHANT, id, operatorId: by, note: 'not paid', outcome: 'owed' });
    return (await cashier.getWithdrawal({ ...MERCHANT, id })).withdrawal.status === 'FAILED';
  };
  const codeFor = async (client: VendorPlayer['client'], amount: string): Promise<string> =>
    (await client.call('POST /wps/wallet/deposits', { body: { method: 'static', amount } })).value.depositId;
  type Receipt = { readonly id: string; readonly payerCpf: string; readonly units: number };
  const confirmed = async ({ id, payerCpf, units }: Receipt, by: bigint): Promise<boolean> => {
    const amount = parseAmount(`${units}.00`, 'BRL') ?? ZERO;
    const seen = { ...MERCHANT, id, endToEndId: newEndToEndId(), amount, payerCpf, operatorId: by };
    return (await cashierOf(world.server.app).confirmDeposit(seen)).status === 'CREDITED';
  };
  const receiptOf = async (units: number): Promise<Receipt> => {
    const { client, cpf } = await registerPlayer(world.server);
    return { id: await codeFor(client, `${units}.00`), payerCpf: cpf, units };
  };
  const openRound = async (player: VendorPlayer, units: number): Promise<string> => {
    await bets.bet(player, units);
    const newest = { ...MERCHANT, vendor: null, pageNo: 1, pageSize: 50, olderThanMinutes: 0 };
    const { rounds } = await world.server.app.vendorPlay.staffRounds.list({ ...newest, memberId: player.memberId });
    return rounds[0]?.ref ?? '';
  };
  const voided = async (ref: string, by: bigint): Promise<boolean> => {
    const actor = { operatorId: by, username: 'staff', note: 'checked' };
    return (await world.server.app.vendorPlay.staffRounds.void(1, ref, actor)).round.state === 'VOID';
  };
  /** A payment that no account may get and no bank returns. */
  const returned = async (units: number, by: bigint): Promise<boolean> => {
    const { client, cpf } = await registerPlayer(world.server);
    await client.call('POST /wps/member/limits', { body: { measure: 'deposit', period: 'day', cap: '50.00' } });
    const id = await codeFor(client, '40.00');
    await expect(confirmed({ id, payerCpf: cpf, units }, CARLA)).rejects.toMatchObject({
      code: 'wallet.limit_reached',
    });
    const parked = (await cashierOf(world.server.app).parked.list(1, { limit: 200, offset: 0 })).find(
      ({ depositId }) => depositId === id,
    );
    const noted = await cashierOf(world.server.app).parked.noteReturned({
      ...MERCHANT,
      id: parked?.id ?? '',
      operatorId: by,
    });
    return noted === 'returned';
  };

  /** Three members, each with a claim of 900.00. */
  const claimsOfMany = async (): Promise<string[]> => {
    const ids: string[] = [];
    for (let serial = 0; serial < 3; serial += 1) {
      const { client } = await world.player(BRL(1_000));
      ids.push(await claimedPayout(world.server, client, '900.00'));
    }
    return ids;
  };
  const attackByClaims = async () => {
    const ends: boolean[] = [];
    for (const id of await claimsOfMany()) ends.push(await credited(id, ANA));
    return ends;
  };
  it('claims of many members that one person credits again count together', async () => {
    expect(await attackByClaims()).toEqual([true, true, false]);
  });

  it('all that one member gets counts together, of any kind and from any giver', async () => {
    const player = await seatPlayer(world, BRL(2_000));
    const claim = await claimedPayout(world.server, player.client, '700.00');
    const spins = await world.server.app.vendorPlay.freeSpins.grant({
      ...MERCHANT,
      vendor: 'PT',
      nodeIds: ['pt-ox'],
      memberIds: [player.memberId],
      spins: 10,
      bet: BRL(70),
      winnings: 'cash',
      startAt: new Date(world.server.clock.now()),
      endAt: new Date(world.server.clock.now() + 3_600_000),
      note: 'welcome',
      createdBy: CARLA,
    });
    expect(spins.campaign.state).toBe('OPEN');
    expect(await credited(claim, ANA)).toBe(true);
    const round = await openRound(player, 700);
    expect(await voided(round, BRUNO)).toBe(false);
    await aDayLater();
    expect(await voided(round, BRUNO)).toBe(true);
  });

  const attackByKinds = async () => {
    const player = await seatPlayer(world, BRL(1_000));
    const other = await world.player(BRL(1_000));
    const claim = await claimedPayout(world.server, other.client, '700.00');
    return [
      await confirmed(await receiptOf(700), ANA),
      await voided(await openRound(player, 700), ANA),
      await credited(claim, ANA),
      await returned(700, ANA),
    ];
  };
  it('all that one person gives alone counts together, of any kind and to any member', async () => {
    expect(await attackByKinds()).toEqual([true, true, false, false]);
  });

  const attackAtOnce = async () => {
    const player = await seatPlayer(world, BRL(2_000));
    const [receipt, round] = [await receiptOf(1_500), await openRound(player, 1_500)];
    return (await Promise.all([confirmed(receipt, ANA), voided(round, ANA)])).filter(Boolean).length;
  };
  it('of two gifts of different kinds at the same moment one waits', async () => {
    expect(await attackAtOnce()).toBe(1);
  });

  it('what goes back to its payer was not given to anybody', async () => {
    expect(await returned(1_900, ANA)).toBe(true);
    expect(await confirmed(await receiptOf(1_900), CARLA)).toBe(true);
  });

  it('would all be given by one hand if each were looked at alone', async () => {
    await world.owner.query(`create or replace function handout_day(of_merchant int, of_members bigint[], by_operator bigint,
      of_kind text, of_subject text, since timestamptz, out to_member bigint, out by_one bigint)
      language sql as 'select 0::bigint, 0::bigint'`);
    expect(await attackByClaims()).toEqual([true, true, true]);
    expect(await attackByKinds()).toEqual([true, true, true, true]);
    expect(await attackAtOnce()).toBe(2);
  });
});
