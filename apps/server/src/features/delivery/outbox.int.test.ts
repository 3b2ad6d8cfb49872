import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDelivery } from './create-delivery.ts';
import { deliveryJobs } from './delivery.jobs.ts';
import type { Message } from './delivery.types.ts';
import { listMessages } from './outbox.repository.ts';
import type { OutboxFilter } from './outbox.types.ts';
import { readSmsReport } from './read-sms-report.ts';
import { getMessage, retryMessage } from './retry-message.ts';
import { toDate } from '../../platform/clock.ts';
import { openDeliveryWorld, type DeliveryWorld, REGISTRATION } from '../../../test/delivery-world.ts';
import { noSuchNumber, scriptedOutlets, silence, wrongPassword } from './test/outbox.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MOBILE = '+5511987654321';
const MESSAGE: Message = {
  merchantId: 1,
  memberId: null,
  channel: 'sms',
  to: MOBILE,
  template: 'password-changed',
  language: 'PT',
  values: { time: '12:00' },
};
const MAIL: Message = { ...MESSAGE, channel: 'email', to: 'ana.silva@example.com', template: 'account-locked' };
const PAGE = { merchantId: 1, limit: 50, offset: 0 };

describe('the outbox as staff sees it', () => {
  let world: DeliveryWorld;
  let provider: ReturnType<typeof scriptedOutlets>;
  beforeAll(async () => {
    world = await openDeliveryWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    provider = scriptedOutlets();
    await sql`delete from delivery_message`.execute(world.db);
    await sql`delete from sms_count`.execute(world.db);
  });
  /** What leaves, and what staff sees of it and does about it. */
  const open = () => {
    const deps = { ...world, outlets: provider.outlets };
    return {
      ...createDelivery(deps),
      outbox: {
        list: (filter: OutboxFilter) => listMessages(world.db, filter, toDate(world.clock.now())),
        get: (merchantId: number, id: string) => getMessage(deps, merchantId, id),
        retry: (merchantId: number, id: string) => retryMessage(deps, merchantId, id),
      },
      smsReport: (merchantId: number) => readSmsReport(deps, merchantId),
      jobs: deliveryJobs(deps),
    };
  };
  type Delivery = ReturnType<typeof open>;
  const ids = async (delivery: Delivery): Promise<string[]> =>
    (await delivery.outbox.list(PAGE)).rows.map(({ messageId }) => messageId);
  /** A message that the provider never answered. */
  const deadOne = async (delivery: Delivery, message = MESSAGE): Promise<string> => {
    await delivery.send(world.db, message);
    for (const wait of [5, 30, 120, 600, 1_800, 0]) {
      provider.answers.push(silence());
      await delivery.deliverDue();
      world.clock.advance(wait * 1_000);
    }
    return (await ids(delivery))[0] ?? '';
  };

  it('shows of an address as much as its owner knows it by, and nothing of what was said', async () => {
    const delivery = open();
    await delivery.send(world.db, { ...MESSAGE, template: 'code', values: { code: '123456', minutes: '10' } });
    await delivery.send(world.db, MAIL);
    const { rows } = await delivery.outbox.list(PAGE);
    expect(rows.map(({ maskedTo }) => maskedTo).toSorted()).toEqual(['+55 ••••-4321', 'a•••@example.com']);
    const text = JSON.stringify(rows);
    for (const secret of ['123456', '98765', 'silva']) expect(text).not.toContain(secret);
  });

  it('is found by channel, state and text, by a whole address, and by a part of a masked one', async () => {
    const delivery = open();
    await delivery.send(world.db, MESSAGE);
    await delivery.send(world.db, MAIL);
    await delivery.deliverDue();
    await delivery.send(world.db, { ...MAIL, to: 'bruno@example.org' });
    const found = async (filter: Partial<Parameters<typeof delivery.outbox.list>[0]>) =>
      (await delivery.outbox.list({ ...PAGE, ...filter })).rows.map(({ maskedTo }) => maskedTo);
    expect(await found({ channel: 'sms' })).toEqual(['+55 ••••-4321']);
    expect(await found({ status: 'queued' })).toEqual(['b•••@example.org']);
    expect(await found({ template: 'password-changed' })).toEqual(['+55 ••••-4321']);
    expect(await found({ to: 'Ana.Silva@example.com' })).toEqual(['a•••@example.com']);
    expect(await found({ to: '+55 (11) 98765-4321' })).toEqual(['+55 ••••-4321']);
    expect(await found({ to: 'example.org' })).toEqual(['b•••@example.org']);
    expect(await found({ to: '%' })).toEqual([]);
    expect(await found({ merchantId: 2 })).toEqual([]);
  });

  it('sends a message that died of silence again, once, however often it is asked', async () => {
    const delivery = open();
    const id = await deadOne(delivery);
    expect(await delivery.outbox.get(1, id)).toMatchObject({ status: 'dead', canRetry: true, attempts: 6 });
    await Promise.all([delivery.outbox.retry(1, id), delivery.outbox.retry(1, id)]);
    await delivery.deliverDue();
    expect(provider.taken).toHaveLength(1);
    expect(await delivery.outbox.get(1, id)).toMatchObject({ status: 'delivered', attempts: 7, canRetry: false });
  });

  it('does not send again what was delivered, what a provider said no to, what is too late, or what is another brand’s', async () => {
    const delivery = open();
    await delivery.send(world.db, MESSAGE);
    await delivery.deliverDue();
    provider.answers.push(noSuchNumber());
    await delivery.send(world.db, MAIL);
    await delivery.deliverDue();
    for (const id of await ids(delivery))
      await expect(delivery.outbox.retry(1, id)).rejects.toMatchObject({ code: 'delivery.not_retryable' });
    await sql`delete from delivery_message`.execute(world.db);
    const late = await deadOne(delivery);
    await expect(delivery.outbox.retry(2, late)).rejects.toMatchObject({ code: 'delivery.not_found' });
    world.clock.advance(DAY);
    await expect(delivery.outbox.retry(1, late)).rejects.toMatchObject({ code: 'delivery.not_retryable' });
    expect(provider.taken).toHaveLength(1);
  });

  it('forgets the content of a dead message when it is of no more use, and keeps the record', async () => {
    const delivery = open();
    const id = await deadOne(delivery);
    world.clock.advance(DAY);
    await delivery.jobs.find(({ name }) => name === 'delivery.delete-old')?.handler({});
    const { rows } = await sql<{ sealed: Buffer | null }>`select sealed from delivery_message`.execute(world.db);
    expect(rows).toEqual([{ sealed: null }]);
    expect(await delivery.outbox.get(1, id)).toMatchObject({ status: 'dead', canRetry: false });
  });

  it('lets the next message out when one was sealed under a secret that is gone', async () => {
    const delivery = open();
    await delivery.send(world.db, MESSAGE);
    await sql`update delivery_message set sealed = 'nothing that opens, at all'::bytea`.execute(world.db);
    world.clock.advance(1_000);
    await delivery.send(world.db, MAIL);
    expect(await delivery.deliverDue()).toBe(2);
    const { rows } = await delivery.outbox.list(PAGE);
    expect(rows.map(({ status, errorCode }) => [status, errorCode])).toEqual([
      ['delivered', null],
      ['dead', 'refused:unreadable'],
    ]);
  });

  it('shows today’s SMS with their cost, and how many codes came back', async () => {
    const delivery = open();
    const mobiles = [world.newMobile(), world.newMobile(), world.newMobile()];
    for (const mobile of mobiles)
      await delivery.admitSms({ merchantId: 1, mobile, ip: world.newAddress(), ...REGISTRATION });
    await delivery.recordSmsUsed({ merchantId: 1, mobile: mobiles[0] ?? '', pool: 'registration' });
    const { today, days, windows, sick, hasProvider } = await delivery.smsReport(1);
    expect(today).toMatchObject({ asked: 3, used: 1, costMicros: 180_000n, closed: null });
    expect([days.length, days.at(-1)?.asked, sick, hasProvider]).toEqual([14, 3, null, true]);
    expect(windows.find(({ scope }) => scope === 'country')).toMatchObject({ key: 'BR', asked: 3, used: 1 });
    expect(today.resetsAt.toISOString().slice(11)).toBe('00:00:00.000Z');
  });

  it('says which brake is closed, why, and since the message that closed it', async () => {
    const delivery = open();
    const range = '+55119900';
    for (let n = 10; n < 20; n += 1) {
      await delivery.admitSms({ merchantId: 1, mobile: `${range}112${n}`, ip: world.newAddress(), ...REGISTRATION });
      world.clock.advance(MINUTE);
    }
    const closedAt = world.clock.now() - MINUTE;
    world.clock.advance(5 * MINUTE);
    const ask = delivery.admitSms({ merchantId: 1, mobile: `${range}11288`, ip: world.newAddress(), ...REGISTRATION });
    await expect(ask).rejects.toMatchObject({ code: 'sms.quota' });
    const { windows } = await delivery.smsReport(1);
    expect(windows[0]).toMatchObject({ scope: 'range', country: 'BR', asked: 10, used: 0, isRunning: true });
    const closed = windows[0]?.closed;
    expect(closed?.reason).toBe('unused');
    // The clock of the tests goes on; the nearest other message was a minute away.
    expect(Math.abs((closed?.since.getTime() ?? 0) - closedAt)).toBeLessThan(10_000);
    world.clock.advance(60 * MINUTE);
    const after = await delivery.smsReport(1);
    expect(after.windows.every(({ isRunning, closed }) => !isRunning && closed === null)).toBe(true);
  });

  it('says so when the day’s money is spent', async () => {
    const delivery = open();
    await world.merchants.changeSettings(1, { 'sms.moneyPerDay': '120000', 'sms.prices': { '*': '60000' } });
    for (let n = 0; n < 2; n += 1)
      await delivery.admitSms({
        merchantId: 1,
        mobile: world.newMobile(),
        ip: world.newAddress(),
        pool: 'account',
        waitMs: 0,
      });
    expect((await delivery.smsReport(1)).today.closed).toMatchObject({ reason: 'money' });
    const ask = delivery.admitSms({
      merchantId: 1,
      mobile: world.newMobile(),
      ip: world.newAddress(),
      pool: 'account',
      waitMs: 0,
    });
    await expect(ask).rejects.toMatchObject({ code: 'sms.quota' });
    await world.merchants.changeSettings(1, {
      'sms.moneyPerDay': '300000000',
      'sms.prices': { BR: '60000', '*': '500000' },
    });
  });

  it('keeps two weeks of days after their windows are over, and forgets numbers at once', async () => {
    const delivery = open();
    await delivery.admitSms({ merchantId: 1, mobile: world.newMobile(), ip: world.newAddress(), ...REGISTRATION });
    world.clock.advance(3 * DAY);
    await delivery.jobs.find(({ name }) => name === 'delivery.delete-old')?.handler({});
    const { days } = await delivery.smsReport(1);
    expect(days.map(({ asked }) => asked)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
    const { rows } = await sql<{ scope: string }>`select scope from sms_count`.execute(world.db);
    expect(new Set(rows.map(({ scope }) => scope))).toEqual(new Set(['day']));
  });

  it('says since when the provider refuses everything', async () => {
    const delivery = open();
    for (let n = 0; n < 5; n += 1)
      await delivery.send(world.db, { ...MESSAGE, template: 'code', values: { code: '123456', minutes: '10' } });
    for (const wait of [5, 30, 120, 0]) {
      provider.answers.push(...Array.from({ length: 5 }, wrongPassword));
      await delivery.deliverDue();
      world.clock.advance(wait * 1_000);
    }
    expect((await delivery.smsReport(1)).sick).toMatchObject({ errorCode: 'misconfigured:20003' });
  });
});
