import { sliderPass, startTestServer, openSandbox, type Mail, mailOf, type Sandbox } from '@trevo/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDelivery } from '../src/features/delivery/create-delivery.ts';
import type { Delivery } from '../src/features/delivery/create-delivery.ts';
import type { Outlets } from '../src/features/delivery/index.ts';
import type { Message } from '../src/features/delivery/delivery.types.ts';
import { type DeliveryWorld, openDeliveryWorld } from './delivery-world.ts';
import { createSandboxMail, createSandboxSms } from '../src/gateways/sandbox-outlets.ts';

const CODE = { template: 'code', language: 'PT', values: { code: '135790', minutes: '10' } } as const;

/** Real SMTP and the real SMS wire, to the sandbox in a process of its own. */
describe('mail and SMS over the wire', () => {
  let sandbox: Sandbox;
  let post: Mail;
  let world: DeliveryWorld;
  let outlets: Outlets;
  let delivery: Delivery;
  beforeAll(async () => {
    sandbox = openSandbox();
    post = mailOf(sandbox);
    world = await openDeliveryWorld();
    outlets = { mail: createSandboxMail(sandbox.home), sms: createSandboxSms(sandbox.home) };
    delivery = createDelivery({ ...world, outlets });
  });
  afterAll(async () => {
    outlets.mail?.close();
    await world.close();
    await sandbox.close();
  });
  beforeEach(async () => {
    await sql`delete from delivery_message`.execute(world.db);
  });
  const send = async (to: string, message: Partial<Message> = {}): Promise<string> => {
    const channel = to.includes('@') ? 'email' : 'sms';
    await delivery.send(world.db, { merchantId: 1, memberId: null, channel, to, ...CODE, ...message });
    await delivery.deliverDue();
    const { rows } = await sql<{ outcome: string }>`
      select concat_ws(' ', status, error_code) as outcome from delivery_message order by created_at desc limit 1`.execute(
      world.db,
    );
    return rows[0]?.outcome ?? '';
  };

  it('waits for a provider that has not started, and then gets through', async () => {
    expect(await send('+5511987650001')).toBe('queued unavailable:not_started');
    await sandbox.start();
    // The first answer of a program that has just begun can be late, and then it is asked once more.
    await expect
      .poll(async () => {
        world.clock.advance(30_000);
        await delivery.deliverDue();
        return post.received('+5511987650001');
      })
      .toMatchObject([{ channel: 'sms', code: '135790' }]);
  });

  it('brings a mail as text and as HTML, with the brand as its sender', async () => {
    expect(await send('maria@example.com')).toBe('delivered');
    const [mail] = await post.received('maria@example.com');
    expect(mail).toMatchObject({
      subject: '135790 é o seu código Trevo',
      from: 'Trevo <nao-responda@trevo.example>',
      hasHtml: true,
      code: '135790',
    });
    expect(mail?.text).toContain('Ele vale por 10 minutos');
  });

  it('brings a link that leads to the site', async () => {
    const link = `http://localhost:8080/forget#ticket=${'x'.repeat(43)}`;
    await send('link@example.com', { template: 'reset-link', values: { link, minutes: '30' } });
    expect((await post.received('link@example.com'))[0]?.links).toEqual([link]);
  });

  it('lets nobody write a header or a receiver of their own into a mail', async () => {
    const values = { device: 'x\r\nBcc: all@example.com\r\n\r\nhello', time: 'agora', ip: '::1' };
    expect(await send('owner@example.com', { template: 'new-device', values })).toBe('delivered');
    expect(await send('a@example.com, victim@example.com')).not.toBe('delivered');
    expect([
      (await post.received('all@example.com')).length,
      (await post.received('victim@example.com')).length,
    ]).toEqual([0, 0]);
  });

  it.each([
    ['sms', '21211', 'dead refused:21211'],
    ['sms', '20003', 'queued misconfigured:20003'],
    ['sms', '429', 'queued unavailable:20429'],
    ['sms', '500', 'queued unavailable:20500'],
    ['mail', '550', 'dead refused:550'],
    ['mail', '451', 'queued unavailable:451'],
  ] as const)('understands the provider’s %s %s', async (of, fault, outcome) => {
    await post.setFaults({ [of]: fault });
    const got = await send(of === 'sms' ? '+5511987650002' : 'jose@example.com');
    await post.setFaults({});
    expect(got).toBe(outcome);
  });

  it('carries a code from the button on the page to the phone by itself', async () => {
    outlets = { mail: null, sms: createSandboxSms(sandbox.home) };
    const server = await startTestServer({ withJobs: true, replaced: { outlets } });
    for (const flag of ['flags.MOBILENUMREG3', 'flags.REGMOBVERF3'] as const)
      await server.app.merchants.changeSetting(1, flag, true);
    const client = server.client();
    const body = { mobileNum: '(11) 98765-0003', countryDialingCode: '+55', sliderPass: await sliderPass(client) };
    expect((await client.call('POST /wps/verification/sms/register', { body })).status).toBe(200);
    await expect.poll(() => post.received('+5511987650003')).toHaveLength(1);
    await server.close();
  }, 60_000);
});
