import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { InstantText, pageOf, rowVersion } from '../../wire.ts';
import {
  BannerGroup,
  BannerLink,
  HelpTopic,
  NoticeExecution,
  NoticeType,
  PromotionBadge,
  PromotionCategory,
} from '../content.ts';
import { List, Reason, text } from './parts.ts';

/** One text in the two languages of the content. */
const Both = (most: number, least = 1) => z.strictObject({ PT: text(least, most), EN: text(least, most) });
const Title = Both(120);
/** HTML; what is no heading, paragraph, list, stress or link is left out when it is saved. */
const Rich = Both(20_000);
/** Pictures of the product and uploaded ones; the base of the files, without size and type. */
const Art = z.string().check(z.regex(/^\/(art\/banners|media\/content)\/[a-z0-9-]{1,40}$/));

/** What each kind of content says. */
export const ContentBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('banner'),
    groupName: BannerGroup,
    title: Title,
    subtitle: Both(200, 0),
    art: Art,
    linkage: text(0, 200),
    linkageType: BannerLink,
  }),
  z.strictObject({
    kind: z.literal('notice'),
    promotionType: NoticeType,
    execution: NoticeExecution,
    title: Title,
    content: Rich,
    /** Of a promotion; without them it stands under `OTHER`, without badge and picture. */
    category: z.optional(PromotionCategory),
    badge: z.optional(PromotionBadge),
    art: z.optional(Art),
  }),
  z.strictObject({
    kind: z.literal('partner'),
    name: text(1, 60),
    art: Art,
    url: z.string().check(z.regex(/^https:\/\/[\w/.:?=&#%~@+-]{3,300}$/)),
  }),
  z.strictObject({ kind: z.literal('article'), topic: HelpTopic, title: Title, content: Rich }),
  z.strictObject({ kind: z.literal('page'), title: Title, content: Rich }),
  z.strictObject({ kind: z.literal('news'), title: Title, summary: Both(200), content: Rich }),
]);
export type ContentBody = z.infer<typeof ContentBody>;
export const ContentKind = z.enum(['banner', 'notice', 'partner', 'article', 'page', 'news']);
export type ContentKind = z.infer<typeof ContentKind>;

/** `banner_onca`: the kind and the name. */
const ContentRef = z.object({
  id: z.string().check(z.regex(/^(banner|notice|partner|article|page|news)_[a-z0-9-]{1,40}$/)),
});
const Wish = {
  body: ContentBody,
  sort: z.number().check(z.int(), z.gte(0), z.lte(10_000)),
  isPublished: z.boolean(),
  /** When it is shown; from the beginning, and without end, where null. */
  startsAt: z.nullable(InstantText),
  endsAt: z.nullable(InstantText),
};
const ContentVersion = z.object({
  ...Wish,
  /** 0: the text that comes with the product; nobody has changed it. */
  version: z.number(),
  savedBy: z.string(),
  savedAt: z.nullable(InstantText),
});
export const ContentItem = z.object({
  ...ContentVersion.shape,
  id: z.string(),
  state: z.enum(['shown', 'planned', 'over', 'hidden']),
  /** A banner's link that leads nowhere any more. */
  isBroken: z.boolean(),
  /** Of an article: what its readers said. */
  votes: z.nullable(z.object({ helped: z.number(), not: z.number() })),
});
export const ContentDetail = z.object({
  ...ContentItem.shape,
  /** Earlier ones, the newest first, at most 20: saving one of them again takes back what came after it. */
  earlier: z.array(ContentVersion),
});
export const listContent = route({
  method: 'GET',
  path: '/ops/content',
  summary: 'Banners, notices, partners, help articles, pages and news of the brand',
  access: 'operator:admin',
  query: z.object({ ...List, kind: z.optional(ContentKind) }),
  value: pageOf(ContentItem),
});
export const getContent = route({
  method: 'GET',
  path: '/ops/content/:id',
  summary: 'One of them with its earlier versions',
  access: 'operator:admin',
  params: ContentRef,
  value: ContentDetail,
  errors: ['content.not_found'],
});
export const saveContent = route({
  method: 'PUT',
  path: '/ops/content/:id',
  summary: 'Save a version of it; it is shown from its start on, within seconds',
  access: 'operator:admin',
  money: true,
  params: ContentRef,
  body: z.strictObject({
    ...Wish,
    /** The version that was edited; 0 for a new one. */
    version: rowVersion(0),
    reason: Reason,
  }),
  value: ContentDetail,
  errors: ['content.not_found', 'content.changed', 'content.dead_link', 'request.invalid'],
});
const Pixels = z.string().check(z.regex(/^\d{1,5}$/));
export const uploadPicture = route({
  method: 'POST',
  path: '/ops/content-pictures',
  summary: 'Upload a banner’s picture: cut as asked, drawn anew in two sizes and two types',
  access: 'operator:admin',
  money: true,
  upload: true,
  body: z.strictObject({
    /** What is kept of the upright picture, in its pixels. The height follows from a banner’s shape. */
    cutLeft: Pixels,
    cutTop: Pixels,
    cutWidth: Pixels,
    reason: Reason,
  }),
  value: z.object({ art: z.string() }),
  errors: [
    'upload.type_refused',
    'upload.damaged',
    'upload.too_large',
    'upload.one_file',
    'content.no_picture',
    'content.cut_outside',
  ],
});
