import type { BannerRow, NoticeRow } from '../../features/messages/index.ts';
import { texts } from './seed-texts.ts';

const HOME_PICTURES = [
  { bannerId: 'onca', linkage: 'onca-da-sorte', linkageType: 'game' },
  { bannerId: 'pix', linkage: '/member/depositv2', linkageType: 'route' },
  { bannerId: 'fair', linkage: '/help#fair', linkageType: 'route' },
  { bannerId: 'carnival', linkage: 'carnaval-cascata', linkageType: 'game' },
] as const;

/** The home page's four pictures. */
export const BANNERS: readonly BannerRow[] = HOME_PICTURES.map((picture, index) => ({
  ...picture,
  groupName: 'w_home',
  title: texts[`banner.${picture.bannerId}.title`],
  subtitle: texts[`banner.${picture.bannerId}.subtitle`],
  art: `/art/banners/${picture.bannerId}`,
  sort: (index + 1) * 10,
}));

const HOW_THINGS_WORK = [
  { noticeId: 'deposit-how', promotionType: 'PL', execution: 'B', sort: 10 },
  { noticeId: 'provably-fair', promotionType: 'PL', execution: 'B', sort: 20 },
  { noticeId: 'play-responsibly', promotionType: 'PL', execution: 'B', sort: 30 },
  { noticeId: 'welcome-guest', promotionType: 'PU', execution: 'B', sort: 10 },
  { noticeId: 'first-login', promotionType: 'PU', execution: 'F', sort: 20 },
  { noticeId: 'member-withdrawals', promotionType: 'PU', execution: 'A', sort: 30 },
  { noticeId: 'help-verify', promotionType: 'H', execution: 'B', sort: 10 },
] as const;

/** Notices and popups that hold for every brand: how things work here, nothing that is not so. */
export const NOTICES: readonly Omit<NoticeRow, 'publishedAt'>[] = HOW_THINGS_WORK.map((notice) => ({
  ...notice,
  title: texts[`notice.${notice.noticeId}.title`],
  content: texts[`notice.${notice.noticeId}.content`],
}));
