import type { Member } from './member.ts';
import { maskMobile } from './mobile-number.ts';

/**
 * An account's name as everybody but its owner sees it: a user name that is a mobile number only masked. Whatever shows an
 * account to another person calls this.
 */
export const shownName = ({ username, isMobileName }: Pick<Member, 'username' | 'isMobileName'>): string =>
  isMobileName ? maskMobile(`+${username}`) : username;
