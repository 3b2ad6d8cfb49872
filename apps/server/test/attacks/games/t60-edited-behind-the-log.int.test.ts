import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRL, openWorld, operatorClient, type TestClient, type World } from '@trevo/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyLog } from '../../../src/commands/verify-log.ts';
import { runInProcess } from '../../../src/commands/test/run-command.ts';
import { spin } from '../../../src/features/originals/test/support.ts';

/** The database's owner, around every trigger: what no door does, and what the log must tell. */
describe('T60 the log tells what the owner of the database changed behind it', () => {
  let world: World;
  let admin: TestClient;
  let client: TestClient;
  let home: string;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'trevo-verify-'));
    world = await openWorld({ catalog: true, jobs: true });
    admin = await operatorClient(world.server, 'admin');
    ({ client } = await world.player(BRL(100)));
    await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_A' } });
  });
  afterAll(async () => {
    await world.close();
    rmSync(home, { recursive: true, force: true });
  });

  const forced = (statement: string) =>
    world.query(`do $$ begin set local session_replication_role = replica; ${statement}; end $$`);
  const count = async () => Number((await world.query('select count(*) as n from log_leaf'))[0]?.n);
  const signed = async () => Number((await world.query('select signed_size as n from log_head'))[0]?.n);
  const settled = async () => {
    await expect.poll(async () => (await signed()) === (await count()), { timeout: 10_000 }).toBe(true);
  };
  /** What the look of each minute found, as staff see it. */
  const looked = async () => {
    await world.runJob('transparency.check-latest');
    const { list } = (await admin.call('GET /ops/log', {})).value;
    return (list.find(({ name }) => name === 'latest')?.breaks ?? []).map(({ what }) => what);
  };
  const verify = (...args: string[]) =>
    runInProcess(verifyLog, args, { env: { DATABASE_URL: world.server.databaseUrl, TREVO_HOME: home } });
  /** A round that is in the log and signed. */
  const loggedRound = async () => {
    const { roundId, log } = (await spin(client)).value;
    await expect
      .poll(async () => (await client.call('GET /wps/log/proof', { query: { hash: log?.leaf ?? '' } })).value.index, {
        timeout: 10_000,
      })
      .not.toBeNull();
    await settled();
    return roundId;
  };
  /** Planted, looked for by the look and by the command, mended, and looked for again. */
  const planted = async (plant: string, mend: string, what: string) => {
    await forced(plant);
    const found = await looked();
    const { code, said } = await verify();
    await forced(mend);
    return {
      look: found.some((one) => one === what),
      code,
      said: said.includes(`BROKEN  ${what}`),
      after: await looked(),
    };
  };
  const FOUND = { look: true, code: 1, said: true, after: [] };
  let roundId: string;
  beforeEach(async () => {
    roundId = await loggedRound();
  });

  it('nothing, while nothing was changed', async () => {
    expect(await looked()).toEqual([]);
    expect(await verify()).toMatchObject({ code: 0, said: expect.stringContaining('Everything is as the log says.') });
    const remember = join(home, 'seen');
    const url = ['--url', world.server.url, '--remember', remember];
    expect(await verify(...url)).toMatchObject({ code: 0 });
    expect(await verify(...url)).toMatchObject({ code: 0 });
  });

  it('a win that was edited', async () => {
    const where = `where round = '${roundId}'`;
    expect(
      await planted(
        `update bet set payout_micros = payout_micros + 10000 ${where}`,
        `update bet set payout_micros = payout_micros - 10000 ${where}`,
        'row.changed',
      ),
    ).toEqual(FOUND);
  });

  it('a choice or a nonce that was edited, and a bet that was deleted', async () => {
    const where = `where round_id = '${roundId}'`;
    expect(
      await planted(
        `update round set nonce = nonce + 900 ${where}`,
        `update round set nonce = nonce - 900 ${where}`,
        'row.changed',
      ),
    ).toEqual(FOUND);
    await forced(`create table kept as select * from round ${where}; delete from round ${where}`);
    expect(await looked()).toContain('row.lost');
    await forced('insert into round select * from kept; drop table kept');
    expect(await looked()).toEqual([]);
  });

  it('a commitment that was exchanged', async () => {
    const first = '(select min(seed_pair_id) from fair_seed_pair)';
    expect(
      await planted(
        `create table kept as select * from fair_seed_pair where seed_pair_id = ${first};
       update fair_seed_pair set server_seed_hash = repeat('b', 64) where seed_pair_id = ${first}`,
        `update fair_seed_pair p set server_seed_hash = k.server_seed_hash from kept k where k.seed_pair_id = p.seed_pair_id; drop table kept`,
        'row.lost',
      ),
    ).toEqual(FOUND);
  });

  it('a leaf that was changed, and two that were swapped', async () => {
    expect(
      await planted(
        `update log_leaf set text = text || 'x' where position = 1`,
        `update log_leaf set text = left(text, -1) where position = 1`,
        'leaf.changed',
      ),
    ).toEqual(FOUND);
    const swap = `update log_leaf set position = -1 where position = 1; update log_leaf set position = 1 where position = 2;
      update log_leaf set position = 2 where position = -1`;
    expect(await planted(swap, swap, 'checkpoint.root')).toEqual(FOUND);
  });

  it('a signature that is not the log’s', async () => {
    const last = '(select max(size) from log_checkpoint)';
    expect(
      await planted(
        `create table kept as select * from log_checkpoint where size = ${last};
       update log_checkpoint set note = (select note from log_checkpoint order by size limit 1) where size = ${last}`,
        `update log_checkpoint c set note = k.note from kept k where k.size = c.size; drop table kept`,
        'checkpoint.signature',
      ),
    ).toEqual(FOUND);
  });

  it('a bet that a consumer was made to pass over', async () => {
    const hash = `(select max(position) from log_leaf where kind = 'bet.round')`;
    await forced(
      `create table kept as select * from log_leaf where position = ${hash}; update log_leaf set hash = sha256('x') where position = ${hash}`,
    );
    expect(await looked()).toContain('row.not_logged');
    await forced(`update log_leaf l set hash = k.hash from kept k where k.position = l.position; drop table kept`);
    expect(await looked()).toEqual([]);
  });

  it('a tail that was cut with everything that was signed of it, to everyone who remembers', async () => {
    const remember = join(home, 'remembered');
    expect(await verify('--url', world.server.url, '--remember', remember)).toMatchObject({ code: 0 });
    const first = `(select size from log_checkpoint order by size offset 1 limit 1)`;
    // The whole past of the log as it was at its second checkpoint, whose head is one leaf, or found by the tree itself.
    await forced(`create table cut as select ${first} as size; create table kept_leaf as select * from log_leaf;
      create table kept_checkpoint as select * from log_checkpoint; create table kept_head as select * from log_head;
      delete from log_checkpoint where size > (select size from cut);
      delete from log_leaf where position >= (select size from cut);
      update log_head set size = (select size from cut), signed_size = (select size from cut)`);
    expect(await looked()).toContain('witness.ahead');
    const end = await verify('--url', world.server.url, '--remember', remember);
    expect(end).toMatchObject({ code: 1, said: expect.stringContaining('witness.ahead') });
    expect((await verify('--remember', remember)).said).toContain('witness.ahead');
    await forced(`insert into log_leaf select * from kept_leaf where position >= (select size from cut);
      insert into log_checkpoint select * from kept_checkpoint where size > (select size from cut);
      update log_head h set size = k.size, signed_size = k.signed_size from kept_head k`);
    expect(await looked()).toEqual([]);
  });
});
