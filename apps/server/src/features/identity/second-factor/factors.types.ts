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
