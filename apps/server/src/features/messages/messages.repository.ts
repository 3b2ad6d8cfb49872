import type { Db } from '../../platform/db/database.ts';
import type { BannerRow, NoticeRow } from './messages.types.ts';

export const listBanners = async (db: Db, merchantId: number): Promise<BannerRow[]> => {
  const rows = await db
    .selectFrom('banner')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('is_published', '=', true)
    .orderBy('sort')
    .orderBy('banner_id')
    .execute();
  return rows.map((row) => ({
    bannerId: row.banner_id,
    groupName: row.group_name as BannerRow['groupName'],
    title: { PT: row.title_pt, EN: row.title_en },
    subtitle: { PT: row.subtitle_pt, EN: row.subtitle_en },
    art: row.art,
    linkage: row.linkage,
    linkageType: row.linkage_type as BannerRow['linkageType'],
    sort: row.sort,
  }));
};

export const listNotices = async (db: Db, merchantId: number): Promise<NoticeRow[]> => {
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('is_published', '=', true)
    .orderBy('sort')
    .orderBy('notice_id')
    .execute();
  return rows.map((row) => ({
    noticeId: row.notice_id,
    promotionType: row.promotion_type as NoticeRow['promotionType'],
    execution: row.execution as NoticeRow['execution'],
    title: { PT: row.title_pt, EN: row.title_en },
    content: { PT: row.content_pt, EN: row.content_en },
    sort: row.sort,
    publishedAt: row.published_at,
  }));
};

/** Adds what is missing; what an operator changed stays. */
export const insertBanners = async (db: Db, merchantId: number, banners: readonly BannerRow[]): Promise<void> => {
  await db
    .insertInto('banner')
    .values(
      banners.map((banner) => ({
        merchant_id: merchantId,
        banner_id: banner.bannerId,
        group_name: banner.groupName,
        title_pt: banner.title.PT,
        title_en: banner.title.EN,
        subtitle_pt: banner.subtitle.PT,
        subtitle_en: banner.subtitle.EN,
        art: banner.art,
        linkage: banner.linkage,
        linkage_type: banner.linkageType,
        sort: banner.sort,
        is_published: true,
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .execute();
};

/** Adds what is missing; what an operator changed stays. */
export const insertNotices = async (db: Db, merchantId: number, notices: readonly NoticeRow[]): Promise<void> => {
  await db
    .insertInto('notice')
    .values(
      notices.map((notice) => ({
        merchant_id: merchantId,
        notice_id: notice.noticeId,
        promotion_type: notice.promotionType,
        execution: notice.execution,
        title_pt: notice.title.PT,
        title_en: notice.title.EN,
        content_pt: notice.content.PT,
        content_en: notice.content.EN,
        sort: notice.sort,
        published_at: notice.publishedAt,
        is_published: true,
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .execute();
};
