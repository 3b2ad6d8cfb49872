import type { TemplateName } from '../delivery.types.ts';

/**
 * One text as a mail and as an SMS. `{name}` is filled from the message's values, `{brand}` by the platform; a line whose
 * value is missing is left out, so a sender that does not know the place of a sign-in loses that line alone.
 */
export type Template = {
  readonly subject: string;
  readonly lines: readonly string[];
  /** Shown as a button in the mail: the value that holds the address, and the button's words. */
  readonly button?: { readonly link: string; readonly label: string };
  /** Shown large and spaced in the mail. */
  readonly code?: string;
  /** Under 160 characters once filled; accents are removed, as the SMS alphabet lacks most of them. */
  readonly sms: string;
};

export type Templates = Readonly<Record<TemplateName, Template>>;
