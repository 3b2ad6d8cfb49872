import { operatorClient, PASSWORD, sliderPass, type TestClient } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dividend, openTeam, type Team } from '../contracts/test/open-team.ts';
import { approveWaiting } from '../../../../test/console/second-person.ts';
import { tryLogin } from '../test/agent-world.ts';

const reason = 'Regra da marca';
const CODES = ['1', '2', '41', '42'] as const;

describe('types of agent at the console', () => {
  let team: Team;
  let admin: TestClient;
  beforeAll(async () => {
    team = await openTeam();
    admin = await operatorClient(team.server, 'admin');
  });
  afterAll(() => team.server.close());

  const list = async () => (await admin.call('GET /ops/agent-types')).value.list;
  const get = async (type: string) => {
    const view = (await list()).find(({ id }) => id === type);
    if (!view) throw new Error(`no type ${type}`);
    return view;
  };
  const change = async (
    type: (typeof CODES)[number],
    wish: Partial<{ label: string; mayPlay: boolean; mayContract: boolean; mayOpen: boolean; version: number }>,
    by = admin,
  ) => {
    const { label, mayPlay, mayContract, mayOpen, version } = await get(type);
    const body = { label, mayPlay, mayContract, mayOpen, version, reason, ...wish };
    return by.call('POST /ops/agent-types/:type', { params: { type }, body });
  };
  const everything = { mayPlay: true, mayContract: true, mayOpen: true };

  it('are the four, each with all rights until the brand chooses, and with how many there are', async () => {
    await team.join(null, 42);
    const all = await list();
    expect(all.map(({ id, type }) => [id, type])).toEqual(CODES.map((code) => [code, Number(code)]));
    expect(all.at(-1)).toEqual({
      id: '42',
      type: 42,
      label: 'agent 42',
      isNamed: false,
      ...everything,
      agents: 1,
      version: 1,
    });
  });

  it('are changed by one administrator at a time, with the log, and by nobody else', async () => {
    const both = await Promise.all([change('41', { label: 'Sócio' }), change('41', { label: 'Parceiro' })]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['', 'agent.type_changed']);
    const { version } = await get('41');
    expect(version).toBe(2);
    expect((await change('41', { label: 'Mestre' })).value).toMatchObject({ label: 'Mestre', version: 3 });
    expect((await change('41', { version: 1 })).code).toBe('agent.type_changed');
    expect((await change('41', { version: 2 })).code).toBe('agent.type_changed');
    expect((await change('41', { label: ' ' })).code).toBe('request.invalid');
    const support = await operatorClient(team.server, 'support');
    expect((await change('41', {}, support)).code).toBe('request.forbidden');
    const { list: log } = (await admin.call('GET /ops/audit', { query: { entity: 'agent-type' } })).value;
    expect(log[0]).toMatchObject({ action: 'agent-type.change', entityId: '41' });
  });

  it('count at once for invitation codes, accounts, contracts and the players’ page', async () => {
    const top = await team.join(null, 2);
    const below = await team.join(top);
    await team.house(admin, top, dividend(200_000));
    const offered = (await team.offer(top, below, dividend(50_000))).value.contractId;
    const { code } = (
      await top.client.call('POST /wps/agent/register/links', { body: { type: 0, domain: 'localhost' } })
    ).value;
    const isValid = async () =>
      (await team.server.client().call('GET /wps/agent/affiliate', { query: { code } })).value.valid;
    expect(await isValid()).toBe(true);

    await change('2', { mayOpen: false });
    expect(await isValid()).toBe(false);
    expect((await top.client.call('GET /wps/agent/register/options')).value.types).toEqual([]);
    await change('2', { mayContract: false });
    const limits = await top.client.call('GET /wps/contracts/limits', { query: { member: below.id } });
    expect(limits.value.schemes.map(({ mostPpm }) => mostPpm)).toEqual(limits.value.schemes.map(() => 0));
    // Also what was offered before: it is outdated when it is accepted.
    const accepted = await team.act(below, offered, 'accept');
    expect([accepted.code, JSON.stringify(accepted.value)]).toEqual([
      'contract.refused',
      expect.stringContaining('type_cannot_contract'),
    ]);
    expect(await team.states([offered])).toEqual(['outdated']);
    expect((await team.offer(top, below, dividend(50_000))).code).toBe('contract.refused');

    await change('2', { mayPlay: false });
    const atPlayers = { username: top.username, password: PASSWORD, realm: 'member' as const };
    const client = team.server.client();
    const refused = await client.callEncrypted('POST /wps/session/login', {
      body: { ...atPlayers, sliderPass: await sliderPass(client) },
    });
    expect(refused.code).toBe('auth.not_member');
    expect((await tryLogin(team.server.client(), top.username)).success).toBe(true);

    await change('2', everything);
    expect(await isValid()).toBe(false);
    await approveWaiting(team.server);
    expect(await isValid()).toBe(true);
  });

  it('may do more by two administrators alone, and less or under another name by one', async () => {
    expect((await change('42', { mayOpen: false, mayPlay: false })).value).toMatchObject({
      mayOpen: false,
      version: 2,
    });
    const asked = await change('42', { mayOpen: true, label: 'Sub' });
    expect(asked.value).toMatchObject({ mayOpen: false, label: 'agent 42', version: 2, waits: { appliesAt: null } });
    expect((await change('42', { mayPlay: true })).code).toBe('waiting.already_asked');
    const { id } = asked.value.waits ?? {};
    const own = await admin.call('POST /ops/waiting-changes/:id/approve', {
      params: { id: id ?? '' },
      body: { reason },
    });
    expect(own.code).toBe('approval.same_person');
    expect(await get('42')).toMatchObject({ mayOpen: false, version: 2 });
    await approveWaiting(team.server);
    expect(await get('42')).toMatchObject({ mayOpen: true, mayPlay: false, label: 'Sub', version: 3 });
    // What was asked about a state that has moved on is not done.
    await change('42', { mayPlay: true });
    expect((await change('42', { mayContract: false })).value).toMatchObject({ mayContract: false, version: 4 });
    await expect(approveWaiting(team.server)).rejects.toThrow('waiting.outdated');
    expect(await get('42')).toMatchObject({ mayPlay: false, mayContract: false, version: 4 });
    const { list: log } = (await admin.call('GET /ops/audit', { query: { entity: 'agent-type' } })).value;
    expect(log.filter(({ entityId }) => entityId === '42').map(({ action }) => action)).toContain('waiting.ask');
  });

  it('are a brand’s own: another brand’s choice changes nothing here', async () => {
    const { members } = team.server.app;
    await team.rows(
      `insert into merchant select (jsonb_populate_record(m, '{"merchant_id": 78, "code": "OTHER78"}')).* from merchant m where merchant_id = 1`,
    );
    await team.rows("insert into agent_type_choice values (78, 1, 'deles', false, false, false, 2)");
    expect(await members.agentType({ merchantId: 1, type: 1 })).toMatchObject({ label: 'agent 1', canOpen: true });
    expect(await members.agentType({ merchantId: 78, type: 1 })).toMatchObject({ label: 'deles', canOpen: false });
    for (const type of [0, 4, 3]) expect(await members.agentType({ merchantId: 1, type })).toBeNull();
  });

  it('have the brand’s names where agents open accounts, and none there until it gives them', async () => {
    const top = await team.join(null, 1);
    const { value: link } = await top.client.call('POST /wps/agent/register/links', {
      body: { type: 1, domain: 'localhost' },
    });
    const names = async () => {
      const { value } = await top.client.call('GET /wps/agent/register/options');
      const { value: links } = await top.client.call('GET /wps/agent/register/links');
      return [value.types.find(({ type }) => type === 1)?.label, links.list[0]?.label];
    };
    expect([link.label, ...(await names())]).toEqual([null, null, null]);
    // Rights alone are no name.
    await change('1', { mayContract: false });
    expect(await names()).toEqual([null, null]);
    await change('1', { label: 'Sócio' });
    expect(await names()).toEqual(['Sócio', 'Sócio']);
  });
});
