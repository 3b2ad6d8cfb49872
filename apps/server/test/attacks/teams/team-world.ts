import { operatorClient, type TestClient } from '@trevo/testkit';
import { publicId } from '../../../src/platform/secrets.ts';
import type { Person } from '../../../src/features/agents/contracts/test/open-team.ts';
import { openMoneyTeam } from '../../../src/features/agents/money/test/money-team.ts';
import type { Kind } from './strangers-table.ts';
import { TERMS } from './strangers-table.ts';

/** Ids of one person, or of what lies between them and their upline. */
export type Ids = Readonly<Record<Kind, string>>;

const OTHER = 79;
const NOBODY: Ids = {
  member: 'm_nobody0000000000000000',
  contract: 'k_nobody0000000000000000',
  pay: 'p_nobody0000000000000000',
  seriesPay: 's_nobody0000000000000000',
  link: 'NOBODY999',
};

/**
 * A house with a brand beside it: `top` above `sibling` and `me`; `mine` below me and `deep` below mine; `kid`, a player, below me; `foreign` is
 * another top agent. Everybody has a contract, a line of pay of both kinds, and each agent a link.
 */
export const openTeamWorld = async () => {
  const team = await openMoneyTeam();
  const { rows, server } = team;
  const staff: TestClient = await operatorClient(server, 'admin');

  /** A line of each kind of pay, which its reader opens and which moves nothing. */
  const pays = async (memberId: string, contractId: string): Promise<Pick<Ids, 'pay' | 'seriesPay'>> => {
    const [pay, seriesPay] = [publicId('p'), publicId('s')];
    const reached = { bet: '0', profit: '0', active: '0', validBet: '0', periodProfit: '0', betAmount: '0' };
    await rows(
      `insert into agent_pay (public_id, merchant_id, contract_id, agent_id, upline_id, scheme, currency, place, from_at, to_at, version, base_micros,
         rate_ppm, sum_micros, gross_micros, below_micros, net_micros, amount_micros, counted, state, at)
       select $1, merchant_id, contract_id, agent_id, upline_id, scheme, currency, 'x', '2026-01-01', '2026-02-01', 1, 0, 0, 0, 0, 0, 0, 0, $3,
         'waiting', now() from agent_contract where public_id = $2`,
      [pay, contractId, JSON.stringify({ reached, next: null })],
    );
    await rows(
      `insert into agent_series_pay (public_id, merchant_id, agent_id, currency, game_code, round, draws_at, version, orders, base_micros,
         gross_micros, amount_micros, state, at)
       select $1, merchant_id, member_id, 'BRL', 'X', '1', now(), 1, 0, 0, 0, 0, 'waiting', now() from member where public_id = $2`,
      [seriesPay, memberId],
    );
    return { pay, seriesPay };
  };
  const linkOf = async ({ client }: Person): Promise<string> =>
    (await client.call('POST /wps/agent/register/links', { body: { type: 0, domain: 'localhost' } })).value.code ??
    NOBODY.link;
  const idsOf = async (person: Person, contract: string): Promise<Ids> => ({
    member: person.id,
    contract,
    ...(await pays(person.id, contract)),
    link: await linkOf(person),
  });

  const ofHouse = async (to: Person, terms: object): Promise<string> => {
    const { value } = await staff.call('POST /ops/agents/:id/contracts', {
      params: { id: to.id },
      body: { terms: terms as typeof TERMS.dividend, reason: 'Contrato com a casa' },
    });
    await team.act(to, value.id, 'accept');
    return value.id;
  };

  const [top, foreign] = [await team.join(null), await team.join(null)];
  const [sibling, me] = [await team.join(top), await team.join(top)];
  const mine = await team.join(me);
  const deep = await team.join(mine);
  const kid = await team.join(me, 0);
  for (const [at, terms] of Object.values(TERMS).entries()) {
    const doubled = (times: number) => ({
      ...terms,
      tiers: terms.tiers.map((tier) => ({ ...tier, ratePpm: tier.ratePpm * times })),
    });
    await ofHouse(top, doubled(8));
    if (at > 0) await team.sign(top, me, doubled(4) as never);
  }
  const tiered = (ratePpm: number) => ({ ...TERMS.dividend, tiers: [{ ratePpm, bet: '1000.00' }] });
  const house = (
    await rows<{ id: string }>("select public_id id from agent_contract where agent_id = $1 and scheme = 'dividend'", [
      String(top.number),
    ])
  )[0]?.id;
  const contracts = {
    upline: house ?? '',
    foreign: await ofHouse(foreign, tiered(80_000)),
    sibling: await team.sign(top, sibling, tiered(40_000)),
    me: await team.sign(top, me, tiered(40_000)),
    mine: await team.sign(me, mine, tiered(30_000)),
    kid: await team.sign(me, kid, tiered(5_000)),
  };
  const below = await team.sign(mine, deep, tiered(20_000));
  await team.give(me, 100);
  await team.down(me, mine, '10.00');

  /** A member of another brand, with all of it, as their features write it there. */
  const brand: Ids = { ...NOBODY, member: publicId('m'), contract: publicId('k'), link: 'BRAND079' };
  await rows(
    `insert into merchant select (jsonb_populate_record(m, '{"merchant_id": ${OTHER}, "code": "OTHER79"}')).* from merchant m where merchant_id = 1`,
  );
  await rows(
    `insert into member (merchant_id, public_id, username, nickname, type, created_at) values (${OTHER}, $1, 'vizinho', 'vizinho', 1, now())`,
    [brand.member],
  );
  await rows(
    `insert into affiliate_code (merchant_id, code, member_id, created_at) select merchant_id, $2, member_id, now() from member where public_id = $1`,
    [brand.member, brand.link],
  );
  await rows(
    `insert into agent_contract (public_id, merchant_id, agent_id, scheme, currency, terms, terms_hash, top_rate_ppm, state, offered_at, decided_at,
       counts_from)
     select $2, ${OTHER}, m.member_id, c.scheme, c.currency, c.terms, c.terms_hash, c.top_rate_ppm, 'in_force', now(), now(), now()
     from member m, agent_contract c where m.public_id = $1 and c.public_id = $3`,
    [brand.member, brand.contract, contracts.me],
  );
  const foreignBrand: Ids = { ...brand, ...(await pays(brand.member, brand.contract)) };

  const ids = {
    sibling: await idsOf(sibling, contracts.sibling),
    upline: await idsOf(top, contracts.upline),
    foreign: await idsOf(foreign, contracts.foreign),
    brand: foreignBrand,
    me: await idsOf(me, contracts.me),
    mine: await idsOf(mine, contracts.mine),
    deep: await idsOf(deep, below),
    kid: { ...NOBODY, member: kid.id, contract: contracts.kid, ...(await pays(kid.id, contracts.kid)) },
    nobody: NOBODY,
  };
  // A player came by my link; the upline's brought who is in my team now.
  for (const [who, by, link] of [
    [kid, me, ids.me.link],
    [mine, top, ids.upline.link],
  ] as const)
    await rows(
      `insert into member_upline (member_id, merchant_id, upline_id, how, code, joined_at) values ($1, 1, $2, 'affiliate', $3, now())`,
      [String(who.number), String(by.number), link],
    );
  return { ...team, people: { top, foreign, sibling, me, mine, deep, kid }, ids };
};
export type TeamWorld = Awaited<ReturnType<typeof openTeamWorld>>;
