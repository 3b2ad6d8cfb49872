import type { Language } from '@trevo/contract';
import { type Clock, monotonicMs, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { insertBanners, insertNotices, listBanners, listNotices } from './messages.repository.ts';
import type { BannerRow, NoticeRow } from './messages.types.ts';

/** Staleness that a reader on another process may see after a change. */
const MAX_AGE_MS = 5_000;

export type BannerView = Pick<BannerRow, 'groupName' | 'linkage' | 'linkageType'> & {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly url: string;
};
export type NoticeView = Pick<NoticeRow, 'promotionType' | 'execution'> & {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly publishedAt: string;
};
export type NoticeType = NoticeRow['promotionType'];

/** What the answer of the announcements call holds, by the kind of notice. */
export type Announcements = {
  readonly banners: BannerView[];
  readonly player: NoticeView[];
  readonly popup: NoticeView[];
  readonly promotion: NoticeView[];
  readonly help: NoticeView[];
};

/** The door of announcements. Reads come from memory, at most 5 s old. */
export type Messages = {
  /** What a brand announces. `types` null is all of them; `execution` null is for everyone. */
  announcements(query: {
    merchantId: number;
    language: Language;
    types: readonly NoticeType[] | null;
    execution: NoticeRow['execution'] | null;
  }): Promise<Announcements>;
  /** Adds banners and notices that are missing (idempotent); part of seeding. They count as published now. */
  install(
    merchantId: number,
    banners: readonly BannerRow[],
    notices: readonly Omit<NoticeRow, 'publishedAt'>[],
  ): Promise<void>;
};

type Content = { readonly banners: BannerRow[]; readonly notices: NoticeRow[]; readonly readAt: number };

export const createMessages = ({ db, clock }: { db: Database; clock: Clock }): Messages => {
  const byMerchant = new Map<number, Content>();

  const contentOf = async (merchantId: number): Promise<Content> => {
    const known = byMerchant.get(merchantId);
    if (known && monotonicMs() - known.readAt < MAX_AGE_MS) return known;
    const [banners, notices] = await Promise.all([listBanners(db, merchantId), listNotices(db, merchantId)]);
    const content = { banners, notices, readAt: monotonicMs() };
    byMerchant.set(merchantId, content);
    return content;
  };

  return {
    async announcements({ merchantId, language, types, execution }) {
      const { banners, notices } = await contentOf(merchantId);
      const spoken = language === 'PT' ? 'PT' : 'EN';
      const isWanted = (type: NoticeType): boolean => types === null || types.includes(type);
      const of = (type: NoticeType): NoticeView[] =>
        notices
          .filter((notice) => notice.promotionType === type && isWanted(type))
          .filter((notice) => execution === null || notice.execution === execution)
          .map((notice) => ({
            id: notice.noticeId,
            title: notice.title[spoken],
            content: notice.content[spoken],
            promotionType: notice.promotionType,
            execution: notice.execution,
            publishedAt: notice.publishedAt.toISOString(),
          }));
      return {
        banners: isWanted('B') ? banners.map((banner) => viewOf(banner, spoken)) : [],
        player: of('PL'),
        popup: of('PU'),
        promotion: of('PR'),
        help: of('H'),
      };
    },
    async install(merchantId, banners, notices) {
      const publishedAt = toDate(clock.now());
      await insertBanners(db, merchantId, banners);
      await insertNotices(
        db,
        merchantId,
        notices.map((notice) => ({ ...notice, publishedAt })),
      );
      byMerchant.delete(merchantId);
    },
  };
};

const viewOf = (banner: BannerRow, language: 'PT' | 'EN'): BannerView => ({
  id: banner.bannerId,
  groupName: banner.groupName,
  title: banner.title[language],
  subtitle: banner.subtitle[language],
  url: banner.art,
  linkage: banner.linkage,
  linkageType: banner.linkageType,
});
