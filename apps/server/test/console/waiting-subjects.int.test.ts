import { operatorClient, query } from '@trevo/testkit';
import { CHANGE_REQUESTS, type ChangeRequest } from '@trevo/contract/request-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../src/features/agents/contracts/test/open-team.ts';
import { type MoneyTeam, openMoneyTeam } from '../../src/features/agents/money/test/money-team.ts';

type Lines = readonly { readonly part: string; readonly value: string }[];

describe('requests that wait for a second person', () => {
  let team: MoneyTeam;
  let top: Person;
  let agent: Person;
  let transfer: string;
  let line: string;
  beforeAll(async () => {
    team = await openMoneyTeam();
    top = await team.join(null);
    agent = await team.join(top, 2);
    await query(team.server, `update member set nickname = 'Ana Lima' where member_id = $1`, [agent.number]);
    await team.give(top, 100);
    transfer = (await team.down(top, agent, '30.00')).value.transferId;
    await team.house(top, 500);
    line =
      (await query<{ publicId: string }>(team.server, `select public_id "publicId" from agent_credit`))[0]?.publicId ??
      '';
  });
  afterAll(() => team.server.close());

  /** Written as the table keeps them: what was seen and wanted does not matter to whom it is about. */
  const subjectsOf = async (
    wishes: Readonly<Record<ChangeRequest, readonly [target: string, of: object | string | boolean]>>,
  ) => {
    const admin = await operatorClient(team.server, 'admin');
    for (const [kind, [target, of]] of Object.entries(wishes))
      await query(
        team.server,
        `insert into waiting_change (change_id, merchant_id, kind, target, seen, wanted, status, note, created_by, created_at, expires_at)
         select 'wc_' || $1, 1, $1, $2, $3, $3, 'waiting', 'Conferido', min(operator_id), $4, $5 from operator`,
        [
          kind,
          target,
          JSON.stringify(of),
          new Date(team.server.clock.now()),
          new Date(team.server.clock.now() + 86_400_000),
        ],
      );
    const { value } = await admin.call('GET /ops/waiting-changes', { query: { isOpen: 'true', pageSize: 100 } });
    await query(team.server, 'delete from waiting_change');
    return Object.fromEntries(value.list.map(({ kind, subject }) => [kind, subject])) as unknown as Record<
      ChangeRequest,
      Lines
    >;
  };
  const wishesFor = (of: { member: string; transfer: string; line: string; vendor: string; draw: string }) =>
    ({
      settings: ['sms', {}],
      vendor: [of.vendor, false],
      'member-block': [of.member, 'fraud'],
      'member-closing': [of.member, false],
      'lottery-result': [of.draw, { numbers: '1' }],
      'lottery-void': [of.draw, { state: 'drawn' }],
      'lottery-terms': [
        of.draw.split('.')[0] ?? '',
        {
          isOfficial: false,
          closedPlays: [],
          odds: {},
          payout: '1',
          challengePayout: '1',
          issuePayout: '1',
          exposure: '1',
        },
      ],
      'agent-move': [of.member, { id: 'm_x', name: 'x' }],
      'agent-transfer-undo': [of.transfer, { state: 'sent' }],
      'agent-credit': [of.member, { limit: '1.00' }],
      'agent-credit-off': [of.line, { used: '1.00', gone: '0.00' }],
      'agent-credit-end': [of.line, { state: 'open' }],
      'agent-type': ['2', { label: 'x', canPlay: true, canContract: true, canOpen: true }],
    }) as const satisfies Parameters<typeof subjectsOf>[0];

  it('say, of every kind, for whom or what: members by name and account, transfers with both sides and the amount', async () => {
    const draw = 'VN_MB.20261128-0001';
    const told = await subjectsOf(wishesFor({ member: agent.id, transfer, line, vendor: 'PG', draw }));
    expect(Object.keys(told).toSorted()).toEqual([...CHANGE_REQUESTS].toSorted());
    for (const [kind, lines] of Object.entries(told)) {
      const [first] = lines;
      expect([kind, first !== undefined && first.value !== '']).toEqual([kind, true]);
    }
    const named = `Ana Lima (${agent.username})`;
    for (const kind of ['member-block', 'member-closing', 'agent-move', 'agent-credit'] as const)
      expect({ [kind]: told[kind] }).toMatchObject({ [kind]: [{ value: named }] });
    expect(told['agent-transfer-undo']).toMatchObject([
      { part: 'sender', value: expect.stringContaining(top.username) },
      { part: 'receiver', value: named },
      { part: 'amount', value: '30.00' },
    ]);
    for (const kind of ['agent-credit-off', 'agent-credit-end'] as const)
      expect({ [kind]: told[kind] }).toEqual({
        [kind]: [
          { part: 'agent', value: expect.stringContaining(top.username) },
          { part: 'giver', value: '' },
        ],
      });
  });

  it('are listed also when what one of them names is no more', async () => {
    const gone = { member: 'm_gone', transfer: 't_gone', line: 'c_gone', vendor: 'GONE', draw: 'GONE.1' };
    const told = await subjectsOf(wishesFor(gone));
    expect(Object.keys(told).length).toBe(CHANGE_REQUESTS.length);
    expect(told['member-block']).toEqual([{ part: 'member', value: 'm_gone' }]);
  });
});
