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
  return rows.map(({ titlePt, titleEn, subtitlePt, subtitleEn, ...row }) => ({
    ...row,
    groupName: row.groupName as BannerRow['groupName'],
    title: { PT: titlePt, EN: titleEn },
    subtitle: { PT: subtitlePt, EN: subtitleEn },
    linkageType: row.linkageType as BannerRow['linkageType'],
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
  return rows.map(({ titlePt, titleEn, contentPt, contentEn, ...row }) => ({
    ...row,
    promotionType: row.promotionType as NoticeRow['promotionType'],
    execution: row.execution as NoticeRow['execution'],
    title: { PT: titlePt, EN: titleEn },
    content: { PT: contentPt, EN: contentEn },
  }));
};

/** Adds what is missing; what an operator changed stays. */
export const insertBanners = async (db: Db, merchantId: number, banners: readonly BannerRow[]): Promise<void> => {
  await db
    .insertInto('banner')
    .values(
      banners.map(({ title, subtitle, ...banner }) => ({
        ...banner,
        merchantId,
        titlePt: title.PT,
        titleEn: title.EN,
        subtitlePt: subtitle.PT,
        subtitleEn: subtitle.EN,
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
      notices.map(({ title, content, ...notice }) => ({
        ...notice,
        merchantId,
        titlePt: title.PT,
        titleEn: title.EN,
        contentPt: content.PT,
        contentEn: content.EN,
        isPublished: true,
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .execute();
};
