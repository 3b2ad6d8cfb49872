import type { Flag } from '@trevo/contract';
import type { MerchantSettings } from './settings/settings.ts';

/** The flags of the white label, grouped as the page uses them. */
export const FLAG_GROUPS: readonly { readonly modId: string; readonly flags: readonly Flag[] }[] = [
  { modId: 'REGISTER', flags: ['USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'] },
  { modId: 'LOGIN', flags: ['MOBILEVERCODELOGIN3', 'FREEPLAY3', 'PWDEXPFORCECHANGE3', 'CHNGPASSVERIF3'] },
  { modId: 'MEMBER', flags: ['MANPLAYREB3'] },
  { modId: 'AGENT', flags: ['AGENTPOLICY3'] },
];

export type FlagNode = { readonly modId: string; readonly enabled: '0' | '1' };
export type FlagGroup = FlagNode & { readonly childrenNodes: readonly FlagNode[] };

/** The brand's tree as the page reads it; a group is on when one of its flags is. */
export const flagTree = (settings: MerchantSettings): FlagGroup[] =>
  FLAG_GROUPS.map(({ modId, flags }) => {
    const childrenNodes = flags.map((flag) => ({
      modId: flag,
      enabled: settings[`flags.${flag}`] ? ('1' as const) : ('0' as const),
    }));
    return { modId, enabled: childrenNodes.some(({ enabled }) => enabled === '1') ? '1' : '0', childrenNodes };
  });
