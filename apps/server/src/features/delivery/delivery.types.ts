import type { Language } from '@trevo/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Outbox, SmsReport } from './outbox.types.ts';

/** Every text that leaves by mail or SMS. The copy of each, in PT and EN, stands in `templates/`. */
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

/** What the pumping brakes of SMS look at before one is queued. */
export type SmsAsk = {
  readonly merchantId: number;
  /** E.164. */
  readonly mobile: string;
  readonly ip: string;
};

/** What the brakes of code mails look at before one is queued. */
export type MailAsk = {
  readonly merchantId: number;
  /** Lower case. */
  readonly address: string;
  readonly ip: string;
};

/** The delivery feature's door: mail and SMS go out by a job, never inside the call that asked for them. */
export type Delivery = {
  /**
   * Queues a message in the caller's transaction: it goes out once the transaction stands, by a job that repeats itself. The
   * same work whether or not anybody will read it, so the time of a call tells nothing.
   */
  send(db: Db, message: Message): Promise<void>;
  /**
   * Counts one SMS against the brakes: per number (3 in 10 minutes, then 300 s), per address (10 an hour), per prefix, per
   * brand and day in messages and in money; counts first and judges after, so parallel asks cannot pass together.
   * @throws DomainError sms.too_many, sms.country_not_served, sms.not_allowed (premium numbers), sms.quota, sms.unknown (the
   * provider refuses everything)
   */
  admitSms(ask: SmsAsk): Promise<void>;
  /**
   * Counts one code mail: per mailbox (3 in 10 minutes, then 300 s) and per address of the caller.
   * @throws DomainError code.too_many, mail.unavailable (no mail server is configured)
   */
  admitMail(ask: MailAsk): Promise<void>;
  /** A code that went to this number came back: the brakes of its range and country loosen. */
  recordSmsUsed(merchantId: number, mobile: string): Promise<void>;
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
