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

const OFFERS = [
  { noticeId: 'install-app', category: 'DOWNLOAD_APP', art: '/art/banners/pix', sort: 10 },
  { noticeId: 'try-demo', category: 'NEW_PLAYER', badge: 'NEWBIE', art: '/art/banners/onca', sort: 20 },
] as const;

/** What every brand has to offer: no bonus, no end, nothing to claim. */
const PROMOTIONS = OFFERS.map(({ noticeId, sort, ...of }) => ({
  kind: 'notice' as const,
  contentId: noticeId,
  body: {
    kind: 'notice' as const,
    promotionType: 'PR' as const,
    execution: 'B' as const,
    title: texts[`notice.${noticeId}.title`],
    content: texts[`notice.${noticeId}.content`],
    ...of,
  },
  sort,
}));

const NEWS = (['feedback', 'app', 'search'] as const).map((id, index) => ({
  kind: 'news' as const,
  contentId: id,
  body: {
    kind: 'news' as const,
    title: texts[`news.${id}.title`],
    summary: texts[`news.${id}.summary`],
    content: texts[`news.${id}.content`],
  },
  sort: (index + 1) * 10,
}));

/** Of a house that the demonstration made: its money is play money, and a page says so. */
export const DEMONSTRATION: readonly Seed[] = [
  {
    kind: 'page',
    contentId: 'installation',
    body: { kind: 'page', title: texts['page.installation.title'], content: texts['page.installation.content'] },
    sort: 10,
  },
];

/** Banners, notices and popups that hold for every brand: how things work here, nothing that is not so. */
export const ANNOUNCEMENTS: readonly Seed[] = [...BANNERS, ...NOTICES, ...PROMOTIONS, ...NEWS];
