export type ContactKind = 'email' | 'mobile';

/** Normal form: e-mail in lower case, mobile in E.164. Sealed in the database; a keyed hash finds it. */
export type Contact = {
  readonly kind: ContactKind;
  /** `m•••@example.com`, `+55 11 ••••-4321`. */
  readonly masked: string;
  readonly isVerified: boolean;
};
