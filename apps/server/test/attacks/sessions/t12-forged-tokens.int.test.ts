import { startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SocialGateways } from '../../../src/features/identity/index.ts';
import { openSocial } from '../../../src/gateways/openid/open-social.ts';
import { type Forgery, forgeries, type ForgingProvider, openForgingProvider } from '../accounts/forging-provider.ts';
import { connectSocial } from '../../../src/features/identity/index.ts';

/**
 * T12: tokens of an OpenID provider and of the phone provider, forged in every way that verifiers have fallen for. The
 * twin reads claims without verifying them, which is what a library does when it is asked to "decode".
 */
const CLIENT = 'the-house';
const PROJECT = 'the-project';

/** The planted mistake: whatever a token says is believed. */
const believing = (gateways: SocialGateways, token: () => string): SocialGateways => ({
  ...gateways,
  open: (connection) => ({
    ...gateways.open(connection),
    finish: async () => {
      const { sub = '' } = decodeJwt(token());
      return { issuer: connection.issuer, subject: sub, email: null, isEmailVerified: false, name: null };
    },
  }),
  phone: gateways.phone && {
    ...gateways.phone,
    verify: async (idToken) => {
      const claims = decodeJwt(idToken) as { phone_number?: string; sub?: string };
      const expiresAt = new Date(Date.now() + 60_000);
      return { mobile: claims.phone_number ?? '', subject: claims.sub ?? '', expiresAt };
    },
  },
});

type House = { readonly server: TestServer; readonly provider: ForgingProvider };

const openHouse = async (isTwin: boolean): Promise<House> => {
  const provider = await openForgingProvider();
  const env = {
    TREVO_DEMO: '1',
    SANDBOX_PORT: String(provider.port),
    FIREBASE_PROJECT: PROJECT,
    FIREBASE_KEYS_URL: `${provider.issuer}/keys`,
  };
  const twin = {
    openLogins: (deps: Parameters<typeof openSocial>[0]) => believing(openSocial(deps), () => provider.next.idToken),
  };
  const server = await startTestServer({ env, replaced: isTwin ? twin : {} });
  const connection = { provider: 'google', kind: 'openid', label: 'Google', issuer: provider.issuer } as const;
  await connectSocial(server.app, 1, { ...connection, clientId: CLIENT, clientSecret: 's' });
  return { server, provider };
};

let subjects = 0;
const newSubject = (): string => `victim-${(subjects += 1)}`;

/** Comes back from the provider with this token; what the site makes of it. */
const enterWith = async ({ server, provider }: House, forgery: Omit<Forgery, 'name'>, nonce?: string) => {
  const client: TestClient = server.client();
  const away = await client.raw('/wps/session/social/google');
  const asked = new URL(away.headers.get('location') ?? '').searchParams;
  const claims = { iss: provider.issuer, aud: CLIENT, sub: newSubject(), nonce: nonce ?? asked.get('nonce') };
  provider.next.idToken = provider.sign(forgery, claims);
  const back = await client.raw(`/wps/session/social/google/callback?code=c&state=${asked.get('state')}`);
  const code = new URL(back.headers.get('location') ?? '', server.url).searchParams.get('code') ?? '';
  const answer = await client.callEncrypted('POST /wps/session/code', { body: { code } });
  return { answer, nonce: asked.get('nonce') ?? '' };
};

const enterByPhone = async ({ server, provider }: House, forgery: Omit<Forgery, 'name'>) => {
  const at = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: newSubject(),
    auth_time: at,
    phone_number: '+5511987654321',
    firebase: { sign_in_provider: 'phone' },
  };
  const firebaseIdToken = provider.sign(forgery, claims);
  return server.client().callEncrypted('POST /wps/session/firebase', { body: { firebaseIdToken } });
};

const FORGERIES = forgeries('http://attacker.example/keys');

describe('forged tokens (T12)', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(false);
  });
  afterAll(async () => {
    await house.server.close();
    await house.provider.close();
  });

  it('believes the right token of either provider', async () => {
    expect((await enterWith(house, {})).answer.value).toMatchObject({ kind: 'register' });
    expect((await enterByPhone(house, {})).value).toMatchObject({ kind: 'register' });
  });
  it.each(FORGERIES)('refuses an OpenID token with $name', async (forgery) => {
    const { answer } = await enterWith(house, forgery);
    expect([answer.status, answer.code]).toEqual([401, 'social.refused']);
  });
  it('refuses a token that was made for another trip (nonce replay), or for none', async () => {
    const { nonce } = await enterWith(house, {});
    expect((await enterWith(house, {}, nonce)).answer.code).toBe('social.refused');
    expect((await enterWith(house, { claims: { nonce: undefined } })).answer.code).toBe('social.refused');
  });
  it.each(FORGERIES)('refuses a phone token with $name', async (forgery) => {
    const answer = await enterByPhone(house, forgery);
    expect([answer.status, answer.code]).toEqual([401, 'social.refused']);
  });
  it.each([
    ['signed in more than five minutes ago', { auth_time: Math.floor(Date.now() / 1000) - 400 }],
    ['signed in by something else than a phone', { firebase: { sign_in_provider: 'password' } }],
    ['without a number', { phone_number: undefined }],
    ['without a subject', { sub: '' }],
  ])('refuses a phone token of somebody %s', async (_name, claims) => {
    expect((await enterByPhone(house, { claims })).code).toBe('social.refused');
  });
});

describe('the twin that decodes instead of verifying', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(true);
  });
  afterAll(async () => {
    await house.server.close();
    await house.provider.close();
  });

  it.each(FORGERIES)('lets an OpenID token in with $name', async (forgery) => {
    expect((await enterWith(house, forgery)).answer.value).toMatchObject({ kind: 'register' });
  });
  it.each(FORGERIES)('lets a phone token in with $name', async (forgery) => {
    expect((await enterByPhone(house, forgery)).value).toMatchObject({ kind: 'register' });
  });
});
