import { type ContentBody, type ContentKind, HELP_TOPICS, type Language } from '@trevo/contract';
import { cleanRichText } from '@trevo/engines/rich-text';
import { fill } from '@trevo/i18n/plain';
import { monotonicMs, toDate } from '../../platform/clock.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { createLately } from '../../platform/lately.ts';
import { brandTexts } from '../merchant/index.ts';
import { builtInArticles, type Topic, topicTitle } from './built-in-articles.ts';
import { countVote, insertMissing, listContent } from './content.repository.ts';
import { type Body, type Content, isShown, type Seed } from './content.types.ts';
import type { ContentDeps } from './index.ts';

/** Staleness that a reader on another process may see after a change. */
const MAX_AGE_MS = 5_000;

type Spoken = 'PT' | 'EN';
const spokenOf = (language: Language): Spoken => (language === 'PT' ? 'PT' : 'EN');
export type NoticeType = Body<'notice'>['promotionType'];
/** `types` null is all of them; `execution` null is for everyone. */
type Query = {
  readonly merchantId: number;
  readonly language: Language;
  readonly types: readonly (NoticeType | 'B')[] | null;
  readonly execution: Body<'notice'>['execution'] | null;
};
type Of<Kind extends ContentKind> = Content & { readonly body: Body<Kind> };

/** Texts whose cleaned form is kept, more than brands show at a time. Staff alone write them. */
const TEXTS_KEPT = 500;
const cleanTexts = createLately<string, string>(TEXTS_KEPT);
/** The same text is cleaned once: a help centre is long, and every visitor asks for all of it. */
const clean = (html: string): string => {
  const found = cleanTexts.get(html) ?? cleanRichText(html);
  cleanTexts.set(html, found);
  return found;
};

/** Cleaned when it was saved, and once more: a row can come from an import, and the rules can grow. */
const cleaned = <Written extends ContentBody>(body: Written): Written =>
  'content' in body ? { ...body, content: { PT: clean(body.content.PT), EN: clean(body.content.EN) } } : body;

const ARTICLES = builtInArticles();

/** Addresses of single texts on the site, by the kind that they show. */
const READ = { pages: 'page', news: 'news', promotions: 'notice' } as const;
const WRITTEN = /^\/(pages|news|promotions)\/([^/]+)\/?$/i;

