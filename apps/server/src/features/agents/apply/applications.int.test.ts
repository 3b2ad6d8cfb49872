import type { AffiliateApplication } from '@trevo/contract';
import { operatorClient, query, type TestClient, trialPlayer } from '@trevo/testkit';
import { DAY, HOUR } from '@trevo/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPLICATION_ACTIONS } from '../../../../test/console/audited-actions.ts';
import { openTeam, type Person, type Team } from '../contracts/test/open-team.ts';
import { tryLogin } from '../test/agent-world.ts';

const reason = 'Fila de afiliados';
export const FORM = {
  fullName: 'Ana Souza Lima',
  contact: '+55 11 91234-5678',
  channels: ['video', 'social'],
  addresses: 'https://videos.example/ana',
  audience: 'under10000',
  plan: 'Faço transmissões toda noite e mostro os jogos.',
} satisfies Partial<AffiliateApplication>;

describe('applications of affiliates', () => {
  let team: Team;
  let admin: TestClient;
  let support: TestClient;
  let other: TestClient;
  beforeAll(async () => {
    team = await openTeam();
    admin = await operatorClient(team.server, 'admin');
    support = await operatorClient(team.server, 'support');
    other = await operatorClient(team.server, 'support');
    await team.server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
  });
  afterAll(() => team.server.close());

  const apply = ({ client }: Pick<Person, 'client'>, change: Partial<typeof FORM> = {}, headers = {}) =>
    client.call('POST /wps/agent/application', { body: { ...FORM, ...change }, headers });
  const own = async ({ client }: Person) => (await client.call('GET /wps/agent/application')).value;
  const answer = ({ client }: Person, text = 'No canal principal', headers = {}) =>
    client.call('POST /wps/agent/application/answer', { body: { text }, headers });
  const withdraw = ({ client }: Person, headers = {}) =>
    client.call('POST /wps/agent/application/withdraw', { body: {}, headers });
  const take = (id: string, version = 1, by = support) =>
    by.call('POST /ops/affiliate-applications/:id/take', { params: { id }, body: { version, reason } });
  const ask = (id: string, version = 2, by = support) =>
    by.call('POST /ops/affiliate-applications/:id/ask', {
      params: { id },
      body: { version, reason, question: 'Em que canal?' },
    });
  const approve = (id: string, version = 2, type: 1 | 2 | 41 | 42 = 1, by = admin) =>
    by.call('POST /ops/affiliate-applications/:id/approve', { params: { id }, body: { version, reason, type } });
  const decline = (id: string, version = 2, by = support) =>
    by.call('POST /ops/affiliate-applications/:id/decline', {
      params: { id },
      body: { version, reason, answer: 'Ainda sem público' },
    });
  /** A player with an application that staff work on. */
  const taken = async (under: Person | null = null) => {
    const player = await team.join(under, 0);
    if (under === null) await team.rows('update member_seat set to_at = from_at where member_id = $1', [player.number]);
    const { applicationId: id } = (await apply(player)).value;
    await take(id);
    return { player, id };
  };
  const seatOf = (person: Person) => team.server.app.members.tree.seatOf(person.number);

  it('go from received by review and question to a decision, and both sides read the same talk', async () => {
    const player = await team.join(null, 0);
    expect(await own(player)).toEqual({ application: null, mayApply: true, againAt: null });
    const { value } = await apply(player);
    expect(value).toMatchObject({ ...FORM, state: 'received', version: 1, talk: [], reason: null, decidedAt: null });
    const id = value.applicationId;
    expect((await take(id)).value).toMatchObject({ state: 'in_review', version: 2, member: { id: player.id } });
    expect((await ask(id)).value.state).toBe('asked');
    expect((await own(player)).application).toMatchObject({ state: 'asked', version: 3 });
    expect((await answer(player)).value).toMatchObject({ state: 'in_review', version: 4 });
    const { value: seen } = await decline(id, 4);
    const talk = [
      { by: 'staff', text: 'Em que canal?' },
      { by: 'applicant', text: 'No canal principal' },
    ];
    expect(seen).toMatchObject({ ...FORM, state: 'declined', reason: 'Ainda sem público', talk, type: null });
    expect(seen.steps.map(({ step, by }) => [step, by !== null])).toEqual([
      ['received', false],
      ['in_review', true],
      ['asked', true],
      ['in_review', false],
      ['declined', true],
    ]);
    expect(seen.takenBy).toBe(seen.steps[1]?.by);
    const { value: told } = await player.client.call('GET /wps/messages');
    expect(told.list.map(({ kind, params }) => [kind, params])).toEqual([
      ['applicationDeclined', { application: id }],
      ['applicationAsked', { application: id }],
    ]);
    const mine = (await own(player)).application;
    expect(mine).toMatchObject({ talk, reason: 'Ainda sem público', decidedAt: seen.decidedAt });
    expect(JSON.stringify(mine)).not.toContain(seen.takenBy);
  });

  it('are players’ own: not of trial accounts, agents or visitors, and one open at a time', async () => {
    expect((await apply({ client: await trialPlayer(team.server) })).code).toBe('account.trial');
    expect((await apply({ client: team.server.client() })).code).toBe('session.required');
    expect((await apply(await team.join(null, 2))).code).toBe('application.is_agent');
    const player = await team.join(null, 0);
    const both = await Promise.all([apply(player), apply(player), apply(player)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['', 'application.open', 'application.open']);
    expect((await own(player)).mayApply).toBe(false);
    expect((await withdraw(player)).value.state).toBe('withdrawn');
    expect((await withdraw(player)).code).toBe('application.moved_on');
    expect((await withdraw(await team.join(null, 0))).code).toBe('application.not_found');
    expect((await apply(player)).value).toMatchObject({ state: 'received', version: 1 });
  });

  it('are one of the same call, and its key is refused for another', async () => {
    const player = await team.join(null, 0);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, again] = await Promise.all([apply(player, {}, key), apply(player, {}, key)]);
    expect(again.value).toEqual(first.value);
    expect((await apply(player, { plan: 'Outro plano, bem diferente deste.' }, key)).code).toBe('request.key_reused');
    for (const change of [{ plan: 'curto' }, { channels: [] }, { fullName: '  ' }])
      expect((await apply(player, change as never)).code).toBe('request.invalid');
  });

  it('are answered and withdrawn once by the same call, which is answered the same and tells nobody twice', async () => {
    const { player, id } = await taken();
    await ask(id);
    const keyOf = () => ({ 'idempotency-key': crypto.randomUUID() });
    const [said, back] = [keyOf(), keyOf()];
    const answers = await Promise.all([1, 2, 3].map(() => answer(player, 'Aqui', said)));
    answers.push(await answer(player, 'Aqui', said));
    for (const { value } of answers) expect(value).toEqual(answers[0]?.value);
    expect(answers[0]?.value).toMatchObject({ state: 'in_review', version: 4, talk: [{}, { text: 'Aqui' }] });
    expect((await answer(player, 'Ali', said)).code).toBe('request.key_reused');
    expect((await withdraw(player, said)).code).toBe('request.key_reused');
    // Refused, and nothing is kept of it: the same call again is judged anew.
    expect((await answer(player, 'Mais', keyOf())).code).toBe('application.moved_on');
    const gone = [await withdraw(player, back), await withdraw(player, back)];
    for (const { value } of gone) expect(value).toMatchObject({ state: 'withdrawn', version: 5 });
    const [row] = await team.rows<{ n: string }>(
      'select count(*) n from affiliate_application_step join affiliate_application using (application_id) where public_id = $1',
      [id],
    );
    expect(row?.n).toBe('5');
    expect((await player.client.call('GET /wps/messages')).value.total).toBe(1);
  });

  it('are read again thirty days after a refusal, or as the brand says', async () => {
    const { player, id } = await taken();
    const { decidedAt } = (await decline(id)).value;
    const again = new Date(Date.parse(decidedAt ?? '') + 30 * DAY).toISOString();
    expect(await own(player)).toMatchObject({ mayApply: false, againAt: again });
    expect((await apply(player)).code).toBe('application.too_soon');
    const { merchants } = team.server.app;
    await merchants.changeSetting(1, 'agents.applyAgainDays', 0);
    expect(await own(player)).toMatchObject({ mayApply: true, againAt: null });
    expect((await apply(player)).code).toBe('');
    await merchants.changeSetting(1, 'agents.applyAgainDays', 30);
  });

  it('are taken without a reason, but decided with one', async () => {
    const player = await team.join(null, 0);
    const { applicationId: id } = (await apply(player)).value;
    const body = { version: 1 };
    const path = { params: { id } };
    expect((await support.call('POST /ops/affiliate-applications/:id/take', { ...path, body })).value.state).toBe(
      'in_review',
    );
    const bare = { version: 2, answer: 'Ainda sem público' } as unknown as {
      version: number;
      reason: string;
      answer: string;
    };
    expect((await support.call('POST /ops/affiliate-applications/:id/decline', { ...path, body: bare })).code).toBe(
      'request.invalid',
    );
    const kept = await team.rows('select action, username, reason from operator_audit where entity_id = $1', [id]);
    expect(kept).toMatchObject([{ action: 'application.take', reason: 'taken' }]);
  });

  it('are moved by one person at a time, and only where they may go', async () => {
    const { id } = await taken();
    const both = await Promise.all([decline(id), approve(id)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['', 'application.changed']);
    // Staff read it: an approval ends the applicant's session.
    const stateOf = async () =>
      (await support.call('GET /ops/affiliate-applications/:id', { params: { id } })).value.state;
    const kept = await stateOf();
    expect(['approved', 'declined']).toContain(kept);
    expect((await decline(id, 2, other)).code).toBe('application.changed');
    for (const move of [take, ask, approve, decline]) expect((await move(id, 3)).code).toBe('application.moved_on');
    expect(await stateOf()).toBe(kept);
    const fresh = await team.join(null, 0);
    const received = (await apply(fresh)).value.applicationId;
    for (const move of [ask, approve, decline]) expect((await move(received, 1)).code).toBe('application.moved_on');
    expect((await answer(fresh)).code).toBe('application.moved_on');
    expect((await take('nobody')).code).toBe('application.not_found');
    expect((await approve(id, 3, 1, support)).code).toBe('request.forbidden');
    const cashier = await operatorClient(team.server, 'cashier');
    expect((await cashier.call('GET /ops/affiliate-applications')).code).toBe('request.forbidden');
  });

  it('make the applicant an agent at once: a place at the top, new rights at the next sign-in, old sessions over', async () => {
    const { player, id } = await taken();
    expect(await seatOf(player)).toBeNull();
    const { value } = await approve(id, 2, 41);
    expect(value).toMatchObject({ state: 'approved', type: 41, upline: null });
    expect(await seatOf(player)).toMatchObject({ parentId: null, upline: [] });
    expect((await player.client.call('GET /wps/agent/application')).code).toBe('session.required');
    await tryLogin(player.client, player.username);
    expect(await own(player)).toMatchObject({ application: { state: 'approved' }, mayApply: false });
    expect((await player.client.call('GET /wps/agent/overview')).code).toBe('');
    const link = await player.client.call('POST /wps/agent/register/links', { body: { type: 0, domain: 'localhost' } });
    expect(
      (await player.client.call('GET /wps/agent/affiliate', { query: { code: link.value.code } })).value,
    ).toMatchObject({
      valid: true,
    });
    expect((await apply(player)).code).toBe('application.is_agent');
  });

  it('leave a new agent below who brought them, and in nobody else’s place', async () => {
    const top = await team.join(null);
    const { player, id } = await taken(top);
    const before = await seatOf(player);
    expect((await approve(id)).value.upline).toMatchObject({ memberId: top.id });
    expect(await seatOf(player)).toEqual(before);
    const newcomer = await team.server.app.db.transaction().execute((tx) =>
      team.server.app.members.create(tx, {
        merchantId: 1,
        username: `n${player.username}`,
        type: 0,
        termsVersion: null,
        holder: null,
        upline: { uplineId: player.number, how: 'referral', code: '', type: 0, series: null },
      }),
    );
    expect(await team.server.app.members.tree.pathOf(newcomer.memberId)).toEqual([
      top.number,
      player.number,
      newcomer.memberId,
    ]);
  });

  it('make no agent below one whose type may open none, nor of a closed account, and nothing of the attempt stays', async () => {
    const top = await team.join(null, 2);
    const { player, id } = await taken(top);
    await team.rows('update agent_type set can_open = false where code = 2');
    expect((await approve(id)).code).toBe('agent.type_refused');
    await team.rows('update agent_type set can_open = true where code = 2');
    expect((await own(player)).application).toMatchObject({ state: 'in_review', version: 2 });
    expect((await team.server.app.members.byId(player.number))?.type).toBe(0);
    await team.rows("update member set status = 'closed' where member_id = $1", [player.number]);
    expect((await approve(id)).code).toBe('application.moved_on');
    expect((await decline(id)).value.state).toBe('declined');
  });

  it('are told to the applicant by mail where they proved an address, once for each thing that waits or was decided', async () => {
    const { player, id } = await taken();
    const heard = async () =>
      (await support.call('GET /ops/affiliate-applications/:id', { params: { id } })).value.hearsByMail;
    expect(await heard()).toBe(false);
    const address = `${player.username}@mail.example`;
    await team.server.app.db.transaction().execute((tx) =>
      team.server.app.contacts.set(tx, {
        memberId: player.number,
        merchantId: 1,
        kind: 'email',
        value: address,
        isVerified: true,
      }),
    );
    // What staff read before they approve is what happens.
    expect(await heard()).toBe(true);
    await ask(id);
    await answer(player);
    await decline(id, 4);
    const mails = await team.server.messagesTo(address);
    expect(mails.map(({ channel }) => channel)).toEqual(['email', 'email']);
    expect(mails[0]?.text).toContain('> Em que canal?');
    expect(mails[1]?.text).toContain('> Ainda sem público');
  });

  it('stay as they were written, for the owner of the database too, and nothing of them is readable there', async () => {
    const { player, id } = await taken();
    await ask(id);
    await answer(player);
    const rows = await query<{ row: string }>(
      team.server,
      `select to_jsonb(a)::text || (select json_agg(s)::text from affiliate_application_step s where s.application_id = a.application_id) as row
       from affiliate_application a where public_id = $1`,
      [id],
    );
    for (const text of [FORM.fullName, FORM.contact, 'Em que canal?', 'No canal principal'])
      expect(JSON.stringify(rows)).not.toContain(text);
    for (const change of [
      `update affiliate_application set form_sealed = '\\x00' where public_id = $1`,
      `update affiliate_application set state = 'received', version = version + 1 where public_id = $1`,
      `update affiliate_application set state = 'asked' where public_id = $1`,
      `update affiliate_application_step set operator_id = null
         where application_id = (select application_id from affiliate_application where public_id = $1)`,
      `delete from affiliate_application_step where application_id = (select application_id from affiliate_application where public_id = $1)`,
      'delete from affiliate_application where public_id = $1',
    ])
      await expect(team.rows(change, [id])).rejects.toThrow(/does not change like that|is append-only/);
    await decline(id, 4);
    await expect(
      team.rows(
        "update affiliate_application set state = 'in_review', decided_at = null, version = version + 1 where public_id = $1",
        [id],
      ),
    ).rejects.toThrow('does not change like that');
  });

  it('are found by staff, the open ones the oldest first, and each step is in the log', async () => {
    const { player, id } = await taken();
    const list = async (search: Record<string, string>) =>
      (await support.call('GET /ops/affiliate-applications', { query: search })).value;
    const [open, all] = [await list({ pageSize: '100' }), await list({ view: 'all', pageSize: '100' })];
    expect(open.list.at(-1)?.id).toBe(id);
    expect(all.list[0]?.id).toBe(id);
    expect(open.total).toBe(all.list.filter(({ state }) => ['received', 'in_review', 'asked'].includes(state)).length);
    expect(open.open).toBe(all.list.filter(({ state }) => ['received', 'in_review'].includes(state)).length);
    for (const q of [id, player.username]) expect((await list({ q })).list.map((one) => one.id)).toEqual([id]);
    expect((await list({ q: id, view: 'approved' })).list).toEqual([]);
    await ask(id);
    await approve(id, 3);
    const next = await taken();
    await decline(next.id);
    const { list: log } = (
      await admin.call('GET /ops/audit', { query: { entity: 'affiliate-application', pageSize: '100' } })
    ).value;
    const actions = log.filter(({ entityId }) => entityId === id || entityId === next.id).map(({ action }) => action);
    const expected = Object.values(APPLICATION_ACTIONS).filter((action) => action.startsWith('application.'));
    expect([...new Set(actions)].toSorted()).toEqual(expected.toSorted());
    expect(JSON.stringify(log)).not.toContain('Em que canal?');
  });

  it('are ten an hour of one member at most, filed and withdrawn', async () => {
    const player = await team.join(null, 0);
    for (let filed = 0; filed < 10; filed += 1) {
      await apply(player);
      await withdraw(player);
    }
    expect((await apply(player)).code).toBe('request.too_many');
    team.server.clock.advance(HOUR);
  });
});
