import type { Member } from '../member.ts';
import { maskMobile } from './mobile-number.ts';

const NUMBER = /^\d{8,15}$/;

/**
 * An account's name as everybody but its owner sees it: a user name that is a mobile number only masked. Whatever shows an
 * account to another person calls this.
 */
export const shownName = ({ username, isMobileName }: Pick<Member, 'username' | 'isMobileName'>): string => {
  if (isMobileName) return maskMobile(`+${username}`);
  // A brand's own form may take digits alone for a user name; then people type their number.
  return NUMBER.test(username) ? `${username.slice(0, 2)} ••••-${username.slice(-4)}` : username;
};
