import type { CommonKey } from '../shared/texts/use-text.ts';

/** The groups of the rail in the order of a working day. Features say which one they stand in. */
export const NAV_GROUPS = [
  { id: 'first', title: null },
  { id: 'money', title: 'nav.money' },
  { id: 'people', title: 'nav.people' },
  { id: 'agents', title: 'nav.network' },
  { id: 'gateway', title: 'nav.gateway' },
  { id: 'house', title: 'nav.house' },
] as const satisfies readonly { readonly id: string; readonly title: CommonKey | null }[];

export type NavGroup = (typeof NAV_GROUPS)[number]['id'];
