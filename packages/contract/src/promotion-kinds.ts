/** Where a promotion stands, in the order of the page; `ALL` is every one of them and no place of its own. */
export const PROMOTION_CATEGORIES = [
  'OTHER',
  'SPORTS',
  'LIVE',
  'SLOTS',
  'POKER',
  'FISHING',
  'LOTTERY',
  'CASHBACK',
  'POINTS_SHOP',
  'VIP',
  'DEPOSIT',
  'DOWNLOAD_APP',
  'NEW_PLAYER',
  'GAMING',
] as const;
export const PROMOTION_BADGES = ['NEWBIE', 'LIMITED', 'SPECIAL', 'DAILY', 'HIGH_REBATE', 'VIP'] as const;
export type PromotionCategory = (typeof PROMOTION_CATEGORIES)[number];
export type PromotionBadge = (typeof PROMOTION_BADGES)[number];
