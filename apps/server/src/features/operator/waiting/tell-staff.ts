import type { Language } from '@trevo/contract';
import { toDate } from '../../../platform/clock.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import type { Delivery } from '../../delivery/index.ts';
import { emailContext } from '../operator.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { listStaffAddresses } from '../staff.repository.ts';

/**
 * `staff-notice`: what takes effect by itself, and when. `staff-email-asked`, `staff-email`: a colleague's links shall go, and go,
 * elsewhere. `staff-command`: what somebody did on the server, past the console.
 */
export type StaffLetter = {
  readonly merchantId: number;
  readonly template: 'staff-notice' | 'staff-email-asked' | 'staff-email' | 'staff-command';
  readonly values: Readonly<Record<string, string>>;
  /** What `{time}` says; now when left out. */
  readonly at?: Date;
};
/** Mails everybody who works here, in the transaction of what it tells about. */
export type TellStaff = (tx: DbTransaction, letter: StaffLetter) => Promise<void>;

const whenText = (at: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'PT' ? 'pt-BR' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  }).format(at);

/** Also who was locked lately is told: it may be about them. */
export const createTellStaff =
  (
    { vault, merchants, clock }: Pick<OperatorDeps, 'vault' | 'merchants' | 'clock'>,
    { send }: Pick<Delivery, 'send'>,
  ): TellStaff =>
  async (tx, { merchantId, template, values, at = toDate(clock.now()) }) => {
    // Staff has no language on file: the brand's first one.
    const language: Language = merchants.profile(merchantId).languages[0] === 'EN' ? 'EN' : 'PT';
    const time = whenText(at, language, merchants.settings(merchantId)['brand.timeZone']);
    for (const { publicId, emailSealed } of await listStaffAddresses(tx, merchantId))
      await send(tx, {
        merchantId,
        memberId: null,
        channel: 'email',
        to: vault.open('contact', emailSealed, emailContext(publicId)).toString('utf8'),
        template,
        language,
        values: { ...values, time },
      });
  };
