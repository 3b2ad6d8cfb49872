import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { PhoneIdentity } from '../../features/identity/index.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Log } from '../../platform/log.ts';

const TIMEOUT_MS = 8_000;
/** A token lives an hour, but only a fresh sign-in opens a session here: an old token that leaked is worth nothing. */
const FRESH_SECONDS = 300;
const SKEW_SECONDS = 30;

const Claims = z.object({
  sub: z.string().min(1).max(128),
  phone_number: z.string().regex(/^\+[1-9]\d{6,14}$/),
  auth_time: z.number().int(),
  exp: z.number().int(),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});
const Sent = z.object({ sessionInfo: z.string().min(1).max(512) });
const SignedIn = z.object({ idToken: z.string().min(1).max(4096) });
const Failure = z.object({ error: z.object({ message: z.string() }) });

/** The provider's words as ours. What is not here is its fault, not the person's. */
const REFUSALS: Readonly<Record<string, ConstructorParameters<typeof DomainError>[0]>> = {
  INVALID_PHONE_NUMBER: 'sms.number_invalid',
  MISSING_PHONE_NUMBER: 'sms.number_invalid',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'sms.too_many',
  QUOTA_EXCEEDED: 'sms.quota',
  INVALID_CODE: 'code.wrong',
  MISSING_CODE: 'code.wrong',
  SESSION_EXPIRED: 'code.expired',
  INVALID_SESSION_INFO: 'code.expired',
};

export type PhoneIdentityOptions = {
  readonly projectId: string;
  readonly apiKey: string;
  /** Base of the Identity Toolkit. */
  readonly apiUrl: string;
  /** JWK set of the token service. */
  readonly keysUrl: string;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
};

/** Phone login in the shape of Firebase Authentication: REST calls for the code, RS256 tokens of the secure token service. */
export const createPhoneIdentity = (options: PhoneIdentityOptions): PhoneIdentity => {
  const { projectId, apiKey, apiUrl, keysUrl, clock, log } = options;
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: TIMEOUT_MS });

  const ask = async <Schema extends z.ZodType>(
    schema: Schema,
    method: string,
    body: Record<string, string>,
  ): Promise<z.output<Schema>> => {
    let answer: Response;
    try {
      answer = await fetch(`${apiUrl}/v1/accounts:${method}`, {
        method: 'POST',
        // In a header, not in the address: addresses are logged.
        headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
    } catch {
      throw new DomainError('social.unreachable');
    }
    const json: unknown = await answer.json().catch(() => null);
    const parsed = schema.safeParse(json);
    if (answer.ok && parsed.success) return parsed.data;
    const failure = Failure.safeParse(json);
    const word = failure.success ? (failure.data.error.message.split(' ')[0] ?? '') : '';
    log.warn({ method, status: answer.status, word }, 'phone.provider_refused');
    throw new DomainError(REFUSALS[word] ?? 'social.unreachable');
  };

  return {
    send: (mobile) => ask(Sent, 'sendVerificationCode', { phoneNumber: mobile }),
    confirm: (sessionInfo, code) => ask(SignedIn, 'signInWithPhoneNumber', { sessionInfo, code }),
    async verify(idToken) {
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer: `https://securetoken.google.com/${projectId}`,
          audience: projectId,
          requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
          clockTolerance: SKEW_SECONDS,
          currentDate: toDate(clock.now()),
        });
        const claims = Claims.parse(payload);
        const age = Math.floor(clock.now() / 1000) - claims.auth_time;
        if (age > FRESH_SECONDS + SKEW_SECONDS || age < -SKEW_SECONDS) throw new DomainError('social.refused');
        const expiresAt = new Date((claims.exp + SKEW_SECONDS) * 1000);
        return { mobile: claims.phone_number, subject: claims.sub, expiresAt };
      } catch (error) {
        if (error instanceof errors.JWKSTimeout || error instanceof TypeError)
          throw new DomainError('social.unreachable');
        log.warn({ reason: (error as { code?: string }).code ?? (error as Error).name }, 'phone.token_refused');
        throw new DomainError('social.refused');
      }
    },
  };
};
