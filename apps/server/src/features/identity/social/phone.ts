import { MINUTE } from '@trevo/time';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import { tokenHash } from '../../../platform/secrets.ts';
import { mobileOf } from '../../members/index.ts';
import type { SocialDeps } from './social-deps.ts';
import { insertSpentToken } from './social.repository.ts';
import type { PhoneIdentity } from './social.types.ts';

/** The person waits as long as the provider's own pages ask for. */
const WAIT_MINUTES = 1;

export type PhoneAsk = { readonly mobileNum: string; readonly countryDialingCode: string; readonly sliderPass: string };

/**
 * The outside phone login. Its provider pays for the message, but the house's brakes stand before it all the same: numbers
 * that are pumped cost somebody.
 */
export const createPhone = ({ parts: { db, challenges }, gateways, delivery }: SocialDeps) => {
  const phone = (): PhoneIdentity => {
    if (gateways.phone === null) throw new DomainError('social.not_found');
    return gateways.phone;
  };
  return {
    isOpen: gateways.phone !== null,
    /** @throws DomainError social.not_found, sms.*, challenge.required, social.unreachable */
    async send(ask: PhoneAsk, caller: Caller): Promise<{ sessionInfo: string; expiredMinutes: number }> {
      const provider = phone();
      if (ask.mobileNum.trim() === '') throw new DomainError('sms.number_missing');
      const mobile = mobileOf(ask.mobileNum, ask.countryDialingCode);
      if (mobile === null) throw new DomainError('sms.number_invalid');
      await challenges.requirePass(ask.sliderPass, caller.cid);
      const { merchantId } = caller.merchant;
      const waitMs = WAIT_MINUTES * MINUTE;
      await delivery.admitSms({ merchantId, mobile, ip: caller.ip, pool: 'registration', waitMs });
      const { sessionInfo } = await provider.send(mobile);
      return { sessionInfo, expiredMinutes: WAIT_MINUTES };
    },
    /** @throws DomainError social.not_found, code.*, social.unreachable */
    async confirm(sessionInfo: string, code: string): Promise<{ firebaseIdToken: string }> {
      const typed = code.trim();
      if (typed === '') throw new DomainError('code.missing');
      if (!/^[0-9]{6}$/.test(typed)) throw new DomainError('code.wrong');
      const { idToken } = await phone().confirm(sessionInfo, typed);
      return { firebaseIdToken: idToken };
    },
    /**
     * The number that a token stands for, in E.164. A token is believed once: a second use, on any process, is refused.
     * @throws DomainError social.not_found, social.refused, social.unreachable
     */
    async redeem(idToken: string, { merchant: { merchantId } }: Caller): Promise<string> {
      const { mobile, expiresAt } = await phone().verify(idToken);
      if (!(await insertSpentToken(db, tokenHash(`phone:${idToken}`), expiresAt)))
        throw new DomainError('social.refused');
      // The code came back, so the brakes loosen and the number's wait is over.
      await delivery.recordSmsUsed({ merchantId, mobile, pool: 'registration' });
      return mobile;
    },
  };
};
export type Phone = ReturnType<typeof createPhone>;
