import { type NoteKey, parseCheckpoint, parseKey, signatureOf } from '@trevo/engines/log';
import { openWorld, operatorClient, type World } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyEd25519 } from '../../transparency/index.ts';

/** The sandbox as the program that it is: another process with a memory of its own, over HTTP. */
describe('a witness outside the house', () => {
  let world: World<'bank'>;
  beforeAll(async () => {
    // The bank's program is the witness's too.
    world = await openWorld({ bank: true, jobs: true });
  });
  afterAll(() => world.close());

  const state = async () => (await world.server.client().call('GET /wps/log')).value;
  const log = (text: string) => world.server.app.transparency.logNow([{ kind: 'test', ref: 't', text }]);
  const cosignedSize = async () => parseCheckpoint((await state()).cosigned ?? '')?.size ?? 0;
  const forced = (statement: string) =>
    world.query(`do $$ begin set local session_replication_role = replica; ${statement}; end $$`);

  it('signs each checkpoint that goes on from the last one, and its signature is public', async () => {
    await log('one');
    await expect
      .poll(async () => (await cosignedSize()) === (await state()).checkpoint?.size, { timeout: 20_000 })
      .toBe(true);
    const { cosigned, witnesses } = await state();
    const note = parseCheckpoint(cosigned ?? '');
    const key = parseKey(witnesses[0]?.key ?? '') as NoteKey;
    expect(note && (await signatureOf(note.note, key, verifyEd25519))?.seconds).toBeGreaterThan(1_700_000_000);
  });

  it('is missing visibly and holds up nothing while it is down, and goes on when it is back', async () => {
    await world.bank.stop();
    const before = await cosignedSize();
    await log('two');
    const { checkpoint } = await state();
    expect(checkpoint?.size).toBeGreaterThan(before);
    expect(await cosignedSize()).toBe(before);
    await world.bank.start();
    await expect.poll(cosignedSize, { timeout: 30_000 }).toBeGreaterThanOrEqual(checkpoint?.size ?? 0);
  });

  it('tells a tail that was cut with all that was signed of it: the house’s own look hears it from the witness', async () => {
    await log('three');
    await expect
      .poll(async () => (await cosignedSize()) === (await state()).checkpoint?.size, { timeout: 20_000 })
      .toBe(true);
    const { origin } = await state();
    const kept = await fetch(`${world.bank.url}/witness/checkpoint?origin=${encodeURIComponent(origin)}`);
    const seen = parseCheckpoint(await kept.text())?.size ?? 0;
    const [row] = await world.query<{ size: string }>(
      'select size from log_checkpoint where size < $1 order by size desc limit 1',
      [seen],
    );
    await forced(`delete from log_cosignature where size > ${row?.size}; delete from log_checkpoint where size > ${row?.size};
      delete from log_leaf where position >= ${row?.size};
      update log_head set size = ${row?.size}, signed_size = ${row?.size}`);
    await world.runJob('transparency.check-latest');
    const admin = await operatorClient(world.server, 'admin');
    const { list } = (await admin.call('GET /ops/log', {})).value;
    const breaks = list.find(({ name }) => name === 'latest')?.breaks ?? [];
    expect(breaks).toContainEqual({ what: 'witness.ahead', example: `witness ${seen}` });
  });
});
