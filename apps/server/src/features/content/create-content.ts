import type { Language } from '@trevo/contract';
import { type Clock, monotonicMs, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { insertBanners, insertNotices, listBanners, listNotices } from './messages.repository.ts';
import type { BannerRow, NoticeRow } from './messages.types.ts';

/** Staleness that a reader on another process may see after a change. */
const MAX_AGE_MS = 5_000;

type Spoken = 'PT' | 'EN';
export type NoticeType = NoticeRow['promotionType'];
/** `types` null is all of them; `execution` null is for everyone. */
type Query = {
  readonly merchantId: number;
  readonly language: Language;
  readonly types: readonly NoticeType[] | null;
  readonly execution: NoticeRow['execution'] | null;
};

type Content = { readonly banners: BannerRow[]; readonly notices: NoticeRow[]; readonly readAt: number };

/** The door of announcements. Reads come from memory, at most 5 s old. */
export const createMessages = ({ db, clock }: { db: Database; clock: Clock }) => {
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
    /** What a brand announces, by the kind of notice. */
    async announcements({ merchantId, language, types, execution }: Query) {
      const { banners, notices } = await contentOf(merchantId);
      const spoken = language === 'PT' ? 'PT' : 'EN';
      const isWanted = (type: NoticeType): boolean => types === null || types.includes(type);
      const of = (type: NoticeType) =>
        notices
          .filter((notice) => notice.promotionType === type && isWanted(type))
          .filter((notice) => execution === null || notice.execution === execution)
          .map((notice) => noticeView(notice, spoken));
      return {
        banners: isWanted('B') ? banners.map((banner) => bannerView(banner, spoken)) : [],
        player: of('PL'),
        popup: of('PU'),
        promotion: of('PR'),
        help: of('H'),
      };
    },
    /** Adds banners and notices that are missing (idempotent); part of seeding. They count as published now. */
    async install(
      merchantId: number,
      banners: readonly BannerRow[],
      notices: readonly Omit<NoticeRow, 'publishedAt'>[],
    ): Promise<void> {
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

export type Messages = ReturnType<typeof createMessages>;

const bannerView = (
  { bannerId, groupName, title, subtitle, art, linkage, linkageType }: BannerRow,
  spoken: Spoken,
) => ({
  id: bannerId,
  groupName,
  title: title[spoken],
  subtitle: subtitle[spoken],
  url: art,
  linkage,
  linkageType,
});

const noticeView = (
  { noticeId, title, content, promotionType, execution, publishedAt }: NoticeRow,
  spoken: Spoken,
) => ({
  id: noticeId,
  title: title[spoken],
  content: content[spoken],
  promotionType,
  execution,
  publishedAt: publishedAt.toISOString(),
});
