import type { Language } from '@trevo/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Outbox } from './create-outbox.ts';
import type { SmsReport } from './outbox.types.ts';

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
  | 'staff-locked';

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

/** The delivery feature's door: mail and SMS go out by a job, never inside the call that asked for them. */
export type Delivery = {
  /**
   * Queues a message in the caller's transaction: it goes out once the transaction stands, by a job that repeats itself. The
   * same work whether or not anybody will read it, so the time of a call tells nothing.
   */
  send(db: Db, message: Message): Promise<void>;
  /**
   * Counts one SMS against the brakes: per number (the resend wait; 3 in 10 minutes, then 300 s), per address (10 an hour), per
   * prefix, country and day in messages and in money. Of each of these a network takes and weighs at most a share, and each pool
   * has its own. Counts first and judges after, so parallel asks cannot pass together; what is refused counts nowhere.
   * @throws DomainError code.too_soon (`value.waitSeconds`), sms.too_many, sms.country_not_served, sms.not_allowed (premium
   * numbers), sms.quota, sms.unknown (the provider refuses everything)
   */
  admitSms(ask: SmsAsk): Promise<void>;
  /**
   * Counts one code mail: per mailbox (the resend wait; 3 in 10 minutes, then 300 s) and per address of the caller.
   * @throws DomainError code.too_soon (`value.waitSeconds`), code.too_many, mail.unavailable (no mail server is configured)
   */
  admitMail(ask: MailAsk): Promise<void>;
  /** A code that went to this number came back: the brakes of its range and country loosen, and its wait is over. */
  recordSmsUsed(used: Pick<SmsAsk, 'merchantId' | 'mobile' | 'pool'>): Promise<void>;
  /** The same of a mailbox. */
  recordMailUsed(used: Pick<MailAsk, 'merchantId' | 'address'>): Promise<void>;
  /** Sends what is queued and due, at once; answers how many were tried. A job does it each minute for what a crash left. */
  deliverDue(): Promise<number>;
  /** For staff: what left, what did not, and one more try. */
  readonly outbox: Outbox;
  /** For staff: today's SMS against the budgets, and which brakes are closed. */
  smsReport(merchantId: number): Promise<SmsReport>;
  readonly jobs: readonly Job[];
  /** Closes the connections to the mail server. */
  stop(): void;
};
