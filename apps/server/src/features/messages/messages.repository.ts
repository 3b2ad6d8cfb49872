import type { Db } from '../../platform/db/database.ts';
import type { BannerRow, NoticeRow } from './messages.types.ts';

export const listBanners = async (db: Db, merchantId: number): Promise<BannerRow[]> => {
  const rows = await db
    .selectFrom('banner')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('isPublished', '=', true)
    .orderBy('sort')
    .orderBy('bannerId')
    .execute();
  return rows.map((row) => ({
    bannerId: row.bannerId,
    groupName: row.groupName as BannerRow['groupName'],
    title: { PT: row.titlePt, EN: row.titleEn },
    subtitle: { PT: row.subtitlePt, EN: row.subtitleEn },
    art: row.art,
    linkage: row.linkage,
    linkageType: row.linkageType as BannerRow['linkageType'],
    sort: row.sort,
  }));
};

export const listNotices = async (db: Db, merchantId: number): Promise<NoticeRow[]> => {
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('isPublished', '=', true)
    .orderBy('sort')
    .orderBy('noticeId')
    .execute();
  return rows.map((row) => ({
    noticeId: row.noticeId,
    promotionType: row.promotionType as NoticeRow['promotionType'],
    execution: row.execution as NoticeRow['execution'],
    title: { PT: row.titlePt, EN: row.titleEn },
    content: { PT: row.contentPt, EN: row.contentEn },
    sort: row.sort,
    publishedAt: row.publishedAt,
  }));
};

/** Adds what is missing; what an operator changed stays. */
export const insertBanners = async (db: Db, merchantId: number, banners: readonly BannerRow[]): Promise<void> => {
  await db
    .insertInto('banner')
    .values(
      banners.map((banner) => ({
        merchantId,
        bannerId: banner.bannerId,
        groupName: banner.groupName,
        titlePt: banner.title.PT,
        titleEn: banner.title.EN,
        subtitlePt: banner.subtitle.PT,
        subtitleEn: banner.subtitle.EN,
        art: banner.art,
        linkage: banner.linkage,
        linkageType: banner.linkageType,
        sort: banner.sort,
        isPublished: true,
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
        merchantId,
        noticeId: notice.noticeId,
        promotionType: notice.promotionType,
        execution: notice.execution,
        titlePt: notice.title.PT,
        titleEn: notice.title.EN,
        contentPt: notice.content.PT,
        contentEn: notice.content.EN,
        sort: notice.sort,
        publishedAt: notice.publishedAt,
        isPublished: true,
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .execute();
};
