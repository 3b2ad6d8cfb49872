import { operatorClient, type TestClient } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dividend, openTeam, type Person, type Team } from './test/open-team.ts';

describe('what the sides of a contract are told', () => {
  let team: Team;
  let admin: TestClient;
  beforeAll(async () => {
    team = await openTeam();
    admin = await operatorClient(team.server, 'admin');
  });
  afterAll(() => team.server.close());

  /** What a person was told of a contract, the newest first: the kind, the side, and who is on the other. */
  const toldOf = async ({ client }: Person, contract: string) => {
    const { value } = await client.call('GET /wps/messages', { query: { pageSize: '100' } });
    return value.list.flatMap(({ kind, params, other }) =>
      'contract' in params && params.contract === contract ? [[kind, params.side, other?.memberId ?? 'house']] : [],
    );
  };
  const two = async (): Promise<[Person, Person]> => {
    const top = await team.join(null);
    await team.house(admin, top, dividend(200_000));
    return [top, await team.join(top)];
  };

  it('the other side hears of an offer, its acceptance and its rejection; who acts does not', async () => {
    const [top, below] = await two();
    const { value: first } = await team.offer(top, below, dividend(100_000));
    await team.act(below, first.contractId, 'reject');
    await team.act(below, first.contractId, 'reject');
    expect(await toldOf(below, first.contractId)).toEqual([['contractOffered', 'agent', top.id]]);
    expect(await toldOf(top, first.contractId)).toEqual([['contractRejected', 'upline', below.id]]);
    const id = await team.sign(top, below, dividend(100_000));
    expect(await toldOf(top, id)).toEqual([['contractAccepted', 'upline', below.id]]);
    const { value: taken } = await team.offer(top, below, dividend(90_000));
    await team.act(top, taken.contractId, 'withdraw');
    expect((await toldOf(below, taken.contractId))[0]).toEqual(['contractWithdrawn', 'agent', top.id]);
  });

  it('a request to end is told each time that it is made, and the end is told to both', async () => {
    const [top, below] = await two();
    const id = await team.sign(top, below, dividend(100_000));
    for (const name of ['askEnd', 'keep', 'askEnd'] as const) {
      await team.act(below, id, name);
      team.server.clock.advance(1_000);
    }
    await team.act(top, id, 'terminate', 0);
    const kinds = async (person: Person) => (await toldOf(person, id)).map(([kind]) => kind);
    expect(await kinds(top)).toEqual([
      'contractTerminated',
      'contractEndAsked',
      'contractKept',
      'contractEndAsked',
      'contractAccepted',
    ]);
    expect(await kinds(below)).toEqual(['contractTerminated', 'contractOffered']);
  });

  it('a cascade tells both sides of each contract that it ends, once, and both sides of the one that is replaced', async () => {
    const [top, below] = await two();
    const deep = await team.join(below);
    const deepest = await team.join(deep);
    const first = await team.sign(top, below, dividend(100_000));
    const second = await team.sign(below, deep, dividend(90_000));
    const third = await team.sign(deep, deepest, dividend(85_000));
    const next = await team.sign(top, below, dividend(80_000), 2);
    expect((await toldOf(below, second))[0]).toEqual(['contractFallen', 'upline', deep.id]);
    expect((await toldOf(deep, second))[0]).toEqual(['contractFallen', 'agent', below.id]);
    expect((await toldOf(deep, third))[0]).toEqual(['contractFallen', 'upline', deepest.id]);
    expect((await toldOf(deepest, third))[0]).toEqual(['contractFallen', 'agent', deep.id]);
    expect((await toldOf(below, first))[0]).toEqual(['contractReplaced', 'agent', top.id]);
    expect((await toldOf(top, first))[0]).toEqual(['contractReplaced', 'upline', below.id]);
    expect((await toldOf(top, next))[0]).toEqual(['contractAccepted', 'upline', below.id]);
  });

  it('the house’s end, with what stands on it, is told to all sides, and a refused act to nobody', async () => {
    const [top, below] = await two();
    const id = await team.sign(top, below, dividend(100_000));
    const deep = await team.join(below);
    const hanging = await team.sign(below, deep, dividend(90_000));
    const end = { params: { id }, body: { reason: 'Fora das regras' } };
    expect((await admin.call('POST /ops/agent-contracts/:id/end', end)).success).toBe(true);
    expect((await admin.call('POST /ops/agent-contracts/:id/end', end)).code).toBe('contract.moved_on');
    for (const person of [top, below]) {
      const ends = (await toldOf(person, id)).filter(([kind]) => kind === 'contractEndedByHouse');
      expect(ends).toHaveLength(1);
    }
    for (const person of [below, deep]) expect((await toldOf(person, hanging))[0]?.[0]).toBe('contractFallen');
  });

  it('an offer that no longer fits is told to both when its acceptance is refused', async () => {
    const [top, below] = await two();
    const { value: offered } = await team.offer(top, below, dividend(100_000));
    const { merchants } = team.server.app;
    await merchants.changeSetting(1, 'agents.dividendMost', 50_000);
    const refused = await team.act(below, offered.contractId, 'accept', 0);
    await merchants.changeSetting(1, 'agents.dividendMost', 500_000);
    expect(refused.code).toBe('contract.refused');
    for (const person of [top, below])
      expect((await toldOf(person, offered.contractId))[0]?.[0]).toBe('contractOutdated');
  });
});
