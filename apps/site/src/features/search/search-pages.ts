import type { NavFlag } from '@trevo/contract/site/navigation';
import type { MessageId } from '@trevo/i18n';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BriefcaseBusiness,
  CircleHelp,
  Gauge,
  Gift,
  Heart,
  History,
  Headset,
  KeyRound,
  LifeBuoy,
  LockKeyhole,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  Newspaper,
  ReceiptText,
  Scale,
  ScrollText,
  ShieldCheck,
  Smartphone,
  Trophy,
  WalletMinimal,
} from 'lucide-react';
import { CATEGORY, NAV_TYPES } from '../../shared/games/game-types.ts';
import { Gamepad, type Icon } from '../../shared/parts/icons.tsx';

export type SitePage = {
  readonly path: string;
  readonly name: MessageId;
  /** What people type when they want it, in both languages. */
  readonly words: MessageId;
  readonly icon: Icon | LucideIcon;
  readonly hue?: string;
  readonly needsLogin?: true;
  /** Opens the chat instead, where the brand has one. */
  readonly opensChat?: true;
  /** The brand's switch, which hides it. */
  readonly flag?: NavFlag;
};

const category = (type: Exclude<(typeof NAV_TYPES)[number], 'COCKFIGHT'> | 'INHOUSE'): SitePage => ({
  path: CATEGORY[type].path,
  name: `shell.type.${type}`,
  words: `lobby.find.words.${type}`,
  icon: CATEGORY[type].icon,
  hue: CATEGORY[type].hue,
});

/** The pages that a search finds; those that are wanted most come first. */
export const SITE_PAGES: readonly SitePage[] = [
  {
    path: '/member/depositv2',
    name: 'shell.deposit',
    words: 'lobby.find.words.deposit',
    icon: ArrowDownToLine,
    needsLogin: true,
  },
  {
    path: '/member/withdraw',
    name: 'shell.withdraw',
    words: 'lobby.find.words.withdraw',
    icon: ArrowUpFromLine,
    needsLogin: true,
  },
  { path: '/promotions', name: 'shell.promotions', words: 'lobby.find.words.promotions', icon: Gift },
  {
    path: '/member/personalHistoryCopy',
    name: 'shell.menu.bets',
    words: 'lobby.find.words.bets',
    icon: ReceiptText,
    needsLogin: true,
  },
  {
    path: '/member/transactionHistory',
    name: 'system.menu.statement',
    words: 'lobby.find.words.statement',
    icon: ScrollText,
    needsLogin: true,
  },
  {
    path: '/member/transferFund',
    name: 'lobby.find.page.wallet',
    words: 'lobby.find.words.wallet',
    icon: WalletMinimal,
    needsLogin: true,
  },
  {
    path: '/member/securityCenter',
    name: 'lobby.find.page.security',
    words: 'lobby.find.words.security',
    icon: KeyRound,
    needsLogin: true,
  },
  {
    path: '/member/limits',
    name: 'lobby.find.page.limits',
    words: 'lobby.find.words.limits',
    icon: Gauge,
    needsLogin: true,
  },
  {
    path: '/down',
    name: 'lobby.find.page.app',
    words: 'lobby.find.words.app',
    icon: Smartphone,
    flag: 'NAVAPP3',
  },
  { path: '/help', name: 'shell.help', words: 'lobby.find.words.help', icon: CircleHelp },
  {
    path: '/help#contact',
    name: 'shell.service',
    words: 'lobby.find.words.service',
    icon: Headset,
    opensChat: true,
  },
  {
    path: '/member/feedback',
    name: 'lobby.find.page.feedback',
    words: 'lobby.find.words.feedback',
    icon: MessageSquareText,
    needsLogin: true,
  },
  {
    path: '/help#responsible',
    name: 'shell.footer.responsible',
    words: 'lobby.find.words.responsible',
    icon: LifeBuoy,
  },
  ...NAV_TYPES.filter((type) => type !== 'COCKFIGHT').map(category),
  category('INHOUSE'),
  { path: '/favorite', name: 'shell.favorites', words: 'lobby.find.words.favorites', icon: Heart },
  { path: '/recent', name: 'shell.recent', words: 'lobby.find.words.recent', icon: History },
  { path: '/games', name: 'lobby.all', words: 'lobby.find.words.games', icon: Gamepad },
  {
    path: '/winners',
    name: 'shell.footer.winners',
    words: 'lobby.find.words.winners',
    icon: Trophy,
    flag: 'NAVWINNERS3',
  },
  { path: '/announce', name: 'shell.notices', words: 'lobby.find.words.announce', icon: Megaphone },
  { path: '/news', name: 'lobby.find.page.news', words: 'lobby.find.words.news', icon: Newspaper, flag: 'NAVNEWS3' },
  {
    path: '/affiliate',
    name: 'lobby.find.page.affiliate',
    words: 'lobby.find.words.affiliate',
    icon: BriefcaseBusiness,
    flag: 'AGENTPOLICY3',
  },
  { path: '/help#term', name: 'lobby.find.page.terms', words: 'lobby.find.words.terms', icon: Scale },
  { path: '/help#privacy', name: 'lobby.find.page.privacy', words: 'lobby.find.words.privacy', icon: LockKeyhole },
  { path: '/fair', name: 'shell.menu.fairness', words: 'lobby.find.words.fair', icon: ShieldCheck },
];
