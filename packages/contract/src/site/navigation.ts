import type frame from '@trevo/i18n/locales/frame/pt.json';
import type shell from '@trevo/i18n/locales/shell/pt.json';
import type { MemberView } from '../areas/identity.ts';
import type { Flag } from '../flags.ts';
import { isAgent, isTrial } from '../member-types.ts';

/** The site's menus: what stands in them, and for whom. The site draws them, and the console shows what it will draw. */
type Text = keyof typeof shell | keyof typeof frame;

/** What decides whether an entry is shown. */
export type Facts = {
  readonly member: MemberView | null;
  readonly hasFlag: (flag: 'MANPLAYREB3') => boolean;
  /** Whether the brand took an entry out; false until the brand is known. */
  readonly isHidden: (flag: NavFlag) => boolean;
};
export type NavFlag = Extract<Flag, `NAV${string}` | 'AGENTPOLICY3'>;

/** Features whose pages come later. Their entries keep place and condition below; a feature takes its name off this list. */
const COMING = ['rebate', 'missions', 'rewards', 'vip', 'points'] as const;
type Coming = (typeof COMING)[number];

export type NavId = Coming | 'partners' | 'bets' | 'promotions' | 'invite' | 'service' | 'app' | 'help' | 'fair';

export type NavEntry = {
  readonly id: NavId | 'about' | 'affiliate' | 'agent' | 'winners' | 'notices' | 'news';
  readonly text: Text;
  /** Where the rail has no room for the text. */
  readonly short?: Text;
  /** A page, or a dialog over the page at hand. */
  readonly to?: string;
  readonly hash?: string;
  readonly dialog?: 'partners';
  readonly needs?: Coming;
  readonly isFor?: (facts: Facts) => boolean;
  /** The brand's switch, which hides it. */
  readonly flag?: NavFlag;
};

const canInvite = ({ member }: Facts): boolean => member?.availablePromo.REFERRAL.enabled === true;
const hasVip = ({ member }: Facts): boolean => member?.hasVip === true;
const hasRebate = ({ hasFlag }: Facts): boolean => hasFlag('MANPLAYREB3');
const isOfAgents = ({ member }: Facts): boolean => member !== null && isAgent(member);
/** Visitors see it too, and log in on the way. */
const isNoTrial = ({ member }: Facts): boolean => member === null || !isTrial(member);

/** The side menu between the games and the language, in the specification's order; what it does not name comes last. */
export const MENU: readonly (NavEntry & { readonly id: NavId })[] = [
  { id: 'partners', text: 'frame.partners', dialog: 'partners', flag: 'NAVPARTNERS3' },
  {
    id: 'bets',
    text: 'shell.menu.bets',
    short: 'frame.rail.bets',
    to: '/member/personalHistoryCopy',
    isFor: isNoTrial,
  },
  { id: 'promotions', text: 'shell.promotions', to: '/promotions', flag: 'NAVPROMOTIONS3' },
  { id: 'rebate', text: 'frame.rebate', to: '/member/manualRebate', needs: 'rebate', isFor: hasRebate },
  {
    id: 'missions',
    text: 'frame.missions',
    to: '/member/missionLeaderboard',
    needs: 'missions',
  },
  { id: 'rewards', text: 'frame.rewards', to: '/member/rewardCenter', needs: 'rewards' },
  { id: 'vip', text: 'frame.vip', to: '/member/playerRank', needs: 'vip', isFor: hasVip },
  { id: 'points', text: 'frame.points', to: '/pointMall', needs: 'points' },
  { id: 'invite', text: 'frame.invite', to: '/member/referral', isFor: canInvite },
  { id: 'service', text: 'shell.service', to: '/help', hash: 'contact' },
  { id: 'app', text: 'frame.app', to: '/down', flag: 'NAVAPP3' },
  { id: 'help', text: 'shell.help', short: 'frame.rail.help', to: '/help' },
  { id: 'fair', text: 'shell.menu.fairness', short: 'frame.rail.fair', to: '/fair' },
];

/** The footer's column of the house: the specification's entries in its order, then ours. */
export const FOOTER_HOUSE: readonly NavEntry[] = [
  { id: 'promotions', text: 'shell.promotions', to: '/promotions', flag: 'NAVPROMOTIONS3' },
  {
    id: 'missions',
    text: 'frame.missions',
    to: '/member/missionLeaderboard',
    needs: 'missions',
  },
  { id: 'rebate', text: 'frame.rebate', to: '/member/manualRebate', needs: 'rebate', isFor: hasRebate },
  { id: 'rewards', text: 'frame.rewards', to: '/member/rewardCenter', needs: 'rewards' },
  { id: 'vip', text: 'frame.vip', to: '/member/playerRank', needs: 'vip', isFor: hasVip },
  {
    id: 'agent',
    text: 'frame.footer.agent',
    to: '/agent',
    isFor: isOfAgents,
  },
  {
    id: 'affiliate',
    text: 'frame.footer.affiliate',
    to: '/affiliate',
    isFor: (facts) => !isOfAgents(facts),
    flag: 'AGENTPOLICY3',
  },
  { id: 'winners', text: 'shell.footer.winners', to: '/winners', flag: 'NAVWINNERS3' },
  { id: 'notices', text: 'shell.notices', to: '/announce' },
  { id: 'news', text: 'frame.footer.news', to: '/news', flag: 'NAVNEWS3' },
  { id: 'app', text: 'frame.app', to: '/down', flag: 'NAVAPP3' },
  { id: 'about', text: 'frame.footer.about', to: '/help', hash: 'about' },
  { id: 'fair', text: 'frame.footer.fair', to: '/help', hash: 'fair' },
];

/** Entries that lead somewhere for this person now. */
export const openEntries = <Entry extends NavEntry>(
  entries: readonly Entry[],
  facts: Facts,
  coming: readonly string[] = COMING,
): readonly Entry[] =>
  entries.filter(
    ({ needs, isFor, flag }) =>
      !(needs && coming.includes(needs)) && !(flag && facts.isHidden(flag)) && (isFor === undefined || isFor(facts)),
  );
