import * as client from 'openid-client';
import type { OpenSocialProvider, SocialPerson, SocialTrip } from '../../features/identity/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Log } from '../../platform/log.ts';

/** A provider that takes longer keeps a person before an empty page. */
const TIMEOUT_SECONDS = 8;
/** Endpoints and supported features change with years, not hours; keys are followed by their `kid` anyway. */
const DISCOVERY_MS = 6 * 3_600_000;
/** Turned back at the provider, in the words of OAuth and of its OpenID extension. */
const TURNED_BACK = new Set(['access_denied', 'login_required', 'consent_required', 'interaction_required']);

export type OpenIdDeps = {
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  /** Plain http only to these origins: the demo's provider on this machine. */
  readonly trustedOrigins: readonly string[];
};

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && ['TimeoutError', 'AbortError', 'TypeError'].includes(error.name);

/** Network trouble and errors of the provider's machine are its fault and pass; anything else is a refusal. */
const refusalOf = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error;
  if (error instanceof client.AuthorizationResponseError)
    return new DomainError(TURNED_BACK.has(error.error) ? 'social.closed' : 'social.refused');
  if (error instanceof client.ResponseBodyError)
    return new DomainError(error.status >= 500 ? 'social.unreachable' : 'social.refused');
  const { cause, code } = error as { cause?: unknown; code?: string };
  const isNetwork =
    code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' || isTimeout(cause) || (isTimeout(error) && code === undefined);
  return new DomainError(isNetwork ? 'social.unreachable' : 'social.refused');
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

type Connection = Parameters<OpenSocialProvider>[0];

/** Finds the provider's endpoints at the first use and again after some hours; a failure is not remembered. */
const createDiscovery = ({ clock, trustedOrigins }: OpenIdDeps, { issuer, clientId, clientSecret }: Connection) => {
  let known: { at: number; configuration: Promise<client.Configuration> } | null = null;
  const discover = async (): Promise<client.Configuration> => {
    const url = new URL(issuer);
    const isTrusted = url.protocol === 'http:' && trustedOrigins.includes(url.origin);
    const extra = [client.enableNonRepudiationChecks, ...(isTrusted ? [client.allowInsecureRequests] : [])];
    const metadata = {
      client_secret: clientSecret,
      id_token_signed_response_alg: 'RS256',
      use_mtls_endpoint_aliases: false,
    };
    const auth = client.ClientSecretPost(clientSecret);
    return client.discovery(url, clientId, metadata, auth, { execute: extra, timeout: TIMEOUT_SECONDS });
  };
  return (): Promise<client.Configuration> => {
    if (known && clock.now() - known.at < DISCOVERY_MS) return known.configuration;
    const configuration = discover();
    known = { at: clock.now(), configuration };
    configuration.catch(() => {
      known = null;
    });
    return configuration;
  };
};

/** Providers differ in where they put the address: the token first, then the userinfo endpoint of the same subject. */
const personOf = async (
  configuration: client.Configuration,
  tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
): Promise<SocialPerson> => {
  const claims = tokens.claims();
  if (!claims?.sub) throw new DomainError('social.refused');
  const hasMore = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasMore ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  const facts: Record<string, unknown> = { ...claims, ...more };
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: textOf(facts.email)?.trim().toLowerCase() ?? null,
    isEmailVerified: facts.email_verified === true,
    name: textOf(facts.name),
  };
};

/**
 * Any OpenID provider, Google among them: found by discovery, code flow with PKCE (S256), state and nonce. The ID token's
 * signature is checked although it came over TLS, RS256 alone: `none` and key confusion have no way in.
 */
export const createOpenIdProvider =
  (deps: OpenIdDeps): OpenSocialProvider =>
  (connection) => {
    const configured = createDiscovery(deps, connection);
    const guarded = async <Value>(work: () => Promise<Value>): Promise<Value> => {
      try {
        return await work();
      } catch (error) {
        const refusal = refusalOf(error);
        // Never the answer itself: it may hold a code or a token.
        const { name, code, message } = error as { name?: string; code?: string; message?: string };
        const facts = { provider: connection.provider, code: refusal.code, reason: code ?? name, detail: message };
        deps.log.warn(facts, 'social.provider_refused');
        throw refusal;
      }
    };
    return {
      begin: ({ redirectUri, state, nonce, verifier }: SocialTrip) =>
        guarded(async () =>
          client.buildAuthorizationUrl(await configured(), {
            redirect_uri: redirectUri,
            scope: 'openid email profile',
            state,
            nonce,
            code_challenge: await client.calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
            // Who shares a browser chooses their own account instead of landing in the last one's.
            prompt: 'select_account',
          }),
        ),
      finish: ({ redirectUri, state, nonce, verifier }: SocialTrip, callback: URLSearchParams) =>
        guarded(async () => {
          const configuration = await configured();
          const url = new URL(redirectUri);
          url.search = callback.toString();
          const checks = {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          };
          return personOf(configuration, await client.authorizationCodeGrant(configuration, url, checks));
        }),
    };
  };
