import { BRL, openWorld, operatorClient, type TestClient, type World } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Spin, spin } from '../test/support.ts';

type Play = { readonly client: TestClient; readonly gameCode: string; readonly choice: Record<string, unknown> };
type Told = Spin['value'];

const DICE = { gameCode: 'SPB_DICE', choice: { side: 'under', count: 4_950 } };
const LIMBO = { gameCode: 'SPB_LIMBO', choice: { targetE2: 200 } };
const MINES = { gameCode: 'SPB_MINES', choice: { mines: 3 } };

describe('the audit of void bets', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ catalog: true });
  });
  afterAll(() => world.close());

  const audit = () => world.runJob('originals.audit-aborts');
  const told = async () => (await world.server.client().call('GET /wps/fair/voids', {})).value;
  const gameOf = async (gameCode: string) => (await told()).games.find((game) => game.gameCode === gameCode);
  const player = async () => {
    const { client } = await world.player(BRL(500));
    await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_DICE' } });
    return client;
  };
  const play = async ({ client, gameCode, choice }: Play): Promise<Told> =>
    (await spin(client, { bet: '1.00', gameCode, choice })).value;
  const reveal = (client: TestClient) => client.call('POST /wps/fair/seeds/rotate', { body: { playerSeed: 'next' } });
  /** As an owner of the database could, around every guard. */
  const behind = (statements: string) =>
    world.query(`do $$ begin set local session_replication_role = replica; ${statements}; end $$`);
  /** The house gives the stake of a round back and keeps what it won. */
  const drop = ({ roundId }: Told) =>
    behind(`
      update bet b set state = 'void', voided_micros = b.stake_micros, stake_micros = 0, payout_micros = 0, valid_bet_micros = 0,
        settled_at = coalesce(b.settled_at, b.placed_at), settled_xid = coalesce(b.settled_xid, 0)
      from round r where r.round_id = '${roundId}' and b.bet_id = r.op_id and b.placed_at = r.at;
      update round set state = 'void', mult_e4 = 0, state_sealed = null where round_id = '${roundId}'`);

  it('says that nothing was audited while no seed is revealed, and counts each pair once afterwards', async () => {
    const client = await player();
    for (let at = 0; at < 5; at += 1) await play({ client, ...DICE });
    await audit();
    expect(await told()).toMatchObject({ pairs: 0, crashRounds: 0, missing: 0, open: 0, deviating: 0, games: [] });
    await reveal(client);
    await audit();
    const once = await told();
    expect(once).toMatchObject({ pairs: 1, missing: 0, open: 0 });
    expect(once.games).toMatchObject([{ gameCode: 'SPB_DICE', bets: 5, voids: 0, undecided: 0, z: 0, state: 'none' }]);
    await Promise.all([audit(), audit()]);
    expect(await told()).toEqual(once);
  });

  it('finds nothing odd in a house whose failures do not look at the outcome', async () => {
    const client = await player();
    let would = 0n;
    for (let at = 0; at < 120; at += 1) {
      const round = await play({ client, ...LIMBO });
      if (at % 3 !== 0) continue;
      would += BigInt(round.winMultE4) * 100n;
      await drop(round);
    }
    await reveal(client);
    await audit();
    const limbo = await gameOf('SPB_LIMBO');
    // Four deviations by luck alone: less than twice in a million runs.
    expect(limbo).toMatchObject({ bets: 120, voids: 40, undecided: 0, expected: 0.99, state: 'fine', stake: '40.00' });
    expect(BigInt((limbo?.wouldWin ?? '').replace('.', '')) * 10_000n).toBe(would);
    expect((await told()).deviating).toBe(0);
  });

  it('tells of a house that drops only winning bets (planted), to everybody and for good', async () => {
    const client = await player();
    for (let dropped = 0; dropped < 40; ) {
      const round = await play({ client, ...DICE });
      if (round.winMultE4 === 0) continue;
      await drop(round);
      dropped += 1;
    }
    await reveal(client);
    await audit();
    expect(await gameOf('SPB_DICE')).toMatchObject({ voids: 40, undecided: 0, expected: 0.99, state: 'bad' });
    expect((await gameOf('SPB_DICE'))?.z).toBeGreaterThan(5);
    expect((await told()).deviating).toBe(1);
    const admin = await operatorClient(world.server, 'admin');
    const watched = (await admin.call('GET /ops/game-watch', {})).value.list.find(({ id }) => id === 'SPB_DICE');
    expect(watched?.voids).toMatchObject({ voids: 40, state: 'bad' });
    await audit();
    expect((await told()).deviating).toBe(1);
    await expect(world.query(`delete from abort_finding`)).rejects.toThrow(/append-only/);
    await expect(world.query('update abort_tally set voids = voids - 1, bets = bets - 1')).rejects.toThrow(
      /stays audited/,
    );
    await expect(world.query('update fair_seed_pair set aborts_audited_at = null')).rejects.toThrow(/audited once/);
  });

  it('counts a round that was void while open as ended by its game’s rule, and one that has none as undecided', async () => {
    const client = await player();
    const round = await play({ client, ...MINES });
    const act = { params: { id: round.roundId }, body: { act: 1, action: { do: 'pick', cell: 4 } } };
    const picked = (await client.call('POST /wps/originals/rounds/:id/acts', act)).value;
    const isOver = picked.state !== 'open';
    if (!isOver) await drop(round);
    const gone = await play({ client, ...LIMBO });
    await drop(gone);
    await behind(`update round set math_version = 'm0' where round_id = '${gone.roundId}'`);
    const before = await gameOf('SPB_LIMBO');
    await reveal(client);
    await audit();
    // 22 of 25 cells are safe: the first pick holds 1.12 of the stake.
    const mines = await gameOf('SPB_MINES');
    expect(mines).toMatchObject(isOver ? { bets: 1, voids: 0 } : { bets: 1, voids: 1, undecided: 0, wouldWin: '1.12' });
    expect(await gameOf('SPB_LIMBO')).toMatchObject({ voids: 41, undecided: 1, wouldWin: before?.wouldWin });
  });

  it('tells of a number that no round has, and of a round that is still open under a revealed seed', async () => {
    const client = await player();
    const rounds: Told[] = [];
    for (let at = 0; at < 6; at += 1) rounds.push(await play({ client, ...DICE }));
    await reveal(client);
    await behind(`delete from round where round_id = '${rounds[2]?.roundId}';
      update round set state = 'open', state_sealed = '\\x00', acted_at = at where round_id = '${rounds[4]?.roundId}'`);
    await audit();
    expect(await told()).toMatchObject({ missing: 1, open: 1 });
    await audit();
    expect(await told()).toMatchObject({ missing: 1, open: 1 });
  });

  it('loses and doubles nothing when it dies between the mark and the sums', async () => {
    const before = await told();
    const client = await player();
    for (let at = 0; at < 3; at += 1) await drop(await play({ client, ...DICE }));
    await reveal(client);
    await world.query(
      `create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create trigger die before insert or update on abort_brand for each row execute function die()`,
    );
    await expect(audit()).rejects.toThrow(/killed/);
    expect(await told()).toEqual(before);
    await world.query('drop trigger die on abort_brand');
    await Promise.all([audit(), audit(), audit()]);
    const dice = before.games.find(({ gameCode }) => gameCode === 'SPB_DICE');
    expect(await told()).toMatchObject({ pairs: before.pairs + 1, missing: before.missing });
    expect(await gameOf('SPB_DICE')).toMatchObject({ bets: (dice?.bets ?? 0) + 3, voids: (dice?.voids ?? 0) + 3 });
  });
});
