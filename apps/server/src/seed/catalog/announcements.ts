import type { Seed } from '../../features/content/index.ts';
import { texts } from './seed-texts.ts';

const HOME_PICTURES = [
  { bannerId: 'onca', linkage: 'onca-da-sorte', linkageType: 'game' },
  { bannerId: 'pix', linkage: '/member/depositv2', linkageType: 'route' },
  { bannerId: 'fair', linkage: '/help#fair', linkageType: 'route' },
  { bannerId: 'carnival', linkage: 'carnaval-cascata', linkageType: 'game' },
] as const;

/** The home page's four pictures. */
const BANNERS = HOME_PICTURES.map(({ bannerId, ...link }, index) => ({
  kind: 'banner' as const,
  contentId: bannerId,
  body: {
    kind: 'banner' as const,
    ...link,
    groupName: 'w_home' as const,
    title: texts[`banner.${bannerId}.title`],
    subtitle: texts[`banner.${bannerId}.subtitle`],
    art: `/art/banners/${bannerId}`,
  },
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

const NOTICES = HOW_THINGS_WORK.map(({ noticeId, sort, ...whom }) => ({
  kind: 'notice' as const,
  contentId: noticeId,
  body: {
    kind: 'notice' as const,
    ...whom,
    title: texts[`notice.${noticeId}.title`],
    content: texts[`notice.${noticeId}.content`],
  },
  sort,
}));

/** Banners, notices and popups that hold for every brand: how things work here, nothing that is not so. */
export const ANNOUNCEMENTS: readonly Seed[] = [...BANNERS, ...NOTICES];
