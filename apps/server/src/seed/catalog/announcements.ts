import type { BannerRow, NoticeRow } from '../../features/messages/index.ts';
import { texts } from './seed-texts.ts';

/** The home page's four pictures. */
export const BANNERS: readonly BannerRow[] = [
  {
    bannerId: 'onca',
    groupName: 'w_home',
    title: texts['banner.onca.title'],
    subtitle: texts['banner.onca.subtitle'],
    art: '/art/banners/onca',
    linkage: 'onca-da-sorte',
    linkageType: 'game',
    sort: 10,
  },
  {
    bannerId: 'pix',
    groupName: 'w_home',
    title: texts['banner.pix.title'],
    subtitle: texts['banner.pix.subtitle'],
    art: '/art/banners/pix',
    linkage: '/member/depositv2',
    linkageType: 'route',
    sort: 20,
  },
  {
    bannerId: 'fair',
    groupName: 'w_home',
    title: texts['banner.fair.title'],
    subtitle: texts['banner.fair.subtitle'],
    art: '/art/banners/fair',
    linkage: '/help#fair',
    linkageType: 'route',
    sort: 30,
  },
  {
    bannerId: 'carnival',
    groupName: 'w_home',
    title: texts['banner.carnival.title'],
    subtitle: texts['banner.carnival.subtitle'],
    art: '/art/banners/carnival',
    linkage: 'carnaval-cascata',
    linkageType: 'game',
    sort: 40,
  },
];

/** Notices and popups that hold for every brand: how things work here, nothing that is not so. */
export const NOTICES: readonly Omit<NoticeRow, 'publishedAt'>[] = [
  {
    noticeId: 'deposit-how',
    promotionType: 'PL',
    execution: 'B',
    title: texts['notice.deposit-how.title'],
    content: texts['notice.deposit-how.content'],
    sort: 10,
  },
  {
    noticeId: 'provably-fair',
    promotionType: 'PL',
    execution: 'B',
    title: texts['notice.provably-fair.title'],
    content: texts['notice.provably-fair.content'],
    sort: 20,
  },
  {
    noticeId: 'play-responsibly',
    promotionType: 'PL',
    execution: 'B',
    title: texts['notice.play-responsibly.title'],
    content: texts['notice.play-responsibly.content'],
    sort: 30,
  },
  {
    noticeId: 'welcome-guest',
    promotionType: 'PU',
    execution: 'B',
    title: texts['notice.welcome-guest.title'],
    content: texts['notice.welcome-guest.content'],
    sort: 10,
  },
  {
    noticeId: 'first-login',
    promotionType: 'PU',
    execution: 'F',
    title: texts['notice.first-login.title'],
    content: texts['notice.first-login.content'],
    sort: 20,
  },
  {
    noticeId: 'member-withdrawals',
    promotionType: 'PU',
    execution: 'A',
    title: texts['notice.member-withdrawals.title'],
    content: texts['notice.member-withdrawals.content'],
    sort: 30,
  },
  {
    noticeId: 'help-verify',
    promotionType: 'H',
    execution: 'B',
    title: texts['notice.help-verify.title'],
    content: texts['notice.help-verify.content'],
    sort: 10,
  },
];
