import { type FieldRule, rule } from '@trevo/engines/registration';
import { fieldMessage } from '@trevo/contract/field-messages';
import type { Language } from '@trevo/contract';
import { toDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError, invalidFields } from '../../../platform/domain-error.ts';
import type { Member } from '../../members/index.ts';
import { registrationFields } from '../../merchant/index.ts';
import { countLoginTry, deleteLoginTries, uncountLoginTry } from '../password/credentials.repository.ts';
import { LOGIN_TRIES } from '../limits.ts';
import { wrongSecret } from '../wrong-secret.ts';
import { findPaymentPassword, upsertPaymentPassword } from './payment-password.repository.ts';
import type { IdentityDeps } from '../identity.types.ts';

/** What a withdrawal of this member asks for; `missing`: the brand requires a payment password and none is set. */
export type WithdrawalSecret = 'password' | 'payment' | 'missing';

type Owner = Pick<Member, 'memberId' | 'merchantId'>;
/** The form's field that the secret was typed into, and the language of its refusal. */
type TypedIn = { readonly field: string; readonly language: Language };

export type PaymentPasswordsDeps = Pick<IdentityDeps, 'db' | 'clock' | 'vault' | 'passwords' | 'merchants'>;

/** Six digits unless the brand's registration rules say otherwise. */
const SIX_DIGITS: FieldRule = {
  name: 'paymentPassword',
  enabled: true,
  required: true,
  patternId: 6,
  acceptedPattern: '',
  minLength: 6,
  maxLength: 6,
};

/** What a thief tries first: one digit again and again, counting up or down, a short block repeated. */
export const isTrivialPin = (typed: string): boolean => {
  const codes = Array.from(typed, (one) => one.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  const isRun = steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 2);
  const isBlock = [1, 2, 3].some((size) => {
    const block = typed.slice(0, size);
    return typed.length >= size * 2 && block.repeat(Math.ceil(typed.length / size)).startsWith(typed);
  });
  return isRun || isBlock || new Set(codes).size < 3;
};

/** The second secret of an account: withdrawals ask for it in the place of the login password. */
export const createPaymentPasswords = (deps: PaymentPasswordsDeps) => {
  const { db, clock, vault, passwords, merchants } = deps;
  const isSet = async (memberId: bigint): Promise<boolean> => (await findPaymentPassword(db, memberId)) !== null;
  const ruleOf = (merchantId: number): FieldRule => {
    const own = registrationFields(merchants.settings(merchantId)).find(({ name }) => name === 'paymentPassword');
    return { ...SIX_DIGITS, ...own, enabled: true, required: true };
  };
  const keyOf = (memberId: bigint): Buffer => vault.keyedHash('login-try', `payment:${memberId}`);
  return {
    isSet,
    ruleOf,
    async secretOf({ memberId, merchantId }: Owner): Promise<WithdrawalSecret> {
      const policy = merchants.settings(merchantId)['withdrawal.paymentPassword'];
      if (policy === 'off') return 'password';
      if (await isSet(memberId)) return 'payment';
      return policy === 'required' ? 'missing' : 'password';
    },
    /** @throws DomainError request.invalid (not of the brand's pattern), payment_password.weak */
    check(typed: string, merchantId: number, language: Language): void {
      const verdict = rule(ruleOf(merchantId))(typed);
      if (verdict !== true)
        throw invalidFields({
          paymentPassword: { code: verdict.key, message: fieldMessage(verdict.key, language, verdict.params) },
        });
      if (isTrivialPin(typed)) throw new DomainError('payment_password.weak');
    },
    /** The hash to store; made outside of the transaction that stores it. */
    hash: (typed: string): Promise<string> => passwords.hash(typed),
    store: (tx: Db, { memberId, merchantId }: Owner, passwordHash: string): Promise<void> =>
      upsertPaymentPassword(tx, { memberId, merchantId, passwordHash, changedAt: toDate(clock.now()) }),
    /**
     * Judges a try, counted before it is judged: three wrong ones within 30 minutes lock it for 30 minutes, apart from the
     * login. @throws DomainError payment_password.wrong, also while locked and when none is set
     */
    async require(memberId: bigint, typed: string, { field, language }: TypedIn): Promise<void> {
      const key = keyOf(memberId);
      const at = toDate(clock.now());
      const { wasAllowed, ...tries } = await countLoginTry(db, key, at, LOGIN_TRIES);
      const stored = wasAllowed ? await findPaymentPassword(db, memberId) : null;
      const isRight = await passwords.verify(stored, typed).catch(async (error: unknown) => {
        if (wasAllowed) await uncountLoginTry(db, key, at, LOGIN_TRIES.limit);
        throw error;
      });
      if (!isRight) throw wrongSecret({ code: 'payment_password.wrong', field, tries, language });
      await deleteLoginTries(db, key);
    },
    /** Ends the lock and forgets the failures. */
    clear: (memberId: bigint): Promise<void> => deleteLoginTries(db, keyOf(memberId)),
  };
};
export type PaymentPasswords = ReturnType<typeof createPaymentPasswords>;