/** The door of what a brand shows. Reads come from memory, at most 5 s old. */
export const createContent = ({ db, clock, merchants, catalog }: Omit<ContentDeps, 'isSitePath'>) => {
  const byMerchant = new Map<number, { readonly all: Promise<readonly Content[]>; readonly readAt: number }>();

  const read = async (merchantId: number): Promise<readonly Content[]> =>
    (await listContent(db, merchantId)).map((one) => ({ ...one, body: cleaned(one.body) }));
  /** One reading for all who ask in the meantime; one that failed is tried again. */
  const everything = (merchantId: number): Promise<readonly Content[]> => {
    const known = byMerchant.get(merchantId);
    if (known && monotonicMs() - known.readAt < MAX_AGE_MS) return known.all;
    const all = read(merchantId);
    byMerchant.set(merchantId, { all, readAt: monotonicMs() });
    all.catch(() => byMerchant.delete(merchantId));
    return all;
  };
  const shown = async <Kind extends ContentKind>(merchantId: number, kind: Kind): Promise<Of<Kind>[]> =>
    (await everything(merchantId)).filter(
      (one): one is Of<Kind> => one.body.kind === kind && isShown(one, clock.now()),
    );

  /** The product's articles with the brand's in their places; a hidden one of the brand hides the product's. */
  const articles = async (merchantId: number): Promise<{ id: string; body: Body<'article'> }[]> => {
    const own = (await everything(merchantId)).filter((one): one is Of<'article'> => one.body.kind === 'article');
    const replaced = new Set(own.map(({ contentId }) => contentId));
    return [
      ...[...ARTICLES].filter(([id]) => !replaced.has(id)).map(([id, body]) => ({ id, body: cleaned(body) })),
      ...own.filter((one) => isShown(one, clock.now())).map(({ contentId: id, body }) => ({ id, body })),
    ];
  };

  return {
    everything,
    forget: (merchantId: number): void => void byMerchant.delete(merchantId),

    /** What a brand announces, by the kind of notice. */
    async announcements({ merchantId, language, types, execution }: Query) {
      const [banners, notices] = await Promise.all([shown(merchantId, 'banner'), shown(merchantId, 'notice')]);
      const spoken = spokenOf(language);
      const { demoFor } = catalog.demosFor(merchantId, null);
      const view = await catalog.view(merchantId, language);
      const isOpenDemo = ({ linkageType, linkage }: Body<'banner'>): boolean => {
        const game = linkageType === 'game' ? view.find(linkage) : null;
        return game?.isEnabled === true && demoFor(game.card) === 'everybody';
      };
      /** A game that is not open yet is announced without a button that would refuse. */
      const isLed = ({ linkageType, linkage }: Body<'banner'>): boolean =>
        linkageType !== 'game' || view.find(linkage)?.game.isPlayable === true;
      const isWanted = (type: NoticeType | 'B'): boolean => types === null || types.includes(type);
      const of = (type: NoticeType) =>
        notices
          .filter(({ body }) => body.promotionType === type && isWanted(type))
          .filter(({ body }) => execution === null || body.execution === execution)
          .map((notice) => noticeView(notice, spoken));
      return {
        banners: isWanted('B')
          ? banners.map((banner) => ({
              ...bannerView(banner, spoken),
              ...(isLed(banner.body) ? {} : ({ linkageType: 'none', linkage: '' } as const)),
              demo: isOpenDemo(banner.body),
            }))
          : [],
        player: of('PL'),
        popup: of('PU'),
        promotion: of('PR'),
        help: of('H'),
      };
    },

    /** The help centre in one language, by topic in a fixed order. Chinese readers get English. */
    async helpCenter(merchantId: number, language: Language) {
      const settings = merchants.settings(merchantId);
      const facts = {
        age: settings['age.min'],
        email: settings['brand.legalEmail'],
        hours: brandTexts(settings, language).supportHours,
        chatDays: settings['chat.keepDays'],
        applicationDays: Math.max(settings['agents.applicationKeepDays'], settings['agents.applyAgainDays']),
      };
      const spoken = spokenOf(language);
      const byTopic = new Map<Topic, { id: string; title: string; content: string }[]>();
      for (const { id, body } of await articles(merchantId)) {
        const { topic } = body;
        // Filled in first: what a setting says is cleaned, too.
        const content = clean(fill(body.content[spoken], facts));
        byTopic.set(topic, [...(byTopic.get(topic) ?? []), { id, title: fill(body.title[spoken], facts), content }]);
      }
      return {
        language: spoken,
        sections: HELP_TOPICS.flatMap((id) => {
          const found = byTopic.get(id);
          return found ? [{ id, title: topicTitle(id, spoken), articles: found }] : [];
        }),
      };
    },
    hasAnchor: async (merchantId: number, anchor: string): Promise<boolean> =>
      (await articles(merchantId)).some(({ id, body }) => id === anchor || body.topic === anchor),
    /** @throws DomainError request.not_found for an article that nobody reads */
    async judgeArticle(merchantId: number, id: string, hasHelped: boolean): Promise<void> {
      if (!(await articles(merchantId)).some((article) => article.id === id))
        throw new DomainError('request.not_found');
      await countVote(db, merchantId, id, hasHelped);
    },

    /** The brand's own pages by title, and its partners. */
    async pages(merchantId: number, language: Language) {
      const [pages, partners] = await Promise.all([shown(merchantId, 'page'), shown(merchantId, 'partner')]);
      return {
        pages: pages.map(({ contentId: id, body }) => ({ id, title: body.title[spokenOf(language)] })),
        partners: partners.map(({ contentId: id, body: { name, art, url } }) => ({ id, name, art, url })),
      };
    },
    /** @throws DomainError request.not_found */
    async page(merchantId: number, id: string, language: Language) {
      const page = (await shown(merchantId, 'page')).find(({ contentId }) => contentId === id);
      if (!page) throw new DomainError('request.not_found');
      const spoken = spokenOf(language);
      return { id, title: page.body.title[spoken], content: page.body.content[spoken] };
    },

    /** The newest first. */
    async news(merchantId: number, language: Language) {
      const all = await shown(merchantId, 'news');
      const byDay = all.toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
      return byDay.map((one) => newsLine(one, spokenOf(language)));
    },
    /** @throws DomainError request.not_found */
    async oneNews(merchantId: number, id: string, language: Language) {
      const one = (await shown(merchantId, 'news')).find(({ contentId }) => contentId === id);
      if (!one) throw new DomainError('request.not_found');
      const spoken = spokenOf(language);
      return { ...newsLine(one, spoken), content: one.body.content[spoken] };
    },

    /** Whether the site's address is that of a text which nobody may read: there is none, or it is not shown now. */
    async isGone(merchantId: number, path: string): Promise<boolean> {
      const [, list = '', id] = WRITTEN.exec(path) ?? [];
      if (id === undefined) return false;
      const texts = await shown(merchantId, READ[list.toLowerCase() as keyof typeof READ]);
      return !texts.some(
        ({ contentId, body }) => contentId === id && (body.kind !== 'notice' || body.promotionType === 'PR'),
      );
    },

    /** Adds what is missing (idempotent); part of seeding. It counts as published now. What an operator changed stays. */
    async install(merchantId: number, seeds: readonly Seed[]): Promise<void> {
      const at = toDate(clock.now());
      const first = { version: 1, isPublished: true, startsAt: null, endsAt: null, savedBy: '' } as const;
      await insertMissing(
        db,
        merchantId,
        seeds.map((seed) => ({ ...seed, ...first, publishedAt: at, savedAt: at })),
      );
      byMerchant.delete(merchantId);
    },
  };
};
export type ContentDoor = ReturnType<typeof createContent>;

const bannerView = ({ contentId, body: { title, subtitle, art, ...body } }: Of<'banner'>, spoken: Spoken) => ({
  id: contentId,
  groupName: body.groupName,
  title: title[spoken],
  subtitle: subtitle[spoken],
  url: art,
  linkage: body.linkage,
  linkageType: body.linkageType,
});

const newsLine = ({ contentId, publishedAt, body }: Of<'news'>, spoken: Spoken) => ({
  id: contentId,
  title: body.title[spoken],
  summary: body.summary[spoken],
  publishedAt: publishedAt.toISOString(),
});

const noticeView = ({ contentId, publishedAt, endsAt, body }: Of<'notice'>, spoken: Spoken) => ({
  id: contentId,
  title: body.title[spoken],
  content: body.content[spoken],
  promotionType: body.promotionType,
  execution: body.execution,
  publishedAt: publishedAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  category: body.promotionType === 'PR' ? (body.category ?? 'OTHER') : null,
  badge: body.badge ?? null,
  art: body.art ?? null,
});
