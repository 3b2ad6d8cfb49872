import { startTestServer, type TestClient, type TestServer, addStaff, signInStaff } from '@trevo/testkit';
import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raced as racedFor } from '../money/raced.ts';

const reason = 'Pedido da administração';
type Role = 'support' | 'cashier';
const BOTH: Role[] = ['cashier', 'support'];

const open = async () => {
  const server = await startTestServer();
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  const ana = await signInStaff(server, await addStaff(server, ['admin']));
  const bia = await signInStaff(server, await addStaff(server, ['admin']));
  return { server, owner, ana, bia };
};
type House = Awaited<ReturnType<typeof open>>;
const close = async ({ server, owner }: House): Promise<void> => {
  await owner.end();
  await server.close();
};

/** As `raced`, of a call that has hung for an hour: the console holds its record no longer, and the other is let in. */
const raced = <Answer>(
  { server, owner }: House,
  call: () => Promise<Answer>,
  other: () => Promise<unknown>,
  planted?: KyselyPlugin,
): Promise<Answer> => {
  const late = async () => {
    await owner.query("update operator_write set claimed_at = claimed_at - interval '1 hour' where answer is null");
    await other();
  };
  return racedFor(server, call, late, planted);
};

let serial = 0;
/** A colleague of these roles; what two administrators do about that access, and what the database says of it. */
const colleague = async ({ server, owner }: House, roles: Role[]) => {
  const { username } = await addStaff(server, roles, `colega${(serial += 1)}@example.com`);
  // An address that has stood long enough for links.
  await owner.query("update operator set email_since = email_since - interval '1 day' where username = $1", [username]);
  const row = async () =>
    (
      await owner.query<{ id: string; isActive: boolean; roles: Role[]; open: string[] }>(
        `select public_id as id, is_active as "isActive", roles, array(select c.kind from operator_change c
           where c.operator_id = o.operator_id and c.status = 'waiting') as open
         from operator o where username = $1`,
        [username],
      )
    ).rows[0];
  const params = { id: (await row())?.id ?? '' };
  const setActive = (client: TestClient, isActive: boolean) =>
    client.call('PUT /ops/operators/:id/active', { params, body: { isActive, reason } });
  const setRoles = (client: TestClient, wanted: Role[]) =>
    client.call('PUT /ops/operators/:id/roles', { params, body: { roles: wanted, reason } });
  const resetFactor = (client: TestClient) =>
    client.call('POST /ops/operators/:id/reset-factor', { params, body: { reason } });
  const state = async () => {
    const { isActive, roles: now, open: wishes } = (await row()) ?? {};
    return { isActive, roles: now, open: wishes };
  };
  /** As two others have brought it about. */
  const getPower = () => owner.query('update operator set roles = $1 where username = $2', [BOTH, username]);
  return { setActive, setRoles, resetFactor, getPower, state };
};

/** The mistake: a person is judged by what was read before the lock. */
const readBefore = (seen: { roles: Role[]; isActive: boolean }): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({
    ...result,
    rows: result.rows.map((row) => ('openSessions' in row ? { ...row, ...seen } : row)),
  }),
});

