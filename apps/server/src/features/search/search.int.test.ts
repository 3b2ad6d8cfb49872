import { BRL, openWorld, operatorClient, randomCpf, registerPlayer, type TestClient, type World } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betsOf, seatPlayer, type VendorPlayer } from '../../../test/vendor-bets.ts';

/** One of the house's own. */
const GAME = 'onca da sorte';

describe('the search of the console', () => {
  let world: World<'vendor' | 'bank'>;
  let admin: TestClient;
  let cashier: TestClient;
  let support: TestClient;
  let player: Awaited<ReturnType<typeof registerPlayer>>;
  let seated: VendorPlayer;
  let round: string;
  beforeAll(async () => {
    world = await openWorld({ vendor: 'PT', bank: true });
    player = await registerPlayer(world.server);
    const body = { method: 'dynamic', amount: '100.00' } as const;
    const { brCode } = (await player.client.call('POST /wps/wallet/deposits', { body })).value;
    const [endToEndId = ''] = await world.bank.pay(brCode, { value: '100.00', cpf: player.cpf, notice: 'drop' });
    await world.runJob('cashier.read-payment', { endToEndId });
    seated = await seatPlayer(world, BRL(100));
    round = (await betsOf(world).bet(seated, 5)).roundId;
    admin = await operatorClient(world.server, 'admin');
    cashier = await operatorClient(world.server, 'cashier');
    support = await operatorClient(world.server, 'support');
  });
  afterAll(() => world.close());

  const search = async (staff: TestClient, q: string) => (await staff.call('GET /ops/search', { query: { q } })).value;
  const names = async (staff: TestClient, q: string) =>
    (await search(staff, q)).members.map(({ username }) => username);
  const payments = async (staff: TestClient, q: string) => {
    const { deposits, withdrawals } = await search(staff, q);
    return [...deposits, ...withdrawals].map(({ id }) => id);
  };
  const depositOf = async () => {
    const [row] = await world.query<{ id: string; txid: string; e2e: string }>(
      `select d.public_id as id, d.txid, p.end_to_end_id as e2e from deposit d join deposit_payment p using (deposit_id)`,
    );
    return row ?? { id: '', txid: '', e2e: '' };
  };

  it('finds a member by the beginning of the name, by public id and by the whole CPF, masked', async () => {
    const [{ id, masked } = { id: '', masked: '' }] = await world.query<{ id: string; masked: string }>(
      `select public_id as id, id_number_masked as masked from member join member_holder using (member_id) where username_key = lower($1)`,
      [player.username],
    );
    for (const typed of [player.username.slice(0, 4).toUpperCase(), id, player.cpf])
      expect([typed, await names(support, typed)]).toEqual([typed, [player.username]]);
    const text = JSON.stringify(await search(support, player.cpf));
    expect(text).toContain(masked);
    expect(text).not.toContain(player.cpf);
  });

  it('finds nobody by a part of a CPF, of a mobile number or of an e-mail address', async () => {
    await world.query(
      `update member set username = '5511987654321', is_mobile_name = true where username_key = lower($1)`,
      [player.username],
    );
    for (const typed of [player.cpf.slice(0, 8), '55119876', '119876543', 'maria@', randomCpf()])
      expect([typed, await names(admin, typed)]).toEqual([typed, []]);
    expect((await search(admin, '11 98765-4321')).members).toMatchObject([{ username: expect.stringContaining('••') }]);
    await world.query(`update member set username = $1, is_mobile_name = false where is_mobile_name`, [
      player.username,
    ]);
  });

  it('finds payments by id, txid and end-to-end id, rounds by their id, vendors and games by name', async () => {
    const { id, txid, e2e } = await depositOf();
    for (const typed of [id, txid, e2e]) expect([typed, await payments(cashier, typed)]).toEqual([typed, [id]]);
    const [found] = (await search(cashier, round)).rounds;
    expect(found).toMatchObject({ roundId: round, vendor: 'PT', member: { username: seated.username } });
    const { value } = await cashier.call('GET /ops/rounds/:id', { params: { id: found?.id ?? '' } });
    expect(value.roundId).toBe(round);
    expect((await search(support, 'playt')).vendors).toEqual([{ id: 'PT', displayName: 'Playtech' }]);
    const { list } = (await admin.call('GET /ops/games', { query: { q: GAME } })).value;
    expect(list).toHaveLength(1);
    expect((await search(admin, GAME)).games.map(({ id: node }) => node)).toEqual(list.map(({ id: node }) => node));
  });

  it('shows support no payments, rounds or games, and a cashier no games', async () => {
    const { id } = await depositOf();
    for (const typed of [id, round, GAME])
      expect(await search(support, typed)).toMatchObject({ deposits: [], withdrawals: [], rounds: [], games: [] });
    expect((await search(cashier, GAME)).games).toEqual([]);
    expect((await world.server.client().call('GET /ops/search', { query: { q: 'ox' } })).code).toBe('session.required');
  });

  it('finds nothing of another brand', async () => {
    const { id, e2e } = await depositOf();
    await world.owner.query("insert into merchant values (2, 'outra', 'Outra', 'BRL', array['PT'])");
    await world.owner.query('alter table bet disable trigger user');
    for (const table of ['member', 'member_holder', 'deposit', 'bet'])
      await world.owner.query(`update ${table} set merchant_id = 2`);
    for (const typed of [player.username, seated.username, player.cpf, id, e2e, round])
      expect([typed, await search(admin, typed)]).toMatchObject([
        typed,
        { members: [], deposits: [], withdrawals: [], rounds: [] },
      ]);
    for (const table of ['member', 'member_holder', 'deposit', 'bet'])
      await world.owner.query(`update ${table} set merchant_id = 1`);
    await world.owner.query('alter table bet enable trigger user');
  });

  it('notes who was looked for by a CPF, once, without the number', async () => {
    const staff = await operatorClient(world.server, 'admin');
    const noted = async () => {
      const { list } = (await staff.call('GET /ops/audit', { query: { action: 'member.look-up' } })).value;
      const { username } = (await staff.call('GET /ops/session')).value;
      return list.filter(({ operator }) => operator === username);
    };
    await search(staff, player.cpf);
    await search(staff, player.cpf);
    await search(staff, player.username);
    const rows = await noted();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ entity: 'member', reason: 'Busca no console pelo CPF' });
    expect(JSON.stringify(rows)).not.toContain(player.cpf);
  });

  it('stops one person who searches without a pause, and nobody else', async () => {
    const fast = await operatorClient(world.server, 'support');
    const codes = [];
    for (let n = 0; n < 91; n += 1) codes.push((await fast.call('GET /ops/search', { query: { q: 'zz' } })).code);
    expect([codes[0], codes.at(-1)]).toEqual(['', 'request.too_many']);
    expect((await support.call('GET /ops/search', { query: { q: 'zz' } })).code).toBe('');
  });
});
