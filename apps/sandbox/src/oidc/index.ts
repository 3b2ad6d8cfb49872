import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { facebookRoutes } from './facebook.routes.ts';
import { firebaseRoutes } from './firebase.routes.ts';
import { publishLogins, readLoginKeys } from './keys.ts';
import { createOpenIdProvider } from './openid-provider.ts';
import { openIdRoutes } from './openid.routes.ts';
import { createPeople } from './people.ts';

export type LoginsOptions = {
  readonly home: string;
  /** The site's origins: `http://localhost:8080` and the like. */
  readonly siteOrigins: readonly string[];
  /** Where the phone provider's codes arrive. */
  readonly deliver: (to: string, text: string) => void;
};

/**
 * The outside logins: an OpenID provider in Google's place, Facebook's shape, a phone provider in Firebase's. What the site
 * needs to know of them stands in `<home>/sandbox-oidc.json` once the sandbox listens.
 */
export const openLogins = async (
  app: FastifyInstance,
  { home, siteOrigins, deliver }: LoginsOptions,
): Promise<void> => {
  const keys = readLoginKeys(home);
  const people = createPeople();
  let provider: Provider | null = null;
  app.addHook('onListen', async () => {
    // `localhost` as the site says it: a browser takes both for one site, so that the way back is never a foreign one.
    const origin = `http://localhost:${(app.server.address() as AddressInfo).port}`;
    provider = await createOpenIdProvider({ issuer: `${origin}/oidc`, keys, people, siteOrigins });
    publishLogins(home, keys, origin);
  });
  const css = readFileSync(new URL('logins.css', import.meta.url));
  await app.register(async (logins) => {
    // The answer to a form leads back to the site, and `form-action` is asked about that address as well.
    logins.addHook('onSend', async (_request, reply) => {
      reply.header(
        'content-security-policy',
        "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self' http://localhost:* http://127.0.0.1:*",
      );
    });
    logins.get('/logins/logins.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
    openIdRoutes(
      logins,
      () => {
        if (provider === null) throw new Error('the sandbox does not listen yet');
        return provider;
      },
      people,
    );
    facebookRoutes(logins, { client: keys.facebook, people, siteOrigins });
    firebaseRoutes(logins, { keys, deliver });
  });
};
