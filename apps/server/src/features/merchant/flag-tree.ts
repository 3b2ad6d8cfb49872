import type { Flag } from '@trevo/contract';
import { FLAG_SETTINGS } from './settings/flags.settings.ts';
import type { MerchantSettings } from './settings/settings.ts';

const GROUP_OF = Object.entries(FLAG_SETTINGS).map(([key, { flagGroup }]) => ({
  flag: key.slice('flags.'.length) as Flag,
  modId: flagGroup,
}));

/** The flags of the white label, grouped as the page uses them. */
export const FLAG_GROUPS: readonly { readonly modId: string; readonly flags: readonly Flag[] }[] = [
  ...Map.groupBy(GROUP_OF, ({ modId }) => modId),
].map(([modId, members]) => ({ modId, flags: members.map(({ flag }) => flag) }));

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