describe('T63: an administrator who races a colleague’s decision about an access', () => {
  let house: House;
  let server: TestServer;
  let ana: TestClient;
  let bia: TestClient;
  beforeAll(async () => {
    house = await open();
    ({ server, ana, bia } = house);
  });
  afterAll(() => close(house));

  it('does not open what is locked meanwhile: that waits for the second person', async () => {
    const eva = await colleague(house, BOTH);
    await raced(
      house,
      () => eva.setActive(bia, true),
      () => eva.setActive(ana, false),
    );
    expect(await eva.state()).toEqual({ isActive: false, roles: BOTH, open: ['unlock'] });
  });

  it('gives no role back that is taken meanwhile, by opening what is open', async () => {
    const eva = await colleague(house, BOTH);
    await raced(
      house,
      () => eva.setActive(bia, true),
      () => eva.setRoles(ana, ['support']),
    );
    expect(await eva.state()).toEqual({ isActive: true, roles: ['support'], open: [] });
  });

  it('does not open what is locked meanwhile by giving the same roles again', async () => {
    const eva = await colleague(house, BOTH);
    await raced(
      house,
      () => eva.setRoles(bia, BOTH),
      () => eva.setActive(ana, false),
    );
    expect(await eva.state()).toEqual({ isActive: false, roles: BOTH, open: [] });
  });

  it('gives no role back that is taken meanwhile, by giving the same roles again', async () => {
    const eva = await colleague(house, BOTH);
    await raced(
      house,
      () => eva.setRoles(bia, BOTH),
      () => eva.setRoles(ana, ['support']),
    );
    expect(await eva.state()).toEqual({ isActive: true, roles: ['support'], open: ['roles'] });
  });

  it('opens nothing by one hand that has got a power meanwhile', async () => {
    const eva = await colleague(house, ['support']);
    await eva.setActive(ana, false);
    await raced(house, () => eva.setActive(bia, true), eva.getPower);
    expect(await eva.state()).toEqual({ isActive: false, roles: BOTH, open: ['unlock'] });
  });

  it('brings no role back by locking whom a colleague takes it from', async () => {
    const eva = await colleague(house, BOTH);
    await raced(
      house,
      () => eva.setActive(bia, false),
      () => eva.setRoles(ana, ['support']),
    );
    expect(await eva.state()).toEqual({ isActive: false, roles: ['support'], open: [] });
  });

  it('asks for no authenticator of an access that is locked meanwhile', async () => {
    const eva = await colleague(house, BOTH);
    const answer = await raced(
      house,
      () => eva.resetFactor(bia),
      () => eva.setActive(ana, false),
    );
    expect(answer.code).toBe('operator.locked');
    expect(await eva.state()).toEqual({ isActive: false, roles: BOTH, open: [] });
  });

  it('decides and asks for nothing any more once the own access is locked', async () => {
    const zoe = await addStaff(server, ['admin']);
    const eva = await colleague(house, BOTH);
    const lockZoe = () =>
      house.owner.query('update operator set is_active = false where username = $1', [zoe.username]);
    for (const act of [eva.resetFactor, (by: TestClient) => eva.setActive(by, false)]) {
      await house.owner.query('update operator set is_active = true where username = $1', [zoe.username]);
      server.clock.advance(31_000);
      const client = await signInStaff(server, zoe);
      expect((await raced(house, () => act(client), lockZoe)).code).toBe('request.forbidden');
    }
    expect(await eva.state()).toEqual({ isActive: true, roles: BOTH, open: [] });
  });
});

describe('T63 against houses with a planted mistake', () => {
  let house: House;
  beforeAll(async () => {
    house = await open();
  });
  afterAll(() => close(house));

  it('a taken role comes back where the person is read before the lock', async () => {
    const { ana, bia } = house;
    const eva = await colleague(house, BOTH);
    const mistake = readBefore({ roles: BOTH, isActive: true });
    await raced(
      house,
      () => eva.setRoles(bia, BOTH),
      () => eva.setRoles(ana, ['support']),
      mistake,
    );
    expect(await eva.state()).toEqual({ isActive: true, roles: BOTH, open: [] });
  });

  it('one administrator opens an access with powers where the person is read before the lock', async () => {
    const { ana, bia } = house;
    const eva = await colleague(house, ['support']);
    await eva.setActive(ana, false);
    const mistake = readBefore({ roles: ['support'], isActive: false });
    await raced(house, () => eva.setActive(bia, true), eva.getPower, mistake);
    expect(await eva.state()).toEqual({ isActive: true, roles: BOTH, open: [] });
  });

  it('a locked access is open again where who writes roles writes what was read of the access too', async () => {
    const { ana, bia, owner } = house;
    const eva = await colleague(house, BOTH);
    await owner.query(`create function write_both() returns trigger language plpgsql as $$ begin
        new.is_active := true; return new; end $$;
      create trigger write_both before update of roles on operator for each row execute function write_both()`);
    await raced(
      house,
      () => eva.setRoles(bia, BOTH),
      () => eva.setActive(ana, false),
    );
    expect(await eva.state()).toEqual({ isActive: true, roles: BOTH, open: [] });
  });
});
