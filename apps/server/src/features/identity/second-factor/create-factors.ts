import { PasskeyAssertion } from '@trevo/contract';
import * as z from 'zod/mini';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Vault } from '../../../platform/secrets.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import type { Contacts, Member } from '../../members/index.ts';
import type { Codes } from '../codes/create-codes.ts';
import type { CodeTarget } from '../codes/codes.types.ts';
import { countLoginTry, deleteLoginTries } from '../password/credentials.repository.ts';
import { TYPED_FACTOR_TRIES } from '../limits.ts';
import { type AuthenticatorAppDeps, createAuthenticatorApp } from './authenticator-app.ts';
import type { FactorMethod, FactorOffer, FactorProof } from './factors.types.ts';
import { type BrowserOptions, createPasskeys, type PasskeysDeps } from './passkeys.ts';
import { createRecoveryCodes } from './recovery-codes.ts';

export type FactorsDeps = AuthenticatorAppDeps &
  PasskeysDeps & { readonly vault: Vault; readonly codes: Codes; readonly contacts: Contacts };

const CHANNELS = { email: 'email', sms: 'mobile' } as const;
type CodeMethod = keyof typeof CHANNELS;
const isCodeMethod = (method: FactorMethod): method is CodeMethod => method in CHANNELS;

/** The name of the only one, or how many there are. */
const passkeyHint = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? '') : String(names.length);

type Begun = { readonly expiredMinutes: number | null; readonly passkey: BrowserOptions | null };

/** The second factors that a member has set up, `factors`, and the parts that the security centre sets up. */
export const createFactors = (deps: FactorsDeps) => {
  const { db, clock, vault, codes, contacts } = deps;
  const app = createAuthenticatorApp(deps);
  const passkeys = createPasskeys(deps);
  const recoveryCodes = createRecoveryCodes(deps);

  /** Empty when the member has none. */
  const offersOf = async ({ memberId }: Member): Promise<FactorOffer[]> => {
    const [keys, appSince, known, left] = await Promise.all([
      passkeys.list(memberId),
      app.since(memberId),
      contacts.of(memberId),
      recoveryCodes.left(memberId),
    ]);
    const contactOffers = (['email', 'sms'] as const).flatMap((method): FactorOffer[] => {
      const contact = known.find(({ kind, isVerified }) => kind === CHANNELS[method] && isVerified);
      return contact ? [{ method, hint: contact.masked }] : [];
    });
    return [
      ...(keys.length > 0 ? [{ method: 'passkey' as const, hint: passkeyHint(keys.map(({ name }) => name)) }] : []),
      ...(appSince === null ? [] : [{ method: 'totp' as const, hint: '' }]),
      ...contactOffers,
      ...(left > 0 ? [{ method: 'recovery' as const, hint: String(left) }] : []),
    ];
  };

  /** Where a code of this member goes. @throws DomainError factor.not_set_up */
  const targetOf = async ({ memberId, merchantId }: Member, method: CodeMethod, binding: string) => {
    const kind = CHANNELS[method];
    const isVerified = (await contacts.of(memberId)).some((one) => one.kind === kind && one.isVerified);
    const address = isVerified ? await contacts.reveal(memberId, kind) : null;
    if (address === null) throw new DomainError('factor.not_set_up');
    return { merchantId, purpose: 'second-factor', channel: method, address, binding } satisfies CodeTarget;
  };

  /** Counts a typed code first and judges after, per member and across sessions: parallel guesses cannot outrun it. */
  const inTries = async (memberId: bigint, judge: () => Promise<boolean>): Promise<boolean> => {
    const key = vault.keyedHash('login-try', `factor:${memberId}`);
    const { wasAllowed, lockedUntil } = await countLoginTry(db, key, toDate(clock.now()), TYPED_FACTOR_TRIES);
    if (!wasAllowed) {
      const waitMs = (lockedUntil?.getTime() ?? clock.now()) - clock.now();
      throw new DomainError('factor.too_many', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
    }
    const isRight = await judge();
    if (isRight) await deleteLoginTries(db, key);
    return isRight;
  };

  const isProven = async (member: Member, proof: FactorProof, binding: string): Promise<boolean> => {
    const { memberId } = member;
    if (proof.method === 'totp') return inTries(memberId, () => app.spend(memberId, proof.code));
    if (proof.method === 'recovery') return inTries(memberId, () => recoveryCodes.spend(memberId, proof.code));
    if (proof.method === 'passkey') return false;
    await codes.consume(db, await targetOf(member, proof.method, binding), proof.code);
    return true;
  };

  const factors = {
    offersOf,
    /**
     * Sends a code (e-mail, SMS), or answers the browser's options (passkey); TOTP and recovery codes need nothing. `binding` is the id of the
     * pending challenge or the session, and the proof counts only there.
     * @throws DomainError factor.not_set_up, sms.*, code.too_many
     */
    async begin(member: Member, method: FactorMethod, binding: string, caller: Caller): Promise<Begun> {
      if (method === 'passkey')
        return { expiredMinutes: null, passkey: await passkeys.beginProof(member, binding, caller) };
      if (!isCodeMethod(method)) {
        const isOffered = (await offersOf(member)).some((offer) => offer.method === method);
        if (!isOffered) throw new DomainError('factor.not_set_up');
        return { expiredMinutes: null, passkey: null };
      }
      const target = await targetOf(member, method, binding);
      const { expiredMinutes } = await codes.issue({ ...target, memberId: member.memberId, isDelivered: true }, caller);
      return { expiredMinutes, passkey: null };
    },
    /**
     * Checks and spends the proof: a TOTP step, a code, a passkey challenge works once.
     * @throws DomainError factor.wrong, factor.not_set_up, code.*
     */
    async prove(member: Member, proof: FactorProof, binding: string, caller: Caller): Promise<void> {
      if (proof.method !== 'passkey') {
        if (!(await isProven(member, proof, binding))) throw new DomainError('factor.wrong');
        return;
      }
      const assertion = z.safeParse(PasskeyAssertion, proof.response);
      if (!assertion.success || !(await passkeys.prove(member, assertion.data, binding, caller)))
        throw new DomainError('factor.wrong');
    },
  };
  return { factors, app, passkeys, recoveryCodes };
};
export type FactorParts = ReturnType<typeof createFactors>;
export type Factors = FactorParts['factors'];
