import type { MailOutlet, Outlets, SmsOutlet } from '../features/delivery/index.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { createSmtp } from './mail/smtp.ts';
import { createSandboxMail, createSandboxSms } from './sandbox-outlets.ts';
import { createTwilio } from './sms/twilio.ts';

const mailOf = ({ mail, seedDemo, home }: Config): MailOutlet | null => {
  if (mail !== null) return createSmtp(mail);
  return seedDemo ? createSandboxMail(home) : null;
};

const smsOf = ({ sms, seedDemo, home }: Config): SmsOutlet | null => {
  if (sms !== null) return createTwilio(sms);
  return seedDemo ? createSandboxSms(home) : null;
};

/**
 * The ways out for mail and SMS: the configured providers or, in the demo, the sandbox's. One that is missing is said at the
 * start; the calls that need it then refuse (`mail.unavailable`, `sms.quota`) and everything else works.
 */
export const openOutlets = (config: Config, log: Log): Outlets => {
  const outlets = { mail: mailOf(config), sms: smsOf(config) };
  if (outlets.mail === null)
    log.warn('No mail server: set MAIL_URL and MAIL_FROM. Until then no e-mail leaves (reset links, codes, notices).');
  if (outlets.sms === null)
    log.warn('No SMS provider: set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM. Until then no SMS leaves.');
  return outlets;
};
