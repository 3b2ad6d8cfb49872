import * as z from 'zod/mini';
import { PROMOTION_BADGES, PROMOTION_CATEGORIES } from '../promotion-kinds.ts';
import { route } from '../route.ts';
import { ClientFields, InstantText, pageOf, Paging } from '../wire.ts';

export const BannerGroup = z.enum(['w_home', 'w_leftmenu', 'w_login', 'w_register', 'w_popup1']);
export const BannerLink = z.enum(['route', 'game', 'none']);
export const NoticeType = z.enum(['PL', 'PU', 'PR', 'H']);
export const NoticeExecution = z.enum(['A', 'B', 'F']);
export const PromotionCategory = z.enum(PROMOTION_CATEGORIES);
export const PromotionBadge = z.enum(PROMOTION_BADGES);

/** `url` is the art's base: `${url}-780.avif`, `-1560.avif`, and the same with webp. */
export const Banner = z.object({
  id: z.string(),
  groupName: BannerGroup,
  title: z.string(),
  subtitle: z.string(),
  url: z.string(),
  linkage: z.string(),
  linkageType: BannerLink,
  /** It leads to a game that visitors may try without money. */
  demo: z.boolean(),
});
/**
 * Types: PL notices (`player`), PU popups, PR promotions, H help tips; B is the banners. Execution: A members, F a first login, B guests: of
 * what stands in lists (PL, PR, H) everybody, of a popup nobody else. `content` is HTML of headings, paragraphs, lists, stress and links alone.
 */
export const Notice = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  promotionType: NoticeType,
  execution: NoticeExecution,
  publishedAt: InstantText,
  /** Until when it is shown; null: nobody has set an end. */
  endsAt: z.nullable(InstantText),
  /** Of a promotion: where it stands, its badge, and its picture as a banner's `url`. */
  category: z.nullable(PromotionCategory),
  badge: z.nullable(PromotionBadge),
  art: z.nullable(z.string()),
});
export const getAnnouncements = route({
  method: 'GET',
  path: '/wps/announcements',
  summary: 'Banners, notices, popups',
  access: 'public',
  query: z.object({
    ...ClientFields,
    types: z.optional(z.string().check(z.regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$/))),
    execution: z.optional(NoticeExecution),
  }),
  value: z.object({
    banners: z.array(Banner),
    player: z.array(Notice),
    popup: z.array(Notice),
    promotion: z.array(Notice),
    help: z.array(Notice),
  }),
});

/** An article's name in the address: `/help#how-to-deposit`. */
export const ArticleId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
export const HELP_TOPICS = ['account', 'money', 'fair', 'responsible', 'term', 'privacy', 'about', 'contact'] as const;
export const HelpTopic = z.enum(HELP_TOPICS);
/** `content` is HTML as in a notice. */
const Article = z.object({ id: z.string(), title: z.string(), content: z.string() });
export const getHelpCenter = route({
  method: 'GET',
  path: '/wps/system/helpCenter',
  summary: 'Questions and answers, terms, privacy and contact of the brand',
  access: 'public',
  inMaintenance: 'open',
  query: z.object({ ...ClientFields, device: z.optional(z.literal('WEB')) }),
  value: z.object({
    language: z.enum(['PT', 'EN']),
    /** By topic; one without an article is left out. `/help#term` leads to the topic or article of that name. */
    sections: z.array(z.object({ id: HelpTopic, title: z.string(), articles: z.array(Article) })),
  }),
});
export const judgeArticle = route({
  method: 'POST',
  path: '/wps/system/helpCenter/:id/votes',
  summary: 'Whether an article of the help centre helped; one answer of an address and article a day counts',
  access: 'public',
  params: z.object({ id: ArticleId }),
  body: z.strictObject({ hasHelped: z.boolean() }),
  value: z.object({}),
  errors: ['request.not_found'],
});

/** A page of its own, `/pages/about`; null without such a page. */
const PageLink = z.object({ id: z.string(), title: z.string() });
export const listPages = route({
  method: 'GET',
  path: '/wps/pages',
  summary: 'Pages that the brand wrote, and its partners’ pictures',
  access: 'public',
  query: z.object(ClientFields),
  value: z.object({
    pages: z.array(PageLink),
    /** `art` as a banner’s `url`; `url` leads out of the site. */
    partners: z.array(z.object({ id: z.string(), name: z.string(), art: z.string(), url: z.string() })),
  }),
});
export const getPage = route({
  method: 'GET',
  path: '/wps/pages/:id',
  summary: 'One page that the brand wrote',
  access: 'public',
  params: z.object({ id: ArticleId }),
  query: z.object(ClientFields),
  value: z.object({ ...PageLink.shape, content: z.string() }),
  errors: ['request.not_found'],
});

const NewsLine = z.object({ id: z.string(), title: z.string(), summary: z.string(), publishedAt: InstantText });
export const listNews = route({
  method: 'GET',
  path: '/wps/news',
  summary: 'News of the brand, newest first',
  access: 'public',
  query: z.object({ ...ClientFields, ...Paging }),
  value: pageOf(NewsLine),
});
export const getNews = route({
  method: 'GET',
  path: '/wps/news/:id',
  summary: 'One of them',
  access: 'public',
  params: z.object({ id: ArticleId }),
  query: z.object(ClientFields),
  value: z.object({ ...NewsLine.shape, content: z.string() }),
  errors: ['request.not_found'],
});
