import { stubGame, BRL, openWorld, type World } from '@trevo/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../src/features/play/watch/staff-rounds.ts';
import { betsOf, seatPlayer, type VendorPlayer } from '../../vendor-bets.ts';

const HOUR = 3_600_000;
const ANA: Actor = { operatorId: 101n, username: 'ana', note: 'checked' };
const BRUNO: Actor = { operatorId: 102n, username: 'bruno', note: 'checked' };

describe('T63 a large gift in small parts at a vendor', () => {
  let world: World<'vendor'>;
  let bets: ReturnType<typeof betsOf>;
  let player: VendorPlayer;
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
  const aDayLater = () => world.owner.query("update handout set at = at - interval '24 hours'");
  beforeEach(async () => {
    await aDayLater();
    player = await seatPlayer(world, BRL(6_000));
  });

  const desk = () => world.server.app.vendorPlay;
  const NEWEST = { merchantId: 1, vendor: null, pageNo: 1, pageSize: 50 };
  /** Bets that the vendor never ended; the references of all the player's open rounds. */
  const openRounds = async (...units: number[]): Promise<string[]> => {
    for (const stake of units) await bets.bet(player, stake);
    const filter = { ...NEWEST, memberId: player.memberId, olderThanMinutes: 0 };
    return (await desk().staffRounds.list(filter)).rounds.map(({ ref }) => ref);
  };
  const voided = async (refs: readonly string[], actor = ANA) =>
    (await Promise.all(refs.map((ref) => desk().staffRounds.void(1, ref, actor))))
      .map(({ round }) => round.state)
      .toSorted();
  const orphans = async (...units: number[]): Promise<string[]> => {
    const lost = units.map((amount, index) => ({ amount, id: `${player.memberId}-${index}` }));
    const win = ({ amount, id }: (typeof lost)[number]) =>
      bets.win(player, { transactionId: `lost-${id}`, roundId: `lost-round-${id}` }, amount, { id: `orphan-${id}` });
    for (const each of lost) await win(each);
    world.server.clock.advance(31_000);
    for (const each of lost) await win(each);
    const found = await desk().staffRounds.listOrphans({ ...NEWEST, memberId: player.memberId, isOpen: true });
    return found.orphans.map(({ ref }) => ref);
  };
  const paid = async (refs: readonly string[]) => {
    const ends: string[] = [];
    for (const ref of refs) ends.push((await desk().staffRounds.pay(1, ref, ANA)).orphan.resolution ?? 'waits');
    return ends;
  };
  const spins = async (units: number, more: { by?: bigint; to?: readonly bigint[] } = {}) => {
    const { campaign } = await desk().freeSpins.grant({
      merchantId: 1,
      vendor: 'PT',
      nodeIds: ['pt-ox'],
      memberIds: more.to ?? [player.memberId],
      spins: 10,
      bet: BRL(units / 10),
      winnings: 'cash',
      startAt: new Date(world.server.clock.now()),
      endAt: new Date(world.server.clock.now() + 24 * HOUR),
      note: 'welcome',
      createdBy: more.by ?? ANA.operatorId,
    });
    return campaign;
  };
  const statesOf = (campaigns: readonly { readonly state: string }[]) => campaigns.map(({ state }) => state).toSorted();
  const attackByVoids = async () => voided(await openRounds(1_999, 1_999));

  it('is not voided by one person: of two rounds at the same moment the second waits for somebody else', async () => {
    expect(await attackByVoids()).toEqual(['OPEN', 'VOID']);
    const [ref = ''] = await openRounds();
    const waiting = await desk().staffRounds.get(1, ref);
    expect(waiting).toMatchObject({ needsSecondPerson: true, pending: { operatorId: ANA.operatorId } });
    await expect(desk().staffRounds.void(1, ref, ANA)).rejects.toMatchObject({ code: 'approval.same_person' });
    expect(await voided([ref], BRUNO)).toEqual(['VOID']);
  });

  it('counts what the player got within 24 hours, by whichever way and whomever', async () => {
    expect(await paid(await orphans(1_500))).toEqual(['paid']);
    const [ref = ''] = await openRounds(600);
    expect(await voided([ref], BRUNO)).toEqual(['OPEN']);
    expect((await spins(600, { by: BRUNO.operatorId })).state).toBe('WAITING');
    await aDayLater();
    expect(await voided([ref])).toEqual(['VOID']);
    expect((await spins(600, { by: BRUNO.operatorId })).state).toBe('OPEN');
  });

  it('is not paid as two orphan wins', async () => {
    expect(await paid(await orphans(1_200, 1_200))).toEqual(['paid', 'waits']);
  });

  it('is not given as two campaigns, neither to one player nor by one person to many', async () => {
    const other = await seatPlayer(world);
    expect(statesOf(await Promise.all([spins(1_500), spins(1_500, { to: [other.memberId] })]))).toEqual([
      'OPEN',
      'WAITING',
    ]);
    const third = await seatPlayer(world);
    const mine = await spins(1_000, { to: [third.memberId], by: BRUNO.operatorId });
    expect([mine.state, (await spins(1_000, { to: [third.memberId], by: 103n })).state]).toEqual(['OPEN', 'WAITING']);
  });

  it('counts a player once who is named twice in one campaign', async () => {
    const { campaignId } = await spins(10, { to: [player.memberId, player.memberId], by: 104n });
    expect((await desk().freeSpins.get(1, campaignId)).grants).toHaveLength(1);
  });

  it('would go out by one hand if each were looked at alone', async () => {
    await world.owner.query(`create or replace function handout_day(of_merchant int, of_members bigint[], by_operator bigint,
      of_kind text, of_subject text, since timestamptz, out to_member bigint, out by_one bigint)
      language sql as 'select 0::bigint, 0::bigint'`);
    expect(await attackByVoids()).toEqual(['VOID', 'VOID']);
    expect(await paid(await orphans(1_200, 1_200))).toEqual(['paid', 'paid']);
    expect(statesOf([await spins(1_500), await spins(1_500)])).toEqual(['OPEN', 'OPEN']);
  });
});
