import { BRL, checkBooks, inFull, operatorClient, type TestClient } from '@trevo/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AGENT_MONEY_ACTIONS } from '../../../../test/console/audited-actions.ts';
import { approveWaiting } from '../../../../test/console/second-person.ts';
import type { Person } from '../contracts/test/open-team.ts';
import { listCreditBreaks } from './credit-books.repository.ts';
import { findLine } from './credit.repository.ts';
import { type MoneyTeam, openMoneyTeam } from './test/money-team.ts';

const reason = 'Risco alto demais';

describe('a credit line that ends with something drawn', () => {
  let team: MoneyTeam;
  let admin: TestClient;
  let top: Person;
  let agent: Person;
  let sub: Person;
  let player: Person;
  beforeAll(async () => {
    team = await openMoneyTeam();
    admin = await operatorClient(team.server, 'admin');
  });
  afterAll(async () => {
    await checkBooks(team.server);
    expect(await listCreditBreaks(team.server.app.db)).toEqual([]);
    await team.server.close();
  });
  /** The house → top 100 → agent 60 → sub 40 → player 25. */
  beforeEach(async () => {
    top = await team.join(null);
    agent = await team.join(top, 2);
    sub = await team.join(agent, 2);
    player = await team.join(sub, 0);
    await team.house(top, 100);
    await team.credit(top, agent, '60.00');
    await team.credit(agent, sub, '40.00');
    await team.credit(sub, player, '25.00');
  });

  const idOf = async ({ number }: Person): Promise<string> =>
    (await findLine(team.server.app.db, number))?.publicId ?? '';
  const end = async (who: Person) =>
    admin.call('POST /ops/agent-credits/:id/end', { params: { id: await idOf(who) }, body: { reason } });
  const block = async (who: Person, why: string | null): Promise<void> => {
    const { ledger } = team.server.app;
    await ledger.setBlock((await ledger.accountsOf(who.number, 'BRL')).cash, why);
  };
  const close = async (who: Person) =>
    who.client.call('POST /wps/member/security/closing', {
      body: { reason: 'break', stepUpToken: await team.stepUp(who) },
    });

  it('is ended by two administrators though an agent gave it, with all below; what is drawn stays owed and locked', async () => {
    await team.draw(agent, '10.00');
    await team.draw(player, '20.00');
    expect((await end(agent)).value).toMatchObject({ limit: '60.00', endedAt: null, waits: { appliesAt: null } });
    expect((await end(agent)).code).toBe('waiting.already_asked');
    expect((await team.draw(player, '1.00')).code).toBe('');
    await approveWaiting(team.server);
    for (const [who, line] of [
      [agent, { limit: '31.00', used: '10.00', handed: '21.00', exposure: '31.00' }],
      [sub, { limit: '21.00', used: '0.00', handed: '21.00', exposure: '21.00' }],
      [player, { limit: '21.00', used: '21.00', handed: '0.00', exposure: '21.00' }],
    ] as const)
      expect(await team.line(who)).toMatchObject({ ...line, free: '0.00', endedAt: expect.any(String) as string });
    expect(await team.line(top)).toMatchObject({ limit: '100.00', handed: '31.00', free: '69.00', endedAt: null });
    for (const who of [agent, sub, player]) expect((await team.draw(who, '0.01')).code).toBe('credit.ended');
    expect((await team.withdraw(player, '20.00')).code).toBe('credit.in_use');
    expect((await team.credit(agent, sub, '22.00', null)).code).toBe('credit.ended');
    expect((await team.credit(top, agent, '32.00', null)).code).toBe('credit.ended');
    expect((await end(agent)).code).toBe('credit.ended');
    const { value } = await admin.call('GET /ops/audit', { query: { q: await idOf(agent) } });
    expect(value.list.map(({ action }) => action)).toContain(AGENT_MONEY_ACTIONS['POST /ops/agent-credits/:id/end']);
    const told = (await player.client.call('GET /wps/messages')).value.list[0];
    expect(told).toMatchObject({ kind: 'creditChanged', params: { amount: '21.00' } });
  });

  it('shrinks with what is paid back, up to the first line that runs, and can be given anew when nothing is owed', async () => {
    await team.draw(player, '20.00');
    await end(agent);
    await approveWaiting(team.server);
    await team.repay(player, '15.00');
    for (const who of [agent, sub, player]) expect(await team.line(who)).toMatchObject({ limit: '5.00', free: '0.00' });
    expect(await team.line(top)).toMatchObject({ handed: '5.00', free: '95.00' });
    expect((await team.draw(player, '1.00')).code).toBe('credit.ended');
    // What is given up shrinks it too.
    expect(await team.writeOff(player, 2)).toBe('');
    await team.repay(player, '3.00');
    for (const who of [agent, sub, player]) expect(await team.line(who)).toBeNull();
    expect(await team.line(top)).toMatchObject({ handed: '0.00', free: '100.00' });
    expect((await team.credit(top, agent, '8.00')).value).toMatchObject({ limit: '8.00', endedAt: null });
    expect((await team.draw(agent, '8.00')).code).toBe('');
  });

  it('ends when staff block who gave it, who gives no other one until the block is lifted', async () => {
    await team.draw(player, '20.00');
    await block(agent, 'fraud');
    expect(await team.line(agent)).toMatchObject({ limit: '60.00', handed: '20.00', endedAt: null });
    for (const who of [sub, player])
      expect(await team.line(who)).toMatchObject({
        limit: '20.00',
        free: '0.00',
        endedAt: expect.any(String) as string,
      });
    expect((await team.draw(player, '1.00')).code).toBe('credit.ended');
    const other = await team.join(agent, 0);
    expect((await team.credit(agent, other, '5.00')).code).toBe('wallet.blocked');
    await block(agent, null);
    expect((await team.credit(agent, other, '5.00')).code).toBe('');
    expect((await team.draw(player, '1.00')).code).toBe('credit.ended');
  });

  it('keeps who gave it from closing the account, however far below it is drawn', async () => {
    await team.draw(player, '20.00');
    const view = async () => (await agent.client.call('GET /wps/member/security/closing')).value;
    expect(await view()).toMatchObject({ canClose: false, lendsCredit: true, owesCredit: false });
    expect((await close(agent)).code).toBe('credit.given_in_use');
    await team.repay(player, '20.00');
    expect(await view()).toMatchObject({ canClose: true, lendsCredit: false });
    expect((await close(agent)).code).toBe('');
    // Nobody had drawn: the lines that the agent gave are over.
    expect([await team.line(sub), await team.line(player)]).toEqual([null, null]);
  });

  it('keeps the account open where somebody draws between the look and the locks', async () => {
    const { members } = team.server.app;
    const lockMoney = members.lockMoney.bind(members);
    members.lockMoney = async (...asked) => {
      members.lockMoney = lockMoney;
      await team.draw(player, '20.00');
      return lockMoney(...asked);
    };
    expect((await close(agent)).code).toBe('credit.given_in_use');
    expect(await team.line(player)).toMatchObject({ limit: '25.00', used: '20.00', endedAt: null });
    expect((await team.draw(player, '5.00')).code).toBe('');
  });

  it('comes to what is owed, whatever is drawn, paid back and given while it ends', async () => {
    await team.draw(player, '10.00');
    await team.draw(sub, '5.00');
    await end(agent);
    const answers = await Promise.all([
      ...Array.from({ length: inFull(60, 24) }, (_, nth) =>
        nth % 3 === 0
          ? team.draw(player, '1.00')
          : nth % 3 === 1
            ? team.repay(player, '0.50')
            : team.credit(agent, sub, `${40 + (nth % 5)}.00`, null),
      ),
      approveWaiting(team.server),
    ]);
    expect(new Set(answers.flatMap((answer) => answer?.code ?? []))).not.toContain('internal.unexpected');
    expect(await listCreditBreaks(team.server.app.db)).toEqual([]);
    const [owed, ...lines] = await Promise.all([
      findLine(team.server.app.db, player.number),
      ...[agent, sub].map(({ number }) => findLine(team.server.app.db, number)),
    ]);
    for (const line of lines) expect(line?.limit).toBe((owed?.used ?? 0n) + BRL(5));
    expect((await findLine(team.server.app.db, top.number))?.handed).toBe((owed?.used ?? 0n) + BRL(5));
  });

  it('leaves nothing of what was written off open, and shows what is still drawn above it', async () => {
    await team.draw(player, '25.00');
    expect(await team.writeOff(player, 15)).toBe('');
    expect(await team.line(player)).toMatchObject({ limit: '10.00', used: '10.00', free: '0.00' });
    expect((await team.draw(player, '0.01')).code).toBe('credit.over_limit');
    expect(await team.line(sub)).toMatchObject({ limit: '40.00', handed: '10.00', exposure: '10.00' });
    for (const who of [agent, top]) expect(await team.line(who)).toMatchObject({ exposure: '10.00' });
    expect(await team.writeOff(player, 10)).toBe('');
    expect(await team.line(player)).toBeNull();
    expect((await team.draw(player, '0.01')).code).toBe('credit.none');
    for (const who of [sub, agent, top]) expect(await team.line(who)).toMatchObject({ exposure: '0.00' });
  });
});
