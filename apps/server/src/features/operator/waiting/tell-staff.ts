import type { Language } from '@trevo/contract';
import type { DbTransaction } from '../../../platform/db/database.ts';
import type { Delivery } from '../../delivery/index.ts';
import { emailContext } from '../operator.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { listStaffAddresses } from '../staff.repository.ts';

export type Notice = {
  readonly merchantId: number;
  /** What will change, from what to what; or whose access. */
  readonly what: string;
  readonly by: string;
  readonly appliesAt: Date;
};
/** Mails everybody who works here that something takes effect without a second person, in the wish's own transaction. */
export type TellStaff = (tx: DbTransaction, notice: Notice) => Promise<void>;

const whenText = (at: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'PT' ? 'pt-BR' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  }).format(at);

/** Also who was locked lately is told: it may be about them. */
export const createTellStaff =
  ({ vault, merchants }: Pick<OperatorDeps, 'vault' | 'merchants'>, delivery: Delivery): TellStaff =>
  async (tx, { merchantId, what, by, appliesAt }) => {
    // Staff has no language on file: the brand's first one.
    const language: Language = merchants.profile(merchantId).languages[0] === 'EN' ? 'EN' : 'PT';
    const time = whenText(appliesAt, language, merchants.settings(merchantId)['brand.timeZone']);
    for (const { publicId, emailSealed } of await listStaffAddresses(tx, merchantId))
      await delivery.send(tx, {
        merchantId,
        memberId: null,
        channel: 'email',
        to: vault.open('contact', emailSealed, emailContext(publicId)).toString('utf8'),
        template: 'staff-notice',
        language,
        values: { what, by, time },
      });
  };
