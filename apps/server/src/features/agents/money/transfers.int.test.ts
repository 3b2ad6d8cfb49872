import { randomUUID } from 'node:crypto';
import { BRL, checkBooks, trialPlayer } from '@trevo/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../contracts/test/open-team.ts';
import { type MoneyTeam, openMoneyTeam } from './test/money-team.ts';

describe('transfers between an agent and direct downlines', () => {
  let team: MoneyTeam;
  let top: Person;
  let agent: Person;
  let player: Person;
  beforeAll(async () => {
    team = await openMoneyTeam();
  });
  afterAll(async () => {
    await checkBooks(team.server);
    await team.server.close();
  });
  beforeEach(async () => {
    top = await team.join(null);
    agent = await team.join(top, 2);
    player = await team.join(agent, 0);
  });
  const cashOf = (...people: Person[]) => Promise.all(people.map(team.cash));
  const listOf = async ({ client }: Person, query: object = {}) =>
    (await client.call('GET /wps/agent/transfers', { query: { pageSize: 100, ...query } })).value;

  it('moves money down and up, and each side reads it in its list and its account record with its own balances', async () => {
    await team.give(top, 100);
    await team.give(agent, 7);
    const sent = await team.down(top, agent, '30.00', { note: 'Capital' });
    expect(sent.value).toMatchObject({
      direction: 'out',
      way: 'down',
      other: { memberId: agent.id, account: agent.username },
      amount: '30.00',
      balanceBefore: '100.00',
      balanceAfter: '70.00',
      otherBefore: '7.00',
      otherAfter: '37.00',
      note: 'Capital',
      state: 'sent',
      undoneAt: null,
    });
    const back = await team.up(agent, '12.00');
    expect(back.value).toMatchObject({
      direction: 'out',
      way: 'up',
      other: { memberId: top.id },
      balanceBefore: '37.00',
      balanceAfter: '25.00',
      // What the upline has is not the downline's to see.
      otherBefore: null,
      otherAfter: null,
    });
    expect(await cashOf(top, agent)).toEqual([BRL(82), BRL(25)]);

    const [ofTop, ofAgent] = [await listOf(top), await listOf(agent)];
    expect(ofTop).toMatchObject({ total: 2, sums: { in: '12.00', out: '30.00' } });
    expect(ofAgent).toMatchObject({ total: 2, sums: { in: '30.00', out: '12.00' } });
    expect(ofTop.list[0]).toMatchObject({ direction: 'in', way: 'up', otherBefore: '37.00', otherAfter: '25.00' });
    expect(ofAgent.list[1]).toMatchObject({ direction: 'in', way: 'down', balanceAfter: '37.00', otherBefore: null });
    expect((await listOf(top, { direction: 'in' })).total).toBe(1);
    expect((await listOf(top, { way: 'down' })).list[0]?.transferId).toBe(sent.value.transferId);
    expect([(await listOf(top, { member: agent.id })).total, (await listOf(top, { member: player.id })).total]).toEqual(
      [2, 0],
    );

    // Who got it is told, also while away; who sent it knows.
    const told = async ({ client }: Person) =>
      (await client.call('GET /wps/messages')).value.list.map(({ kind, params, other }) => [
        kind,
        params,
        other?.memberId,
      ]);
    expect(await told(agent)).toEqual([['transferIn', { transfer: sent.value.transferId, amount: '30.00' }, top.id]]);
    expect(await told(top)).toEqual([['transferIn', { transfer: back.value.transferId, amount: '12.00' }, agent.id]]);

    const lines = [await team.statement(top), await team.statement(agent)];
    expect(lines.map((list) => list.map((line) => [line.amount, line.balanceAfter, line.reference]))).toEqual([
      [
        ['12.00', '82.00', back.value.transferId],
        ['-30.00', '70.00', sent.value.transferId],
      ],
      [
        ['-12.00', '25.00', back.value.transferId],
        ['30.00', '37.00', sent.value.transferId],
      ],
    ]);
  });

  it('goes to direct downlines and to the direct upline, and to nobody else', async () => {
    const [sibling, stranger] = [await team.join(top, 2), await team.join(null)];
    for (const from of [top, agent, player, sibling, stranger]) await team.give(from, 50);
    const code = async (answer: Promise<{ code: string }>) => (await answer).code;
    expect(await code(team.down(top, player, '1.00'))).toBe('agent.not_direct');
    for (const [from, to] of [
      [agent, sibling],
      [agent, top],
      [agent, agent],
      [stranger, agent],
    ] as const)
      expect(await code(team.down(from, to, '1.00'))).toBe('agent.not_in_team');
    expect(await code(team.down(player, agent, '1.00'))).toBe('auth.not_agent');
    expect(await code(team.up(top, '1.00'))).toBe('agent.no_upline');
    // Up from the player is to its own upline, never to the one above that.
    expect((await team.up(player, '1.00')).value.other.memberId).toBe(agent.id);
    await team.server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
    const trial = await trialPlayer(team.server);
    const asked = trial.call('POST /wps/agent/transfers/up', { body: { amount: '1.00', stepUpToken: 'x' } });
    expect(await code(asked)).toBe('account.trial');
    // Neither would a trial account in a team get anything, which nobody opens.
    await team.rows('update member set type = 4 where member_id = $1', [player.number]);
    expect(await code(team.down(agent, player, '1.00'))).toBe('agent.not_in_team');
    expect(await cashOf(top, agent, player, sibling, stranger)).toEqual([50, 51, 49, 50, 50].map(BRL));
  });

  it('asks the database again: a downline who has moved away meanwhile gets nothing', async () => {
    await team.give(top, 50);
    const { ledger } = team.server.app;
    const post = ledger.post.bind(ledger);
    ledger.post = async (item) => {
      ledger.post = post;
      await team.seat(agent.number, null);
      return post(item);
    };
    expect((await team.down(top, agent, '10.00')).code).toBe('agent.not_direct');
    expect(await cashOf(top, agent)).toEqual([BRL(50), 0n]);
  });

  it('is not there while the brand has neither way, and each way is closed alone', async () => {
    const { merchants } = team.server.app;
    const set = (down: boolean, up: boolean) =>
      Promise.all([
        merchants.changeSetting(1, 'flags.AGENTTRANSFERDOWN3', down),
        merchants.changeSetting(1, 'flags.AGENTTRANSFERUP3', up),
      ]);
    const codes = async () => {
      const answers = [
        await agent.client.call('GET /wps/agent/transfers/options'),
        await agent.client.call('GET /wps/agent/transfers'),
        await team.down(agent, player, '1.00'),
        await team.up(agent, '1.00'),
      ];
      return answers.map(({ code }) => code);
    };
    const gone = 'request.not_found';
    await set(false, false);
    expect(await codes()).toEqual([gone, gone, gone, gone]);
    await set(true, false);
    expect(await codes()).toEqual(['', '', 'wallet.insufficient_funds', gone]);
    expect((await agent.client.call('GET /wps/agent/transfers/options')).value).toMatchObject({
      mayDown: true,
      upline: null,
    });
    await set(false, true);
    expect(await codes()).toEqual(['', '', gone, 'wallet.insufficient_funds']);
    expect((await agent.client.call('GET /wps/agent/transfers/options')).value).toMatchObject({
      mayDown: false,
      upline: { memberId: top.id },
    });
    await set(true, true);
  });

  it('says the bounds before a password is spent, and keeps the token', async () => {
    await team.give(top, 100);
    const stepUpToken = await team.stepUp(top);
    expect((await team.down(top, agent, '0.99', { stepUpToken })).code).toBe('transfer.below_minimum');
    expect((await team.down(top, agent, '5000.01', { stepUpToken })).code).toBe('transfer.above_maximum');
    expect((await team.down(top, agent, '10.00', { stepUpToken })).code).toBe('');
    // A token is for one transfer.
    expect((await team.down(top, agent, '10.00', { stepUpToken })).code).toBe('transfer.step_up_required');
    expect((await team.down(top, agent, '10.00', { stepUpToken: 'none' })).code).toBe('transfer.step_up_required');
    expect(await cashOf(top, agent)).toEqual([BRL(90), BRL(10)]);
  });

  it('does the same call once, however often it comes, and refuses other content under its key', async () => {
    await team.give(top, 100);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => team.down(top, agent, '10.00', { key })));
    expect(new Set(answers.map(({ value }) => value.transferId)).size).toBe(1);
    expect((await team.down(top, agent, '10.00', { key, stepUpToken: 'none' })).value.transferId).toBe(
      answers[0]?.value.transferId,
    );
    expect((await team.down(top, agent, '11.00', { key })).code).toBe('request.key_reused');
    expect((await team.up(top, '10.00', { key })).code).toBe('request.key_reused');
    expect(await cashOf(top, agent)).toEqual([BRL(90), BRL(10)]);
  });

  it('keeps the sum of a business day to the centavo under 50 transfers at once, of what was not taken back', async () => {
    await team.server.app.merchants.changeSetting(1, 'agents.transferDayMost', '100000000');
    await team.give(top, 1_000);
    const others = [agent, await team.join(top, 2), await team.join(top, 0)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => team.down(top, others[nth % 3] ?? agent, '7.00')),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === '').length).toBe(14);
    expect(codes.filter((code) => code === 'transfer.day_limit').length).toBe(36);
    expect((await team.down(top, agent, '2.01')).code).toBe('transfer.day_limit');
    expect((await team.down(top, agent, '2.00')).code).toBe('');
    expect((await top.client.call('GET /wps/agent/transfers/options')).value).toMatchObject({
      dayMost: '100.00',
      dayLeft: '0.00',
      balance: '900.00',
    });
    await team.server.app.merchants.changeSetting(1, 'agents.transferDayMost', '20000000000');
  });

  it('loses and makes nothing in 200 transfers at once, down and up, and no wallet goes below zero', async () => {
    await team.give(agent, 60);
    await team.give(top, 20);
    const others = [player, await team.join(agent, 0), await team.join(agent, 2)];
    const sum = async () => (await cashOf(top, agent, ...others)).reduce((one, two) => one + two, 0n);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, nth) => {
        const other = others[nth % 3] ?? player;
        if (nth % 4 === 0) return team.up(other, '2.00');
        return nth % 7 === 0 ? team.down(top, agent, '1.00') : team.down(agent, other, '3.00');
      }),
    );
    const codes = new Set(answers.map(({ code }) => code));
    expect([...codes].toSorted()).toEqual(['', 'wallet.insufficient_funds']);
    expect(await sum()).toBe(BRL(80));
    for (const cash of await cashOf(top, agent, ...others)) expect(cash).toBeGreaterThanOrEqual(0n);
    const [row] = await team.rows<{ n: string }>(
      `select count(*) n from agent_transfer t join journal j on j.entry_id = t.op_id * 8 and j.kind = 'transfer'
         and j.amount_micros = -t.amount_micros and j.balance_after_micros = t.from_after_micros
         and j.contra_balance_after_micros = t.to_after_micros where t.from_id = any ($1)`,
      [[top, agent, ...others].map(({ number }) => number)],
    );
    expect(Number(row?.n)).toBe(answers.filter(({ success }) => success).length);
  });

  it('counts what comes in against the receiver’s own deposit limit, as a deposit', async () => {
    const { ledger } = team.server.app;
    await team.give(top, 100);
    const { cash } = await ledger.accountsOf(agent.number, 'BRL');
    const cap = BRL(25);
    await ledger.setLimit(cash, { measure: 'deposit', period: 'day', cap, timeZone: 'America/Sao_Paulo' });
    expect((await team.down(top, agent, '20.00')).code).toBe('');
    // The limit is the receiver's own affair: its sender reads neither that there is one nor that it is the sender's.
    expect((await team.down(top, agent, '5.01')).code).toBe('transfer.receiver_closed');
    expect((await team.down(top, agent, '5.00')).code).toBe('');
    // Set anew it counts the same of the entries.
    await ledger.setLimit(cash, { measure: 'deposit', period: 'day', cap, timeZone: 'America/Sao_Paulo' });
    expect((await ledger.limitsOf(cash)).map(({ used }) => used)).toEqual([cap]);
  });

  it('neither reaches nor leaves an account that is shut, and repays a debt of the receiver first', async () => {
    const { ledger } = team.server.app;
    await team.give(top, 100);
    await team.give(agent, 10);
    const ofAgent = await ledger.accountsOf(agent.number, 'BRL');
    await ledger.setBlock(ofAgent.cash, 'excluded');
    expect((await team.down(top, agent, '5.00')).code).toBe('transfer.receiver_closed');
    expect((await team.up(agent, '5.00')).code).toBe('wallet.blocked');
    await ledger.setBlock(ofAgent.cash, null);
    await ledger.post({
      source: 'test',
      ref: randomUUID(),
      requestHash: Buffer.alloc(32),
      postings: [
        {
          kind: 'adjust',
          account: ofAgent.cash,
          contra: await ledger.houseAccount(1, 'BRL', 'adjust'),
          amount: -BRL(25) as ReturnType<typeof BRL>,
        },
      ],
      need: [],
      mayOwe: true,
    });
    expect((await team.up(agent, '1.00')).code).toBe('wallet.in_debt');
    expect((await team.down(top, agent, '20.00')).value).toMatchObject({ otherBefore: '0.00', otherAfter: '5.00' });
    expect(await cashOf(top, agent)).toEqual([BRL(80), BRL(5)]);
    await team.rows(`update member set status = 'closed' where member_id = $1`, [agent.number]);
    expect((await team.down(top, agent, '5.00')).code).toBe('transfer.receiver_closed');
  });

  it('stays where it is for a day after a recovery', async () => {
    await team.give(top, 100);
    await team.rows(
      `insert into money_hold (member_id, merchant_id, reason, held_at, held_until) values ($1, 1, 'payment-password', now(), now() + interval '1 day')`,
      [top.number],
    );
    expect((await team.down(top, agent, '5.00')).code).toBe('account.recovered_hold');
    expect(await cashOf(top, agent)).toEqual([BRL(100), 0n]);
  });

  it('is written once and for ever, for the owner of the database too', async () => {
    await team.give(top, 100);
    const { value } = await team.down(top, agent, '5.00');
    for (const change of [
      'amount_micros = 1, from_before_micros = from_after_micros + 1',
      `note = 'x'`,
      'to_id = (select min(member_id) from member)',
    ])
      await expect(
        team.rows(`update agent_transfer set ${change} where public_id = $1`, [value.transferId]),
      ).rejects.toMatchObject({ constraint: expect.stringMatching(/^agent_transfer_/) as string });
    for (const text of ['delete from agent_transfer', 'truncate agent_transfer'])
      await expect(team.rows(text)).rejects.toMatchObject({ constraint: 'agent_transfer_moves_on' });
  });
});
