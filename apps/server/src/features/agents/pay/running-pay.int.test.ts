import { operatorClient } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dividend, openTeam, type Person, type Team } from '../contracts/test/open-team.ts';
import { bringFacts, settleBet } from '../test/play-world.ts';

const DAY = 86_400_000;

describe('what a contract comes to so far', () => {
  let team: Team;
  let [top, player]: [Person | null, Person | null] = [null, null];
  let id = '';
  beforeAll(async () => {
    team = await openTeam();
    top = await team.join(null);
    player = await team.join(top, 0);
    const terms = { ...dividend(200_000), period: 'D' as const };
    id = await team.house(await operatorClient(team.server, 'admin'), top, terms);
    team.server.clock.advance(2 * DAY);
    await team.signIn(top);
  });
  afterAll(() => team.server.close());
  const look = () => (top as Person).client.call('GET /wps/agent/contracts/:id/running', { params: { id } });

  it('is counted of the agent’s own team: facts of others of the brand are not even read', async () => {
    const other = await team.join(null);
    await settleBet(team.server, (player as Person).number, { stake: '1200.00', payout: '1000.00' });
    await settleBet(team.server, other.number, { stake: '1.00' });
    await bringFacts(team.server);
    // More bets than the sum of a place can hold: a count that reads these fails.
    await team.rows(
      `insert into agent_hour select h.seat_id, h.hour + interval '1 minute', h.product, h.merchant_id, h.currency, h.day, 2147483647, 1, 1, 0
       from agent_hour h join member_seat s using (seat_id) where s.member_id = $1`,
      [other.number],
    );
    expect(await look()).toMatchObject({ code: '', value: { stake: '1200.00', ggr: '200.00', active: 1 } });
  });

  it('is counted thirty times in a minute at most for one agent', async () => {
    const codes = await Promise.all(Array.from({ length: 31 }, () => look().then(({ code }) => code)));
    expect(codes.filter((code) => code === 'request.too_many').length).toBeGreaterThan(0);
  });
});
