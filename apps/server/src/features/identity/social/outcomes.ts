import { z } from 'zod';
import type { ErrorCode } from '@trevo/contract';
import { toDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import { randomToken, tokenHash } from '../../../platform/secrets.ts';
import type { SocialDeps } from './social-deps.ts';
import { deleteOutcome, findOutcome, insertOutcome, type OutcomeKey, type OutcomeKind } from './social.repository.ts';

const LIFE_MS = { landing: 60_000, ticket: 15 * 60_000 } as const;

const Person = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  name: z.nullable(z.string()),
});

/** What came back: somebody, by a provider or by their number; or why nobody did. */
const Returned = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('person'),
    provider: z.string(),
    label: z.string(),
    person: Person,
    /** The member who connects this login, in decimal; null: somebody signs in. */
    linkTo: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('phone'), mobile: z.string() }),
  z.object({ kind: z.literal('refused'), code: z.string() }),
]);
export type Returned = z.output<typeof Returned>;
export type ReturnedPerson = Extract<Returned, { kind: 'person' }>;

/**
 * Whether an account that is made of it needs a password: without one, and without a verified contact, its owner could
 * never prove themselves again inside, neither to withdraw nor to change anything.
 */
export const needsPassword = (returned: Returned): boolean =>
  returned.kind === 'person' && (returned.person.email === null || !returned.person.isEmailVerified);

export const cidHashOf = ({ cid }: Caller): Buffer => tokenHash(`social-cid:${cid}`);

/** Keeps what came back until the browser that set out asks for it: sealed, once, for a minute or, as a ticket, 15. */
export const createOutcomes = ({ parts: { db, clock }, vault }: Pick<SocialDeps, 'parts' | 'vault'>) => {
  const keyOf = (code: string, kind: OutcomeKind, caller: Caller): OutcomeKey => ({
    codeHash: tokenHash(`social:${code}`),
    kind,
    merchantId: caller.merchant.merchantId,
    cidHash: cidHashOf(caller),
  });
  const contextOf = ({ codeHash }: OutcomeKey): string => `social-outcome:${codeHash.toString('hex')}`;
  const open = (key: OutcomeKey, box: Buffer | null): Returned => {
    if (box === null) throw new DomainError('social.code_expired');
    return Returned.parse(JSON.parse(vault.open('social', box, contextOf(key)).toString('utf8')));
  };
  return {
    async keep(returned: Returned, kind: OutcomeKind, caller: Caller): Promise<string> {
      const code = randomToken();
      const key = keyOf(code, kind, caller);
      const outcomeSealed = vault.seal('social', JSON.stringify(returned), contextOf(key));
      await insertOutcome(db, { ...key, outcomeSealed, expiresAt: new Date(clock.now() + LIFE_MS[kind]) });
      return code;
    },
    /** Without spending it, so that a field can be corrected. @throws DomainError social.code_expired */
    async peek(code: string, kind: OutcomeKind, caller: Caller): Promise<Returned> {
      const key = keyOf(code, kind, caller);
      return open(key, await findOutcome(db, key, toDate(clock.now())));
    },
    /** @throws DomainError social.code_expired (unknown, over, spent, another browser's) */
    async spend(tx: Db, code: string, kind: OutcomeKind, caller: Caller): Promise<Returned> {
      const key = keyOf(code, kind, caller);
      return open(key, await deleteOutcome(tx, key, toDate(clock.now())));
    },
    /**
     * The same for a ticket that was got before a sign-in and is used after it, when the browser has a new name. It lies in the
     * page's memory alone, and whoever uses it proves by both halves of their session who they are.
     * @throws DomainError social.code_expired
     */
    async spendAfterSignIn(tx: Db, ticket: string, caller: Caller): Promise<Returned> {
      const key = keyOf(ticket, 'ticket', caller);
      return open(key, await deleteOutcome(tx, { ...key, cidHash: null }, toDate(clock.now())));
    },
  };
};
export type Outcomes = ReturnType<typeof createOutcomes>;

/** The refusals that a landing may carry. */
const CARRIED: ReadonlySet<string> = new Set([
  'social.closed',
  'social.refused',
  'social.unreachable',
  'social.code_expired',
]);

export const refusedWith = (error: unknown): Returned => {
  if (error instanceof DomainError && CARRIED.has(error.code)) return { kind: 'refused', code: error.code };
  throw error;
};

export const throwRefusal = (code: string): never => {
  throw new DomainError((CARRIED.has(code) ? code : 'social.refused') as ErrorCode);
};
