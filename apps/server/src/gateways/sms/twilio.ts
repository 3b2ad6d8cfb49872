import { SECOND } from '@trevo/time';
import { z } from 'zod';
import { OutletError, type SmsOutlet } from '../../features/delivery/index.ts';

const PATIENCE_MS = 10 * SECOND;
/** About this number alone: not a number, not a mobile, unreachable, its owner said STOP. Another try changes nothing. */
const REFUSED = new Set([21211, 21214, 21217, 21265, 21610, 21612, 21614]);
const TOO_MANY = 20429;

const Accepted = z.object({ sid: z.string().max(64) });
const Problem = z.object({ code: z.number().int().nullish() });

export type TwilioOptions = {
  /** `https://api.twilio.com`, or whoever speaks the same wire. */
  readonly apiUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A sender's number in E.164, or the id of a messaging service (`MG...`). */
  readonly from: string;
};

const retryAfter = (response: Response): number | null => {
  const seconds = response.headers.get('retry-after') ?? '';
  return /^\d{1,5}$/.test(seconds) ? Number(seconds) : null;
};

const refusalOf = async (response: Response): Promise<OutletError> => {
  const parsed = Problem.safeParse(await response.json().catch(() => null));
  const code = parsed.data?.code ?? response.status;
  const text = `the SMS provider answered ${response.status}`;
  if (REFUSED.has(code)) return new OutletError('refused', String(code), text);
  if (response.status === 429 || code === TOO_MANY || response.status >= 500)
    return new OutletError('unavailable', String(code), text, retryAfter(response));
  return new OutletError('misconfigured', String(code), text);
};

/** SMS over Twilio's Messages call: a form, basic authentication, one exchange of ten seconds at most, no redirects. */
export const createTwilio = ({ apiUrl, accountSid, authToken, from }: TwilioOptions): SmsOutlet => {
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, apiUrl);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return {
    async send({ to, text }) {
      let response: Response;
      try {
        response = await fetch(url, {
          method: 'POST',
          headers: { authorization, accept: 'application/json' },
          body: new URLSearchParams({ To: to, Body: text, ...sender }),
          redirect: 'error',
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
      } catch {
        throw new OutletError('unavailable', 'silent', 'the SMS provider did not answer');
      }
      if (!response.ok) throw await refusalOf(response);
      const accepted = Accepted.safeParse(await response.json().catch(() => null));
      // It said yes: another try would be a second SMS, so an unreadable receipt is still a receipt.
      return { ref: accepted.data?.sid ?? '' };
    },
  };
};
