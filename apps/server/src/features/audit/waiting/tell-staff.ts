import type { Language } from '@trevo/contract';
import { toDate } from '../../../platform/clock.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import type { Delivery } from '../../delivery/index.ts';
import type { AuditDeps } from '../audit-deps.ts';
import { listStaffAddresses } from '../staff.repository.ts';

/** An address is sealed for the operator, or for the request, whose it is. */
export const emailContext = (owner: string): string => `operator-email:${owner}`;

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

/** Where notices go, in clear, as the transaction sees it now. Also locked administrators are told: it may be about them. */
export const readStaffAddresses = async (
  { vault }: Pick<AuditDeps, 'vault'>,
  tx: DbTransaction,
  merchantId: number,
  about?: string,
): Promise<string[]> =>
  (await listStaffAddresses(tx, merchantId, about)).map(({ publicId, emailSealed }) =>
    vault.open('contact', emailSealed, emailContext(publicId)).toString('utf8'),
  );

/** @param formerly who was told before something changed, and is told of it too */
export const createTellStaff =
  (
    deps: Pick<AuditDeps, 'vault' | 'merchants' | 'clock'>,
    { send }: Pick<Delivery, 'send'>,
    formerly: readonly string[] = [],
  ): TellStaff =>
  async (tx, { merchantId, template, values, at = toDate(deps.clock.now()) }) => {
    // Staff has no language on file: the brand's first one.
    const language: Language = deps.merchants.profile(merchantId).languages[0] === 'EN' ? 'EN' : 'PT';
    const time = whenText(at, language, deps.merchants.settings(merchantId)['brand.timeZone']);
    for (const to of new Set([...formerly, ...(await readStaffAddresses(deps, tx, merchantId))]))
      await send(tx, {
        merchantId,
        memberId: null,
        channel: 'email',
        to,
        template,
        language,
        values: { ...values, time },
      });
  };
