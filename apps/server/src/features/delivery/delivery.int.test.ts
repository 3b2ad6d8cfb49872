import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDelivery } from './create-delivery.ts';
import { deliveryJobs } from './delivery.jobs.ts';
import type { Message } from './delivery.types.ts';
import { openDeliveryWorld, type DeliveryWorld, REGISTRATION } from '../../../test/delivery-world.ts';
import { noSuchNumber, scriptedOutlets, silence, wrongPassword } from './test/outbox.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const MESSAGE: Message = {
  merchantId: 1,
  memberId: null,
  channel: 'sms',
  to: '+5511987654321',
  template: 'password-changed',
  language: 'PT',
  values: { time: '12:00' },
};
type Row = {
  status: string;
  attempts: number;
  errorCode: string | null;
  sealed: Buffer | null;
  providerRef: string | null;
};

describe('a message on its way out', () => {
  let world: DeliveryWorld;
  let provider: ReturnType<typeof scriptedOutlets>;
  beforeAll(async () => {
    world = await openDeliveryWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    provider = scriptedOutlets();
    await sql`delete from delivery_message`.execute(world.db);
  });
  const open = () => {
    const deps = { ...world, outlets: provider.outlets };
    return { ...createDelivery(deps), jobs: deliveryJobs(deps) };
  };
  const rows = async (): Promise<Row[]> =>
    (
      await sql<Row>`select status, attempts, error_code, sealed, provider_ref from delivery_message order by created_at`.execute(
        world.db,
      )
    ).rows;
  const jobs = async (): Promise<string[]> =>
    (
      await sql<{
        key: string;
      }>`select key from graphile_worker.jobs where task_identifier = 'delivery.send-message'`.execute(world.owner)
    ).rows.map(({ key }) => key);

  it('is gone with its address and text once it is delivered; the record stays', async () => {
    const delivery = open();
    await delivery.send(world.db, MESSAGE);
    const [before] = await rows();
    expect(before?.sealed?.toString('latin1')).not.toContain('987654321');
    expect(await delivery.deliverDue()).toBe(1);
    expect(await rows()).toEqual([
      { status: 'delivered', attempts: 1, errorCode: null, sealed: null, providerRef: 'ref-1' },
    ]);
    expect(provider.taken[0]?.to).toBe('+5511987654321');
    expect(await delivery.deliverDue()).toBe(0);
  });

  it('exists, with its job, only if its sender’s transaction stands', async () => {
    const delivery = open();
    const before = (await jobs()).length;
    const undone = world.db.transaction().execute(async (tx) => {
      await delivery.send(tx, MESSAGE);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect([await rows(), (await jobs()).length]).toEqual([[], before]);
    await world.db.transaction().execute((tx) => delivery.send(tx, MESSAGE));
    expect([(await rows()).length, (await jobs()).length]).toEqual([1, before + 1]);
  });

  it('goes out once when its job runs ten times at once', async () => {
    const delivery = open();
    await delivery.send(world.db, MESSAGE);
    const [run] = delivery.jobs;
    const [{ messageId }] = (
      await sql<{ messageId: string }>`select message_id from delivery_message`.execute(world.db)
    ).rows as [{ messageId: string }];
    await Promise.all(Array.from({ length: 10 }, async () => run?.handler({ messageId })));
    expect(provider.taken).toHaveLength(1);
  });

  it('waits longer after each silence of the provider and is given up after the sixth', async () => {
    const delivery = open();
    await delivery.send(world.db, MESSAGE);
    for (const wait of [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE]) {
      provider.answers.push(silence());
      expect(await delivery.deliverDue()).toBe(1);
      world.clock.advance(wait - 2 * SECOND);
      expect(await delivery.deliverDue()).toBe(0);
      world.clock.advance(2 * SECOND);
    }
    provider.answers.push(silence());
    expect(await delivery.deliverDue()).toBe(1);
    expect(await rows()).toMatchObject([
      { status: 'dead', attempts: 6, errorCode: 'unavailable:silent', providerRef: null },
    ]);
  });

  it('gets through when the provider is back', async () => {
    const delivery = open();
    provider.answers.push(silence());
    await delivery.send(world.db, MESSAGE);
    await delivery.deliverDue();
    world.clock.advance(5 * SECOND);
    await delivery.deliverDue();
    expect((await rows())[0]).toMatchObject({ status: 'delivered', attempts: 2 });
  });

  it('is dead at once when its number does not exist', async () => {
    const delivery = open();
    provider.answers.push(noSuchNumber());
    await delivery.send(world.db, MESSAGE);
    await delivery.deliverDue();
    expect((await rows())[0]).toMatchObject({ status: 'dead', errorCode: 'refused:21211', sealed: null });
  });

  it('is not sent when nobody needs it any more: a code after ten minutes', async () => {
    const delivery = open();
    await delivery.send(world.db, { ...MESSAGE, template: 'code', values: { code: '123456', minutes: '10' } });
    world.clock.advance(10 * MINUTE);
    await delivery.deliverDue();
    expect([(await rows())[0]?.errorCode, provider.tries()]).toEqual(['late', 0]);
  });

  it('never reaches the provider when it is a decoy, and leaves the same job behind', async () => {
    const delivery = open();
    const before = (await jobs()).length;
    await delivery.send(world.db, { ...MESSAGE, isDecoy: true });
    expect((await jobs()).length).toBe(before + 1);
    await delivery.deliverDue();
    expect([(await rows())[0]?.status, provider.tries()]).toEqual(['discarded', 0]);
  });

  it('makes no further SMS while the provider refuses all of them, and tries again after ten minutes', async () => {
    const delivery = open();
    const ask = () =>
      delivery.admitSms({ merchantId: 1, mobile: world.newMobile(), ip: world.newAddress(), ...REGISTRATION });
    for (let n = 0; n < 5; n += 1)
      await delivery.send(world.db, { ...MESSAGE, template: 'code', values: { code: '123456', minutes: '10' } });
    for (const wait of [5 * SECOND, 30 * SECOND, 2 * MINUTE, 0]) {
      provider.answers.push(...Array.from({ length: 5 }, wrongPassword));
      await delivery.deliverDue();
      world.clock.advance(wait);
    }
    expect((await rows()).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'dead'));
    await expect(ask()).rejects.toMatchObject({ code: 'sms.unknown' });
    world.clock.advance(10 * MINUTE);
    await expect(ask()).resolves.toBeUndefined();
  });

  it('refuses codes, not the start, while no provider is configured', async () => {
    const delivery = createDelivery({ ...world, outlets: { mail: null, sms: null } });
    const [mobile, ip] = [world.newMobile(), world.newAddress()];
    await expect(delivery.admitSms({ merchantId: 1, mobile, ip, ...REGISTRATION })).rejects.toMatchObject({
      code: 'sms.quota',
    });
    await expect(delivery.admitMail({ merchantId: 1, address: 'a@b.c', ip, waitMs: 0 })).rejects.toMatchObject({
      code: 'mail.unavailable',
    });
  });

  it('leaves no record after ninety days', async () => {
    const delivery = open();
    await delivery.send(world.db, MESSAGE);
    await delivery.deliverDue();
    world.clock.advance(90 * 24 * 60 * MINUTE);
    await delivery.jobs.find(({ name }) => name === 'delivery.delete-old')?.handler({});
    expect(await rows()).toEqual([]);
  });
});
