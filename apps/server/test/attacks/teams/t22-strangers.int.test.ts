import { randomUUID } from 'node:crypto';
import { type RouteShape, routes } from '@trevo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../src/features/agents/contracts/test/open-team.ts';
import { idPlaces } from './id-fields.ts';
import { type Kind, type Parts, type Row, TABLE } from './strangers-table.ts';
import { type Ids, openTeamWorld, type TeamWorld } from './team-world.ts';

type Place = { readonly route: RouteShape; readonly place: string; readonly name: string };
type Told = { readonly status: number; readonly code: string; readonly text: string; readonly total: number | null };

describe('T22: strangers in the agents’ calls', () => {
  let world: TeamWorld;
  let places: Place[];
  beforeAll(async () => {
    world = await openTeamWorld();
    places = idPlaces(routes.filter((route) => world.server.app.http.served.includes(route)));
  }, 60_000);
  afterAll(() => world.server.close());

  const rowOf = ({ name }: Place): Row => {
    const row = TABLE[name];
    if (!row) throw new Error(`${name} is not in the table: whose ids does it take?`);
    return row;
  };
  /** The call with an id at its place. */
  const ask = async (by: Person, { route, place }: Place, { rest = {}, stepUp }: Row, id: string): Promise<Told> => {
    const [part = '', field = ''] = place.split('.');
    const token = stepUp ? { stepUpToken: await world.stepUp(by) } : {};
    const parts: Parts = { ...rest, ...(stepUp ? { body: { ...rest.body, ...token } } : {}) };
    const {
      params = {},
      query = {},
      body,
    }: Parts = { ...parts, [part]: { ...parts[part as keyof Parts], [field]: id } };
    const path = route.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => params[name] ?? '');
    const named = Object.entries(query).map(([key, value]) => [key, value === '$deep' ? world.ids.deep.member : value]);
    const search = new URLSearchParams(named).toString();
    const answer = await by.client.raw(`${path}${search === '' ? '' : `?${search}`}`, {
      method: route.method,
      headers: {
        authorization: `Bearer ${by.client.token}`,
        ...(route.method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // Each refusal has a number of its own, for the log; all else is compared.
    const { requestId: _, ...told } = (await answer.json()) as {
      requestId?: string;
      code?: string;
      value?: { total?: number };
    };
    return {
      status: answer.status,
      code: told.code ?? '',
      text: JSON.stringify(told),
      total: told.value?.total ?? null,
    };
  };
  /** Where the strangers get another answer than an id that nobody has. */
  const telling = async (
    by: Person,
    asked: readonly Place[],
    strangers: Readonly<Record<string, Ids>>,
  ): Promise<string[]> => {
    const found: string[] = [];
    for (const place of asked) {
      const row = rowOf(place);
      const nobody = await ask(by, place, row, world.ids.nobody[row.kind]);
      const isAsSaid =
        row.answer === 'nothing' ? nobody.total === 0 : nobody.status === 404 && nobody.code === row.answer;
      if (!isAsSaid) found.push(`${place.name}: nobody gets ${nobody.status} ${nobody.code}`);
      for (const [who, ids] of Object.entries(strangers)) {
        const told = await ask(by, place, row, ids[row.kind]);
        if (told.status !== nobody.status || told.text !== nobody.text)
          found.push(`${place.name}: ${who} gets ${told.status} ${told.code}`);
      }
    }
    return found;
  };
  /** Where somebody's own do not get through. */
  const shut = async (by: Person, asked: readonly Place[], own: Readonly<Record<Kind, string>>): Promise<string[]> => {
    const found: string[] = [];
    for (const place of asked) {
      const row = rowOf(place);
      const told = await ask(by, place, row, own[row.kind]);
      const isThrough = row.answer === 'nothing' ? (told.total ?? 0) > 0 : told.code === (row.own ?? '');
      if (!isThrough) found.push(`${place.name}: ${told.status} ${told.text.slice(0, 200)}`);
    }
    return found;
  };

  it('knows each place of the wire where a member, a contract, pay or a link is named, and no other', () => {
    expect(places.map(({ name }) => name).filter((name) => TABLE[name] === undefined)).toEqual([]);
    const known = new Set(idPlaces(routes).map(({ name }) => name));
    expect(Object.keys(TABLE).filter((name) => !known.has(name))).toEqual([]);
    expect(places.length).toBeGreaterThanOrEqual(20);
  });

  it('tells an agent of a sibling, an upline, a foreign team and another brand what it tells of nobody, byte for byte', async () => {
    const { sibling, upline, foreign, brand, deep, kid } = world.ids;
    expect(await telling(world.people.me, places, { sibling, upline, foreign, brand })).toEqual([]);
    // What lies between two downlines is theirs as well; pay and contracts with oneself are one's own.
    const between = places.filter((place) => ['contract', 'pay', 'seriesPay', 'link'].includes(rowOf(place).kind));
    expect(await telling(world.people.me, between, { deep })).toEqual([]);
    const ofAgents = between.filter((place) => rowOf(place).kind === 'seriesPay');
    expect(await telling(world.people.me, ofAgents, { kid })).toEqual([]);
  });

  it('tells a player of a team no more', async () => {
    const open = places.filter(({ route }) => route.agent !== true);
    const { me: upline, mine: sibling, sibling: uncle, foreign, brand } = world.ids;
    const strangers = { upline, sibling, uncle, foreign, brand };
    expect(open.length).toBeGreaterThan(5);
    expect(await telling(world.people.kid, open, strangers)).toEqual([]);
    const own = open.filter((place) => ['contract', 'pay'].includes(rowOf(place).kind));
    expect(await shut(world.people.kid, own, world.ids.kid)).toEqual([]);
  });

  it('lets an agent’s own downline through at each place', async () => {
    const { me, mine } = world.ids;
    const own = { ...me, member: mine.member };
    expect(await shut(world.people.me, places, own)).toEqual([]);
  });

  it('would let the sibling through whose place in the tree is below the agent (planted): the place alone decides', async () => {
    const { me, sibling, deep } = world.people;
    await world.seat(sibling.number, me.number);
    await world.seat(deep.number, sibling.number);
    const ofMembers = places.filter((place) => rowOf(place).answer === 'agent.not_in_team');
    expect(await shut(me, ofMembers, world.ids.sibling)).toEqual([]);
    const found = await telling(me, ofMembers, { sibling: world.ids.sibling });
    expect(found.length).toBe(ofMembers.length);
  });
});
