import { openWorld, type World } from '@trevo/testkit';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SocialGateways } from '../../../src/features/identity/index.ts';
import { enterBy, finish, registerBy, sameBrowser } from '../../../src/features/identity/social/test/social-world.ts';
import { openSocial } from '../../../src/gateways/openid/open-social.ts';

/**
 * T13: an attacker makes an account at the provider with the victim's address, which the provider has not verified, and
 * comes in with it. The twin knows people by their address instead of issuer and subject, as many sites do.
 */
const byAddress = (gateways: SocialGateways): SocialGateways => ({
  ...gateways,
  open: (connection) => {
    const wire = gateways.open(connection);
    return {
      ...wire,
      finish: async (trip, callback) => {
        const person = await wire.finish(trip, callback);
        return { ...person, subject: person.email ?? person.subject, isEmailVerified: true };
      },
    };
  },
});

const meet = async (world: World<'logins'>) => {
  const email = `vitima.${randomBytes(4).toString('hex')}@correio.example`;
  const device = world.server.client();
  const { value } = await registerBy(world, device, 'google', { name: 'Vítima', email });
  // The worst case: the attacker even sits at the victim's own browser, so that no second factor is asked.
  const attacker = sameBrowser(world, device);
  const entered = await enterBy(world, attacker, 'google', { name: 'Mallory', email, isVerified: false });
  return { victim: value.user?.account, attacker, entered };
};

describe('an unverified address that equals a member’s (T13)', () => {
  let world: World<'logins'>;
  beforeAll(async () => {
    world = await openWorld({ logins: true });
  });
  afterAll(() => world?.close());

  it('opens no session, connects nothing, and does not even tell that the address has an account', async () => {
    const { victim, attacker, entered } = await meet(world);
    expect(entered.value.kind).toBe('register');
    expect(attacker.token).toBeNull();
    if (entered.value.kind !== 'register') return;
    const own = await finish(attacker, entered.value.ticket, `m${randomBytes(4).toString('hex')}`);
    expect(own.value.user?.account).not.toBe(victim);
  });
});

describe('the twin that knows people by their address', () => {
  let world: World<'logins'>;
  beforeAll(async () => {
    world = await openWorld({
      logins: true,
      replaced: { openLogins: (deps: Parameters<typeof openSocial>[0]) => byAddress(openSocial(deps)) },
    });
  });
  afterAll(() => world?.close());

  it('gives the victim’s account away', async () => {
    const { victim, entered } = await meet(world);
    expect(entered.value).toMatchObject({ kind: 'session', session: { user: { account: victim } } });
  });
});
