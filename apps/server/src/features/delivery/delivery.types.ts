import type { Language } from '@trevo/contract';

/** Every text that leaves by mail or SMS. The words of each stand in `locales/server/mail`. */
export type TemplateName =
  | 'code'
  | 'reset-link'
  | 'new-device'
  | 'remember-replayed'
  | 'password-changed'
  | 'account-recovered'
  | 'account-locked'
  | 'contact-changed'
  | 'factor-changed'
  | 'account-closed'
  | 'operator-invite'
  | 'operator-factor'
  | 'staff-notice'
  | 'staff-email-asked'
  | 'staff-email'
  | 'staff-command'
  | 'staff-locked'
  | 'chat-asked'
  | 'chat-answer'
  | 'affiliate-asked'
  | 'affiliate-approved'
  | 'affiliate-declined';

export type Message = {
  readonly merchantId: number;
  /** null: the address belongs to no account (yet). */
  readonly memberId: bigint | null;
  readonly channel: 'email' | 'sms';
  /** An e-mail address, or a number in E.164 form (`+5511987654321`). Kept sealed, gone when delivered. */
  readonly to: string;
  readonly template: TemplateName;
  readonly language: Language;
  /** What the template shows: code, link, device, time. Kept sealed like the address. */
  readonly values: Readonly<Record<string, string>>;
  /** Queued and worked on like any other, but never sent: nobody has this address, and time must not tell. */
  readonly isDecoy?: boolean;
};

/**
 * Whose code an SMS carries, each kind with a budget of its own: `registration` (anybody may ask), `account` (sign-in, recovery,
 * second factor: only to a number that a member has proved), `contact` (the new number of a member who is signed in).
 */
export type SmsPool = 'registration' | 'account' | 'contact';

/** What the pumping brakes of SMS look at before one is queued. */
export type SmsAsk = {
  readonly merchantId: number;
  /** E.164. */
  readonly mobile: string;
  readonly ip: string;
  readonly pool: SmsPool;
  /** The least time between two messages to the number, whoever asks; none once the code of the last was used. */
  readonly waitMs: number;
  /** Nobody has this number, so nothing will leave: the same judgement, but it uses up nothing that others share. */
  readonly isDecoy?: boolean;
};

/** What the brakes of code mails look at before one is queued. */
export type MailAsk = {
  readonly merchantId: number;
  /** Lower case. */
  readonly address: string;
  readonly ip: string;
  /** The least time between two mails to the mailbox, whoever asks; none once the code of the last was used. */
  readonly waitMs: number;
};
