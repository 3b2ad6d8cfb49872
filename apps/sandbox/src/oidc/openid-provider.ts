import type { Configuration, default as Provider, interactionPolicy } from 'oidc-provider';
import type { LoginKeys } from './keys.ts';
import type { People } from './people.ts';
import { withoutNotices } from './without-notices.ts';

const oidc = await withoutNotices(() => import('oidc-provider'));

const MINUTE = 60;

/** Google's `prompt=select_account`: the picker comes even when somebody is signed in. */
const prompts = (): interactionPolicy.DefaultPolicy => {
  const policy = oidc.interactionPolicy.base();
  policy.add(new oidc.interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
};

export type OpenIdOptions = {
  readonly issuer: string;
  readonly keys: LoginKeys;
  readonly people: People;
  /** Where the site may be; codes go nowhere else. */
  readonly siteOrigins: readonly string[];
};

/** A real OpenID provider in the shape of Google's: code flow with PKCE only, RS256, claims in the ID token. */
export const createOpenIdProvider = async ({ issuer, keys, people, siteOrigins }: OpenIdOptions): Promise<Provider> => {
  const configuration: Configuration = {
    clients: [
      {
        client_id: keys.google.clientId,
        client_secret: keys.google.clientSecret,
        redirect_uris: siteOrigins.map((origin) => `${origin}/wps/session/social/google/callback`),
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'RS256',
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [keys.openId] },
    // Cookies ignore ports: without names of their own these would travel to the site too and clash there.
    cookies: {
      keys: [keys.cookie],
      names: { session: 'sbx_session', interaction: 'sbx_interaction', resume: 'sbx_resume' },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: prompts(), url: (_context, { uid }) => `/logins/openid/${uid}` },
    ttl: { AuthorizationCode: MINUTE, AccessToken: 5 * MINUTE, IdToken: 5 * MINUTE, Interaction: 30 * MINUTE },
    async findAccount(_context, sub) {
      const person = people.find(sub);
      if (person === null) return undefined;
      const { email, isEmailVerified, name } = person;
      const address = email === null ? {} : { email, email_verified: isEmailVerified };
      return { accountId: sub, claims: async () => ({ sub, name, ...address }) };
    },
  };
  return withoutNotices(() => new oidc.default(issuer, configuration));
};
