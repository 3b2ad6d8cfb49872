import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type MailOutlet, OutletError, type SmsOutlet } from '../features/delivery/index.ts';
import { createSmtp } from './mail/smtp.ts';
import { createTwilio } from './sms/twilio.ts';

const DEMO_SENDER = 'nao-responda@trevo.example';
const DEMO_NUMBER = '+15005550006';

const MailAccount = z.object({ url: z.url({ protocol: /^smtp$/ }) });
const SmsAccount = z.object({ apiUrl: z.url({ protocol: /^http$/ }), accountSid: z.string(), authToken: z.string() });

/**
 * What the sandbox published about itself in `home`; it does so each time it starts, so it is read at every message. The driver
 * is made anew only when what is written there has changed.
 */
const createFollower = <Account, Driver>(
  file: string,
  schema: z.ZodType<Account>,
  open: (account: Account) => Driver,
  close: (driver: Driver) => void,
) => {
  let last: { text: string; driver: Driver } | null = null;
  return {
    current(): Driver {
      let text: string;
      try {
        text = readFileSync(file, 'utf8');
      } catch {
        throw new OutletError('unavailable', 'not_started', 'the sandbox has not started yet');
      }
      if (last?.text === text) return last.driver;
      if (last) close(last.driver);
      last = { text, driver: open(schema.parse(JSON.parse(text))) };
      return last.driver;
    },
    close: () => {
      if (last) close(last.driver);
    },
  };
};

/** Mail to the demo's inbox page: real SMTP to the sandbox's server (`<home>/sandbox-mail.json`). */
export const createSandboxMail = (home: string): MailOutlet => {
  const follower = createFollower(
    join(home, 'sandbox-mail.json'),
    MailAccount,
    ({ url }) => createSmtp({ url, from: DEMO_SENDER }),
    (smtp) => smtp.close(),
  );
  return {
    from: DEMO_SENDER,
    send: async (letter) => follower.current().send(letter),
    close: () => follower.close(),
  };
};

/** SMS to the demo's inbox page, over the provider's own wire (`<home>/sandbox-sms.json`). */
export const createSandboxSms = (home: string): SmsOutlet => {
  const follower = createFollower(
    join(home, 'sandbox-sms.json'),
    SmsAccount,
    (account) => createTwilio({ ...account, from: DEMO_NUMBER }),
    () => undefined,
  );
  return { send: async (message) => follower.current().send(message) };
};
