import type { Flag } from '@trevo/contract';
import { type Guard, none, off, on } from './guards.ts';
import { flag } from './setting.ts';

const inGroup = <const Group extends string>(group: Group, standard: boolean, guard: Guard<boolean>) => ({
  ...flag(standard, guard),
  flagGroup: group,
});

/**
 * The white label's flags in the order of the page. A way in that is on is one more to guard; without a check, a form asks for less;
 * a screen guards nothing. The contract names them for the page, and the type demands each of them here.
 */
export const FLAG_SETTINGS = {
  'flags.USERNAMEREG3': inGroup('REGISTER', true, on),
  'flags.MOBILENUMREG3': inGroup('REGISTER', false, on),
  'flags.REGMOBVERF3': inGroup('REGISTER', false, off),
  'flags.MOBILENUMPASSREG3': inGroup('REGISTER', false, off),
  'flags.MOBILEVERCODELOGIN3': inGroup('LOGIN', false, on),
  'flags.FREEPLAY3': inGroup('LOGIN', false, on),
  'flags.PWDEXPFORCECHANGE3': inGroup('LOGIN', false, off),
  'flags.CHNGPASSVERIF3': inGroup('LOGIN', false, off),
  'flags.MANPLAYREB3': inGroup('MEMBER', false, none),
  'flags.AGENTPOLICY3': inGroup('AGENT', false, none),
  // Money between people, and money that is lent: each one more to guard.
  'flags.AGENTTRANSFERDOWN3': inGroup('AGENT', false, on),
  'flags.AGENTTRANSFERUP3': inGroup('AGENT', false, on),
  'flags.AGENTCREDIT3': inGroup('AGENT', false, on),
  'flags.NAVPARTNERS3': inGroup('NAVIGATION', true, none),
  'flags.NAVPROMOTIONS3': inGroup('NAVIGATION', true, none),
  'flags.NAVWINNERS3': inGroup('NAVIGATION', true, none),
  'flags.NAVNEWS3': inGroup('NAVIGATION', true, none),
  'flags.NAVAPP3': inGroup('NAVIGATION', true, none),
} as const satisfies Record<`flags.${Flag}`, unknown>;
