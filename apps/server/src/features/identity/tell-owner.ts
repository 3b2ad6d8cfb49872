import { Language } from '@trevo/contract';
import { type Instant, toIso } from '@trevo/time';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/principal.ts';
import type { TemplateName } from '../delivery/index.ts';
import type { Member } from '../members/index.ts';
import type { IdentityDeps } from './identity.types.ts';
import { deviceName } from './sessions/device-name.ts';
import { MONEY_HOLD_MS } from './limits.ts';
import { changeWords } from './owner-words.ts';

/**
 * `at` (ISO 8601) becomes `time` by the brand's wall clock, `change` becomes `factor` in words.
 *
 * Tells the owner of an account what happened to it, on every channel that they have verified, in the caller's transaction:
 * the message exists if and only if the change does. In the brand's first language: whoever acts may not be the owner,
 * so their page's language decides nothing. An account without a verified contact hears nothing.
 */
export type TellOwner = (
  tx: DbTransaction,
  member: Pick<Member, 'memberId' | 'merchantId' | 'username'>,
  template: Exclude<TemplateName, 'code' | 'reset-link'>,
  values: Readonly<Record<string, string>>,
) => Promise<void>;

export type TellOwnerDeps = Pick<IdentityDeps, 'contacts' | 'delivery' | 'merchants'>;

export const createTellOwner =
  ({ contacts, delivery, merchants }: TellOwnerDeps): TellOwner =>
  async (tx, { memberId, merchantId, username }, template, values) => {
    const spoken = Language.safeParse(merchants.profile(merchantId).languages[0]?.toUpperCase());
    const language = spoken.success ? spoken.data : 'PT';
    const timeZone = merchants.settings(merchantId)['brand.timeZone'];
    const { at, change, ...rest } = values;
    const shown = {
      ...rest,
      username,
      hours: String(MONEY_HOLD_MS / 3_600_000),
      ...(at === undefined ? {} : { time: localTime(at, language, timeZone) }),
      ...(change === undefined ? {} : { factor: changeWords(change, language) }),
    };
    for (const { kind, isVerified } of await contacts.of(memberId)) {
      const to = isVerified ? await contacts.reveal(memberId, kind) : null;
      if (to === null) continue;
      const channel = kind === 'email' ? 'email' : 'sms';
      await delivery.send(tx, {
        merchantId,
        memberId,
        channel,
        to,
        template,
        language,
        values: shown,
      });
    }
  };

const LOCALES = { PT: 'pt-BR', EN: 'en-GB', ZH: 'zh-CN' } as const;

/** An instant by the brand's wall clock, with the zone: `21/11/2026, 12:04 GMT-3`. */
const localTime = (iso: string, language: Language, timeZone: string): string => {
  const at = toDate(Date.parse(iso) as Instant);
  return new Intl.DateTimeFormat(LOCALES[language], {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
};

/** Where and when something was done, as the messages show it. */
export const whereAndWhen = (caller: Caller, clock: Clock): Readonly<Record<'at' | 'device' | 'ip', string>> => ({
  at: toIso(clock.now()),
  device: deviceName(caller.userAgent),
  ip: caller.ip,
});
