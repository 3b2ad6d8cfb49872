import { stubGame, BRL, openWorld, type World } from '@trevo/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { betsOf, seatPlayer } from '../../../../test/vendor-bets.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { roundRef } from './refs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the watchdog of open rounds', () => {
  let world: World<'vendor'>;
  let bets: ReturnType<typeof betsOf>;
  let watch: JobHandler;
  beforeAll(async () => {
    world = await openWorld({ vendor: 'PT' });
    world.vendor.studio.state.games = [stubGame('ox')];
    await world.vendor.sync();
    bets = betsOf(world);
    watch = world.server.app.jobs.find(({ name }) => name === 'play.watch-rounds')?.handler ?? Promise.reject;
  });
  afterAll(async () => {
    expect((await world.server.app.ledger.verify()).breaks).toEqual([]);
    await world.close();
  });
  let drift = 0;
  const advance = (ms: number): void => {
    drift += ms;
    world.server.clock.advance(ms);
  };
  afterEach(async () => {
    advance(-drift);
    world.vendor.studio.state.broken.clear();
    // Rounds carry the database's time: with the clock moved back, the list has to begin anew.
    await world.owner.query(`update vendor_round_watermark set watched_until = '-infinity'`);
  });
  const stateOf = async (roundId: string): Promise<string> => {
    const { rows } = await world.owner.query('select state, end_note from vendor_bet where round_id = $1', [roundId]);
    return rows[0].state;
  };
  const cash = async (player: { accounts: { cash: bigint; held: bigint } }) =>
    (await world.server.app.ledger.balanceOf(player.accounts)).balance;
  const asked = (roundId: string) =>
    world.vendor.studio.asked.filter(({ path }) => path === `/rounds/${roundId}`).length;

  it('asks for a round after 15 minutes, not before, and closes what the vendor calls closed', async () => {
    const player = await seatPlayer(world);
    const open = await bets.bet(player, 1);
    const closed = await bets.bet(player, 2);
    world.vendor.studio.state.rounds.set(open.roundId, 'OPEN').set(closed.roundId, 'CLOSED');
    advance(14 * MINUTE);
    await watch({});
    expect([asked(open.roundId), asked(closed.roundId)]).toEqual([0, 0]);
    advance(2 * MINUTE);
    await watch({});
    expect([asked(open.roundId), asked(closed.roundId)]).toEqual([1, 1]);
    expect([await stateOf(open.roundId), await stateOf(closed.roundId)]).toEqual(['OPEN', 'CLOSED']);
    await watch({});
    expect(asked(open.roundId)).toBe(1);
    advance(16 * MINUTE);
    await watch({});
    expect([asked(open.roundId), asked(closed.roundId)]).toEqual([2, 1]);
  });

  it('pays a win that comes after it closed the round', async () => {
    const player = await seatPlayer(world);
    const late = await bets.bet(player, 5);
    world.vendor.studio.state.rounds.set(late.roundId, 'CLOSED');
    advance(16 * MINUTE);
    await watch({});
    expect(await stateOf(late.roundId)).toBe('CLOSED');
    expect((await bets.win(player, late, 20)).status).toBe('OK');
    expect(await cash(player)).toBe(BRL(115));
  });

  it('gives stakes back after 48 hours when the vendor knows nothing of the round', async () => {
    const player = await seatPlayer(world);
    const lost = await bets.bet(player, 7);
    advance(16 * MINUTE);
    await watch({});
    expect(await stateOf(lost.roundId)).toBe('OPEN');
    advance(48 * HOUR);
    await watch({});
    expect(await stateOf(lost.roundId)).toBe('VOID');
    expect(await cash(player)).toBe(BRL(100));
    await watch({});
    expect(await cash(player)).toBe(BRL(100));
  });

  it('closes after 48 hours as it stands when something was won', async () => {
    const player = await seatPlayer(world);
    const half = await bets.bet(player, 7);
    await bets.win(player, half, 3);
    advance(49 * HOUR);
    await watch({});
    expect(await stateOf(half.roundId)).toBe('CLOSED');
    expect(await cash(player)).toBe(BRL(96));
  });

  it('shows staff what it ended without the vendor’s word, and not what the vendor called closed', async () => {
    const player = await seatPlayer(world);
    const [told, unknown, late] = [await bets.bet(player, 1), await bets.bet(player, 2), await bets.bet(player, 3)];
    world.vendor.studio.state.rounds.set(told.roundId, 'CLOSED').set(late.roundId, 'OPEN');
    advance(49 * HOUR);
    await watch({});
    await watch({});
    const query = { merchantId: 1, vendor: null, memberId: player.memberId, pageNo: 1, pageSize: 10 };
    const listed = async () => {
      const { rounds, total } = await world.server.app.vendorPlay.staffRounds.listEnded(query);
      expect(total).toBe(rounds.length);
      return rounds.map(({ round }) => `${round.roundId} ${round.state}`).toSorted();
    };
    const both = [`${late.roundId} CLOSED`, `${unknown.roundId} VOID`].toSorted();
    expect(await listed()).toEqual(both);
    advance(89 * 24 * HOUR);
    await watch({});
    expect(await listed()).toEqual(both);
    advance(2 * 24 * HOUR);
    await watch({});
    expect(await listed()).toEqual([]);
  });

  it('waits for a vendor that does not answer', async () => {
    const player = await seatPlayer(world);
    const mute = await bets.bet(player, 4);
    world.vendor.studio.state.broken.set(`/rounds/${mute.roundId}`, 400);
    advance(49 * HOUR);
    await watch({});
    expect(await stateOf(mute.roundId)).toBe('OPEN');
    advance(6 * 24 * HOUR);
    await watch({});
    expect(await stateOf(mute.roundId)).toBe('CLOSED');
  });

  it('shows a player what the vendor keeps of their own round, and nobody else’s', async () => {
    const player = await seatPlayer(world);
    const other = await seatPlayer(world);
    const played = await bets.bet(player, 1);
    world.vendor.studio.state.rounds.set(played.roundId, 'CLOSED');
    const roundId = roundRef({ vendor: 'PT', roundId: played.roundId, memberId: player.memberId });
    const replay = (client: typeof player.client, ref = roundId) =>
      client.call('GET /wps/game/rounds/:roundId/replay', { params: { roundId: ref } });
    expect((await replay(player.client)).value).toEqual({ kind: 'result', result: { reels: [1, 2, 3] } });
    expect((await replay(other.client)).code).toBe('round.not_found');
    expect((await replay(player.client, 'nonsense')).code).toBe('round.not_found');
    world.vendor.studio.state.rounds.delete(played.roundId);
    expect((await replay(player.client)).code).toBe('round.replay_unavailable');
  });
});
