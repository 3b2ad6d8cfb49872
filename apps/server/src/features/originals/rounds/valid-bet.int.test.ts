import { query, startTestServer, type TestServer } from '@trevo/testkit';
import { DAY, MINUTE } from '@trevo/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { type Ladders, openLadders } from '../test/open-ladders.ts';
import { cnonce, fundedPlayer, spin } from '../test/support.ts';

const ONE = 1_000_000n;
const laid = (bets: Readonly<Record<string, string>>) =>
  Object.entries(bets).map(([place, stake]) => ({ place, stake }));

describe('what counts of a bet on a house game', () => {
  let server: TestServer;
  let house: Ladders;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    house = await openLadders(server);
  });
  afterAll(async () => {
    expect(await server.app.ledger.verify()).toMatchObject({ isClean: true, breaks: [] });
    await house.close();
    await server.close();
  });

  /** The row that agents' pay, tallies and records read. */
  const rowOf = async (roundId: string) => {
    const [row] = await query(
      server,
      `select state, stake_micros / 10000 as stake, valid_bet_micros / 10000 as valid, payout_micros / 10000 as payout
       from bet where round = $1`,
      [roundId],
    );
    return row;
  };

  it('is written when a spin of roulette settles: opposite places by their difference', async () => {
    const { client } = await fundedPlayer(server, 100n);
    const choice = { bets: laid({ red: '3.00', black: '2.00', 'straight:17': '1.00' }) };
    const { value } = await spin(client, { gameCode: 'SPB_ROULETTE', bet: '6.00', choice });
    expect(value).toMatchObject({ state: 'settled', bet: '6.00', validBet: '2.00' });
    expect(await rowOf(value.roundId)).toMatchObject({ state: 'settled', stake: '600', valid: '200' });
  });

  it('is nothing of a spin that covers more than 24 numbers, and the same when it is read again', async () => {
    const { client } = await fundedPlayer(server, 100n);
    const choice = { bets: laid({ 'dozen:1': '1.00', 'dozen:2': '1.00', 'straight:25': '0.50' }) };
    const { value } = await spin(client, { gameCode: 'SPB_ROULETTE', bet: '2.50', choice });
    expect(await rowOf(value.roundId)).toMatchObject({ state: 'settled', stake: '250', valid: '0' });
    const again = await client.call('GET /wps/originals/rounds/:id', { params: { id: value.roundId } });
    expect([value.validBet, again.value.validBet]).toEqual(['0.00', '0.00']);
  });

  it('is written when baccarat settles: player less banker, side bets whole, no main bet in a tie', async () => {
    const { client } = await fundedPlayer(server, 5_000n);
    const choice = { table: 'commission', bets: laid({ player: '30.00', banker: '20.00', tie: '2.00' }) };
    const winners = new Set<string>();
    for (let deals = 0; deals < 60 && !(winners.has('banker') && winners.has('player')); deals += 1) {
      const { value } = await spin(client, { gameCode: 'SPB_BACCARAT', bet: '52.00', choice });
      const { winner } = value.shown as { winner: string };
      winners.add(winner);
      const valid = winner === 'tie' ? '200' : '1200';
      expect(await rowOf(value.roundId)).toMatchObject({ state: 'settled', stake: '5200', valid });
    }
    expect(winners).toContain('banker');
  });

  it.each([
    ['mines', 'SPB_MINES', { mines: 3 }],
    ['hi-lo', 'SPB_HILO', {}],
  ])('is nothing of a round of %s whose stake went back untouched', async (_, gameCode, choice) => {
    const one = await house.player(10n);
    const { roundId } = await one.bet(gameCode, crypto.randomUUID(), cnonce(), ONE, choice);
    server.clock.advance(DAY + MINUTE);
    await house.endIdle();
    expect(await rowOf(roundId)).toMatchObject({ state: 'settled', stake: '100', valid: '0', payout: '100' });
    expect(await one.balance()).toBe(10n * ONE);
  });
});
