import { inFull, operatorClient, type TestClient } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEvents } from '../../../platform/events/events.ts';
import { dividend, openTeam, type Person, realTime, type Team } from './test/open-team.ts';

/** Whole numbers below `most`, the same in every run. */
const numbers = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
};
type Node = { readonly person: Person; readonly under: Node | null; readonly rate: number; readonly id: string };

describe('what a preview names', () => {
  let team: Team;
  let admin: TestClient;
  beforeAll(async () => {
    team = await openTeam();
    admin = await operatorClient(team.server, 'admin');
  });
  afterAll(() => team.server.close());

  /** A tree of agents, each with a contract within that of its upline. */
  const grow = async (next: (most: number) => number, size: number): Promise<Node[]> => {
    const top = await team.join(null);
    const nodes: Node[] = [
      { person: top, under: null, rate: 300_000, id: await team.house(admin, top, dividend(300_000)) },
    ];
    while (nodes.length < size) {
      const under = nodes[next(nodes.length)] as Node;
      const rate = Math.max(1_000, under.rate - next(60_000));
      const person = await team.join(under.person);
      nodes.push({ person, under, rate, id: await team.sign(under.person, person, dividend(rate)) });
    }
    return nodes;
  };
  const inForce = async (ids: readonly string[]): Promise<Set<string>> => {
    const states = await team.states(ids);
    return new Set(ids.filter((_, place) => states[place] === 'in_force'));
  };
  const sorted = (ids: Iterable<string>) => [...ids].toSorted();

  it(
    'is what an acceptance ends and what an end ends, no more and no less, in trees of any form',
    async () => {
      for (let seed = 1; seed <= inFull(30, 4); seed += 1) {
        const next = numbers(seed);
        const nodes = await grow(next, 12);
        const ids = nodes.map(({ id }) => id);
        const [, ...below] = nodes;
        const chosen = below[next(below.length)] as Node;
        const upline = chosen.under?.person as Person;
        const offer = await team.offer(upline, chosen.person, dividend(Math.max(1_000, chosen.rate - next(80_000))));
        const ends = async (id: string) =>
          (await chosen.person.client.call('GET /wps/contracts/:id/ends', { params: { id } })).value;
        const seen = await ends(offer.value.contractId);
        const before = await inForce(ids);
        await team.act(chosen.person, offer.value.contractId, 'accept', seen.ends.length);
        const after = await inForce(ids);
        expect([seed, sorted(before.difference(after))]).toEqual([
          seed,
          sorted([...(seen.own ? [seen.own.contractId] : []), ...seen.ends.map(({ contractId }) => contractId)]),
        ]);
        await team.act(upline, offer.value.contractId, 'askEnd');
        const taken = await ends(offer.value.contractId);
        await team.act(chosen.person, offer.value.contractId, 'terminate', taken.ends.length);
        expect([seed, sorted(after.difference(await inForce(ids)))]).toEqual([
          seed,
          sorted(taken.ends.map(({ contractId }) => contractId)),
        ]);
      }
    },
    inFull(1_800_000, 120_000),
  );

  it('is no coverage above the agent’s own, which the limits of an offer say before it is written', async () => {
    const own = await team.join(null);
    const under = await team.join(own);
    const terms = (mostCoveragePpm: number | null) => ({ ...realTime(1_000), mostCoveragePpm });
    await team.house(admin, own, terms(700_000));
    const { value } = await own.client.call('GET /wps/contracts/limits', { query: { member: under.id } });
    const most = value.schemes.map((limit) => [limit.scheme, limit.mostCoveragePpm]);
    expect(most).toContainEqual(['realTimeSalary.single', 700_000]);
    expect(most.filter(([, ppm]) => ppm !== null)).toHaveLength(1);
    const body = (ppm: number | null) => ({ member: under.id, terms: terms(ppm) });
    const faults = async (ppm: number | null) =>
      (await own.client.call('POST /wps/contracts/preview', { body: body(ppm) })).value.faults.map(({ code }) => code);
    expect(await faults(null)).toEqual(['coverage_exceeds_upline']);
    expect(await faults(700_000)).toEqual([]);
  });

  it('is asked for a hundred and twenty times in a minute at most, by one member', async () => {
    const [own, other] = [await team.join(null), await team.join(null)];
    const id = await team.house(admin, own, dividend(100_000));
    const look = async ({ client }: Person) =>
      (await client.call('GET /wps/contracts/:id/ends', { params: { id } })).code;
    const codes = await Promise.all(Array.from({ length: 121 }, () => look(own)));
    expect(codes.filter((code) => code === 'request.too_many')).toHaveLength(1);
    expect(await look(other)).toBe('contract.not_found');
  });

  it('is told to both sides when it happens, and to those who lose a contract by it', async () => {
    const nodes: Person[] = [await team.join(null)];
    await team.house(admin, nodes[0] as Person, dividend(200_000));
    for (const rate of [100_000, 90_000]) {
      const above = nodes.at(-1) as Person;
      nodes.push(await team.join(above));
      await team.sign(above, nodes.at(-1) as Person, dividend(rate));
    }
    const [u, d, e] = nodes as [Person, Person, Person];
    const log = { error: () => undefined, warn: () => undefined, info: () => undefined };
    const events = await startEvents(team.server.databaseUrl, log as never);
    const heard = new Map<string, string[]>();
    for (const { id, number } of nodes)
      events.subscribe(number.toString(), ({ topic, status = '' }) => {
        if (topic === 'contract') heard.set(id, [...(heard.get(id) ?? []), status]);
      });
    const { value } = await team.offer(u, d, dividend(80_000));
    await team.act(d, value.contractId, 'accept', 1);
    await expect.poll(() => heard.get(e.id)).toEqual(['terminated']);
    expect([heard.get(u.id), heard.get(d.id)]).toEqual([
      ['offer', 'replaced', 'in_force'],
      ['offer', 'terminated', 'replaced', 'in_force'],
    ]);
    await events.stop();
  });
});
