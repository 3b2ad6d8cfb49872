import type { Caller } from '../../../platform/http/principal.ts';
import type { Member } from '../../members/index.ts';

/** In the order in which they are offered: the strongest first. */
export const FACTOR_METHODS = ['passkey', 'totp', 'email', 'sms', 'recovery'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

export type FactorOffer = {
  readonly method: FactorMethod;
  /** What the person recognises it by: `m•••@example.com`, `+55 11 ••••-4321`, the passkey's name, how many recovery codes are left. Never the whole. */
  readonly hint: string;
};

/** What a person proves a factor with: six digits of TOTP or a code, a recovery code, or the browser's passkey answer. */
export type FactorProof =
  | { readonly method: 'totp' | 'email' | 'sms' | 'recovery'; readonly code: string }
  | { readonly method: 'passkey'; readonly response: Readonly<Record<string, unknown>> };

/** The second factors that a member has set up: TOTP, passkeys, verified e-mail, verified mobile. */
export type Factors = {
  /** Empty when the member has none. */
  offersOf(member: Member): Promise<FactorOffer[]>;
  /**
   * Sends a code (e-mail, SMS), or answers the browser's options (passkey); TOTP and recovery codes need nothing. `binding` is the id of the
   * pending challenge or the session, and the proof counts only there.
   * @throws DomainError factor.not_set_up, sms.*, code.too_many
   */
  begin(
    member: Member,
    method: FactorMethod,
    binding: string,
    caller: Caller,
  ): Promise<{ expiredMinutes: number | null; passkey: Readonly<Record<string, unknown>> | null }>;
  /**
   * Checks and spends the proof: a TOTP step, a code, a passkey challenge works once.
   * @throws DomainError factor.wrong, factor.not_set_up, code.*
   */
  prove(member: Member, proof: FactorProof, binding: string, caller: Caller): Promise<void>;
};
