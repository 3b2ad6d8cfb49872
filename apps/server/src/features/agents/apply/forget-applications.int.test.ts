import { operatorClient, type TestClient } from '@trevo/testkit';
import { DAY, HOUR } from '@trevo/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTeam, type Person, type Team } from '../contracts/test/open-team.ts';

const FORM = {
  fullName: 'Ana Souza Lima',
  contact: '+55 11 91234-5678',
  channels: ['video' as const],
  addresses: '',
  audience: 'under10000' as const,
  plan: 'Faço transmissões toda noite e mostro os jogos.',
};
const reason = 'Fila de afiliados';

describe('applications of affiliates that are over', () => {
  let team: Team;
  let admin: TestClient;
  let support: TestClient;
  beforeAll(async () => {
    team = await openTeam();
    admin = await operatorClient(team.server, 'admin');
    support = await operatorClient(team.server, 'support');
  });
  afterAll(() => team.server.close());

  const apply = ({ client }: Person) => client.call('POST /wps/agent/application', { body: FORM });
  const own = async ({ client }: Person) => (await client.call('GET /wps/agent/application')).value;
  const withdraw = ({ client }: Person) => client.call('POST /wps/agent/application/withdraw', { body: {} });
  const approve = (id: string) =>
    admin.call('POST /ops/affiliate-applications/:id/approve', {
      params: { id },
      body: { version: 2, reason, type: 1 },
    });
  const decline = (id: string) =>
    support.call('POST /ops/affiliate-applications/:id/decline', {
      params: { id },
      body: { version: 2, reason, answer: 'Ainda sem público' },
    });
  const taken = async () => {
    const player = await team.join(null, 0);
    await team.rows('update member_seat set to_at = from_at where member_id = $1', [player.number]);
    const { applicationId: id } = (await apply(player)).value;
    await support.call('POST /ops/affiliate-applications/:id/take', { params: { id }, body: { version: 1, reason } });
    return { player, id };
  };

  it('are forgotten ninety days after they came to nothing, with all that was said; open and approved ones stay', async () => {
    const { server } = team;
    const forget = () => server.app.jobs.find(({ name }) => name === 'agents.forget-applications')?.handler({});
    const all = async (ids: readonly string[]) =>
      (
        await team.rows<{ id: string }>('select public_id id from affiliate_application where public_id = any ($1)', [
          ids,
        ])
      ).map(({ id }) => id);
    const [declined, back, agent, open] = [await taken(), await taken(), await taken(), await taken()];
    const steps = async () =>
      (await team.rows<{ n: string }>('select count(*) n from affiliate_application_step'))[0]?.n;
    await decline(declined.id);
    await withdraw(back.player);
    await approve(agent.id);
    const before = Number(await steps());
    await server.app.merchants.changeSetting(1, 'agents.applicationKeepDays', 7);
    const ids = [declined, back, agent, open].map(({ id }) => id);
    // What an applicant waits for after a refusal is longer than the brand keeps it.
    server.clock.advance(30 * DAY - HOUR);
    await forget();
    expect(await all(ids)).toHaveLength(4);
    server.clock.advance(2 * HOUR);
    await forget();
    expect((await all(ids)).toSorted()).toEqual([agent.id, open.id].toSorted());
    expect(Number(await steps())).toBeLessThanOrEqual(before - 6);
    const orphans = await team.rows(
      'select from affiliate_application_step where application_id not in (select application_id from affiliate_application)',
    );
    expect(orphans).toEqual([]);
    support = await operatorClient(server, 'support');
    expect((await support.call('GET /ops/affiliate-applications/:id', { params: { id: declined.id } })).code).toBe(
      'application.not_found',
    );
    await team.signIn(declined.player);
    expect(await own(declined.player)).toEqual({ application: null, mayApply: true, againAt: null });
    expect((await apply(declined.player)).code).toBe('');
    await server.app.merchants.changeSetting(1, 'agents.applicationKeepDays', 90);
    for (const id of [agent.id, open.id])
      await expect(team.rows('delete from affiliate_application where public_id = $1', [id])).rejects.toMatchObject({
        constraint: 'affiliate_application_moves_on',
      });
    await expect(team.rows('delete from affiliate_application_step')).rejects.toThrow('append-only');
  });
});
