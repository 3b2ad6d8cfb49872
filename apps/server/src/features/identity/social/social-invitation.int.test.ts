import { sliderPass, openWorld, type World } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterBy } from './test/social-world.ts';

describe('an invitation code beside a social registration', () => {
  let world: World<'logins'>;
  beforeAll(async () => {
    world = await openWorld({ logins: true });
  });
  afterAll(() => world?.close());

  it('lets somebody new correct an invitation code that is none, or leave it out where the brand does not insist', async () => {
    const { merchants } = world.server.app;
    const client = world.server.client();
    const { value } = await enterBy(world, client, 'google', {
      name: 'Pessoa Nova',
      email: 'pessoa.nova@correio.example',
    });
    if (value.kind !== 'register') throw new Error('not new here');
    const send = async (change: Record<string, string>) =>
      client.callEncrypted('PUT /wps/member/register/social', {
        body: {
          ticket: value.ticket,
          username: value.suggestedUsername,
          agreeTerms: true,
          sliderPass: await sliderPass(client),
          ...change,
        },
      });
    expect((await send({ affiliateCode: 'NOBODY99' })).code).toBe('register.affiliate_code_invalid');
    await merchants.changeSetting(1, 'register.fields', [{ name: 'affiliateCode', enabled: true, required: true }]);
    const missing = await send({});
    expect(Object.keys((missing.value as unknown as { fields: object }).fields)).toEqual(['affiliateCode']);
    await merchants.changeSetting(1, 'register.fields', []);
    expect((await send({})).code).toBe('');
  });
});
