import { randomUUID } from 'node:crypto';
import { BRL, checkBooks, inFull } from '@trevo/testkit';
import { formatWire } from '@trevo/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../contracts/test/open-team.ts';
import { listCreditBreaks } from './credit-books.repository.ts';
import { findLine } from './credit.repository.ts';
import { createCreditModel } from './test/credit-model.ts';
import { type MoneyTeam, openMoneyTeam } from './test/money-team.ts';

const text = (reais: number): string => formatWire(BRL(reais), 'BRL');

describe('credit lines', () => {
  let team: MoneyTeam;
  let top: Person;
  let agent: Person;
  let player: Person;
  beforeAll(async () => {
    team = await openMoneyTeam();
  });
  afterAll(async () => {
    await checkBooks(team.server);
    // After all that was drawn, paid back, given up and moved here.
    expect(await listCreditBreaks(team.server.app.db)).toEqual([]);
    await team.server.close();
  });
  beforeEach(async () => {
    top = await team.join(null);
    agent = await team.join(top, 2);
    player = await team.join(agent, 0);
  });

  it('hands a part of a line down, which the giver cannot draw meanwhile, and takes it back', async () => {
    await team.house(top, 100);
    expect((await team.credit(top, agent, '60.00')).value).toMatchObject({ limit: '60.00', free: '60.00', version: 1 });
    expect((await team.credit(agent, player, '25.00')).value).toMatchObject({ member: { memberId: player.id } });
    expect(await team.line(top)).toMatchObject({ limit: '100.00', used: '0.00', handed: '60.00', free: '40.00' });
    expect(await team.line(agent)).toMatchObject({ handed: '25.00', free: '35.00', givenBy: { memberId: top.id } });
    expect((await team.draw(top, '40.01')).code).toBe('credit.over_limit');
    expect((await team.draw(top, '40.00')).value).toMatchObject({ line: { free: '0.00' }, balance: '40.00' });
    expect((await team.credit(top, agent, '60.01', 1)).code).toBe('credit.over_limit');
    expect((await team.credit(top, agent, '24.99', 1)).code).toBe('credit.below_used');
    expect((await team.draw(player, '5.00')).value.balance).toBe('5.00');
    expect((await team.credit(agent, player, '4.99', 1)).code).toBe('credit.below_used');
    expect((await team.credit(agent, player, '5.00', 2)).code).toBe('credit.changed');
    expect((await team.credit(agent, player, '5.00', 1)).value).toMatchObject({ version: 2, free: '0.00' });
    expect((await team.repay(player, '5.01')).code).toBe('credit.more_than_used');
    expect((await team.repay(player, '5.00')).value).toMatchObject({ line: { used: '0.00' }, balance: '0.00' });
    expect((await team.credit(agent, player, '0.00', 2)).value).toMatchObject({ limit: '0.00' });
    expect([await team.line(player), (await team.draw(player, '1.00')).code]).toEqual([null, 'credit.none']);
    // The next one is a line that nobody has seen yet.
    expect((await team.credit(agent, player, '8.00', 0)).value.limit).toBe('8.00');
    const { value: told } = await player.client.call('GET /wps/messages');
    expect(told.list.map(({ kind, params, other }) => [kind, params, other?.memberId])).toEqual(
      ['8.00', '0.00', '5.00', '25.00'].map((amount) => ['creditChanged', { amount }, agent.id]),
    );
    const acts = await player.client.call('GET /wps/agent/credit/acts');
    expect(acts.value.list.map(({ act, amount: by, limit, used }) => [act, by, limit, used])).toEqual([
      ['limit', '8.00', '8.00', '0.00'],
      ['limit', '-5.00', '0.00', '0.00'],
      ['repay', '5.00', '5.00', '0.00'],
      ['limit', '-20.00', '5.00', '5.00'],
      ['draw', '5.00', '25.00', '5.00'],
      ['limit', '25.00', '25.00', '0.00'],
    ]);
    const seen = await agent.client.call('GET /wps/agent/credit/acts', { query: { member: player.id } });
    expect(seen.value.total).toBe(6);
    const { value: list } = await top.client.call('GET /wps/agent/credits', { query: { under: agent.id } });
    expect(list).toMatchObject({ total: 1, sums: { limit: '8.00', exposure: '0.00' } });
    expect(list.path.map(({ memberId }) => memberId)).toEqual([top.id, agent.id]);
  });

  it('gives to direct downlines alone, out of a line of one’s own, behind the password', async () => {
    await team.house(top, 100);
    const code = async (answer: Promise<{ code: string }>) => (await answer).code;
    expect(await code(team.credit(top, player, '1.00'))).toBe('agent.not_direct');
    expect(await code(team.credit(agent, top, '1.00'))).toBe('agent.not_in_team');
    expect(await code(team.credit(await team.join(null), agent, '1.00'))).toBe('agent.not_in_team');
    expect(await code(team.credit(agent, player, '1.00'))).toBe('credit.over_limit');
    expect(await code(team.credit(player, agent, '1.00'))).toBe('auth.not_agent');
    const body = { limit: '1.00', version: 0, stepUpToken: 'none' };
    const asked = top.client.call('PUT /wps/agent/credits/:member', { params: { member: agent.id }, body });
    expect(await code(asked)).toBe('transfer.step_up_required');
    expect(await code(team.draw(agent, '0.00'))).toBe('request.invalid');
  });

  it('does the same call once', async () => {
    await team.house(top, 100);
    const [key, drawn] = [randomUUID(), randomUUID()];
    const given = await Promise.all([1, 2, 3].map(() => team.credit(top, agent, '60.00', 0, key)));
    expect(given.map(({ value }) => value.version)).toEqual([1, 1, 1]);
    await Promise.all([1, 2, 3].map(() => team.draw(agent, '10.00', drawn)));
    expect((await team.draw(agent, '11.00', drawn)).code).toBe('request.key_reused');
    expect(await team.line(agent)).toMatchObject({ limit: '60.00', used: '10.00' });
    expect(await team.cash(agent)).toBe(BRL(10));
  });

  it('writes one act for each real change: a limit that is so already is answered as it is, under any key and version', async () => {
    await team.house(top, 100);
    const key = randomUUID();
    const stepUpToken = 'none';
    const acts = async () =>
      (await agent.client.call('GET /wps/agent/credit/acts')).value.list.map(({ amount }) => amount);
    const same = (limit: string, version: number, own: string = randomUUID()) =>
      top.client.call('PUT /wps/agent/credits/:member', {
        key: own,
        params: { member: agent.id },
        body: { limit, version, stepUpToken },
      });
    expect((await team.credit(top, agent, '60.00')).value).toMatchObject({ limit: '60.00', version: 1 });
    // No password is spent, and none is asked for.
    const answers = [
      await same('60.00', 1, key),
      await same('60.00', 1, key),
      await same('60.00', 0),
      await same('60.00', 7),
    ];
    expect(answers.map(({ value }) => [value.limit, value.version])).toEqual(answers.map(() => ['60.00', 1]));
    expect((await same('50.00', 1, key)).code).toBe('request.key_reused');
    await Promise.all([1, 2, 3].map(() => team.credit(top, agent, '50.00', 1)));
    expect(await team.line(agent)).toMatchObject({ limit: '50.00', version: 2 });
    expect((await team.credit(top, agent, '0.00', 2)).value).toMatchObject({ limit: '0.00', version: 3 });
    expect((await same('0.00', 2)).value).toMatchObject({ limit: '0.00', version: 3 });
    expect(await acts()).toEqual(['-50.00', '-10.00', '60.00']);
    expect((await agent.client.call('GET /wps/messages')).value.total).toBe(3);
    expect((await team.line(top))?.handed).toBe('0.00');
    const number = async () =>
      (
        await team.rows<{ n: string }>(
          'select count(*) n from agent_credit_act a join agent_credit c using (credit_id) where c.member_id = $1',
          [top.number],
        )
      )[0]?.n;
    expect([await team.house(top, 100), await number()]).toEqual(['', '1']);
  });

  it('is not overdrawn by 40 draws at once, and what is given and drawn at once fits too', async () => {
    await team.house(top, 100);
    const draws = await Promise.all(Array.from({ length: 40 }, () => team.draw(top, '3.00')));
    expect(draws.filter(({ success }) => success).length).toBe(33);
    expect(await team.line(top)).toMatchObject({ used: '99.00', free: '1.00' });
    await team.repay(top, '99.00');
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, nth) =>
        nth % 3 === 0 ? team.credit(top, agent, text(nth + 3), null) : team.draw(top, '7.00'),
      ),
    );
    expect(new Set(all.map(({ code }) => code))).not.toContain('internal.unexpected');
    const line = await findLine(team.server.app.db, top.number);
    expect((line?.used ?? 0n) + (line?.handed ?? 0n)).toBeLessThanOrEqual(BRL(100));
    expect((await findLine(team.server.app.db, agent.number))?.limit ?? 0n).toBe(line?.handed);
  });

  it('lets nobody keep others waiting by drawing and paying back without end', async () => {
    await team.house(top, 100);
    const answers = await Promise.all(Array.from({ length: 130 }, () => team.draw(agent, '1.00')));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['credit.none', 'request.too_many']));
    const kept = await team.rows<{ n: string }>('select count(*) n from agent_request where member_id = $1', [
      agent.number,
    ]);
    expect(Number(kept[0]?.n)).toBe(120);
    expect((await team.draw(top, '1.00')).code).toBe('');
  });

  it('counts what is drawn against the own deposit limit, and stops at a block', async () => {
    const { ledger } = team.server.app;
    await team.house(top, 100);
    const { cash } = await ledger.accountsOf(top.number, 'BRL');
    await ledger.setLimit(cash, { measure: 'deposit', period: 'day', cap: BRL(20), timeZone: 'America/Sao_Paulo' });
    expect((await team.draw(top, '15.00')).code).toBe('');
    expect((await team.draw(top, '5.01')).code).toBe('wallet.limit_reached');
    await ledger.setBlock(cash, 'excluded');
    expect((await team.draw(top, '1.00')).code).toBe('wallet.blocked');
    // What is owed can always be paid back.
    expect((await team.repay(top, '15.00')).code).toBe('');
    expect((await team.line(top))?.used).toBe('0.00');
  });

  it('lets who owes pay back where the brand gives no credit any more', async () => {
    await team.house(top, 100);
    await team.draw(top, '15.00');
    await team.server.app.merchants.changeSetting(1, 'flags.AGENTCREDIT3', false);
    expect((await team.draw(top, '1.00')).code).toBe('request.not_found');
    expect((await team.line(top))?.used).toBe('15.00');
    expect((await team.repay(top, '15.00')).code).toBe('');
    await team.server.app.merchants.changeSetting(1, 'flags.AGENTCREDIT3', true);
  });

  it('keeps all money in the wallet while something is owed: it is played with or paid back', async () => {
    await team.house(top, 100);
    await team.give(top, 50);
    const withdrawn = async () => (await team.withdraw(top, '20.00')).code;
    expect((await team.draw(top, '10.00')).code).toBe('');
    expect([await withdrawn(), (await team.down(top, agent, '5.00')).code]).toEqual(['credit.in_use', 'credit.in_use']);
    const { value } = await top.client.call('GET /wps/wallet/withdrawals/options');
    expect(value).toMatchObject({ available: '0.00', locked: [{ reason: 'credit.in_use', amount: '60.00' }] });
    expect((await top.client.call('GET /wps/agent/transfers/options')).value.isHeldByCredit).toBe(true);
    await team.bet(top, 5);
    expect(await team.cash(top)).toBe(BRL(55));
    await team.repay(top, '10.00');
    expect([await withdrawn(), (await team.down(top, agent, '5.00')).code]).toEqual(['', '']);
  });

  it.each(['withdrawn', 'sent'] as const)(
    'asks the database again: what is drawn before money is %s holds it',
    async (way) => {
      const { ledger } = team.server.app;
      await team.house(top, 100);
      await team.give(top, 50);
      const post = ledger.post.bind(ledger);
      ledger.post = async (item) => {
        ledger.post = post;
        await team.draw(top, '10.00');
        return post(item);
      };
      const answer = way === 'sent' ? team.down(top, agent, '20.00') : team.withdraw(top, '20.00');
      expect((await answer).code).toBe('credit.in_use');
      expect(await team.cash(top)).toBe(BRL(60));
    },
  );

  it('never lets lent money out, whatever is drawn, withdrawn and sent at once', async () => {
    await team.house(top, 500);
    await team.give(top, 100);
    const people = Array.from({ length: inFull(60, 24) }, (_, nth) => nth % 3);
    const answers = await Promise.all(
      people.map((what) =>
        what === 0
          ? team.draw(top, '20.00')
          : what === 1
            ? team.withdraw(top, '20.00')
            : team.down(top, agent, '20.00'),
      ),
    );
    expect(
      new Set(answers.map(({ code }) => code)).difference(new Set(['', 'credit.in_use', 'wallet.insufficient_funds'])),
    ).toEqual(new Set());
    // Line by line of the wallet: nothing was held or sent after something was drawn.
    const [row] = await team.rows<{ n: string; drawn: string }>(
      `select count(*) filter (where e.kind in ('hold', 'transfer') and e.amount_micros < 0 and exists (select from entry d
         where d.account_id = e.account_id and d.kind = 'credit' and d.seq < e.seq)) n, count(*) filter (where e.kind = 'credit') drawn
       from entry e join account a using (account_id) where a.member_id = $1 and a.kind = 'cash'`,
      [top.number],
    );
    expect(row?.n).toBe('0');
    expect(Number(row?.drawn)).toBeGreaterThan(0);
  });

  it('comes to what a plain model says, in any order of steps, with what is drawn below each', async () => {
    const people = new Map<string, Person>([['top', top]]);
    const parents = new Map<string, string | null>([['top', null]]);
    for (const [name, above] of [
      ['a', 'top'],
      ['b', 'top'],
      ['c', 'a'],
      ['d', 'a'],
      ['e', 'c'],
      ['f', 'b'],
    ] as const) {
      people.set(name, await team.join(people.get(above) ?? null, 2));
      parents.set(name, above);
    }
    const model = createCreditModel(parents);
    const names = [...people.keys()];
    let seed = 20_261_129;
    const chance = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const stepOf = async (who: string): Promise<[string, string]> => {
      const [person, parent, reais] = [people.get(who) ?? top, parents.get(who) ?? null, chance(60)];
      const [what, some] = [chance(5), Math.max(1, reais)];
      if (what <= 1) {
        const giver = parent === null ? null : (people.get(parent) ?? top);
        const limit = parent === null ? reais * 4 : reais;
        const done =
          giver === null
            ? team.house(person, limit)
            : team.credit(giver, person, text(limit), null).then(({ code }) => code);
        return [await done, model.give(parent, who, limit)];
      }
      if (what === 2) return [(await team.draw(person, text(some))).code, model.draw(who, some)];
      if (what === 3) return [(await team.repay(person, text(some))).code, model.repay(who, some)];
      return chance(4) === 0 ? [await team.writeOff(person, some), model.lose(who, some)] : ['', ''];
    };
    for (let step = 0; step < inFull(400, 120); step += 1) {
      const [is, should] = await stepOf(names[chance(names.length)] ?? 'top');
      expect([step, is]).toEqual([step, should]);
    }
    for (const name of names) {
      const line = await team.line(people.get(name) ?? top);
      const should = {
        limit: model.limitOf(name),
        used: model.usedOf(name),
        handed: model.handedOf(name),
        free: model.freeOf(name),
        exposure: model.exposureOf(name),
      };
      if (should.limit === 0) expect(line).toBeNull();
      else
        expect(line).toMatchObject(
          Object.fromEntries(Object.entries(should).map(([key, reais]) => [key, text(reais)])),
        );
    }
    expect(names.some((name) => model.exposureOf(name) > model.usedOf(name))).toBe(true);
  });

  it('ends with a move of its holder, and holds the holder while something is drawn or handed on', async () => {
    const other = await team.join(null);
    await team.house(top, 100);
    await team.credit(top, agent, '60.00');
    await team.credit(agent, player, '10.00');
    expect(await team.move(agent, other)).toBe('waiting.contradicts');
    await team.credit(agent, player, '0.00', 1);
    await team.draw(agent, '1.00');
    expect(await team.move(agent, other)).toBe('waiting.contradicts');
    await team.repay(agent, '1.00');
    expect(await team.move(agent, other)).toBe('');
    expect([await team.line(agent), (await team.line(top))?.handed]).toEqual([null, '0.00']);
    await team.house(other, 30);
    expect((await team.credit(other, agent, '20.00')).value.limit).toBe('20.00');
    expect((await team.credit(top, agent, '5.00')).code).toBe('agent.not_in_team');
  });

  it('keeps who owes from closing the account', async () => {
    await team.house(top, 100);
    await team.draw(top, '10.00');
    await team.bet(top, 10);
    expect((await top.client.call('GET /wps/member/security/closing')).value).toMatchObject({
      balance: '0.00',
      canClose: false,
    });
  });

  it('is in the books: lines are what members owe, and a mistake in either is found', async () => {
    const breaks = () => listCreditBreaks(team.server.app.db);
    await team.house(top, 100);
    await team.credit(top, agent, '40.00');
    await team.draw(agent, '15.00');
    expect(await breaks()).toEqual([]);
    for (const [plant, heal] of [
      ['used_micros = used_micros + 1', 'used_micros = used_micros - 1'],
      ['handed_micros = handed_micros - 1', 'handed_micros = handed_micros + 1'],
      ['limit_micros = limit_micros + 1', 'limit_micros = limit_micros - 1'],
    ] as const) {
      await team.rows(`update agent_credit set ${plant} where member_id = $1`, [top.number]);
      expect((await breaks()).length).toBeGreaterThan(0);
      await team.rows(`update agent_credit set ${heal} where member_id = $1`, [top.number]);
    }
    expect(await breaks()).toEqual([]);
  });

  it('keeps its acts for ever, and its holder, for the owner of the database too', async () => {
    await team.house(top, 100);
    for (const [sql, constraint] of [
      [`delete from agent_credit where member_id = ${top.number}`, 'agent_credit_stays'],
      [`update agent_credit set member_id = ${agent.number} where member_id = ${top.number}`, 'agent_credit_stays'],
      [`update agent_credit set used_micros = limit_micros + 1 where member_id = ${top.number}`, 'agent_credit_within'],
    ] as const)
      await expect(team.rows(sql)).rejects.toMatchObject({ constraint });
    await expect(team.rows('delete from agent_credit_act')).rejects.toThrow('append-only');
  });
});
