import { openWorld, stubGame, type World } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betsOf, seatPlayer, type VendorPlayer } from '../../../test/vendor-bets.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the board of winners', () => {
  let world: World<'vendor'>;
  let bets: ReturnType<typeof betsOf>;
  beforeAll(async () => {
    world = await openWorld({ vendor: 'PT', jobs: true });
    world.vendor.studio.state.games = [stubGame('ox')];
    await world.vendor.sync();
    bets = betsOf(world);
  });
  afterAll(() => world.close());

  const board = async (query: Record<string, string> = {}) =>
    (await world.server.client().call('GET /wps/relay/winners', { query })).value.list.map(({ vo }) => vo);
  const amounts = async (query?: Record<string, string>) => (await board(query)).map(({ winAmount }) => winAmount);
  const passDelay = () => world.server.clock.advance(5 * MINUTE + 1_000);
  /** The board as it is once everything that was settled has been read, and nothing is remembered. */
  const settled = (query?: Record<string, string>) => {
    world.server.clock.advance(11_000);
    return amounts(query);
  };
  const kept = async (): Promise<number> =>
    (await world.query<{ n: number }>('select count(*)::int as n from win'))[0]?.n ?? 0;
  const isKept = async (units: number): Promise<boolean> =>
    (await world.query('select from win where payout_micros = $1', [units * 1_000_000])).length > 0;
  const winOf = async (player: VendorPlayer, stake: number, payout: number) => {
    const bet = await bets.bet(player, stake);
    await bets.win(player, bet, payout, { isRoundClosed: true });
    return bet;
  };

  it('is empty, and says so with an empty list, before anybody won', async () => {
    expect(await board()).toEqual([]);
  });

  it('shows wins that paid more than they cost and enough, after a while, the highest first, each player once under a masked name', async () => {
    const [one, two, three] = [await seatPlayer(world), await seatPlayer(world), await seatPlayer(world)];
    await winOf(one, 1, 50);
    await winOf(one, 1, 30);
    await winOf(two, 10, 80);
    await winOf(three, 1, 19);
    await winOf(three, 40, 40);
    await bets.bet(three, 1);
    await expect.poll(kept).toBe(3);
    expect(await settled()).toEqual([]);
    passDelay();
    expect(await settled()).toEqual(['80.00', '50.00']);
    const [best] = await board();
    expect(best?.customerName).toMatch(/^..\*\*\*.$/);
    expect(best).toMatchObject({ currency: 'BRL', game: { nodeId: 'pt-ox', gameType: 'RNG' } });
    const text = JSON.stringify(await board());
    for (const { username, playerId } of [one, two]) {
      expect(text).not.toContain(username);
      expect(text).not.toContain(playerId);
    }
    expect(await amounts({ gameCategory: 'LIVE' })).toEqual([]);
    expect(await amounts({ gameCategory: 'RNG', limitNum: '1' })).toEqual(['80.00']);
    const wrong = await world.server.client().call('GET /wps/relay/winners', { query: { limitNum: 'all' } });
    expect(wrong.code).toBe('request.invalid');
  });

  it('loses a win that is taken back', async () => {
    const player = await seatPlayer(world);
    const bet = await bets.bet(player, 1);
    await bets.win(player, bet, 90, { id: 'a win of 90', isRoundClosed: true });
    passDelay();
    await expect.poll(() => isKept(90)).toBe(true);
    expect(await settled()).toContain('90.00');
    await world.server.app.wallet.execute(world.vendor.link(), {
      op: 'rollback',
      player: { token: null, playerId: player.playerId },
      currency: null,
      occurredAt: null,
      details: null,
      transactionId: 'takes it back',
      roundId: bet.roundId,
      amount: null,
      referenceTransactionId: 'a win of 90',
      isRoundClosed: true,
    });
    await expect.poll(() => isKept(90)).toBe(false);
    expect(await settled()).not.toContain('90.00');
  });

  it('leaves out a player who hides their wins, from that moment, and shows them again when they want', async () => {
    const player = await seatPlayer(world);
    await winOf(player, 1, 95);
    passDelay();
    await expect.poll(() => isKept(95)).toBe(true);
    expect(await settled()).toContain('95.00');
    const hide = (isHidden: boolean) => player.client.call('PUT /wps/member/wins-hidden', { body: { isHidden } });
    expect(await hide(true)).toMatchObject({ code: '', value: { isHidden: true } });
    expect((await hide(true)).value).toEqual({ isHidden: true });
    expect(await amounts()).not.toContain('95.00');
    expect((await player.client.call('GET /wps/member/wins-hidden')).value).toEqual({ isHidden: true });
    expect((await hide(false)).value).toEqual({ isHidden: false });
    expect(await amounts()).toContain('95.00');
    expect((await world.server.client().call('PUT /wps/member/wins-hidden', { body: { isHidden: true } })).code).toBe(
      'session.required',
    );
  });

  it('leaves out accounts that are closed and games that are off', async () => {
    const player = await seatPlayer(world);
    await winOf(player, 1, 97);
    passDelay();
    await expect.poll(() => isKept(97)).toBe(true);
    expect(await settled()).toContain('97.00');
    await world.query('update member set status = $2 where member_id = $1', [player.memberId, 'closed']);
    expect(await settled()).not.toContain('97.00');
    await world.query('update member set status = $2 where member_id = $1', [player.memberId, 'active']);
    expect(await settled()).toContain('97.00');
    await world.server.app.catalog.setEnabled(1, 'pt-ox', false);
    expect(await settled()).toEqual([]);
    await world.server.app.catalog.setEnabled(1, 'pt-ox', true);
  });

  it('forgets after 24 hours, and keeps of each hour the best wins alone', async () => {
    const player = await seatPlayer(world);
    await world.query('delete from win');
    const insert = (place: number, payout: number, hoursAgo: number, memberId = player.memberId) =>
      world.query(
        `insert into win values ($1, 1, $2, 'pt-ox', 'RNG', 'BRL', $3, date_trunc('hour', $4::timestamptz) + interval '1 minute')`,
        [place, memberId, payout * 1_000_000, new Date(world.server.clock.now() - hoursAgo * HOUR)],
      );
    await insert(1, 500, 26);
    await insert(2, 400, 27);
    for (const place of [11, 12, 13, 14]) await insert(place, place, 3);
    await insert(20, 20, 2);
    await world.runJob('winners.thin-out');
    const rows = await world.query<{ bet_id: string }>('select bet_id from win order by bet_id');
    expect(rows.map(({ bet_id: id }) => Number(id))).toEqual([12, 13, 14, 20]);
    await insert(30, 700, 25);
    expect(await settled()).toEqual(['20.00']);
  });
});
